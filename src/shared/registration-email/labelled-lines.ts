import type { PairPiece, Piece, Reader } from './entries.ts'
import type { LabelField } from './labels/dictionary.ts'
import { isDayField, isNeedField } from './labels/read-label.ts'
import { type Line, type Span, spanText } from './mapped-text.ts'
import { unaccented, wordSet } from './plain-text.ts'
import { findEmail } from './values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from './values/answers.ts'
import { readDayList } from './values/days.ts'
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
export const labelStart = (text: string, { from, to }: Span): number => skip(lead, text, from, to)
export const bareLabel = (text: string) => text.trim().replace(/(?:\s[-–—=~#]{2,}|[\s*:?_`"”])+$/, '')

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
export const separatorOf = (text: string, lines: readonly Line[]): RegExp =>
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
export const LONGEST_VALUE = 1000

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
export function piecesOf(reader: Reader, line: Line, usual: RegExp): Piece[] {
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
