import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { LabelMatch, ReadLabel } from '#shared/registration-email/labels/read-label.ts'
import { unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag } from '#shared/registration-email/values/answers.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import { sentenceWords } from '#shared/registration-email/words/mail-words.ts'
import { firstPerson } from '#shared/registration-email/words/sentence-words.ts'

const softening = ' \t*_`'
const LONGEST_LABEL = 160
const MAX_WORDS = 18

function skip(text: string, from: number, to: number, units: string): number {
  let at = from
  while (at < to && units.includes(text.charAt(at))) at += 1
  return at
}

/** Separators that are only believed after a known label, or where they repeat; others part any words. */
export type WeakSeparator = '=' | '-' | '  ' | '.'
type Separator = { weak: WeakSeparator | null; valueFrom: number }

function separatorAt(text: string, at: number, to: number): Separator | null {
  const unit = text.charAt(at)
  const next = text.charAt(at + 1)
  if (':：﹕'.includes(unit)) {
    const isTimeOrUrl = /\d/.test(text.charAt(at - 1)) ? /\d/.test(next) : next === '/'
    return isTimeOrUrl ? null : { weak: null, valueFrom: skip(text, at + 1, to, `${softening}:=>：`) }
  }
  if (unit === '?') return { weak: null, valueFrom: skip(text, at + 1, to, `${softening}?:=：*"”»`) }
  if (unit === '=') return { weak: '=', valueFrom: skip(text, at + 1, to, `${softening}=>:`) }
  if ('-–—'.includes(unit)) {
    const end = skip(text, at, to, '-–—>')
    const isFree = softening.includes(text.charAt(at - 1)) && softening.includes(text.charAt(end) || ' ')
    return isFree ? { weak: '-', valueFrom: skip(text, end, to, softening) } : null
  }
  if (text.startsWith('...', at)) return { weak: '.', valueFrom: skip(text, at, to, `${softening}.`) }
  // The colon after a gap parts the two.
  if (text.startsWith('   ', at) && ':='.includes(text.charAt(skip(text, at, to, softening)) || '.'))
    return null
  if (text.startsWith('   ', at)) return { weak: '  ', valueFrom: skip(text, at, to, `${softening}.`) }
  return null
}

const further =
  /^[^\p{L}]{0,3}(?:\([^)]{0,80}\)|(?:if (?:yes|so)|please (?:specify|give|state)|which)[^:?\n]{0,60})[ \t]{0,4}[:?][:? \t]{0,4}/iu

/** Past a second question before the answer: 'Any allergies? If so, which? Nuts'. */
const skipFurther = (text: string, from: number, to: number) =>
  from + (further.exec(text.slice(from, Math.min(to, from + 120)))?.[0].length ?? 0)

const wordCount = (text: string) => text.split(/\s+/, MAX_WORDS + 1).length

/** A label on its line, with its value unless that stands below. */
export type LabelledCell = {
  label: string
  match: LabelMatch | null
  weak: WeakSeparator | null
  lead: Span
  span: Span
  value: Span
  isAlone: boolean
  isSpaced?: boolean
}
export type Cell = LabelledCell | { label: null; span: Span }

