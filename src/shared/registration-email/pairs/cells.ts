import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { readFlag, trimSpan } from '#shared/registration-email/values/answers.ts'
import { LONGEST_LABEL, MAX_WORDS, separated, spaced, wordCount } from './label-separators.ts'
import type { LabelMatch, ReadLabel } from './labels.ts'

/** How a label stands before its value: 'label: value', 'label value', or on its own. */
export type LabelForm = 'separated' | 'spaced' | 'alone'

/** A label and what stands beside it; `lead` is what stands before: a bullet, or a box that was ticked. */
export type LabelledCell = {
  label: string
  match: LabelMatch | null
  form: LabelForm
  lead: Span
  cell: Span
  value: Span
}
export type Cell = LabelledCell | { label: null; cell: Span }

// A box that was ticked, '[x] Day 1', belongs to what stands before a label.
const lead =
  /(?:[^\p{L}\p{N}\n]{0,24}?[[(] ?[xX✓✔] ?[\])])?[^\p{L}\p{N}\n]{0,24}(?:(?:Q|q)?\d{1,2}[.)][ \t*_]{0,8})?/uy
/** The label that a line or table cell starts with, after any bullets, bold marks, numbers or emoji. */
function labelledCell(text: string, cell: Span, read: ReadLabel): LabelledCell | null {
  const { from, to } = cell
  lead.lastIndex = from
  const start = Math.min(to, from + (lead.exec(text)?.[0].length ?? 0))
  if (start >= to) return null
  const before = { from, to: start }
  const whole = to - start <= LONGEST_LABEL ? text.slice(start, to).trim() : ''
  const bare = whole.replace(/[\s*:?_`]+$/, '')
  // What has a separator inside is a label with its value.
  const alone =
    bare === '' || /\p{So}/u.test(bare) || /[:=?\t|]/.test(bare.replaceAll(/[([][^)\]]*[)\]]/g, ''))
      ? null
      : read(bare)
  const isAsked = /[:?][\s*_`]*$/.test(whole) && wordCount(bare) <= MAX_WORDS
  if (alone?.isPlain || (isAsked && !/[:?]/.test(bare)))
    return { label: bare, match: alone, form: 'alone', lead: before, cell, value: { from: to, to } }
  const labelled = separated(text, start, to, read)
  if (labelled) {
    const value = { from: Math.min(labelled.valueFrom, to), to }
    return { label: labelled.label, match: labelled.match, form: 'separated', lead: before, cell, value }
  }
  const loose = spaced(text, start, to, read)
  if (!loose) return null
  const value = { from: Math.min(loose.valueFrom, to), to }
  return { label: loose.label, match: loose.match, form: 'spaced', lead: before, cell, value }
}

const isFreeText = ({ match }: LabelledCell) =>
  match?.field.endsWith('Details') || match?.field.startsWith('has')

/** Where the next label starts within the value of a cell: 'First name: Jane, Surname: Okafor'. */
function nextLabel(text: string, current: LabelledCell, read: ReadLabel): number {
  const { from, to } = current.value
  const colon = /[:=]/g
  const value = text.slice(from, to)
  for (let mark = colon.exec(value), tried = 0; mark && tried < 40; mark = colon.exec(value), tried += 1) {
    const window = value.slice(Math.max(0, mark.index - 40), mark.index)
    for (const gap of window.matchAll(/[,;|/ \t](?=[^\s,;|/])/g)) {
      const match = read(window.slice(gap.index + 1).trim())
      if (!match?.isPlain || match.field === 'other' || match.field === 'fullName') continue
      const at = from + Math.max(0, mark.index - 40) + gap.index
      const isClear = gap[0] !== ' ' || /[,;|/]\s*$/.test(text.slice(from, at))
      const isOpen = isFreeText(current) && readFlag(text.slice(from, at)) === null
      if (isClear || !isOpen) return at + 1
    }
  }
  return -1
}

/** The parts of a cell that hold several labels; most hold one. */
function cutCell(text: string, cell: Span, read: ReadLabel): Cell[] {
  const cells: Cell[] = []
  let rest = cell
  for (;;) {
    const labelled = labelledCell(text, rest, read)
    if (labelled === null) return [...cells, { label: null, cell: rest }]
    const at = labelled.form === 'separated' && labelled.match !== null ? nextLabel(text, labelled, read) : -1
    if (at < 0) return [...cells, labelled]
    const to = at - (/[,;|/\s]+$/.exec(text.slice(labelled.value.from, at))?.[0].length ?? 0)
    cells.push({ ...labelled, cell: { from: rest.from, to }, value: { from: labelled.value.from, to } })
    rest = { from: at, to: rest.to }
  }
}

const columns = /[|\t]/

function rawCells(text: string, line: Span): Span[] {
  const cells: Span[] = []
  let from = line.from
  for (let at = line.from; at <= line.to; at += 1) {
    if (at < line.to && !columns.test(text.charAt(at))) continue
    cells.push({ from, to: at })
    from = at + 1
  }
  return cells.filter((cell) => cell.to > cell.from && spanText(text, cell).trim() !== '')
}

/** Cuts a line into labels with their values: table cells, several 'label: value' parts, or one. */
export function cellsOf(text: string, line: Span, read: ReadLabel): Cell[] {
  const raw = columns.test(spanText(text, line)) ? rawCells(text, line) : [line]
  if (raw.length < 2) return cutCell(text, raw[0] ?? line, read)
  const cells: Cell[] = []
  for (let index = 0; index < raw.length; index += 1) {
    const cell = raw[index]
    const next = raw[index + 1]
    if (!cell) continue
    const labelled = labelledCell(text, cell, read)
    const isLabel = labelled?.form === 'alone' || (labelled === null && index === 0 && raw.length === 2)
    const isAnswered =
      next !== undefined && (labelled === null || labelledCell(text, next, read)?.form !== 'alone')
    if (isLabel && isAnswered) {
      const label = labelled?.label ?? spanText(text, cell).trim()
      const span = { from: cell.from, to: next.to }
      cells.push({
        label,
        match: labelled?.match ?? read(label),
        form: 'separated',
        lead: labelled?.lead ?? { from: cell.from, to: cell.from },
        cell: span,
        value: trimSpan(text, next) ?? next,
      })
      index += 1
    } else cells.push(...cutCell(text, cell, read))
  }
  return cells
}
