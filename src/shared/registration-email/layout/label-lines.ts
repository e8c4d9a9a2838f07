import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { isDayField, type LabelMatch } from '#shared/registration-email/labels/read-label.ts'
import { unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag } from '#shared/registration-email/values/answers.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import { sentenceWords } from '#shared/registration-email/words/mail-words.ts'
import { firstPerson } from '#shared/registration-email/words/sentence-words.ts'
import type { PairPiece, Piece, Reader } from './entries.ts'

const LONGEST_LABEL = 160
const MAX_WORDS = 18
const wordCount = (text: string) => text.split(/\s+/, MAX_WORDS + 1).length

/** A colon that is no time or address, a question mark, and what only parts words after a known label or where it repeats. */
const separators =
  /[([\])]|(?<!\d)[:：﹕](?!\/)|(?<=\d)[:：﹕](?!\d)|\?["”»]?|=|(?<=[ \t*_`])[-–—]+>?(?=[ \t*_`]|$)|\.{3,}| {3,}\.*(?!\s*[:=])/g
const spacing = /[ \t*_`:：=>?]*/y
type WeakSeparator = '=' | '-' | ' ' | '.'
const weakOf = (mark: string): WeakSeparator | null => {
  if (/^[-–—]/.test(mark)) return '-'
  // A row of dots leads from a label to its value and nowhere else.
  return mark === '=' || mark === '...' || /^ +$/.test(mark) ? (mark.charAt(0) as WeakSeparator) : null
}

const skip = (pattern: RegExp, text: string, from: number, to: number) => {
  pattern.lastIndex = from
  return Math.min(to, from + (pattern.exec(text)?.[0].length ?? 0))
}

/** A second question before the answer: 'Any allergies? If so, which? Nuts'. */
const further =
  /[^\p{L}\n]{0,3}(?:\([^)\n]{0,80}\)|(?:if (?:yes|so)|please (?:specify|give|state)|which)[^:?\n]{0,60})[ \t]{0,4}[:?][:? \t]{0,4}/iuy

type LabelledCell = Pick<PairPiece, 'label' | 'match' | 'value' | 'isSpaced'>
type Trusted = ReadonlySet<WeakSeparator | null>

/** Weak separators that come first in most lines of a paragraph, and in two at least. */
export function trustedSeparators(text: string, lines: readonly Span[]): Trusted {
  const counts = new Map<WeakSeparator | null, number>()
  for (const { from, to } of lines) {
    const marks = text.slice(from + 1, Math.min(to, from + LONGEST_LABEL)).match(separators)
    const mark = marks?.find((one) => !'()[]'.includes(one))
    if (mark) counts.set(weakOf(mark), (counts.get(weakOf(mark)) ?? 0) + 1)
  }
  const isMost = ([, count]: [unknown, number]) => count > 1 && count * 2 > lines.length
  return new Set([...counts].filter(isMost).map(([weak]) => weak))
}

/** A label and its value with a separator between them. */
function separated({ text, read }: Reader, start: number, to: number, trusted: Trusted): LabelledCell | null {
  const words = text.slice(start, Math.min(to, start + LONGEST_LABEL))
  // A line with an address lists a person; only a label that is known parts it.
  const isListed = words.includes('@')
  let brackets = 0
  for (const { index, 0: mark } of words.matchAll(separators)) {
    if ('[('.includes(mark)) brackets += 1
    else if (')]'.includes(mark)) brackets = Math.max(0, brackets - 1)
    if (brackets > 0 || index === 0 || ')]'.includes(mark)) continue
    const label = words.slice(0, index).replace(/[\s*_`"”]+$/, '')
    if (!/\p{L}|\d/u.test(label) || label.includes('@') || wordCount(label) > MAX_WORDS) return null
    const match = read(label)
    const weak = weakOf(mark)
    // 'Day 1 - Monday 27 October: yes' is one label.
    const colon = weak === '-' && match ? words.indexOf(':', index) : -1
    if (colon > 0 && read(words.slice(0, colon))?.field === match?.field) continue
    if (weak === null || (weak === '=' ? match : match?.isPlain) || (trusted.has(weak) && !isListed)) {
      const from = skip(spacing, text, start + index + mark.length, to)
      return {
        label,
        match,
        value: { from: mark.startsWith('?') ? skip(further, text, from, to) : from, to },
      }
    }
    if (weak === '=') return null
  }
  return null
}

const openers = wordSet(sentenceWords)

