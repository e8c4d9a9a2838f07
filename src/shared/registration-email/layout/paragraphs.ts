import { type Line, type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import { isDayField, isNeedField } from '#shared/registration-email/labels/read-label.ts'
import { unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/days.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import { sentenceWords } from '#shared/registration-email/words/mail-words.ts'
import { firstPerson } from '#shared/registration-email/words/sentence-words.ts'
import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import type { PairPiece, Piece, Reader } from './entries.ts'

const LONGEST_LABEL = 160
const MAX_WORDS = 18
const isShort = (label: string) => label.split(/\s+/, MAX_WORDS + 1).length <= MAX_WORDS

export const isEmpty = (text: string, span: Span) => spanText(text, span).trim() === ''

const skip = (pattern: RegExp, text: string, from: number, to: number) => {
  pattern.lastIndex = from
  return Math.min(to, from + (pattern.exec(text)?.[0].length ?? 0))
}

/** A box that was ticked, bullets, bold marks, numbers or emoji before a label. */
const lead =
  /(?:[^\p{L}\p{N}\n]{0,24}?[[(] ?[xX✓✔] ?[\])])?[^\p{L}\p{N}\n]{0,24}(?:(?:Q|q)?\d{1,2}[.)][\s*_]{0,8}|[Qq]\d{1,2}\s{1,4})?(?:(?:question|frage|pregunta|domanda|pergunta|vraag)[ \t]{1,3}["“«„])?/iuy
const labelStart = (text: string, { from, to }: Span): number => skip(lead, text, from, to)
const tickBefore = ({ text }: Reader, pair: PairPiece) => readTick(spanText(text, pair.lead))

/** What stands in brackets parts no label from its value. */
const withoutBrackets = (words: string) =>
  /[([]/.test(words) ? words.replaceAll(/[([][^()[\]]*[)\]]/g, (inside) => '_'.repeat(inside.length)) : words

/** A colon that is no time or address, a question mark, or a row of dots. */
const strong = /(?<!\d)[:：﹕](?!\/)|(?<=\d)[:：﹕](?!\d)|\?["”»]?|\.{4,}/g
/** These part words only where they repeat, or after a known label. */
const separators = [strong, /=/g, /(?<=[ \t*_`])[-–—]+>?(?=[ \t*_`]|$)/g, /\.{3}/g, / {3,}(?!\s*[.:=])/g]
const spacing = /[ \t*_`:：=>?]*/y
/** A second question before the answer: 'Any allergies? If so, which? Nuts'. */
const further =
  /[^\p{L}\n]{0,3}(?:\([^)\n]{0,80}\)|(?:if (?:yes|so)|please (?:specify|give|state)|which)[^:?\n]{0,60})[ \t]{0,4}[:?][:? \t]{0,4}/iuy

type Labelled = Pick<PairPiece, 'label' | 'match' | 'value' | 'isSpaced'>

/** The separator that comes first in most lines of a paragraph, and in two at least, before all others. */
function separatorsOf(text: string, lines: readonly Line[]): RegExp[] {
  const counts = separators.map(() => 0)
  for (const { from, to } of lines) {
    const words = withoutBrackets(text.slice(from + 1, Math.min(to, from + LONGEST_LABEL)))
    const found = separators.map((separator) => words.search(separator))
    const first = found.indexOf(Math.min(...found.filter((at) => at >= 0)))
    if (first >= 0) counts[first] = (counts[first] ?? 0) + 1
  }
  const usual = counts.findIndex((count) => count > 1 && count * 2 > lines.length)
  return usual > 0 ? [separators[usual] ?? strong, ...separators] : separators
}

/** A label and its value with a separator between them: the one that repeats here, a strong one, any after a known label. */
function separated({ text, read }: Reader, start: number, to: number, order: RegExp[]): Labelled | null {
  const words = withoutBrackets(text.slice(start, Math.min(to, start + LONGEST_LABEL)))
  // A line with an address lists a person; only a label that is known parts it.
  const trusted = words.includes('@') ? strong : order[0]
  for (const separator of trusted === strong ? separators : order)
    for (const { index, 0: mark } of words.matchAll(separator)) {
      const label = text.slice(start, start + index).replace(/[\s*_`"”]+$/, '')
      if (!/\p{L}|\d/u.test(label) || label.includes('@') || !isShort(label)) break
      const match = read(label)
      if (separator !== strong && separator !== trusted && !match?.isPlain) continue
      const from = skip(spacing, text, start + index + mark.length, to)
      return {
        label,
        match,
        value: { from: mark.startsWith('?') ? skip(further, text, from, to) : from, to },
      }
    }
  return null
}

const openers = wordSet(sentenceWords)

/** A label with but a space before its value: only where it is known and the rest can be its value. */
function spaced(reader: Reader, start: number, to: number): Labelled | null {
  const { text, read } = reader
  const words = Array.from(text.slice(start, Math.min(to, start + 80)).matchAll(/\S+/g))
  for (const { index, 0: last } of words.slice(0, Math.min(5, words.length - 1)).reverse()) {
    const end = start + index + last.length
    const label = text.slice(start, end)
    const match = /\p{So}/u.test(label) ? null : read(label)
    if (!match?.isSpaced || openers.has(last.toLowerCase())) continue
    const value = { from: skip(spacing, text, end, to), to }
    const isName = match.field === 'name' || match.field === 'fullName'
    const isValue = isName ? readName(text, value) !== null : isAnswer(reader, match.field, value)
    const [first = ''] = spanText(text, value).split(/\s/, 1)
    const isSentence = openers.has(first) && readFlag(spanText(text, value)) === null
    return isValue && !isSentence ? { label, match, value, isSpaced: true } : null
  }
  return null
}

const bareLabel = (text: string) => text.trim().replace(/[\s*:?_`]+$/, '')

/** A line that is but a label: it ends like one, or its words are one. */
function labelAlone({ text, read }: Reader, start: number, to: number): Labelled | null {
  if (to - start > LONGEST_LABEL) return null
  const whole = text.slice(start, to)
  const label = bareLabel(whole)
  // What has a separator inside is a label with its value.
  if (label === '' || /\p{So}/u.test(label) || /[:=?\t|]| {3}/.test(withoutBrackets(label))) return null
  const isAsked = /[:?][\s*_`]*$/.test(whole)
  const last = label.split(/\s/).at(-1) ?? ''
  // 'I will come on Tuesday.' names a day, but asks for none.
  const isSaid =
    (last !== label && /^\p{L}/u.test(last) && readFlag(last) !== null) ||
    /\p{L}\.$/u.test(label) ||
    firstPerson.test(unaccented(label))
  const match = isSaid && !isAsked ? null : read(label)
  if (match === null && /[.!]\s/.test(label)) return null
  return match?.isPlain || (isAsked && isShort(label)) ? { label, match, value: { from: to, to } } : null
}

function labelled(reader: Reader, span: Span, order: RegExp[]): PairPiece | null {
  const start = labelStart(reader.text, span)
  if (start >= span.to) return null
  const alone = labelAlone(reader, start, span.to)
  const found = alone ?? separated(reader, start, span.to, order) ?? spaced(reader, start, span.to)
  const layout = alone ? 'below' : 'line'
  return found && { kind: 'pair', span, lead: { from: span.from, to: start }, layout, ...found }
}

/** Where the next label starts within a value: 'First name: Jane, Surname: Okafor'. */
function nextLabel({ text, read }: Reader, { value: { from, to }, match: current }: PairPiece): number {
  const value = text.slice(from, to)
  const tab = value.indexOf('\t')
  if (tab >= 0 && value.slice(tab).trim() !== '') return from + tab + 1
  let tried = 0
  for (const { index } of value.matchAll(/[:=]/g)) {
    tried += 1
    if (tried > 40) break
    const windowFrom = Math.max(0, index - 40)
    const window = value.slice(windowFrom, index)
    for (const gap of window.matchAll(/[,;|/ \t](?=[^\s,;|/])/g)) {
      const match = read(window.slice(gap.index + 1).trim())
      if (!match?.isPlain || match.field === 'name' || match.field === 'comment') continue
      const before = value.slice(0, windowFrom + gap.index)
      // A need may name anything; only a mark or a whole answer ends it.
      const isClear = gap[0] !== ' ' || /[,;|/]\s*$/.test(before)
      if (isClear || !isNeedField(current?.field) || readFlag(before) !== null)
        return from + before.length + 1
    }
  }
  return -1
}

/** Cuts a line into labels with their values; most lines hold one, or none. */
function piecesOf(reader: Reader, line: Span, order: RegExp[]): Piece[] {
  const { text } = reader
  const pieces: Piece[] = []
  for (let rest = line; ; ) {
    const found = labelled(reader, rest, order)
    if (found === null) return [...pieces, { kind: 'text', span: rest }]
    const at = found.layout === 'line' && found.match !== null ? nextLabel(reader, found) : -1
    if (at < 0) return [...pieces, found]
    const to = at - (/[,;|/\s]+$/.exec(text.slice(found.value.from, at))?.[0].length ?? 0)
    pieces.push({ ...found, span: { from: rest.from, to }, value: { from: found.value.from, to } })
    rest = { from: at, to: rest.to }
  }
}

/** Whether a value can be the answer to a label. */
export function isAnswer({ text, days }: Reader, field: LabelField, value: Span): boolean {
  const words = spanText(text, value)
  if (isDayField(field)) return readDay(words) !== null
  if (trimSpan(text, value) === null) return isNeedField(field) && readFlag(words) !== null
  if (field === 'days') return days.read(words) !== null || readDayAnswers(words, days) !== null
  if (field === 'email') return words.includes('@')
  if (field === 'name' || field === 'fullName' || field === 'surnameFirst') return words.length <= 120
  return isNeedField(field) || field === 'comment' || findEmail(text, value) === null
}

/** Whether a line under an empty label is its value, and not the next heading or a person. */
function isValueBelow(reader: Reader, pair: PairPiece, value: Span): boolean {
  const { text } = reader
  const { label, match, span, value: at } = pair
  const words = spanText(text, value).trim()
  const isAsked = /[:?*]/.test(text.slice(Math.min(span.from + label.length, at.from), at.from))
  if (match === null) return isAsked && findEmail(text, value) === null && !/^[-–—*•+]/u.test(words)
  // Under a mere heading a person may follow: a name is no need.
  const isPerson = readName(text, value) !== null || /^\p{Lu}+(?: \p{Lu}+)+$/u.test(words)
  return (isAsked || !isPerson || !isNeedField(match.field)) && isAnswer(reader, match.field, value)
}

const longFields = new Set<LabelField>(['institution', 'jobTitle', 'comment', 'days', 'institutionAndJob'])
const openEnd = /(?:[&/–,]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et|y|e|en|van))$/iu

/** Whether a value goes on in the line below, by how it ends and how that starts. */
function isWrapped(text: string, { match, span, lead }: PairPiece, current: Span, next: Span): boolean {
  const before = spanText(text, current).trimEnd()
  const after = spanText(text, next)
  if (match?.field === 'other' || findEmail(text, next) !== null || readTick(after.slice(0, 8)) !== null)
    return false
  if (/^(?:\t| {2})/.test(after) && !/^(?:\t| {2})/.test(spanText(text, lead))) return true
  const isNeed = isNeedField(match?.field)
  if (!match || !(isNeed || longFields.has(match.field)) || readFlag(before) !== null) return false
  if (openEnd.test(before)) return true
  // Only a full line goes on, or a need in the middle of its sentence.
  const isFull = current.to - (isNeed ? current.from : Math.min(span.from, current.from)) >= 50
  return readName(text, next) === null && (isFull || (isNeed && /^\s*\p{Ll}/u.test(after)))
}

/** A line that is a choice of the question above: a box, or a day under the question for days. */
function isChoice({ text, days }: Reader, { match, layout, value }: PairPiece, below: Piece): boolean {
  const isDays = match?.field === 'days'
  const isKnown = below.kind === 'pair' && below.match !== null
  if (layout !== 'below' || (isKnown && !isDays)) return false
  const words = spanText(text, below.span)
  if (readTick(words.slice(0, 8)) !== null)
    return isEmpty(text, value) || readTick(spanText(text, value)) !== null
  return isDays && isKnown && isEmpty(text, below.value) && days.read(words, { isStrict: true }) !== null
}

/** Label and value on a line; or the value below a line that is but a label, on as many lines as it was wrapped to. */
function asLines(reader: Reader, lines: readonly Line[]): Piece[] {
  const { text } = reader
  const order = separatorsOf(text, lines)
  const rows = lines.map((line) => piecesOf(reader, line, order))
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
      const value = { from: line.to, to: line.to }
      const lead = { from: line.from, to: start }
      pieces.push({ kind: 'pair', span, label, match: read(label, layout), layout, lead, value })
    } else if (last?.kind !== 'pair') pieces.push({ kind: 'text', span })
    else last.value = { from: isEmpty(text, last.value) ? valueFrom(line) : last.value.from, to: line.to }
  }
  return pieces
}

const numbered = /^\W{0,4}(?:Q|question |frage |pregunta |domanda |pergunta |vraag )?(\d{1,2})[.):]?\s+\S/iu

/** Questions that are numbered one after the other, with the answers below. */
function asNumbered(reader: Reader, lines: readonly Line[]): Piece[] {
  let last = -1
  const labels = new Set(
    lines.filter(({ from, to }) => {
      const number = Number(numbered.exec(reader.text.slice(from, Math.min(to, from + 40)))?.[1])
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
  const isAsked = ({ span }: Piece) => /[:?]\s*$/.test(spanText(reader.text, span))
  const isKnown = (piece: Piece) =>
    piece.kind === 'pair' && (piece.match?.isPlain || (piece.match && isAsked(piece)))
  return pieces.filter(isKnown).length * 2 > pieces.length ? pieces : []
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

const numberAlone = /^\W{0,4}(?:Q\d{1,2}|\d{1,2}[.)])\W{0,4}$/i

/** A number on a line of its own belongs to the question below. */
function withNumbers(text: string, lines: readonly Line[]): Line[] {
  const isNumber = (line: Line | undefined) =>
    line && numberAlone.test(text.slice(line.from, Math.min(line.to, line.from + 12)))
  return lines.flatMap((line, at) => {
    if (at + 1 < lines.length && isNumber(line)) return []
    const above = lines[at - 1]
    return [above && isNumber(above) ? { ...line, from: above.from } : line]
  })
}

/**
 * The reading of a paragraph that explains most of its lines. Form decides; the dictionary breaks ties only: between
 * readings that explain the same lines, for a line that may be a label without a colon, for a label before a space, a
 * dash or an equals sign that does not repeat, and in tables between a heading row and a column of labels.
 */
export function readParagraph(reader: Reader, given: readonly Line[]): Piece[] {
  const lines = withNumbers(reader.text, given)
  let best = asLines(reader, lines)
  const isExplained = best.every((piece) => piece.kind === 'pair' && !isEmpty(reader.text, piece.value))
  if (lines.length === 1 || (isExplained && knownCount(reader, best) === best.length)) return best
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
