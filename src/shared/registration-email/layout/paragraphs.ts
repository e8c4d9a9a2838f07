import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import { isDayField, type LabelMatch, type ReadLabel } from '#shared/registration-email/labels/read-label.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/day-answers.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { bareLabel, type Cell, cellsOf, labelStart, type WeakSeparator } from './pairs.ts'

/** A label with its value, or a line that is neither, as one reading of a paragraph has it. */
export type Piece =
  | {
      kind: 'pair'
      label: string
      match: LabelMatch | null
      layout: LabelLayout
      span: Span
      lead: Span
      value: Span
      isSpaced?: boolean
      lines: number
    }
  | { kind: 'text'; span: Span }
type PairPiece = Extract<Piece, { kind: 'pair' }>

export type Reader = { text: string; read: ReadLabel; days: DayReader }

const isNeed = (field: LabelField) => /^(?:has|allergies|access|diet|needs|followUp)/.test(field)

/** Whether a value can be the answer to a label. */
export function isAnswer({ text, days }: Reader, field: LabelField, value: Span): boolean {
  const words = spanText(text, value)
  if (isDayField(field)) return readDay(words) !== null
  if (trimSpan(text, value) === null) return isNeed(field) && readFlag(words) !== null
  if (field === 'days') return days.read(words) !== null || readDayAnswers(words, days) !== null
  if (field === 'email') return words.includes('@')
  if (field === 'name' || field === 'fullName' || field === 'surnameFirst')
    return value.to - value.from <= 120
  if (field === 'institution' || field === 'jobTitle') return findEmail(text, value) === null
  if (field === 'firstName' || field === 'surname') return !words.includes('@')
  return true
}

/** Whether a line under an empty label is its value, and not the next heading or a person. */
function isValueBelow(reader: Reader, { label, match, span, value: at }: PairPiece, value: Span): boolean {
  const { text } = reader
  const words = spanText(text, value).trim()
  const isAsked = /[:?*]/.test(text.slice(Math.min(span.from + label.length, at.from), at.from))
  if (match === null) return isAsked && findEmail(text, value) === null && !/^[-–—*•+[☐☑✓✔✗✘]/u.test(words)
  // Under a mere heading a person may follow: a name is no need.
  const isPerson = readName(text, value) !== null || /^\p{Lu}+(?: \p{Lu}+)+$/u.test(words)
  if (isNeed(match.field) && !isAsked && isPerson) return false
  return isAnswer(reader, match.field, value)
}

const openEnd = /(?:[&/–,]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et|y|e|en|van))$/iu
const openStart = /^(?:and|of|for|in|&|und|et)\s/u

/** Whether a value goes on in the line below, by how it ends and how that starts. */
function isWrapped(text: string, { match, span, lead }: PairPiece, current: Span, next: Span): boolean {
  const before = spanText(text, current).trimEnd()
  const after = spanText(text, next)
  const words = after.trimStart()
  if (findEmail(text, next) !== null || readTick(after.slice(0, 8)) !== null) return false
  const isSetIn = /^(?:\t| {2})/.test(after) && !/^(?:\t| {2})/.test(spanText(text, lead))
  if (isSetIn && match?.field !== 'other') return true
  if (match === null || match.field === 'other' || isDayField(match.field)) return false
  const isLong =
    isNeed(match.field) ||
    ['institution', 'jobTitle', 'comment', 'days', 'institutionAndJob'].includes(match.field)
  if (!isLong || (isNeed(match.field) && readFlag(spanText(text, current)) !== null)) return false
  if (openEnd.test(before) || openStart.test(words)) return true
  if (readName(text, next) !== null) return false
  if (isNeed(match.field)) return before.length >= 50 || /^\p{Ll}/u.test(words)
  // A job or an institution is short: only a full line goes on.
  const width = current.to - Math.min(span.from, current.from)
  return (
    words.length <= 100 &&
    !/[.!?]$/.test(words.trimEnd()) &&
    (width >= 60 || (width >= 45 && /^\p{Ll}/u.test(words)))
  )
}

const pieceOf = (cell: Cell): Piece =>
  cell.label === null
    ? { kind: 'text', span: cell.span }
    : {
        kind: 'pair',
        label: cell.label,
        match: cell.match,
        layout: cell.isAlone ? 'below' : 'line',
        span: cell.span,
        lead: cell.lead,
        value: cell.value,
        isSpaced: cell.isSpaced,
        lines: 1,
      }

