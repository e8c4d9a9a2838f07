import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type PairPiece, type Piece, pairOf, type Reader } from './entries.ts'
import type { LabelField } from './labels/dictionary.ts'
import { isDayField, isNeedField } from './labels/read-label.ts'
import { asPeople } from './listed-people.ts'
import { type Line, type Span, spanText } from './mapped-text.ts'
import { unaccented, wordSet } from './plain-text.ts'
import { tableOfLines } from './tables.ts'
import { findEmail } from './values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from './values/answers.ts'
import { readDayList } from './values/days.ts'
import { readName } from './values/names.ts'
import { sentenceWords } from './words/mail-words.ts'
import { firstPerson } from './words/sentence-words.ts'

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
  /(?:[^\p{L}\p{N}\n]{0,24}?[[(] ?[xX✓✔] ?[\])])?[^\p{L}\p{N}\n]{0,24}(?:(?:[Qq]\d{1,2}(?:[a-z]|_[A-Za-z]{1,8})?|\d{1,2})[.)][\s*_]{0,8}|(?:[Qq]\d{1,2}|[A-Z]{2}\d{2}(?:_\d{1,2})?)\s{1,4})?(?:(?:question|frage|pregunta|domanda|pergunta|vraag)[ \t]{1,3}["“«„])?/iuy
const labelStart = (text: string, { from, to }: Span): number => skip(lead, text, from, to)
const bareLabel = (text: string) => text.trim().replace(/(?:\s[-–—=~#]{2,}|[\s*:?_`"”])+$/, '')

/** The cells of a table. */
const cell = /[\t|\ue001]/g
/** A colon that is no time or address, a question mark, or a row of dots. */
const strong = /(?<!\d)[:：﹕](?!\/)|(?<=\d)[:：﹕](?!\d)|\?(?!\s*\[[^\]\n]{1,80}\]\s*:)["”»]?|\.{4,}/g
/** These part words only where they repeat, or after a known label. */
const separators = [
  cell,
  strong,
  /=/g,
  /(?<=[ \t*_`])[-–—]+>?(?=[ \t*_`]|$)/g,
  /(?<![.!?,;]) {2,}(?!\s*[.:=])/g,
]
const spacing = /[ \t*_`:：=>?|\ue001]*/y

type Labelled = Pick<PairPiece, 'label' | 'match' | 'value' | 'layout' | 'isSpaced'>

/** The separator of most lines of a paragraph, and of two at least. */
const separatorOf = (text: string, lines: readonly Line[]): RegExp =>
  separators.find((separator) => {
    const has = ({ from, to }: Line) =>
      text.slice(from + 1, Math.min(to, from + LONGEST_LABEL)).search(separator) >= 0
    return lines.length > 1 && lines.filter(has).length * 2 > lines.length
  }) ?? strong

/** A label and its value with a separator between them: the one that repeats here, a strong one, any after a known label. */
function separated({ text, read }: Reader, start: number, to: number, usual: RegExp): Labelled | null {
  const words = text.slice(start, Math.min(to, start + LONGEST_LABEL))
  // A line with an address lists a person; only a label that is known parts it.
  const isRow = /[|\ue001]\s*$/.test(text.slice(Math.max(0, start - 3), start))
  const trusted = words.includes('@') && !isRow ? strong : usual
  for (const separator of new Set([trusted, ...separators]))
    for (const { index, 0: mark } of words.matchAll(separator)) {
      const label = bareLabel(words.slice(0, index))
      if (!/[\p{L}\d]/u.test(label) || label.includes('@') || !isShort(label)) break
      const layout = separator === cell ? 'column' : 'line'
      const match = read(label, layout)
      const isTrusted = separator === strong || separator === trusted
      // 'Day ticket: 27 October' in a cell has a label of its own.
      if (!(isTrusted || match?.isPlain) || (layout === 'column' && label.includes(': '))) continue
      const value = { from: skip(spacing, text, start + index + mark.length, to), to }
      return { label, match, layout, value }
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
    if (!match?.isSpaced || openers.has(last) || /[,;]$/.test(last)) continue
    const value = { from: skip(spacing, text, end, to), to }
    const [first = ''] = spanText(text, value).split(/\s/, 1)
    // 'Needs (mobility, hearing)' tells what the label means.
    const isHint = /^\(.*\)\s*$/.test(spanText(text, value))
    const isValue = isAnswer(reader, match.field, value) && !openers.has(first) && !isHint
    return isValue ? { label, match, value, layout: 'line', isSpaced: true } : null
  }
  return null
}

/** A line that is but a label: it ends like one, or its words are one. */
function labelAlone({ text, read }: Reader, start: number, to: number): Labelled | null {
  // 'Which days? (tick all that apply)'
  const words = text
    .slice(start, Math.min(to, start + LONGEST_LABEL + 1))
    .replace(/(?<=[:?])\s*\([^()]{1,60}\)\s*$/, '')
  const label = bareLabel(words)
  // What has a separator inside is a label with its value.
  if (label.length > LONGEST_LABEL || /[:=?\t|\ue001\p{So}]| {3}/u.test(label)) return null
  const isAsked = /[:?][\s*_`-]*$/.test(words)
  const last = /(?<=\s)\p{L}\S*$/u.exec(label)?.[0] ?? ''
  // 'I will come on Tuesday.' names a day, but asks for none.
  const isSaid = readFlag(last) !== null || firstPerson.test(unaccented(label))
  const asked = read(label, 'below')
  const match = isSaid && !isAsked && !(asked?.isPlain && asked.field === 'days') ? null : asked
  const isLabel = match?.isPlain || (isAsked && isShort(label))
  // An empty cell has no answer below it.
  const isCell =
    /\|\s*$/.test(text.slice(Math.max(0, start - 2), start)) || /[|\t\ue001]/.test(text.charAt(to))
  const layout = isCell ? 'column' : 'below'
  return isLabel ? { label, match, layout, value: { from: to, to } } : null
}

function labelled(reader: Reader, span: Span, usual: RegExp): PairPiece | null {
  const { text } = reader
  const start = labelStart(text, span)
  const found =
    labelAlone(reader, start, span.to) ??
    separated(reader, start, span.to, usual) ??
    spaced(reader, start, span.to)
  if (!found) return null
  const box = { from: span.from, to: start }
  const isTicked = isEmpty(text, found.value) && readTick(spanText(text, box)) !== null
  return { kind: 'pair', span, ...found, ...(isTicked && { value: box }), row: 0 }
}

/** Beyond this a value is not searched for further labels. */
const LONGEST_VALUE = 1000

/** Where the next label starts within a value: 'First name: Jane, Surname: Okafor'. */
function nextLabel({ text, read }: Reader, { layout, value: { from, to } }: PairPiece): number {
  const value = text.slice(from, Math.min(to, from + LONGEST_VALUE)).trimEnd()
  const end = value.search(layout === 'column' ? cell : /\t/)
  // '☒ 27.10.	☒ 28.10.	☐ 29.10.'
  const areChoices = value
    .split(/[\t|\ue001]/)
    .every((part) => readTick(part.trimStart().slice(0, 8)) !== null)
  if (end >= 0 && !areChoices) return from + end + 1
  for (const { index } of value.matchAll(/[:=]/g)) {
    const windowFrom = Math.max(0, index - 40)
    const window = value.slice(windowFrom, index)
    for (const gap of window.matchAll(/[,;|/ \t](?=[^\s,;|/])/g)) {
      const match = read(window.slice(gap.index + 1).trim())
      if (match?.isPlain && match.field !== 'name') return from + windowFrom + gap.index + 1
    }
  }
  return -1
}

/** Cuts a line into labels with their values; most lines hold one, or none. */
function piecesOf(reader: Reader, line: Line, usual: RegExp): Piece[] {
  const pieces: Piece[] = []
  const { from } = line
  let { to } = line
  while (to > from && /[|\s\ue001]/.test(reader.text.charAt(to - 1))) to -= 1
  for (let start = from; ; ) {
    const span = { from: start, to }
    const found = labelled(reader, span, usual)
    const next = found && found.layout !== 'below' && found.match ? nextLabel(reader, found) : -1
    if (!found || next < 0) return [...pieces, found ?? { kind: 'text', span }]
    const words = reader.text.slice(found.value.from, next).replace(/[,;|/\s]+$/, '')
    const end = found.value.from + words.length
    pieces.push({ ...found, span: { from: start, to: end }, value: { from: found.value.from, to: end } })
    start = next
  }
}

/** Whether a value can be the answer to a label. */
export function isAnswer({ text, days }: Reader, field: LabelField, value: Span): boolean {
  const words = spanText(text, value)
  if (isDayField(field)) return readDay(words) !== null
  if (trimSpan(text, value) === null) return isNeedField(field) && readFlag(words) !== null
  if (field === 'days') return readDayList(words, days, false) !== null
  if (field === 'email') return words.includes('@')
  return isNeedField(field) || field === 'name' || field === 'fullName' || findEmail(text, value) === null
}

/** Whether a line under an empty label is its value, and not the next heading, a person, or a letter about oneself. */
function isValueBelow(reader: Reader, { label, match, span, value }: PairPiece, below: Span): boolean {
  const { text } = reader
  const words = spanText(text, below)
  const isAsked = /[:?*]/.test(text.slice(Math.min(span.from + label.length, value.from), value.from))
  if (match) {
    const isHeading = readName(text, below) !== null || /^\s*\p{Lu}+(?: \p{Lu}+)+\s*$/u.test(words)
    return (isAsked || !isHeading || !isNeedField(match.field)) && isAnswer(reader, match.field, below)
  }
  const isLetter = /[.!](?:\s|$)/.test(words) && firstPerson.test(unaccented(words.slice(0, 300)))
  return isAsked && !isLetter && findEmail(text, below) === null && !bullet.test(words)
}

export const bullet = /^\s*[-–—*•+]\s/u
const longFields = new Set<LabelField>(['institution', 'jobTitle', 'comment', 'days', 'institutionAndJob'])
const openEnd = /(?:[&/–,]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et|y|e|en|van))$/iu

/** Whether a value goes on in the line below, by how it ends and how that starts. */
function isWrapped(text: string, { match, span }: PairPiece, current: Span, below: Span): boolean {
  const before = spanText(text, current).trimEnd()
  const isNeed = isNeedField(match?.field)
  // An answer is whole.
  if (!match || !(isNeed || longFields.has(match.field)) || readFlag(before) !== null) return false
  if (openEnd.test(before)) return true
  if (findEmail(text, below) !== null || readName(text, below) !== null) return false
  // Only a full line goes on, or a need in the middle of its sentence.
  const isFull = current.to - (isNeed ? current.from : Math.min(span.from, current.from)) >= 50
  return isFull || (isNeed && /^\s*\p{Ll}/u.test(spanText(text, below)))
}

/** Whether a line names days and nothing else. */
export const isDayLine = ({ text, days }: Reader, line: Span) =>
  days.read(spanText(text, line).replace(bullet, ''), { isStrict: true }) !== null

const indentOf = (text: string, { from }: Span) =>
  /^[ \t]*/.exec(text.slice(from, from + 40))?.[0].length ?? 0
const isSetIn = (text: string, above: Span, below: Span) => indentOf(text, below) > indentOf(text, above)

/** A line that is a choice of the question above: a box, or a day under the question for days. */
function isChoice(reader: Reader, { match, span, value }: PairPiece, below: Piece): boolean {
  const { text } = reader
  const isDays = match?.field === 'days'
  // '[x] Other: no nuts'
  const isOther = below.kind === 'pair' && below.match?.field === 'comment' && !isEmpty(text, value)
  // A list that is set in below its question.
  const isList =
    (isDays || isNeedField(match?.field)) && value.from >= span.to && isSetIn(text, span, below.span)
  if (isList && (below.kind === 'text' || isOther)) return true
  if (below.kind === 'pair' && below.match !== null && !isDays && !isOther) return false
  const given = spanText(text, value)
  if (readTick(spanText(text, below.span).trimStart().slice(0, 8)) !== null)
    return isEmpty(text, value) || readTick(given) !== null
  const isOpen = below.kind === 'text' || (below.kind === 'pair' && isEmpty(text, below.value))
  return (
    isDays && isOpen && isDayLine(reader, below.span) && (isEmpty(text, value) || isDayLine(reader, value))
  )
}

/** A number on a line of its own belongs to the question below. */
const numberAlone = /^\W{0,4}(?:Q\d{1,2}|\d{1,2}[.)])\W{0,4}$/i

const isQuestion = (text: string, { span }: PairPiece) => /[:?]\s*$/.test(spanText(text, span))

/** Whether a line belongs to the value of the label above it; `last` is the line where that ends so far. */
function goesOn(reader: Reader, above: PairPiece, last: Span, line: Piece): boolean {
  const { text } = reader
  if (isChoice(reader, above, line)) return true
  // A list in a cell or below a label goes on.
  const given = spanText(text, above.value)
  if (isNeedField(above.match?.field) && bullet.test(given) && bullet.test(spanText(text, line.span)))
    return true
  if (above.layout === 'column' && bullet.test(spanText(text, line.span))) return true
  // 'Job title?' above 'Special Needs Assistant', 'Access' above 'Step-free access'
  const isOpen = isEmpty(text, above.value) && above.layout === 'below'
  const isAnswered =
    isOpen &&
    line.kind === 'pair' &&
    line.isSpaced &&
    (isQuestion(text, above) || isNeedField(line.match?.field))
  if ((line.kind !== 'text' && !isAnswered) || numberAlone.test(spanText(text, line.span).slice(0, 12)))
    return false
  return isEmpty(text, above.value) && above.layout !== 'column'
    ? isValueBelow(reader, above, line.span)
    : isWrapped(text, above, last, line.span)
}

/** Label and value on a line; or the value below a line that is but a label, on as many lines as it was wrapped to. */
function asLines(reader: Reader, lines: readonly Line[]): Piece[] {
  const usual = separatorOf(reader.text, lines)
  const pieces: Piece[] = []
  let last: Span | null = null
  for (const line of lines) {
    const row = piecesOf(reader, line, usual)
    const above = pieces.at(-1)
    const [below, ...others] = row
    const isBelow = above?.kind === 'pair' && below && others.length === 0
    if (isBelow && goesOn(reader, above, last ?? above.value, below)) {
      const from = isEmpty(reader.text, above.value) ? below.span.from : above.value.from
      above.value = { from, to: below.span.to }
      last = below.span
    } else {
      pieces.push(...row)
      last = null
    }
  }
  return pieces
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
      pieces.push(pairOf(read, layout, label, span, { from: line.to, to: line.to }))
    } else if (last?.kind !== 'pair') pieces.push({ kind: 'text', span })
    else last.value = { from: isEmpty(text, last.value) ? valueFrom(line) : last.value.from, to: line.to }
  }
  return pieces
}

