import { trimOtherAuthors } from '#shared/authors/other-authors.ts'
import { unprotected } from '#shared/csv.ts'
import { Problem } from '#shared/errors.ts'
import { decodeText, encodingSamples, type LegacyEncoding } from '#shared/imports/decode-text.ts'
import { importLimits, importMessages } from '#shared/imports/imports.ts'
import { readCsv } from '#shared/imports/read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** The cells of a list, and what is wrong with single rows, counted from 1. */
export type FileRows = {
  rows: string[][]
  problems: ReadonlyMap<number, string>
  notices: string[]
  encodings: ReturnType<typeof encodingSamples>
}

const starts = (bytes: Buffer, ...marks: number[]) =>
  bytes.subarray(0, marks.length).equals(Buffer.from(marks))

const OLD_EXCEL = 'This is a workbook of an old version of Excel. Please save it as XLSX or CSV.'
const OTHER_FILE = 'This is not a list. Please choose a CSV or XLSX file.'

const isBinary = (text: string) => text.slice(0, 5000).includes('\u0000')
const isMarkup = (text: string) => /^\s*(?:<!doctype|<html|<\?xml|%PDF|\{\\rtf)/i.test(text.slice(0, 200))

// Some more than allowed, for heading lines, so that a file that is too long is recognised.
const MAX_ROWS = importLimits.rows + 20

const readText = (bytes: Buffer, encoding: LegacyEncoding | undefined): FileRows => {
  const text = decodeText(bytes, encoding)
  if (isBinary(text) || isMarkup(text)) throw new Problem('unsupported_type', OTHER_FILE)
  return {
    rows: readCsv(text, MAX_ROWS, importLimits.columns),
    problems: new Map(),
    notices: [],
    encodings: encodingSamples(bytes),
  }
}

/** By content, whatever the file is called. */
const readAny = async (bytes: Buffer, encoding: LegacyEncoding | undefined): Promise<FileRows> => {
  if (starts(bytes, 0x50, 0x4b)) return readXlsx(bytes, MAX_ROWS)
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Problem('unsupported_type', OLD_EXCEL)
  return readText(bytes, encoding)
}

// As other authors are trimmed, whose exports come back; no other field differs by a line break at its end.
const cleaned = (cell: string) => trimOtherAuthors(unprotected(cell.replaceAll(/\r\n?/g, '\n')))

const checkSize = (rows: string[][]) => {
  const refuse = (message: string) => {
    throw new Problem('too_large', message)
  }
  if (rows.some((row) => row.length > importLimits.columns)) refuse(importMessages.tooManyColumns)
  let cells = 0
  let characters = 0
  for (const row of rows) {
    cells += row.length
    for (const cell of row) {
      characters += cell.length
      if (cell.length > importLimits.cellCharacters) refuse(importMessages.tooLongCell)
    }
    if (cells > importLimits.cells || characters > importLimits.characters)
      refuse(importMessages.tooManyCells)
  }
}

/** Reads a CSV file or a workbook. What it costs grows with its size only, whatever it holds. */
export const readListFile = async (bytes: Buffer, encoding?: LegacyEncoding): Promise<FileRows> => {
  const file = await readAny(bytes, encoding)
  checkSize(file.rows)
  return { ...file, rows: file.rows.map((row) => row.map(cleaned)) }
}
