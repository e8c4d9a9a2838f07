export type Column<Row> = {
  header: string
  value: (row: Row) => string | number | boolean | null | undefined
}

type Value = ReturnType<Column<never>['value']>

// Excel reads a file as UTF-8, accents and all, only when it starts with this mark.
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

// Spreadsheets skip blanks and invisible characters before they look for a formula, and some accept full-width signs.
// A pipe parts a command from its program in a formula that calls one; old programs take it at the front as well.
const formula = /^(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@|＝＋－＠｜])/u

function text(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  // The apostrophe makes a spreadsheet take the cell as text.
  return formula.test(value) ? `'${value}` : value
}

function cell(value: Value): string {
  const plain = text(value)
  return /[",\r\n\t;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function line(values: Value[]): string {
  // A lone empty cell is quoted, or its line would be read as no row at all.
  return (values.map(cell).join(',') || '""') + lineEnd
}

/** The start of a file: byte order mark and header line. */
export function csvHeader<Row>(columns: readonly Column<Row>[]): string {
  return byteOrderMark + line(columns.map((column) => column.header))
}

/** One row, for files that are written row by row. */
export function csvLine<Row>(columns: readonly Column<Row>[], row: Row): string {
  return line(columns.map((column) => column.value(row)))
}

/** A whole file as in RFC 4180, safe to open in a spreadsheet. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvHeader(columns) + rows.map((row) => csvLine(columns, row)).join('')
}

/** The rows of a file that we wrote, cut where one ends and the next begins. */
function records(csv: string): string[] {
  const found: string[] = []
  let open: string[] = []
  let quotes = 0
  for (const part of csv.split(lineEnd)) {
    open.push(part)
    quotes += part.split('"').length - 1
    // Within quotation marks the end of a line is part of a cell.
    if (quotes % 2 === 1) continue
    found.push(open.join(lineEnd) + lineEnd)
    open = []
    quotes = 0
  }
  // After the last end of line comes nothing.
  return found.slice(0, -1)
}

/** The same file with only the rows of these ids, in their order; the id is the first cell of each row. */
export function pickCsvRows(csv: string, ids: readonly number[]): string {
  const [head = '', ...rows] = records(csv)
  const byId = new Map(rows.map((row) => [Number.parseInt(row, 10), row]))
  // Reading a file as text may have taken its mark away.
  return byteOrderMark + head.replace(byteOrderMark, '') + ids.map((id) => byId.get(id) ?? '').join('')
}
