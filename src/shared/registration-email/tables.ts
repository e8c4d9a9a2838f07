import { type PairPiece, pairOf, type Reader } from './entries.ts'
import { isIdentity } from './labels/read-label.ts'
import { type Span, spanText } from './mapped-text.ts'
import { CELL } from './pasted-text.ts'
import { findEmail } from './values/addresses.ts'

type Row = Span & { cells: Span[] }
/** Reads the cells of the row that starts at an offset. */
type RowReader = (at: number) => Row

/** Cells that two spaces or more keep apart. */
const alignedReader =
  (text: string): RowReader =>
  (from) => {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    const cells = Array.from(text.slice(from, to).matchAll(/\S+(?: \S+)*/g), ({ index, 0: words }) => ({
      from: from + index,
      to: from + index + words.length,
    }))
    return { from, to, cells }
  }

/** Reads delimited rows with quoted cells; an unclosed quote is an ordinary character. */
function delimitedReader(text: string, delimiter: string): RowReader {
  const isDrawn = delimiter === '|' || delimiter === CELL
  const unquoted = new RegExp(`[^\\n${delimiter === '|' ? '\\|' : delimiter}]*`, 'y')
  let hasQuotes = delimiter !== CELL
  const skip = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return at + (pattern.exec(text)?.[0].length ?? 0)
  }
  const closingQuote = (from: number) => {
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
      if (text.charAt(at + 1) !== '"') return at
    hasQuotes = false
    return -1
  }
  return (start) => {
    const cells: Span[] = []
    let at = skip(/ */y, start)
    if (isDrawn && text.charAt(at) === delimiter) at += 1
    for (;;) {
      at = skip(/ */y, at)
      const close = hasQuotes && text.charAt(at) === '"' ? closingQuote(at + 1) : -1
      const to = skip(unquoted, close < 0 ? at : close + 1)
      cells.push(close < 0 ? { from: at, to } : { from: at + 1, to: close })
      at = to + 1
      if (text.charAt(to) === delimiter) continue
      return { from: start, to, cells }
    }
  }
}

/** Rows of people or answers under a heading, or rows of a label and its value. */
export type Table = { to: number; heading: Span | null; rows: (Span & { pairs: PairPiece[] })[] }

const delimiters = [CELL, '\t', '|', ';', ',', '  ']
const LONGEST_LABEL = 160

const labelIn = (text: string, cell: Span) =>
  spanText(text, cell)
    .trim()
    .replace(/^[*_`\s]+/, '')
    .replace(/[\s*:_`]+$/, '')

/** An address is a value, even one whose words could name a column ('jane@day.example'). */
const isLabel = (text: string, cell: Span) =>
  cell.to - cell.from <= LONGEST_LABEL && findEmail(text, cell) === null

const isRuled = (text: string, { cells }: Row) =>
  cells.every((cell) => /^[\s:=+-]*$/.test(spanText(text, cell))) && cells.some((cell) => cell.to > cell.from)
const filledCells = (text: string, { cells }: Row) =>
  cells.filter((cell) => spanText(text, cell).trim() !== '')

type Heading = { label: string; match: PairPiece['match'] }

/** The columns of a heading row; null when the row is none. */
function headingOf({ text, read }: Reader, { cells }: Row): Heading[] | null {
  if (!cells.every((cell) => isLabel(text, cell))) return null
  const heading = cells.map((span) => {
    const label = labelIn(text, span)
    return { label, match: label === '' ? null : read(label, 'table') }
  })
  const filled = heading.filter(({ label }) => label !== '')
  const known = filled.filter(({ match }) => match)
  const data = known.filter(({ match }) => match?.field !== 'other' && match?.field !== 'comment')
  const isClear = known.length === filled.length || data.length >= 3
  return data.length >= 1 && known.length >= 2 && isClear ? heading : null
}

const bullet = /^\s*[-–—*•+]\s+\S/u