/** A label and its value with a separator between them. */
function separated(
  text: string,
  start: number,
  to: number,
  read: ReadLabel,
  trusted: ReadonlySet<WeakSeparator>,
): Pick<LabelledCell, 'label' | 'match' | 'weak' | 'value'> | null {
  const limit = Math.min(to, start + LONGEST_LABEL)
  let brackets = 0
  for (let at = start + 1; at < limit; at += 1) {
    const unit = text.charAt(at)
    if (unit === '(' || unit === '[') brackets += 1
    else if (unit === ')' || unit === ']') brackets = Math.max(0, brackets - 1)
    const separator = brackets > 0 ? null : separatorAt(text, at, to)
    if (separator === null) continue
    const label = text.slice(start, at).replace(/[\s*_`"”]+$/, '')
    if (!/\p{L}|\d/u.test(label) || wordCount(label) > MAX_WORDS) return null
    const match = read(label)
    const { weak } = separator
    // 'Day 1 - Monday 27 October: yes' is one label.
    const colon = weak === '-' && match ? text.slice(at, limit).indexOf(':') : -1
    if (colon > 0 && read(text.slice(start, at + colon))?.field === match?.field) continue
    const isFit = weak === null || (weak === '=' ? match !== null : match?.isPlain) || trusted.has(weak)
    if (isFit) {
      const from = unit === '?' ? skipFurther(text, separator.valueFrom, to) : separator.valueFrom
      return { label, match, weak, value: { from: Math.min(from, to), to } }
    }
    if (unit === '=') return null
  }
  return null
}

const openers = wordSet(sentenceWords)
/** Whether words after a label read as the rest of a sentence and not as a value. */
const isProse = (text: string) => openers.has(text.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')

/** A label followed by just a space only counts when the rest can be its value. */
function acceptsSpaced(text: string, { field }: LabelMatch, value: Span): boolean {
  const words = spanText(text, value)
  if (field === 'email') return findEmail(text, value) !== null
  if (field === 'name' || field === 'fullName') return readName(text, value) !== null
  if (/^day\d$/.test(field)) return readDay(words) !== null
  return readFlag(words) !== null || !isProse(words)
}

/** Spaces alone part a label from its value only when nothing else can be meant. */
function spaced(text: string, start: number, to: number, read: ReadLabel) {
  const words = Array.from(text.slice(start, Math.min(to, start + 80)).matchAll(/\S+/g))
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1) {
    const last = words[count - 1]
    if (last === undefined) continue
    const end = start + last.index + last[0].length
    const label = text.slice(start, end)
    const match = /\p{So}/u.test(label) ? null : read(label)
    if (!match?.isSpaced || openers.has(last[0].toLowerCase())) continue
    const value = { from: skip(text, end, to, softening), to }
    return acceptsSpaced(text, match, value) ? { label, match, weak: null, value, isSpaced: true } : null
  }
  return null
}

// A box that was ticked, '[x] Day 1', belongs to what stands before a label.
const lead =
  /(?:[^\p{L}\p{N}\n]{0,24}?[[(] ?[xX✓✔] ?[\])])?[^\p{L}\p{N}\n]{0,24}(?:(?:Q|q)?\d{1,2}[.)][ \t*_]{0,8}|[Qq]\d{1,2}[ \t]{1,4})?(?:(?:question|frage|pregunta|domanda|pergunta|vraag)[ \t]{1,3}["“«„])?/iuy

/** Where the label of a line starts, after any bullets, bold marks, numbers or emoji. */
export function labelStart(text: string, { from, to }: Span): number {
  lead.lastIndex = from
  return Math.min(to, from + (lead.exec(text)?.[0].length ?? 0))
}

/** The words of a line that can only be a label, without what follows them. */
export const bareLabel = (text: string) => text.trim().replace(/[\s*:?_`]+$/, '')

function labelledCell(
  text: string,
  cell: Span,
  read: ReadLabel,
  trusted: ReadonlySet<WeakSeparator>,
): LabelledCell | null {
  const { from, to } = cell
  const start = labelStart(text, cell)
  if (start >= to) return null
  const rest = { lead: { from, to: start }, span: cell }
  const whole = to - start <= LONGEST_LABEL ? text.slice(start, to) : ''
  const bare = bareLabel(whole)
  // What has a separator inside is a label with its value.
  const isWhole =
    bare !== '' && !/\p{So}/u.test(bare) && !/[:=?\t|]/.test(bare.replaceAll(/[([][^)\]]*[)\]]/g, ''))
  const last = bare.split(/\s/).at(-1) ?? ''
  // 'I will come on Tuesday.' names a day, but asks for none.
  const isMarked = /[:?][\s*_`]*$/.test(whole)
  const isSaid = () => !isMarked && (/\p{L}\.$/u.test(bare) || firstPerson.test(unaccented(bare)))
  const isAnswered = !isMarked && last !== bare && /^\p{L}/u.test(last) && readFlag(last) !== null
  const known = isWhole && !isAnswered ? read(bare) : null
  const match = known && isSaid() ? null : known
  const isAsked = isWhole && isMarked && wordCount(bare) <= MAX_WORDS
  if (match?.isPlain || isAsked)
    return { ...rest, label: bare, match, weak: null, value: { from: to, to }, isAlone: true }
  const found = separated(text, start, to, read, trusted) ?? spaced(text, start, to, read)
  return found && { ...rest, ...found, isAlone: false }
}

const isFreeText = ({ match }: LabelledCell) =>
  match?.field.endsWith('Details') || match?.field.startsWith('has') || match?.field === 'diet'

/** Where the next label starts within the value of a cell: 'First name: Jane, Surname: Okafor'. */
function nextLabel(text: string, current: LabelledCell, read: ReadLabel): number {
  const { from, to } = current.value
  const colon = /[:=]/g
  const value = text.slice(from, to)
  for (let found = colon.exec(value), tried = 0; found && tried < 40; found = colon.exec(value), tried += 1) {
    const window = value.slice(Math.max(0, found.index - 40), found.index)
    for (const gap of window.matchAll(/[,;|/ \t](?=[^\s,;|/])/g)) {
      const match = read(window.slice(gap.index + 1).trim())
      if (!match?.isPlain || match.field === 'other' || match.field === 'name' || match.field === 'comment')
        continue
      const at = from + Math.max(0, found.index - 40) + gap.index
      const isClear = gap[0] !== ' ' || /[,;|/]\s*$/.test(text.slice(from, at))
      const isOpen = isFreeText(current) && readFlag(text.slice(from, at)) === null
      if (isClear || !isOpen) return at + 1
    }
  }
  return -1
}

/** The parts of a cell that hold several labels; most hold one. */
function cutCell(text: string, cell: Span, read: ReadLabel, trusted: ReadonlySet<WeakSeparator>): Cell[] {
  const cells: Cell[] = []
  let rest = cell
  for (;;) {
    const found = labelledCell(text, rest, read, trusted)
    if (found === null) return [...cells, { label: null, span: rest }]
    const at = !found.isAlone && found.match !== null ? nextLabel(text, found, read) : -1
    if (at < 0) return [...cells, found]
    const to = at - (/[,;|/\s]+$/.exec(text.slice(found.value.from, at))?.[0].length ?? 0)
    cells.push({ ...found, span: { from: rest.from, to }, value: { from: found.value.from, to } })
    rest = { from: at, to: rest.to }
  }
}

const box = /\[[ xX✓✔]?\]|[☑☒☐🗹]/gu
const isBoxes = (words: string) =>
  words.length <= 300 && /^\W{0,4}(?:\[|[☑☒☐🗹])/u.test(words) && (words.match(box)?.length ?? 0) > 1
const columns = /[|\t]/
const noSeparators: ReadonlySet<WeakSeparator> = new Set()

/** Cuts a line into labels with their values: cells, several 'label: value' parts, or one. */
export function cellsOf(text: string, line: Span, read: ReadLabel, trusted = noSeparators): Cell[] {
  // Boxes in a row are answers of one line.
  if (isBoxes(spanText(text, line))) return [{ label: null, span: line }]
  if (!columns.test(spanText(text, line))) return cutCell(text, line, read, trusted)
  const raw = Array.from(spanText(text, line).matchAll(/[^|\t]*[^|\t\s][^|\t]*/g), ({ index, 0: cell }) => ({
    from: line.from + index,
    to: line.from + index + cell.length,
  }))
  const cells: Cell[] = []
  for (let index = 0; index < raw.length; index += 1) {
    const cell = raw[index]
    const next = raw[index + 1]
    if (!cell) continue
    const found = labelledCell(text, cell, read, trusted)
    const isAnswered = next && found?.isAlone && !labelledCell(text, next, read, trusted)?.isAlone
    if (!isAnswered) {
      cells.push(...cutCell(text, cell, read, trusted))
      continue
    }
    cells.push({ ...found, span: { from: cell.from, to: next.to }, value: next, isAlone: false })
    index += 1
  }
  return cells.some(({ label }) => label !== null) ? cells : [{ label: null, span: line }]
}