const isEmpty = (text: string, { value, lead }: PairPiece) =>
  spanText(text, value).trim() === '' && readTick(spanText(text, lead)) === null

/** Gives labels the lines below them that are their values, and joins values that were wrapped. */
function withLinesBelow(reader: Reader, rows: readonly Piece[][]): Piece[] {
  const { text } = reader
  const pieces: Piece[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? []
    pieces.push(...row)
    const last = row.at(-1)
    if (last?.kind !== 'pair') continue
    const textAt = (index: number) => {
      const [only, ...others] = rows[index] ?? []
      return only && others.length === 0 && (only.kind === 'text' || isListedDay(reader, last, only))
        ? only.span
        : null
    }
    let next = textAt(at + 1)
    if (isEmpty(text, last)) {
      if (!next || !isValueBelow(reader, last, next)) continue
      last.value = next
      at += 1
      last.lines += 1
      next = textAt(at + 1)
      while (next && last.match?.field === 'days' && isAnswer(reader, 'days', next)) {
        last.value = { from: last.value.from, to: next.to }
        at += 1
        last.lines += 1
        next = textAt(at + 1)
      }
    }
    let current = last.value
    while (next && isWrapped(text, last, current, next)) {
      last.value = { from: last.value.from, to: next.to }
      current = next
      at += 1
      last.lines += 1
      next = textAt(at + 1)
    }
  }
  return pieces
}

/** A day under the question for days is its answer and no label. */
const isListedDay = ({ text, days }: Reader, { match, value }: PairPiece, below: Piece) =>
  match?.field === 'days' &&
  (spanText(text, value).trim() === '' || days.read(spanText(text, value)) !== null) &&
  below.kind === 'pair' &&
  below.match !== null &&
  isDayField(below.match.field) &&
  spanText(text, below.value).trim() === '' &&
  readTick(spanText(text, below.lead)) === null &&
  days.read(spanText(text, below.span), { isStrict: true }) !== null

const weakSeparators: WeakSeparator[] = ['=', '-', '  ', '.']

/** Label and value on a line, with any separator that repeats; or the value below a line that is but a label. */
function asLines(reader: Reader, lines: readonly Line[]): Piece[] {
  const { text, read } = reader
  const cells = lines.map((line) => cellsOf(text, line, read))
  const repeated = weakSeparators.filter(
    (weak) =>
      cells.filter(([first]) => first && first.label !== null && first.match && first.weak === weak).length >
      1,
  )
  const trusted = new Set(repeated)
  const read2 = trusted.size > 0 ? lines.map((line) => cellsOf(text, line, read, trusted)) : cells
  return withLinesBelow(
    reader,
    read2.map((row) => row.map(pieceOf)),
  )
}

