import { type SQL, sql } from 'drizzle-orm'
import { identifier, queryRows, type Row } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'
import type { Redaction } from '#shared/erasures/redaction.ts'
import type { TextTable } from './name-columns.ts'

export type CandidateRow = { id: number; row: Row }

const joined = (columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${identifier(column)}::text`),
    sql`, `,
  )})`

/** Rows whose texts may contain what is looked for, by id. */
export const findCandidates = (
  db: Db,
  { name, idColumn }: TextTable,
  columns: readonly string[],
  pattern: string | null,
): Promise<CandidateRow[]> =>
  columns.length === 0 || pattern === null
    ? Promise.resolve([])
    : queryRows(
        db,
        sql`select ${identifier(idColumn)} as id, to_jsonb(t) as row from ${identifier(name)} t
          where ${joined(columns)} ~* ${pattern} order by 1`,
      )

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** What the columns of a row say, as one text. */
export const wordsOf = (row: Row, columns: readonly string[]) =>
  columns
    .map((column) => textOf(row[column]))
    .filter((text) => text !== '')
    .join(' · ')

const asParameter = (value: unknown): SQL =>
  typeof value === 'string' || value === null ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb`

/** Replaces names and addresses in these columns. Raises the version, so that forms opened before are refused. */
export const redactRow = async (
  tx: Db,
  { name, idColumn, versioned }: TextTable,
  { id, row }: CandidateRow,
  columns: readonly string[],
  { redact }: Redaction,
): Promise<boolean> => {
  const changed = columns
    .map((column) => ({ column, before: row[column], after: redact(row[column]) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  if (changed.length === 0) return false
  const values = [
    ...changed.map(({ column, after }) => sql`${identifier(column)} = ${asParameter(after)}`),
    ...(versioned ? [sql`version = version + 1`] : []),
  ]
  await tx.execute(
    sql`update ${identifier(name)} set ${sql.join(values, sql`, `)} where ${identifier(idColumn)} = ${id}`,
  )
  return true
}
