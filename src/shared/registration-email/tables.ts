import type { PairPiece, Piece, Reader } from './entries.ts'
import { isIdentity } from './labels/read-label.ts'
import { type Span, spanText } from './mapped-text.ts'
import { CELL } from './pasted-text.ts'
import { findEmail } from './values/addresses.ts'
import { readTick } from './values/answers.ts'

type Row = Span & { cells: Span[] }
/** Cells that two spaces or more keep apart. */
const ALIGNED = '  '

/** Reads the rows that start at an offset; cells may be quoted, and an unclosed quote is an ordinary character. */
function rowReader(text: string, delimiter: string): (at: number) => Row {
  const isDrawn = delimiter === '|' || delimiter === CELL
  const gap = delimiter === ALIGNED ? / {2,}(?=\S)/y : new RegExp(`[${delimiter}]`, 'y')
  const unquoted = delimiter === ALIGNED ? /(?:(?! {2})[^\n])*/y : new RegExp(`[^\\n${delimiter}]*`, 'y')
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
    if (isDrawn) at = skip(gap, at)
    for (;;) {
      at = skip(/ */y, at)
      const close = hasQuotes && text.charAt(at) === '"' ? closingQuote(at + 1) : -1
      const to = skip(unquoted, close < 0 ? at : close + 1)
      cells.push(close < 0 ? { from: at, to } : { from: at + 1, to: close })
      at = skip(gap, to)
      if (at === to) return { from: start, to: skip(/[^\n]*/y, to), cells }
    }
  }
}

/** The pairs of the rows under a heading, and where the last of them ends. */
export type Table = { to: number; pieces: Piece[] }

const delimiters = [CELL, '\t', '|', ';', ',', ALIGNED]
const LONGEST_LABEL = 160

/** The words of a label; an address is a value, even one whose words could name a column ('jane@day.example'). */
function labelIn(text: string, cell: Span): string | null {
  const hasBox = readTick(spanText(text, cell)) !== null
  if (hasBox || cell.to - cell.from > LONGEST_LABEL || findEmail(text, cell) !== null) return null
  return spanText(text, cell).replaceAll(/^[*_`\s]+|[\s*:_`]+$/g, '')
}

type Heading = Pick<PairPiece, 'label' | 'match'>

/** The columns of a heading row: all of them are known, or three at least. */
function headingOf({ text, read }: Reader, { cells }: Row): Heading[] | null {
  const heading = cells.map((cell) => {
    const label = labelIn(text, cell)
    return label === null ? null : { label, match: label === '' ? null : read(label, 'table') }
  })
  const known = heading.filter((one) => one?.match).length
  // 'First name:   Jane' is a label with its value.
  if (cells.length === 2 && cells[0] && spanText(text, cells[0]).trimEnd().endsWith(':')) return null
  const isKnown = known >= 3 || (known === 2 && heading.every((one) => one?.match || one?.label === ''))
  return isKnown && heading.every((one) => one !== null) ? heading : null
}

/** Whether a row has words, and not just those of the heading again. */
const isBody = ({ text, read }: Reader, { cells }: Row) =>
  cells.some((cell) => {
    const words = spanText(text, cell)
    return /[^\s:=+-]/.test(words) && !read(labelIn(text, cell) ?? '')?.isPlain
  })

/** A table with each cell on a line of its own: its labels, then as many lines for each row. */
export function tableOfLines(reader: Reader, lines: readonly Span[]): Piece[] | null {
  const { text, read } = reader
  const width = lines.findIndex((line) => !read(labelIn(text, line) ?? '', 'table')?.isPlain)
  if (width < 3 || lines.length % width !== 0) return null
  const [from, to] = [lines[0]?.from ?? 0, lines[width - 1]?.to ?? 0]
  const heading = headingOf(reader, { from, to, cells: lines.slice(0, width) }) ?? []
  const address = heading.findIndex(({ match }) => match?.field === 'email')
  const isFilled = (line: Span, at: number) => (findEmail(text, line) !== null) === (at % width === address)
  if (address < 0 || !lines.slice(width).every(isFilled)) return null
  const pairs = lines.slice(width).map((value, at): PairPiece => {
    const { label = '', match = null } = heading[at % width] ?? {}
    const row = lines[at - (at % width) + width]?.from ?? 0
    return { kind: 'pair', span: value, label, match, layout: 'table', value, row: row + 1 }
  })
  return [{ kind: 'heading', span: { from, to }, isCounted: false }, ...pairs]
}

/**
 * The table whose heading stands in a line, read by the delimiter that names most columns; null when none does.
 * `to` is where the text that may belong to it ends; a file goes on after a blank line.
 */
export function tableAt(reader: Reader, line: Span, to: number, isFile: boolean): Table | null {
  const { text } = reader
  const words = text.slice(line.from, Math.min(line.to, line.from + 4000))
  let mostKnown = 0
  let best: Table | null = null
  for (const delimiter of delimiters.filter((one) => words.includes(one))) {
    const readRow = rowReader(text, delimiter)
    const head = readRow(line.from)
    const heading = headingOf(reader, head) ?? []
    const known = heading.filter(({ match }) => match && match.field !== 'other').length
    const hasName = heading.some(({ match }) => isIdentity(match?.field))
    // Rows that only commas part are prose unless their heading names people.
    if (known <= mostKnown || (/[,;]/.test(delimiter) && !hasName)) continue
    const rows: Row[] = []
    let end = head.to
    while (end + 1 < to) {
      const row = readRow(end + 1)
      const isBlank = spanText(text, row).trim() === ''
      if (isBlank ? !isFile : row.cells.length < Math.max(2, head.cells.length / 2)) break
      end = row.to
      if (isBody(reader, row)) rows.push(row)
    }
    if (rows.length === 0) continue
    const pairs = rows.flatMap(({ from, cells }) =>
      cells.map((value, index): PairPiece => {
        const { label = '', match = null } = heading[index] ?? {}
        const row = hasName && rows.length > 1 ? from : 0
        return { kind: 'pair', span: value, label, match, layout: 'table', value, row }
      }),
    )
    mostKnown = known
    const span = { from: head.from, to: head.to }
    best = { to: end, pieces: [{ kind: 'heading', span, isCounted: false }, ...pairs] }
  }
  return best
}
