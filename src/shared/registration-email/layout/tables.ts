import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { CELL } from '#shared/registration-email/cleaning/pasted-text.ts'
import type { LabelField } from '#shared/registration-email/labels/dictionary.ts'
import { isIdentity, type LabelMatch, type ReadLabel } from '#shared/registration-email/labels/read-label.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'

/** Reads the cells of the row that starts at an offset. */
type RowReader = (at: number) => Row
type Row = Span & { cells: Span[] }

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Cells that two spaces or more keep apart. */
const alignedReader =
  (text: string): RowReader =>
  (at) => {
    const to = lineEnd(text, at)
    const words = text.slice(at, to).matchAll(/\S+(?: \S+)*/g)
    const cells = Array.from(words, ({ index, 0: word }) => ({
      from: at + index,
      to: at + index + word.length,
    }))
    return { from: at, to, cells }
  }

/** Reads delimited rows with quoted cells; an unclosed quote is an ordinary character. */
function delimitedReader(text: string, delimiter: string): RowReader {
  let hasQuotes = delimiter !== CELL
  const skipSpaces = (from: number) => {
    let at = from
    while (text.charAt(at) === ' ') at += 1
    return at
  }
  const quotedEnd = (from: number) => {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
      if (text.charAt(at + 1) !== '"') return at
    hasQuotes = false
    return -1
  }
  return (start) => {
    const cells: Span[] = []
    let at = skipSpaces(start)
    if ((delimiter === '|' || delimiter === CELL) && text.charAt(at) === delimiter) at += 1
    for (;;) {
      at = skipSpaces(at)
      const close = hasQuotes && text.charAt(at) === '"' ? quotedEnd(at + 1) : -1
      let end = close < 0 ? at : close + 1
      while (end < text.length && text.charAt(end) !== delimiter && text.charAt(end) !== '\n') end += 1
      cells.push(close < 0 ? { from: at, to: end } : { from: at + 1, to: close })
      if (text.charAt(end) !== delimiter)
        return { from: start, to: end, cells: trimmed(text, cells, delimiter) }
      at = end + 1
    }
  }
}

/** A pipe at the end of a row begins no cell. */
const trimmed = (text: string, cells: Span[], delimiter: string) => {
  const last = cells.at(-1)
  return delimiter === '|' && last && spanText(text, last).trim() === '' ? cells.slice(0, -1) : cells
}

/** A cell and the label it belongs to: that of its column, or the cell before it. */
export type TableCell = { label: string; labelSpan: Span; match: LabelMatch | null; value: Span }
/** Rows of people or answers under a heading, or rows of a label and its value. */
export type Table = Span & {
  kind: 'table' | 'column'
  heading: Span | null
  rows: (Span & { cells: TableCell[] })[]
}

const delimiters = [CELL, '\t', '|', ';', ',', '  '] as const
const LONGEST_LABEL = 160

const labelIn = (text: string, cell: Span) =>
  spanText(text, cell)
    .trim()
    .replace(/^[*_`\s]+/, '')
    .replace(/[\s*:_`]+$/, '')

type Heading = { label: string; span: Span; match: LabelMatch | null }

/** The columns of a heading row; null when the row is none. */
function headingOf(text: string, { cells }: Row, read: ReadLabel): Heading[] | null {
  // An address is a value, even one whose words could name a column ('jane@day.example').
  if (cells.some((cell) => findEmail(text, cell) || cell.to - cell.from > LONGEST_LABEL)) return null
  const heading = cells.map((span) => {
    const label = labelIn(text, span)
    return { label, span, match: label === '' ? null : read(label, 'table') }
  })
  const filled = heading.filter(({ label }) => label !== '')
  const known = filled.filter(({ match }) => match)
  const data = known.filter(({ match }) => match?.field !== 'other' && match?.field !== 'comment')
  const isClear = known.length === filled.length || data.length >= 3
  return filled.length >= 2 && data.length >= 1 && known.length >= 2 && isClear ? heading : null
}

const isPerson = (fields: readonly (LabelField | undefined)[]) =>
  fields.some((field) => isIdentity(field ?? null))

