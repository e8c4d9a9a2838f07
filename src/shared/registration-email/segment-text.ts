import { lineFinder, type MappedText, type Span, sourceRange } from './cleaning/mapped-text.ts'
import { cleanText } from './cleaning/pasted-text.ts'
import { type Line, toLines } from './cleaning/text-lines.ts'
import { type Entry, entriesOf, type Pair } from './pairs/entries.ts'
import { type LearntLabels, labelReader } from './pairs/labels.ts'
import { findTables, type PastedTable, type TableRow } from './pairs/table.ts'
import { withValueLines } from './pairs/value-lines.ts'
import { labelKey } from './plain-text.ts'
import type { Days } from './values/calendar.ts'
import { createDayReader, type DayReader } from './values/days.ts'

/** Where a span of the cleaned text stands in what was pasted. */
export function sourcePlaceOf({ mapped, lineAt }: Pick<PastedText, 'mapped' | 'lineAt'>, span: Span) {
  const range = sourceRange(mapped, span)
  return { line: lineAt(range.start), ...range }
}

/** `learnt` is what organisers taught. */
export type TextOptions = { days: Days; learnt?: LearntLabels }

export type PastedText = {
  mapped: MappedText
  lineAt: (offset: number) => number
  entries: Entry[]
  days: DayReader
}

const place = (line: number) => ({ line, depth: 0, inSignature: false, role: 'unspecified' as const })

const pairsOf = (row: TableRow, line: number): Pair[] =>
  row.cells.map((cell) => ({
    ...place(line),
    kind: 'pair',
    from: cell.from,
    to: cell.to,
    label: cell.column,
    key: labelKey(cell.column),
    field: cell.field,
    form: 'separated',
    cell: { from: cell.from, to: cell.to },
    lead: { from: cell.from, to: cell.from },
    column: cell.column,
  }))

/** The entries of a table: people in rows of their own, or the answers of one person. */
function tableEntries(table: PastedTable, line: number): Entry[] {
  const heading: Entry = { ...place(line), ...table.heading, kind: 'rule' }
  const isList = table.hasPeople && table.rows.length > 1
  const rows = table.rows.flatMap((row, index): Entry[] => {
    const pairs = pairsOf(row, line + 1 + index)
    return isList ? [{ ...place(line + 1 + index), from: row.from, to: row.to, kind: 'row', pairs }] : pairs
  })
  return [heading, ...rows]
}

const isWithin = (line: Span, table: Span) => line.from <= table.to && line.to >= table.from

/** The pasted text, cleaned, and cut into labels with their values. */
export function segmentText(source: string, options: TextOptions): PastedText {
  const days = createDayReader(options.days)
  const { mapped, lines } = toLines(cleanText(source))
  const { text } = mapped
  const read = labelReader(options.learnt ?? new Map(), days)
  const entries: Entry[] = []
  let rest: Line[] = []
  let number = 0
  const flush = () => {
    entries.push(
      ...withValueLines(text, entriesOf(text, rest, read), days).map((entry) => ({
        ...entry,
        line: entry.line + number - rest.length,
      })),
    )
    rest = []
  }
  let at = 0
  for (const table of findTables(text, lines, read)) {
    for (let line = lines[at]; line && !isWithin(line, table); line = lines[at]) {
      rest.push(line)
      at += 1
      number = at
    }
    flush()
    entries.push(...tableEntries(table, at))
    while (at < lines.length && isWithin(lines[at] as Line, table)) at += 1
  }
  rest = lines.slice(at)
  number = lines.length
  flush()
  return { mapped, lineAt: lineFinder(source), entries, days }
}
