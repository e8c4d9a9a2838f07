import { type LabelMatch, matchLabel } from './labels'
import type { Span } from './mapped-text'
import { readFlag } from './values'

const isDay = (label: LabelMatch) => label.field.startsWith('day')
const isFreeText = ({ field }: LabelMatch) => field.endsWith('Details') || field.startsWith('has')

/** The label that starts after a gap in a line of 'label: value' parts; null while the value goes on. */
function nextPair(text: string, current: LabelMatch | null, gap: number, to: number): LabelMatch | null {
  if (current === null || !(current.form === 'separated' || isDay(current))) return null
  const next = matchLabel(text, { from: gap + 1, to })
  if (next === null || next.field === 'fullName') return null
  // 'Days attending: Day 1 and Day 3' is one answer.
  if (current.field === 'days' && isDay(next)) return null
  if (text.charAt(gap) !== ' ') return next.form === 'separated' ? next : null
  // A space alone parts labels only when the next one is plain to see, as in 'Day1: yes Day2: no'.
  const isPlain = /[:=]/.test(text.slice(gap, next.value.from)) || (isDay(current) && isDay(next))
  const isOpen = isFreeText(current) && readFlag(text.slice(current.value.from, gap)) === null
  return isPlain && !isOpen ? next : null
}

const gapUnit = /[|\t,; ]/

/** Cuts a line into table cells, or into several 'label: value' parts; most lines are one cell. */
export function cellsOf(text: string, line: Span): Span[] {
  let start = line.from
  while (start < line.to && /\s/.test(text.charAt(start))) start += 1
  const isRow = text.charAt(start) === '|'
  if (isRow) start += 1
  const cells: Span[] = []
  let current = isRow ? null : matchLabel(text, { from: start, to: line.to })
  // The words of a label are not searched: 'Professional title' holds a label of its own.
  for (let index = current === null ? start : current.value.from - 1; index < line.to; index += 1) {
    const unit = text.charAt(index)
    if (!gapUnit.test(unit)) continue
    const cell = { from: start, to: index }
    const isColumn = isRow ? unit === '|' : unit === '|' || unit === '\t'
    const endsCell = isColumn && (isRow || matchLabel(text, cell)?.value.from === cell.to)
    const next = endsCell ? null : nextPair(text, current, index, line.to)
    if (!endsCell && next === null) continue
    cells.push(cell)
    start = index + 1
    // Tabs only align, so a run of them is one gap; two pipes are an empty cell.
    while (unit === '\t' && text.charAt(start) === '\t') start += 1
    current = next ?? (isRow ? null : matchLabel(text, { from: start, to: line.to }))
    index = Math.max(start, next?.value.from ?? 0) - 1
  }
  if (start < line.to) cells.push({ from: start, to: line.to })
  return cells
}