/** The column that a cell stands in: by number, or by where it starts when spaces align them. */
const columnOf = (heading: readonly Heading[], head: Span, row: Row, index: number, isAligned: boolean) => {
  if (!isAligned || row.cells.length === heading.length) return heading[index]
  const at = (row.cells[index]?.from ?? 0) - row.from
  const distance = ({ span }: Heading) => Math.abs(span.from - head.from - at)
  return heading.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

const isRuled = (text: string, { cells }: Row) =>
  cells.every((cell) => /^[\s:=+-]*$/.test(spanText(text, cell))) && cells.some((cell) => cell.to > cell.from)

const filledCells = (text: string, { cells }: Row) =>
  cells.filter((cell) => spanText(text, cell).trim() !== '')

/** A row of a label and its value, or of several of both. */
function labelledRow(text: string, row: Row, read: ReadLabel): TableCell[] | null {
  const filled = filledCells(text, row)
  const pairs = filled.length === 1 ? row.cells.filter((_, at) => at < 2) : filled
  if (pairs.length < 2 || pairs.length % 2 > 0) return null
  const cells: TableCell[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const [labelSpan, value] = [pairs[at], pairs[at + 1]]
    if (!labelSpan || !value || labelSpan.to - labelSpan.from > LONGEST_LABEL || findEmail(text, labelSpan))
      return null
    const label = labelIn(text, labelSpan)
    cells.push({ label, labelSpan, match: read(label, 'column'), value })
  }
  // Several labels in a row are only believed when they are known.
  return cells.length === 1 || cells.every(({ match }) => match) ? cells : null
}

function headedTable(text: string, rows: readonly Row[], isAligned: boolean, read: ReadLabel): Table | null {
  const [head, ...below] = rows
  const heading = head && headingOf(text, head, read)
  if (!head || !heading || below.length === 0) return null
  const last = rows.at(-1) ?? head
  const body = below.filter(
    (row) =>
      !isRuled(text, row) && filledCells(text, row).some((cell) => !read(labelIn(text, cell))?.isPlain),
  )
  const cellsOf = (row: Row) =>
    row.cells.map((value, index): TableCell => {
      const column = columnOf(heading, head, row, index, isAligned)
      return {
        label: column?.label ?? '',
        labelSpan: { from: value.from, to: value.from },
        match: column?.match ?? null,
        value,
      }
    })
  if (body.length === 0) return null
  return {
    from: head.from,
    to: last.to,
    kind: 'table',
    heading: { from: head.from, to: head.to },
    rows: body.map((row) => ({ from: row.from, to: row.to, cells: cellsOf(row) })),
  }
}

function labelledTable(text: string, rows: readonly Row[], read: ReadLabel): Table | null {
  const read2 = rows.flatMap((row) => {
    const cells = isRuled(text, row) ? null : labelledRow(text, row, read)
    return cells ? [{ from: row.from, to: row.to, cells }] : []
  })
  const first = rows[0]
  const last = rows.at(-1)
  const isWhole = read2.length >= rows.filter((row) => !isRuled(text, row)).length
  const isKnown = read2.some(({ cells }) => cells.some(({ match }) => match))
  return first && last && isWhole && isKnown
    ? { from: first.from, to: last.to, kind: 'column', heading: null, rows: read2 }
    : null
}

const knownIn = (table: Table | null) =>
  new Set(
    table?.rows.flatMap(({ cells }) =>
      cells.flatMap(({ match, label }) => (match && match.field !== 'other' ? [label] : [])),
    ),
  ).size

/**
 * The table that starts at a line, read by the delimiter and the direction that name most of its cells; null when none
 * does. `to` is where the text that may belong to it ends; a file goes on after a blank line.
 */
export function tableAt(
  text: string,
  line: Span,
  to: number,
  isFile: boolean,
  read: ReadLabel,
): Table | null {
  const words = text.slice(line.from, Math.min(line.to, line.from + 4000))
  let best: Table | null = null
  for (const delimiter of delimiters) {
    if (!words.includes(delimiter)) continue
    const isAligned = delimiter === '  '
    const isDrawn = delimiter === CELL || delimiter === '\t' || delimiter === '|'
    const reader = isAligned ? alignedReader(text) : delimitedReader(text, delimiter)
    const first = reader(line.from)
    if (first.cells.length < 2) continue
    const rows: Row[] = [first]
    const enough = Math.max(2, Math.ceil(first.cells.length / 2))
    const isHead = headingOf(text, first, read) !== null
    if (!isHead && !isDrawn) continue
    for (let at = first.to + 1; at < to; ) {
      const row = reader(at)
      const isBlank = filledCells(text, row).length === 0
      if (isBlank && row.cells.length <= 1 ? !isFile : row.cells.length < enough) break
      if (!isBlank) rows.push(row)
      at = row.to + 1
    }
    const headed = headedTable(text, rows, isAligned, read)
    const hasPeople =
      headed && isPerson(headed.rows.flatMap(({ cells }) => cells.map(({ match }) => match?.field)))
    const labelled =
      isDrawn && (rows.length > 1 || delimiter === CELL) ? labelledTable(text, rows, read) : null
    // Rows that only commas part are prose unless their heading names people.
    const found = [hasPeople || isDrawn || isAligned ? headed : null, labelled]
    for (const table of found) if (table && knownIn(table) > knownIn(best)) best = table
  }
  return best
}