function headedRows({ text, read }: Reader, rows: readonly Row[], heading: readonly Heading[]) {
  const isBody = (row: Row) =>
    !isRuled(text, row) && filledCells(text, row).some((cell) => !read(labelIn(text, cell))?.isPlain)
  return rows
    .slice(1)
    .filter(isBody)
    .map((row) => ({
      ...row,
      pairs: row.cells.map((value, index): PairPiece => {
        const { label = '', match = null } = heading[index] ?? {}
        return { kind: 'pair', span: value, label, match, layout: 'table', value }
      }),
    }))
}

/** The pairs of a row of a label and its value, or of several of both; null when it is none. */
function labelledRow({ text, read }: Reader, row: Row): PairPiece[] | null {
  const filled = filledCells(text, row)
  const cells = filled.length === 1 ? row.cells.slice(0, 2) : filled
  if (cells.length < 2 || cells.length % 2 > 0) return null
  const labels = cells.filter((_, index) => index % 2 === 0)
  if (!labels.every((cell) => isLabel(text, cell))) return null
  const pairs = labels.map((cell, index) => {
    const value = cells[2 * index + 1] ?? cell
    return pairOf(read, 'column', labelIn(text, cell), { from: cell.from, to: value.to }, value)
  })
  // Several labels in a row are only believed when they are known.
  return pairs.length === 1 || pairs.every(({ match }) => match) ? pairs : null
}

function labelledRows(reader: Reader, rows: readonly Row[]): Table['rows'] {
  const body = rows.filter((row) => !isRuled(reader.text, row))
  const read = body.map((row) => ({ ...row, pairs: labelledRow(reader, row) ?? [] }))
  const isWhole = read.every(({ pairs }) => pairs.length > 0)
  return isWhole && read.some(({ pairs }) => pairs.some(({ match }) => match)) ? read : []
}

function knownIn(rows: Table['rows']): number {
  const known = new Set<string>()
  for (const { pairs } of rows)
    for (const { match, label } of pairs) if (match && match.field !== 'other') known.add(label)
  return known.size
}

/**
 * The table that starts at a line, read by the delimiter and the direction that name most of its cells; null when none
 * does. `to` is where the text that may belong to it ends; a file goes on after a blank line.
 */
export function tableAt(reader: Reader, line: Span, to: number, isFile: boolean): Table | null {
  const { text } = reader
  const words = text.slice(line.from, Math.min(line.to, line.from + 4000))
  let best: Table | null = null
  for (const delimiter of delimiters) {
    if (!words.includes(delimiter)) continue
    const isAligned = delimiter === '  '
    const isDrawn = delimiter === CELL || delimiter === '\t' || delimiter === '|'
    const readRow = isAligned ? alignedReader(text) : delimitedReader(text, delimiter)
    const first = readRow(line.from)
    const heading = first.cells.length < 2 ? null : headingOf(reader, first)
    if (first.cells.length < 2 || (!heading && !isDrawn)) continue
    const rows: Row[] = [first]
    const enough = Math.max(2, Math.ceil(first.cells.length / 2))
    for (let from = first.to + 1; from < to; ) {
      const row = readRow(from)
      const last = rows.at(-1)?.cells.at(-1)
      if (!heading && last && row.cells.length === 1 && bullet.test(spanText(text, row))) {
        // A list in a cell goes on below.
        last.to = row.to
        from = row.to + 1
        continue
      }
      const isBlank = filledCells(text, row).length === 0
      if (isBlank && row.cells.length <= 1 ? !isFile : row.cells.length < enough) break
      if (!isBlank) rows.push(row)
      from = row.to + 1
    }
    const headed = heading ? headedRows(reader, rows, heading) : []
    // Rows that only commas part are prose unless their heading names people.
    const isTable = isDrawn || isAligned || heading?.some(({ match }) => isIdentity(match?.field ?? null))
    const labelled = isDrawn && (rows.length > 1 || delimiter === CELL) ? labelledRows(reader, rows) : []
    const end = rows.at(-1)?.to ?? first.to
    for (const [found, head] of [[isTable ? headed : [], first] as const, [labelled, null] as const])
      if (knownIn(found) > knownIn(best?.rows ?? []))
        best = { to: end, rows: found, heading: head && { from: head.from, to: head.to } }
  }
  return best
}
