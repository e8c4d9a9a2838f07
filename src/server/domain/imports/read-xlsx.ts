import { join } from 'node:path'
import type { CellValue, SheetData } from 'read-excel-file/node'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import { Problem } from '#shared/errors.ts'
import { importMessages } from '#shared/imports/imports.ts'
import type { FileRows } from './read-file.ts'

const TOO_LARGE =
  'This workbook unpacks to more than 100 MB. Please save only the sheet with the list, without pictures.'
const OLD_OR_LOCKED =
  'This workbook could not be read. It may be damaged or protected by a password. Please save it as XLSX without one, or as CSV.'

type Parts = Record<string, Uint8Array>
type Workbook = { isTooLarge: true } | { isTooLarge: false; parts: Parts; rows: SheetData }

const workerFile = join(
  projectRoot,
  import.meta.env.PROD ? 'dist/server/workbook-worker.js' : 'src/server/domain/imports/workbook-worker.mjs',
)

/** What a hostile archive may take of a core. */
const TIMEOUT = 30_000

const readWorkbook = async (bytes: Buffer) => {
  const workbook = await runThread<Workbook>(workerFile, bytes, AbortSignal.timeout(TIMEOUT)).catch(() => {
    throw new Problem('invalid', OLD_OR_LOCKED)
  })
  if (workbook.isTooLarge) throw new Problem('too_large', TOO_LARGE)
  return workbook
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The names of the sheets, and the text of the first. */
const firstSheet = (parts: Parts) => {
  const textOf = (name: string) => new TextDecoder().decode(parts[name])
  const sheets = textOf('xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const relation = attribute(sheets[0] ?? '', 'id')
  const links = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const target = links.find((link) => attribute(link, 'Id') === relation) ?? ''
  const path = attribute(target, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/')
  return { names: sheets.map((sheet) => attribute(sheet, 'name')), xml: textOf(path) }
}

const rowOf = (reference: string) => Number(/\d+/.exec(reference)?.[0] ?? 0)

/** Rows of cells that are merged with others; a title that spans one row is not meant. */
const mergedRows = (xml: string): number[] =>
  Array.from(
    xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+\d+):([A-Z]+\d+)"/g),
    ([, from = '', to = '']) => {
      const first = rowOf(from)
      const last = rowOf(to)
      return Array.from({ length: Math.min(last - first + 1, 100_000) }, (_, at) => first + at)
    },
  ).flat()

/** Rows with a formula whose result the file does not have: programs that write files seldom calculate. */
const uncalculatedRows = (xml: string): number[] =>
  Array.from(
    xml.matchAll(
      /<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g,
    ),
    ([, tag = '']) => (attribute(tag, 't') === 'str' ? 0 : rowOf(attribute(tag, 'r'))),
  )

const DAY = 'T00:00:00.000Z'
/** A time without a date is counted from day 0 of 1900 or 1904. */
const isTimeOnly = (date: Date) => date.getUTCFullYear() < 1905

const dateText = (date: Date): string => {
  if (Number.isNaN(date.valueOf())) return ''
  // Fractions of a day are not exact.
  const iso = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString()
  if (isTimeOnly(date)) return iso.slice(11, 16)
  return iso.endsWith(DAY) ? iso.slice(0, 10) : iso
}

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell instanceof Date ? dateText(cell) : String(cell)
}

const formulaError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** The first sheet of a workbook. */
export const readXlsx = async (bytes: Buffer, maxRows: number): Promise<FileRows> => {
  const workbook = await readWorkbook(bytes)
  const { names, xml } = firstSheet(workbook.parts)
  if (names.length === 0) throw new Problem('invalid', importMessages.unreadable)
  const rows = workbook.rows.slice(0, maxRows).map((row) => row.map(cellText))
  const problems = new Map<number, string>()
  for (const row of mergedRows(xml)) problems.set(row, 'It has merged cells: please unmerge them')
  for (const row of uncalculatedRows(xml))
    problems.set(row, 'It has a formula without a result: open the file in a spreadsheet and save it')
  for (const [at, row] of rows.entries())
    if (row.some((cell) => formulaError.test(cell)))
      problems.set(at + 1, 'One of its formulas ends in an error')
  const notices =
    names.length > 1
      ? [`The workbook has ${names.length} sheets. Only the first, “${names[0]}”, is read.`]
      : []
  return { rows, problems, notices }
}
