import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import { isDayField, isNeedField } from '#shared/registration-email/labels/read-label.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/day-answers.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import type { PairPiece, Piece, Reader } from './entries.ts'
import { bareLabel, cellsOf, isEmpty, labelStart, trustedSeparators } from './label-lines.ts'

const tickBefore = ({ text }: Reader, { lead }: PairPiece) => readTick(spanText(text, lead))

/** Whether a value can be the answer to a label. */
export function isAnswer({ text, days }: Reader, field: LabelField, value: Span): boolean {
  const words = spanText(text, value)
  if (isDayField(field)) return readDay(words) !== null
  if (trimSpan(text, value) === null) return isNeedField(field) && readFlag(words) !== null
  if (field === 'days') return days.read(words) !== null || readDayAnswers(words, days) !== null
  if (field === 'email') return words.includes('@')
  if (field === 'name' || field === 'fullName' || field === 'surnameFirst') return words.length <= 120
  if (field === 'institution' || field === 'jobTitle') return findEmail(text, value) === null
  return (field !== 'firstName' && field !== 'surname') || !words.includes('@')
}

/** Whether a line under an empty label is its value, and not the next heading or a person. */
function isValueBelow(reader: Reader, { label, match, span, value: at }: PairPiece, value: Span): boolean {
  const { text } = reader
  const words = spanText(text, value).trim()
  const isAsked = /[:?*]/.test(text.slice(Math.min(span.from + label.length, at.from), at.from))
  if (match === null) return isAsked && findEmail(text, value) === null && !/^[-–—*•+]/u.test(words)
  // Under a mere heading a person may follow: a name is no need.
  const isPerson = readName(text, value) !== null || /^\p{Lu}+(?: \p{Lu}+)+$/u.test(words)
  if (isNeedField(match.field) && !isAsked && isPerson) return false
  return isAnswer(reader, match.field, value)
}

const longFields = new Set<LabelField>(['institution', 'jobTitle', 'comment', 'days', 'institutionAndJob'])
const openEnd = /(?:[&/–,]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et|y|e|en|van))$/iu
const openStart = /^(?:and|of|for|in|&|und|et)\s/u

/** Whether a value goes on in the line below, by how it ends and how that starts. */
function isWrapped(text: string, { match, span, lead }: PairPiece, current: Span, next: Span): boolean {
  const before = spanText(text, current).trimEnd()
  const after = spanText(text, next)
  const words = after.trimStart()
  if (match?.field === 'other' || findEmail(text, next) !== null || readTick(after.slice(0, 8)) !== null)
    return false
  if (/^(?:\t| {2})/.test(after) && !/^(?:\t| {2})/.test(spanText(text, lead))) return true
  const isNeed = isNeedField(match?.field)
  if (!match || !(isNeed || longFields.has(match.field)) || (isNeed && readFlag(before) !== null))
    return false
  if (openEnd.test(before) || openStart.test(words)) return true
  if (readName(text, next) !== null) return false
  if (isNeed) return before.length >= 50 || /^\p{Ll}/u.test(words)
  // A job or an institution is short: only a full line goes on.
  const width = current.to - Math.min(span.from, current.from)
  const isFull = width >= 60 || (width >= 45 && /^\p{Ll}/u.test(words))
  return isFull && words.length <= 100 && !/[.!?]$/.test(words.trimEnd())
}

/** A line that is a choice of the question above: a box, or a day under the question for days. */
function isChoice(reader: Reader, { match, layout, value }: PairPiece, below: Piece): boolean {
  const { text, days } = reader
  const isDays = match?.field === 'days'
  const isKnown = below.kind === 'pair' && below.match !== null
  if (layout !== 'below' || (isKnown && !isDays)) return false
  const words = spanText(text, below.span)
  if (readTick(words.slice(0, 8)) !== null)
    return isEmpty(text, value) || readTick(spanText(text, value)) !== null
  return isDays && isKnown && isEmpty(text, below.value) && days.read(words, { isStrict: true }) !== null
}

/** Gives labels the lines below them that are their values, and joins values that were wrapped. */
function withLinesBelow(reader: Reader, rows: readonly Piece[][]): Piece[] {
  const { text } = reader
  const goesOn = (pair: PairPiece, current: Span, below: Piece) => {
    if (isChoice(reader, pair, below)) return true
    if (below.kind === 'pair') return false
    if (isEmpty(text, pair.value))
      return tickBefore(reader, pair) === null && isValueBelow(reader, pair, below.span)
    const isList =
      pair.layout === 'below' && pair.match?.field === 'days' && isAnswer(reader, 'days', below.span)
    return isList || isWrapped(text, pair, current, below.span)
  }
  for (let at = 0; at < rows.length; at += 1) {
    const pair = rows[at]?.at(-1)
    if (pair?.kind !== 'pair') continue
    for (let current = pair.value; ; at += 1) {
      const [below, ...others] = rows[at + 1] ?? []
      if (!below || others.length > 0 || !goesOn(pair, current, below)) break
      pair.value = { from: isEmpty(text, pair.value) ? below.span.from : pair.value.from, to: below.span.to }
      current = below.span
      rows[at + 1]?.pop()
    }
  }
  return rows.flat()
}

/** Label and value on a line, with any separator that repeats; or the value below a line that is but a label. */
function asLines(reader: Reader, lines: readonly Line[]): Piece[] {
  const trusted = trustedSeparators(reader.text, lines)
  return withLinesBelow(
    reader,
    lines.map((line) => cellsOf(reader, line, trusted)),
  )
}

