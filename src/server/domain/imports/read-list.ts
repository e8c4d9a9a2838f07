import { Problem } from '#shared/errors.ts'
import type { LegacyEncoding } from '#shared/imports/decode-text.ts'
import { importLimits, importMessages } from '#shared/imports/imports.ts'
import type { ListReader } from '#shared/imports/list-reader.ts'
import {
  findHeaderRow,
  matchColumns,
  type RememberedColumns,
  sourceOf,
} from '#shared/imports/match-columns.ts'
import type { FileRows } from './read-file.ts'
import { readFileInThread } from './read-file-in-thread.ts'

/** A row of the file below the headings. */
export type ListRow = { row: number; cells: string[]; problem: string | undefined }

export type ListFile = {
  source: string | null
  notices: string[]
  encodings: FileRows['encodings']
  headers: string[]
  /** The field of each column; empty: not imported. */
  columns: string[]
  rows: ListRow[]
}

type Options = { columns?: string[]; encoding?: LegacyEncoding; remembered: RememberedColumns }

/** Reads a file and matches its columns: as chosen, or else by their headings. */
export const readList = async (
  bytes: Buffer,
  reader: ListReader,
  { columns: chosen, encoding, remembered }: Options,
): Promise<ListFile> => {
  const file = await readFileInThread(bytes, encoding)
  const at = findHeaderRow(file.rows, reader, remembered)
  const headers = file.rows[at] ?? []
  const rows = file.rows.slice(at + 1).flatMap((cells, below): ListRow[] => {
    const row = at + below + 2
    return cells.some((cell) => cell !== '') ? [{ row, cells, problem: file.problems.get(row) }] : []
  })
  if (rows.length === 0) throw new Problem('invalid', importMessages.empty)
  if (rows.length > importLimits.rows) throw new Problem('too_large', importMessages.tooManyRows)
  const fieldNames = new Set(reader.fields.map(({ field }) => field))
  const columns = chosen
    ? headers.map((_, column) => chosen[column] ?? '')
    : matchColumns(
        headers,
        rows.map(({ cells }) => cells),
        reader,
        remembered,
      )
  if (columns.some((field) => field !== '' && !fieldNames.has(field)))
    throw new Problem('invalid', 'Unknown column')
  const { notices, encodings } = file
  return { source: sourceOf(headers), notices, encodings, headers, columns, rows }
}
