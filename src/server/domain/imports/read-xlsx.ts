import { unzipSync, zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { Problem } from '#shared/errors.ts'
import { importMessages } from '#shared/imports/imports.ts'
import type { FileRows } from './read-file.ts'
import { readSheetContent, readXml, type SheetContent } from './sheet-content.ts'

const TOO_LARGE =
  'This workbook unpacks to more than 100 MB. Please save only the sheet with the list, without pictures.'
const OLD_OR_LOCKED =
  'This workbook could not be read. It may be damaged or protected by a password. Please save it as XLSX without one, or as CSV.'

const LIMITS = { entries: 1000, bytes: 100 * 1024 * 1024 }

/** Pictures, charts and macros are not unpacked. */
const isNeeded = (name: string) =>
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/.test(
    name,
  )

type Parts = Record<string, Uint8Array>

const unpack = (zip: Buffer): Parts => {
  let entries = 0
  let bytes = 0
  const isTooLarge = () => entries > LIMITS.entries || bytes > LIMITS.bytes
  const parts = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      entries += 1
      if (!isNeeded(name)) return false
      bytes += originalSize
      // Not more than this is kept of an entry, whatever it unpacks to.
      return !isTooLarge()
    },
  })
  if (isTooLarge()) throw new Problem('too_large', TOO_LARGE)
  return parts
}

/** The names of the sheets, and the path of the first. */
const findSheets = (parts: Parts) => {
  const names: string[] = []
  const paths = new Map<string, string>()
  let first = ''
  readXml(parts['xl/_rels/workbook.xml.rels'], {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') paths.set(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/'))
    },
  })
  readXml(parts['xl/workbook.xml'], {
    open: (tag, { name = '', id = '' }) => {
      if (tag !== 'sheet') return
      if (names.length === 0) first = paths.get(id) ?? ''
      names.push(name)
    },
  })
  return { names, path: first }
}

/** Tells whether cells of a row are merged with others, from row 1 on; a title that spans one row is not meant. */
const mergedRows = (merged: SheetContent['merged'], rows: number): number[] => {
  const changes = new Map<number, number>()
  const add = (row: number, change: number) => changes.set(row, (changes.get(row) ?? 0) + change)
  for (const [first, last] of merged) {
    add(first, 1)
    add(last + 1, -1)
  }
  const found: number[] = []
  for (let row = 0, areas = 0; row <= rows; row += 1) {
    areas += changes.get(row) ?? 0
    if (areas > 0) found.push(row)
  }
  return found
}

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

const readCells = async (parts: Parts): Promise<string[][]> => {
  // Packed again, so that the parser sees only what was checked.
  const cells = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false })
  return cells.map((row) => row.map(cellText))
}

const readWorkbook = async (bytes: Buffer, maxRows: number) => {
  const parts = unpack(bytes)
  const { names, path } = findSheets(parts)
  if (names.length === 0) throw new Problem('invalid', importMessages.unreadable)
  const content = readSheetContent(parts[path], maxRows)
  const rows = await readCells({ ...parts, [path]: Buffer.from(content.xml) })
  return { names, content, rows }
}

/** The first sheet of a workbook. */
export const readXlsx = async (bytes: Buffer, maxRows: number): Promise<FileRows> => {
  const { names, content, rows } = await readWorkbook(bytes, maxRows).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('invalid', OLD_OR_LOCKED)
  })
  const problems = new Map<number, string>()
  for (const row of mergedRows(content.merged, rows.length))
    problems.set(row, 'It has merged cells: please unmerge them')
  for (const row of content.uncalculated)
    problems.set(row, 'It has a formula without a result: open the file in a spreadsheet and save it')
  for (const [at, row] of rows.entries())
    if (row.some((cell) => formulaError.test(cell)))
      problems.set(at + 1, 'One of its formulas ends in an error')
  const notices =
    names.length > 1
      ? [`The workbook has ${names.length} sheets. Only the first, “${names[0]}”, is read.`]
      : []
  return { rows, problems, notices, encodings: [] }
}
