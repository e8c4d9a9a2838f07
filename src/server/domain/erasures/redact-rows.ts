import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { identifier, queryRows, type Row, updateRows } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'
import { describedTables } from '#server/domain/tables/registry.ts'
import type { Redaction } from '#shared/erasures/redaction.ts'
import { groupBy } from '#shared/group-by.ts'
import { pick } from '#shared/pick.ts'

/** Texts of a table, by the names of the database. */
export type Texts = {
  name: string
  idColumn: string
  /** All of them. */
  textColumns: string[]
  versioned: boolean
}

const isText = (type: string) => type === 'text' || type === 'jsonb'

const textsOf = (table: PgTable): Texts => {
  const columns = getTableConfig(table).columns.map((column) => ({
    name: toSnakeCase(column.name),
    type: column.getSQLType(),
    primary: column.primary,
  }))
  return {
    name: getTableName(table),
    idColumn: columns.find(({ primary }) => primary)?.name ?? 'id',
    textColumns: columns.filter(({ type }) => isText(type)).map(({ name }) => name),
    versioned: columns.some(({ name }) => name === 'version'),
  }
}

/** Tables whose texts may name or address anybody. */
export const textTables = describedTables.flatMap(({ table, entry }) =>
  entry.texts
    ? {
        ...textsOf(table),
        ...entry,
        noun: entry.texts.noun,
        nameColumns: entry.texts.names.map(toSnakeCase),
      }
    : [],
)
export type TextTable = (typeof textTables)[number]

export type CandidateRow = { id: number; row: Row }

const joined = (columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${identifier(column)}::text`),
    sql`, `,
  )})`

type Candidates = { table: TextTable; rows: CandidateRow[] }

/** Rows of each table whose texts may contain what is looked for, by id. */
export const findCandidates = async (
  db: Db,
  pattern: string | null,
  columnsOf: (table: TextTable) => readonly string[],
): Promise<Candidates[]> => {
  if (pattern === null) return []
  const searches = textTables
    .filter((table) => columnsOf(table).length > 0)
    .map((table) => {
      const { name, idColumn } = table
      return sql`select ${name}::text as name, ${identifier(idColumn)} as id, to_jsonb(t) as row
        from ${identifier(name)} t where ${joined(columnsOf(table))} ~* ${pattern}`
    })
  const rowsByTable = groupBy(
    await queryRows<CandidateRow & { name: string }>(
      db,
      sql`${sql.join(searches, sql` union all `)} order by name, id`,
    ),
    ({ name }) => name,
  )
  return textTables.flatMap((table) => {
    const rows = rowsByTable.get(table.name)
    return rows ? [{ table, rows }] : []
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** Joins the columns of a row to one text. */
export const wordsOf = (row: Row, columns: readonly string[]) =>
  columns
    .map((column) => textOf(row[column]))
    .filter((text) => text !== '')
    .join(' · ')

/** Replaces names and addresses in these rows. Raises their versions, so that forms opened before are refused. */
export const redactRows = async (
  tx: Db,
  { name, idColumn, textColumns, versioned }: Texts,
  candidates: readonly CandidateRow[],
  { redact }: Redaction,
) => {
  const redacted = candidates.map(({ id, row }) => ({
    id,
    row,
    texts: redact(pick(row, textColumns)) as Row,
  }))
  type Redacted = (typeof redacted)[number]
  const isChanged = ({ row, texts }: Redacted, column: string) =>
    JSON.stringify(row[column]) !== JSON.stringify(texts[column])
  const columns = textColumns.filter((column) => redacted.some((one) => isChanged(one, column)))
  if (columns.length === 0) return
  const rows = redacted
    .filter((one) => columns.some((column) => isChanged(one, column)))
    .map(({ id, texts }) => ({ ...pick(texts, columns), [idColumn]: id }))
  await updateRows(tx, name, columns, rows, { idColumn, raisesVersion: versioned })
}
