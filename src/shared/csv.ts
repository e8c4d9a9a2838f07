export type Column<Row> = {
  header: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** Those with these headers, in the order of the file; all without a choice. */
export const chosenColumns = <Row>(
  columns: readonly Column<Row>[],
  headers: readonly string[] | undefined,
): readonly Column<Row>[] => (headers ? columns.filter(({ header }) => headers.includes(header)) : columns)

type Value = ReturnType<Column<never>['value']>

// Excel reads a file as UTF-8, accents and all, only when it starts with this mark.
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

// Spreadsheets skip blanks and invisible characters before they look for a formula, and some accept full-width signs.
// DDE formulas separate program and command with a pipe; some old spreadsheets also accept one at the start.
// Leading apostrophes are escaped too, so that an import can remove exactly one.
const formula = /^'*(?:[\t\r\n]|[\s\p{C}\p{Z}]*[=+\-@|＝＋－＠｜])/u

const text = (value: Value): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  // The apostrophe makes a spreadsheet take the cell as text.
  return formula.test(value) ? `'${value}` : value
}

/** A cell of an export as it was before its formula was made harmless. */
export const unprotected = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

const cell = (value: Value): string => {
  const plain = text(value)
  return /[",\r\n\t;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const line = (values: Value[]): string => {
  // A lone empty cell is quoted, or its line would be read as no row at all.
  return (values.map(cell).join(',') || '""') + lineEnd
}

/** The start of a file: byte order mark and header line. */
export const csvHeader = <Row>(columns: readonly Column<Row>[]): string =>
  byteOrderMark + line(columns.map((column) => column.header))

/** One row, for files that are written row by row. */
export const csvLine = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  line(columns.map((column) => column.value(row)))

/** A whole file as in RFC 4180, safe to open in a spreadsheet. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + rows.map((row) => csvLine(columns, row)).join('')