const numbered = /\W{0,4}(?:Q|question |frage |pregunta |domanda |pergunta |vraag )?\d{1,2}[.):]?\s+(?=\S)/iuy
const question = /\W{0,4}(?:q|question|frage|f|pregunta|p|domanda|d|pergunta|vraag|v)\s?\d{0,2}\s?[:.]\s*/iy
const reply =
  /\W{0,4}(?:a|answer|antwort|reponse|réponse|r|respuesta|risposta|resposta|antwoord)\s?\d{0,2}\s?[:.]\s*/iy

/** Where a line goes on after what it opens with; null when it does not. */
function after(pattern: RegExp, text: string, line: Line | undefined): number | null {
  pattern.lastIndex = line?.from ?? 0
  return line && pattern.test(text) && pattern.lastIndex <= line.to ? pattern.lastIndex : null
}

/** The other reading of a paragraph: 'Q: …' with 'A: …' below, numbered questions, a label on every other line. */
function otherReading(reader: Reader, lines: readonly Line[]): Piece[] {
  const { text } = reader
  const isAsked = (line: Line, at: number) =>
    after(reply, text, lines[at + 1]) === null ? null : after(question, text, line)
  if (lines.some((line, at) => isAsked(line, at) !== null))
    return byLabels(reader, lines, 'answer', isAsked, (line) => after(reply, text, line) ?? line.from)
  const isNumbered = (line: Line) => after(numbered, text, line) !== null
  const hasNumbers = lines.some(isNumbered)
  const pieces = byLabels(reader, lines, 'below', (line, at) =>
    (hasNumbers ? isNumbered(line) : at % 2 === 0) ? labelStart(text, line) : null,
  )
  // Form alone does not tell every other line from any lines, so most are to be known.
  const isKnown = (piece: Piece) =>
    piece.kind === 'pair' &&
    (piece.match?.isPlain || (piece.match && /[:?]\s*$/.test(spanText(text, piece.span))))
  const isStacked =
    lines.length % 2 === 0 && !isProse(text, lines) && pieces.filter(isKnown).length * 2 > pieces.length
  return hasNumbers || isStacked ? pieces : []
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
      isAnswer(reader, piece.match.field, piece.value),
  ).length
