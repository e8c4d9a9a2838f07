// Writes a workbook in a worker thread. Plain JavaScript, because Node.js also starts it from the sources.
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

const common = { wrap: true, alignVertical: 'top' }

/** Text cells are never read as a formula, a number or a date. */
const cell = (value) => {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return { ...common, type: Number, value }
  return { ...common, type: String, format: '@', value }
}

const { sheet, columns, rows } = workerData
const header = columns.map((column) => ({
  ...common,
  type: String,
  value: column.header,
  fontWeight: 'bold',
}))
const file = await writeExcelFile([header, ...rows.map((row) => row.map(cell))], {
  sheet,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  orientation: 'landscape',
}).toBuffer()
const bytes = new Uint8Array(file)
parentPort.postMessage(bytes, [bytes.buffer])
