import { type PairPiece, type Piece, pairOf, type Reader } from './entries.ts'
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
      if (text.charAt(to) !== delimiter) return { from: start, to, cells }
      at = to + 1
    }
  }
}

/** Rows of people or answers under a heading, or rows of a label and its value. */
export type Table = { to: number; pieces: Piece[] }

const bullet = /^\s*[-–—*•+]\s+\S/u
const delimiters = [CELL, '\t', '|', ';', ',', '  ']
const LONGEST_LABEL = 160

/** The words of a label; an address is a value, even one whose words could name a column ('jane@day.example'). */
function labelIn(text: string, cell: Span): string | null {
  if (cell.to - cell.from > LONGEST_LABEL || findEmail(text, cell) !== null) return null
  return spanText(text, cell)
    .replace(/^[*_`\s]+/, '')
    .replace(/[\s*:_`]+$/, '')
}

const filledCells = (text: string, { cells }: Row) =>
  cells.filter((cell) => spanText(text, cell).trim() !== '')

/** Whether a row has words: it is no line between rows. */
const hasWords = (text: string, { cells }: Row) =>
  cells.some((cell) => /[^\s:=+-]/.test(spanText(text, cell)))

type Heading = Pick<PairPiece, 'label' | 'match'>

/** The columns of a heading row; null when the row is none. */
function headingOf({ text, read }: Reader, { cells }: Row): Heading[] | null {
  const heading = cells.map((cell): Heading | null => {
    const label = labelIn(text, cell)
    return label === null ? null : { label, match: label === '' ? null : read(label, 'table') }
  })
  const filled = heading.filter((one) => one?.label !== '')
  const known = filled.filter((one) => one?.match)
  const data = known.filter((one) => one?.match?.field !== 'other' && one?.match?.field !== 'comment')
  const isClear = known.length === filled.length || data.length >= 3
  const isHeading = data.length >= 1 && known.length >= 2 && isClear && heading.every((one) => one !== null)
  return isHeading ? heading : null
}

/** The pairs of rows under a heading; a row that repeats the heading is none. */
function headedRows(
  { text, read }: Reader,
  rows: readonly Row[],
  heading: readonly Heading[],
): PairPiece[][] {
  const isLabel = (cell: Span) => read(labelIn(text, cell) ?? '')?.isPlain
  const body = rows.filter((row) => hasWords(text, row) && !filledCells(text, row).every(isLabel))
  const hasName = heading.some(({ match }) => isIdentity(match?.field))
  return body.map((row) =>
    row.cells.map((value, index): PairPiece => {
      const { label = '', match = null } = heading[index] ?? {}
      const person = hasName && body.length > 1 ? { row: row.from } : {}
      return { kind: 'pair', span: value, label, match, layout: 'table', value, ...person }
    }),
  )
}

/** The pairs of a row of a label and its value, or of several of both; none when it is another row. */
function labelledRow({ text, read }: Reader, row: Row): PairPiece[] {
  const filled = filledCells(text, row)
  const cells = filled.length === 1 ? row.cells.slice(0, 2) : filled
  const labels = cells.filter((_, index) => index % 2 === 0)
  if (cells.length % 2 > 0) return []
  const pairs = labels.flatMap((cell, index) => {
    const label = labelIn(text, cell)
    const value = cells[2 * index + 1] ?? cell
    return label === null ? [] : pairOf(read, 'column', label, { from: cell.from, to: value.to }, value)
  })
  // Several labels in a row are only believed when they are known.
  const isBelieved = pairs.length === 1 || pairs.every(({ match }) => match)
  return pairs.length === labels.length && isBelieved ? pairs : []
}

function labelledRows(reader: Reader, rows: readonly Row[]): PairPiece[][] {
  const body = rows.filter((row) => hasWords(reader.text, row))
  const read = body.map((row) => labelledRow(reader, row))
  return read.every((pairs) => pairs.length > 0) ? read : []
}

/** How many labels of a table are known. */
const knownIn = (rows: readonly PairPiece[][]): number =>
  new Set(
    rows.flatMap((pairs) =>
      pairs.flatMap(({ match, label }) => (match && match.field !== 'other' ? [label] : [])),
    ),
  ).size

/**
 * The table that starts at a line, read by the delimiter and the direction that name most of its cells; null when none
 * does. `to` is where the text that may belong to it ends; a file goes on after a blank line.
 */
export function tableAt(reader: Reader, line: Span, to: number, isFile: boolean): Table | null {
  const { text } = reader
  const words = text.slice(line.from, Math.min(line.to, line.from + 4000))
  let best: { known: number; table: Table | null } = { known: 0, table: null }
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
      from = row.to + 1
      const last = rows.at(-1)?.cells.at(-1)
      if (last && !heading && row.cells.length === 1 && bullet.test(spanText(text, row))) {
        // A list in a cell goes on below.
        last.to = row.to
        continue
      }
      const isBlank = spanText(text, row).trim() === ''
      if (isBlank ? !isFile : row.cells.length < enough) break
      if (!isBlank) rows.push(row)
    }
    // Rows that only commas part are prose unless their heading names people.
    const isTable = isDrawn || isAligned || heading?.some(({ match }) => isIdentity(match?.field))
    const headed = heading && isTable ? headedRows(reader, rows.slice(1), heading) : []
    const labelled = isDrawn && (rows.length > 1 || delimiter === CELL) ? labelledRows(reader, rows) : []
    const head: Piece = { kind: 'heading', span: { from: first.from, to: first.to }, isCounted: false }
    for (const [found, above] of [
      [headed, [head]],
      [labelled, []],
    ] as const) {
      const known = knownIn(found)
      const end = rows.at(-1)?.to ?? first.to
      if (known > best.known) best = { known, table: { to: end, pieces: [...above, ...found.flat()] } }
    }
  }
  return best.table
}