const pairOf = (reader: Reader, label: Span, values: readonly Span[], layout: LabelLayout): PairPiece => {
  const { text, read } = reader
  const start = labelStart(text, label)
  const words = bareLabel(text.slice(start, label.to)).replace(/[“”"«»]/g, '')
  const first = values[0]
  return {
    kind: 'pair',
    label: words,
    match: read(words, layout),
    layout,
    span: label,
    lead: { from: label.from, to: start },
    value: first ? { from: first.from, to: values.at(-1)?.to ?? first.to } : { from: label.to, to: label.to },
    lines: 1 + values.length,
  }
}

/** Labels with the lines up to the next label as their values; lines above the first label are text. */
function byLabels(
  reader: Reader,
  lines: readonly Line[],
  isLabel: (line: Line, at: number) => boolean,
  layout: LabelLayout,
) {
  const pieces: Piece[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    let end = at + 1
    if (!isLabel(line, at)) pieces.push({ kind: 'text', span: line })
    else {
      while (end < lines.length && !isLabel(lines[end] as Line, end)) end += 1
      pieces.push(pairOf(reader, line, lines.slice(at + 1, end), layout))
    }
    at = end
  }
  return pieces
}

const numbered =
  /^\W{0,4}(?:Q|q|question |frage |pregunta |domanda |pergunta |vraag )?(\d{1,2})[.):]?[ \t]+\S/iu

/** Questions that are numbered one after the other, with the answers below. */
function asNumbered(reader: Reader, lines: readonly Line[]): Piece[] {
  const labels = new Set<number>()
  let last = -1
  for (const [at, line] of lines.entries()) {
    const number = numbered.exec(reader.text.slice(line.from, Math.min(line.to, line.from + 40)))?.[1]
    if (number === undefined || (last >= 0 && Number(number) !== last + 1)) continue
    labels.add(at)
    last = Number(number)
  }
  return labels.size < 2 ? [] : byLabels(reader, lines, (_, at) => labels.has(at), 'below')
}

const question = /^\W{0,4}(?:q|question|frage|f|pregunta|p|domanda|d|pergunta|vraag|v)\s?\d{0,2}\s?[:.]\s*/i
const reply =
  /^\W{0,4}(?:a|answer|antwort|reponse|réponse|r|respuesta|risposta|resposta|antwoord)\s?\d{0,2}\s?[:.]\s*/i

/** 'Q: …' and 'A: …' lines, among others. */
function asQuestions(reader: Reader, lines: readonly Line[]): Piece[] {
  const { text, read } = reader
  if (!lines.some((line) => question.test(text.slice(line.from, Math.min(line.to, line.from + 30)))))
    return []
  const pieces: Piece[] = []
  let others: Line[] = []
  const flush = () => {
    pieces.push(...(others.length > 0 ? asLines(reader, others) : []))
    others = []
  }
  let isFound = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    const next = lines[at + 1]
    const asked = question.exec(spanText(text, line).slice(0, 30))?.[0].length
    const answered = next && reply.exec(spanText(text, next).slice(0, 30))?.[0].length
    if (asked === undefined || answered === undefined || !next) {
      others.push(line)
      continue
    }
    isFound = true
    flush()
    const label = bareLabel(text.slice(line.from + asked, line.to))
    pieces.push({
      kind: 'pair',
      label,
      match: read(label, 'answer'),
      layout: 'answer',
      span: line,
      lead: { from: line.from, to: line.from + asked },
      value: { from: next.from + answered, to: next.to },
      lines: 2,
    })
    at += 1
  }
  flush()
  return isFound ? pieces : []
}

/** A label on every other line, its value below. */
function asAlternating(reader: Reader, lines: readonly Line[], first: number): Piece[] {
  if (lines.length - first < 2 || (lines.length - first) % 2 > 0) return []
  const pieces = byLabels(reader, lines, (_, at) => at >= first && (at - first) % 2 === 0, 'below')
  const pairs = pieces.filter((piece) => piece.kind === 'pair')
  const isLabelled = pairs.every(
    ({ span, label }) =>
      findEmail(reader.text, span) === null && label.length <= 160 && !/[:?]\s/.test(label),
  )
  const known = pairs.filter(
    ({ match, span }) => match?.isPlain || (match && /[:?]\s*$/.test(spanText(reader.text, span))),
  )
  return isLabelled && known.length * 2 > pairs.length ? pieces : []
}

/** Answers typed below the lines of a message that they quote. */
export const asInlineAnswers = (reader: Reader, lines: readonly Line[]): Piece[] =>
  byLabels(reader, lines, ({ depth }) => depth > 0, 'answer')

const knownCount = (reader: Reader, pieces: readonly Piece[]) =>
  pieces.filter(
    (piece) =>
      piece.kind === 'pair' &&
      piece.match !== null &&
      piece.match.field !== 'other' &&
      (isAnswer(reader, piece.match.field, piece.value) ||
        readTick(spanText(reader.text, piece.lead)) !== null),
  ).length
const lineCount = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'pair' ? piece.lines : 0), 0)

/** The reading of a paragraph that explains most of its lines: by labels that are known, then by labels at all. */
export function readParagraph(reader: Reader, lines: readonly Line[]): Piece[] {
  const byNumber = asNumbered(reader, lines)
  const readings = [
    asLines(reader, lines),
    asQuestions(reader, lines),
    byNumber,
    ...(byNumber.length > 0 ? [] : [asAlternating(reader, lines, 0), asAlternating(reader, lines, 1)]),
  ].filter((pieces) => pieces.length > 0)
  let best: Piece[] = readings[0] ?? []
  for (const reading of readings.slice(1)) {
    const gain = knownCount(reader, reading) - knownCount(reader, best)
    if (gain > 0 || (gain === 0 && lineCount(reading) > lineCount(best) && knownCount(reader, reading) > 0))
      best = reading
  }
  return best
}