const textCount = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === 'text').length

/** A label with but a space behind it, or alone without a mark: its words may be a part of a sentence. */
const isWeak = (text: string, piece: Piece) =>
  piece.kind === 'pair' &&
  piece.layout !== 'answer' &&
  (piece.isSpaced || (piece.layout === 'below' && !/[:?]\s*$/.test(spanText(text, piece.span))))

/** Whether lines are sentences of somebody about themselves. */
function isProse(text: string, lines: readonly Line[]): boolean {
  const words = text.slice(
    lines[0]?.from ?? 0,
    Math.min(lines.at(-1)?.to ?? 0, (lines[0]?.from ?? 0) + LONGEST_VALUE),
  )
  return /\p{Ll}{2}[.!](?:\s|$)/u.test(words) && firstPerson.test(unaccented(words))
}

/** The lines of a piece, as text. */
const linesOf = ({ span, ...piece }: Piece, lines: readonly Line[]): Piece[] => {
  const to = piece.kind === 'pair' ? Math.max(span.to, piece.value.to) : span.to
  return lines
    .filter((line) => line.from >= span.from && line.to <= to)
    .map((line) => ({ kind: 'text', span: { from: line.from, to: line.to } }))
}

/**
 * The reading of a paragraph that explains most of its lines. Form decides. The dictionary is asked only where one form
 * has two readings:
 * - a line without a colon is a label or a value;
 * - a space, and a dash or an equals sign that does not repeat, part a label from its value or stand within a value;
 * - a label on every other line looks like any lines, and two readings may explain the same lines;
 * - the labels of a table are its first row or its first column.
 */
export function readParagraph(reader: Reader, lines: readonly Line[]): Piece[] {
  const table = tableOfLines(reader, lines)
  if (table) return table
  const asForm = asLines(reader, lines)
  const weak = asForm.filter((piece) => isWeak(reader.text, piece)).length
  const best =
    weak > 0 && weak * 2 <= lines.length && isProse(reader.text, lines)
      ? asForm.flatMap((piece) => (isWeak(reader.text, piece) ? linesOf(piece, lines) : [piece]))
      : asForm
  const known = knownCount(reader, best)
  if (lines.length === 1 || known === best.length) return best
  const labelled = new Set(
    best.flatMap((piece) => (piece.kind === 'pair' && piece.match ? piece.span.from : [])),
  )
  const people = asPeople(reader, lines, ({ from }) => labelled.has(from))
  // The lines around a list of people are read by themselves.
  if (people) return people.flatMap((part) => ('kind' in part ? part : readParagraph(reader, [part])))
  const other = otherReading(reader, lines)
  const gain = knownCount(reader, other) - known
  return gain + known > 0 && (gain > 0 || textCount(other) < textCount(best)) ? other : best
}