/** Labels with the lines up to the next label as their values; lines above the first label are text. */
function byLabels(
  { text, read }: Reader,
  lines: readonly Line[],
  layout: LabelLayout,
  /** Where the words of a label begin; null when a line is none. */
  labelFrom: (line: Line, at: number) => number | null,
  valueFrom: (line: Line) => number = ({ from }) => from,
): Piece[] {
  const pieces: Piece[] = []
  for (const [at, line] of lines.entries()) {
    const start = labelFrom(line, at)
    const last = pieces.at(-1)
    const span = { from: line.from, to: line.to }
    if (start !== null) {
      const label = bareLabel(text.slice(start, line.to)).replace(/[“”"«»]/g, '')
      const lead = { from: line.from, to: start }
      pieces.push({
        kind: 'pair',
        span,
        label,
        match: read(label, layout),
        layout,
        lead,
        value: { from: line.to, to: line.to },
      })
    } else if (last?.kind !== 'pair') pieces.push({ kind: 'text', span })
    else last.value = { from: isEmpty(text, last.value) ? valueFrom(line) : last.value.from, to: line.to }
  }
  return pieces
}

const numbered =
  /^\W{0,4}(?:Q|q|question |frage |pregunta |domanda |pergunta |vraag )?(\d{1,2})[.):]?[ \t]+\S/iu

/** Questions that are numbered one after the other, with the answers below. */
function asNumbered(reader: Reader, lines: readonly Line[]): Piece[] {
  let last = -1
  const labels = new Set(
    lines.filter((line) => {
      const number = Number(
        numbered.exec(reader.text.slice(line.from, Math.min(line.to, line.from + 40)))?.[1],
      )
      const isNext = last < 0 ? number >= 0 : number === last + 1
      if (isNext) last = number
      return isNext
    }),
  )
  const start = (line: Line) => (labels.has(line) ? labelStart(reader.text, line) : null)
  return labels.size < 2 ? [] : byLabels(reader, lines, 'below', start)
}

const question = /\W{0,4}(?:q|question|frage|f|pregunta|p|domanda|d|pergunta|vraag|v)\s?\d{0,2}\s?[:.]\s*/iy
const reply =
  /\W{0,4}(?:a|answer|antwort|reponse|réponse|r|respuesta|risposta|resposta|antwoord)\s?\d{0,2}\s?[:.]\s*/iy

/** 'Q: …' lines with an 'A: …' below each. */
function asQuestions(reader: Reader, lines: readonly Line[]): Piece[] {
  const after = (pattern: RegExp, line: Line | undefined) => {
    pattern.lastIndex = line?.from ?? 0
    const end = pattern.exec(reader.text)
    return line && end && pattern.lastIndex <= line.to ? pattern.lastIndex : null
  }
  const asked = (line: Line, at: number) =>
    after(reply, lines[at + 1]) === null ? null : after(question, line)
  if (!lines.some((line, at) => asked(line, at) !== null)) return []
  return byLabels(reader, lines, 'answer', asked, (line) => after(reply, line) ?? line.from)
}

/** A label on every other line, its value below: form alone does not tell it from any lines, so most are to be known. */
function asAlternating(reader: Reader, lines: readonly Line[]): Piece[] {
  if (lines.length % 2 > 0) return []
  const start = (line: Line, at: number) => (at % 2 === 0 ? labelStart(reader.text, line) : null)
  const pieces = byLabels(reader, lines, 'below', start)
  const pairs = pieces.filter((piece) => piece.kind === 'pair')
  const isLabel = (pair: PairPiece) =>
    findEmail(reader.text, pair.span) === null &&
    pair.label.length <= 160 &&
    !/[:?]\s/.test(pair.label) &&
    tickBefore(reader, pair) === null
  const known = pairs.filter(
    ({ match, span }) => match?.isPlain || (match && /[:?]\s*$/.test(spanText(reader.text, span))),
  )
  return pairs.every(isLabel) && known.length * 2 > pairs.length ? pieces : []
}

/** Answers typed below the lines of a message that they quote. */
export const asInlineAnswers = (reader: Reader, lines: readonly Line[]): Piece[] =>
  byLabels(reader, lines, 'answer', (line) => (line.depth > 0 ? labelStart(reader.text, line) : null))

/** How many labels of a reading are known and have an answer that fits them. */
const knownCount = (reader: Reader, pieces: readonly Piece[]) =>
  pieces.filter(
    (piece) =>
      piece.kind === 'pair' &&
      piece.match !== null &&
      piece.match.field !== 'other' &&
      (isAnswer(reader, piece.match.field, piece.value) || tickBefore(reader, piece) !== null),
  ).length
const textCount = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === 'text').length

/** The reading of a paragraph that explains most of its lines: by labels that are known, then by labels at all. */
export function readParagraph(reader: Reader, lines: readonly Line[]): Piece[] {
  let best = asLines(reader, lines)
  if (lines.length === 1) return best
  const byNumber = asNumbered(reader, lines)
  const others = [
    asQuestions(reader, lines),
    ...(byNumber.length > 0 ? [byNumber] : [asAlternating(reader, lines)]),
  ]
  for (const reading of others) {
    const known = reading.length > 0 ? knownCount(reader, reading) : 0
    const gain = known - knownCount(reader, best)
    const text = textCount(best) - textCount(reading)
    if (known > 0 && (text > 0 || (text === 0 && gain > 0))) best = reading
  }
  return best
}
