import writeExcelFile, { type CellObject } from 'write-excel-file/node'

/** Width in characters. */
type XlsxColumn<Row> = { header: string; width: number; value: (row: Row) => string | number | undefined }

const common = { wrap: true, alignVertical: 'top' } as const

/** Text cells are never read as a formula, a number or a date. */
const cell = (value: string | number | undefined): CellObject | null => {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return { ...common, type: Number, value }
  return { ...common, type: String, format: '@', value }
}

/** A workbook with one sheet; the bold header stays in view. */
export const toXlsx = <Row>(
  sheet: string,
  columns: readonly XlsxColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> => {
  const header = columns.map(
    (column): CellObject => ({ ...common, type: String, value: column.header, fontWeight: 'bold' }),
  )
  const data = [header, ...rows.map((row) => columns.map((column) => cell(column.value(row))))]
  return writeExcelFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer()
}