/** A label followed by just a space only counts when the rest can be its value. */
function acceptsSpaced(text: string, { field }: LabelMatch, value: Span): boolean {
  const words = spanText(text, value)
  if (field === 'email') return findEmail(text, value) !== null
  if (field === 'name' || field === 'fullName') return readName(text, value) !== null
  if (isDayField(field)) return readDay(words) !== null
  return readFlag(words) !== null || !openers.has(words.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')
}

/** Spaces alone part a label from its value only when nothing else can be meant. */
function spaced({ text, read }: Reader, start: number, to: number): LabelledCell | null {
  const words = Array.from(text.slice(start, Math.min(to, start + 80)).matchAll(/\S+/g))
  for (const { index, 0: last } of words.slice(0, Math.min(5, words.length - 1)).reverse()) {
    const end = start + index + last.length
    const label = text.slice(start, end)
    const match = /\p{So}/u.test(label) ? null : read(label)
    if (!match?.isSpaced || openers.has(last.toLowerCase())) continue
    const value = { from: skip(spacing, text, end, to), to }
    return acceptsSpaced(text, match, value) ? { label, match, value, isSpaced: true } : null
  }
  return null
}

// A box that was ticked, '[x] Day 1', belongs to what stands before a label.
const lead =
  /(?:[^\p{L}\p{N}\n]{0,24}?[[(] ?[xX✓✔] ?[\])])?[^\p{L}\p{N}\n]{0,24}(?:(?:Q|q)?\d{1,2}[.)][ \t*_]{0,8}|[Qq]\d{1,2}[ \t]{1,4})?(?:(?:question|frage|pregunta|domanda|pergunta|vraag)[ \t]{1,3}["“«„])?/iuy

/** Where the label of a line starts, after any bullets, bold marks, numbers or emoji. */
export const labelStart = (text: string, { from, to }: Span): number => skip(lead, text, from, to)

/** The words of a line that can only be a label, without what follows them. */
export const bareLabel = (text: string) => text.trim().replace(/[\s*:?_`]+$/, '')

/** A line that is but a label: its words are one, or it ends like one. */
function labelAlone({ text, read }: Reader, start: number, to: number): LabelledCell | null {
  if (to - start > LONGEST_LABEL) return null
  const whole = text.slice(start, to)
  const label = bareLabel(whole)
  // What has a separator inside is a label with its value.
  if (
    label === '' ||
    /\p{So}/u.test(label) ||
    /[:=?\t|]| {3}/.test(label.replaceAll(/[([][^)\]]*[)\]]/g, ''))
  )
    return null
  const isAsked = /[:?][\s*_`]*$/.test(whole)
  const last = label.split(/\s/).at(-1) ?? ''
  // 'I will come on Tuesday.' names a day, but asks for none.
  const isSaid =
    !isAsked &&
    ((last !== label && /^\p{L}/u.test(last) && readFlag(last) !== null) ||
      /\p{L}\.$/u.test(label) ||
      firstPerson.test(unaccented(label)))
  const match = isSaid ? null : read(label)
  return match?.isPlain || (isAsked && wordCount(label) <= MAX_WORDS)
    ? { label, match, value: { from: to, to } }
    : null
}

function labelledCell(reader: Reader, span: Span, trusted: Trusted): PairPiece | null {
  const start = labelStart(reader.text, span)
  if (start >= span.to) return null
  const alone = labelAlone(reader, start, span.to)
  const found = alone ?? separated(reader, start, span.to, trusted) ?? spaced(reader, start, span.to)
  const layout = alone ? 'below' : 'line'
  return found && { kind: 'pair', span, lead: { from: span.from, to: start }, layout, ...found }
}

const isFreeText = (match: LabelMatch | null) =>
  match?.field.endsWith('Details') || match?.field.startsWith('has') || match?.field === 'diet'

/** Where the next label starts within the value of a cell: 'First name: Jane, Surname: Okafor'. */
function nextLabel({ text, read }: Reader, { value: { from, to }, match: current }: PairPiece): number {
  const value = text.slice(from, to)
  let tried = 0
  for (const { index } of value.matchAll(/[:=]/g)) {
    tried += 1
    if (tried > 40) break
    const windowFrom = Math.max(0, index - 40)
    const window = value.slice(windowFrom, index)
    for (const gap of window.matchAll(/[,;|/ \t](?=[^\s,;|/])/g)) {
      const match = read(window.slice(gap.index + 1).trim())
      if (!match?.isPlain || match.field === 'other' || match.field === 'name' || match.field === 'comment')
        continue
      const before = value.slice(0, windowFrom + gap.index)
      const isClear = gap[0] !== ' ' || /[,;|/]\s*$/.test(before)
      if (isClear || !isFreeText(current) || readFlag(before) !== null) return from + before.length + 1
    }
  }
  return -1
}

/** Cuts a line into labels with their values; most lines hold one, or none. */
export function cellsOf(reader: Reader, line: Span, trusted: Trusted): Piece[] {
  const { text } = reader
  const cells: Piece[] = []
  for (let rest = line; ; ) {
    const found = labelledCell(reader, rest, trusted)
    if (found === null) return [...cells, { kind: 'text', span: rest }]
    const at = found.layout === 'line' && found.match !== null ? nextLabel(reader, found) : -1
    if (at < 0) return [...cells, found]
    const to = at - (/[,;|/\s]+$/.exec(text.slice(found.value.from, at))?.[0].length ?? 0)
    cells.push({ ...found, span: { from: rest.from, to }, value: { from: found.value.from, to } })
    rest = { from: at, to: rest.to }
  }
}

export const isEmpty = (text: string, span: Span) => spanText(text, span).trim() === ''
