import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type PairPiece, type Piece, pairOf, type Reader } from './entries.ts'
import {
  bareLabel,
  isAnswer,
  isEmpty,
  LONGEST_VALUE,
  labelStart,
  piecesOf,
  separatorOf,
} from './labelled-lines.ts'
import type { LabelField } from './labels/dictionary.ts'
import { isNeedField } from './labels/read-label.ts'
import { asPeople } from './listed-people.ts'
import { type Line, type Span, spanText } from './mapped-text.ts'
import { unaccented } from './plain-text.ts'
import { tableOfLines } from './tables.ts'
import { findEmail } from './values/addresses.ts'
import { readFlag, readTick } from './values/answers.ts'
import { readName } from './values/names.ts'
import { firstPerson } from './words/sentence-words.ts'

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
