import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, identifier, insertRows, type Row } from '#server/db/raw-sql.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import type { LostLink, Removed } from '#server/db/undo-content.ts'
import { Problem } from '#shared/errors.ts'

/*
 * Reads and restores what a deletion removes. Both follow the foreign keys of the schema,
 * so that new tables are covered.
 */

const allTables: PgTable[] = Object.values(tables)

type Reference = { from: PgTable; column: PgColumn; to: PgTable; onDelete: string | undefined }

const references: Reference[] = allTables.flatMap((from) =>
  getTableConfig(from).foreignKeys.flatMap((key) => {
    const { columns, foreignTable: to } = key.reference()
    return columns.map((column) => ({ from, column, to, onDelete: key.onDelete }))
  }),
)

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`There is no ${getTableName(table)}.${name}`)
  return column as PgColumn
}

const tableNamed = (name: string): PgTable => {
  const table = allTables.find((one) => getTableName(one) === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

/** The rows that refer to these ids. */
const pointing = async (tx: Db, { from, column }: Reference, ids: number[]) => {
  const id = columnOf(from, 'id')
  const found = await tx.select({ id, to: column }).from(from).where(inArray(column, ids)).orderBy(id)
  return found.map((row) => ({ id: Number(row.id), to: Number(row.to) }))
}

const referencesTo = (table: PgTable) => references.filter(({ to }) => to === table)

/** Whether other rows refer to these, except rows of `parts`. */
export const isReferenced = async (
  tx: Db,
  table: PgTable,
  ids: number[],
  parts: readonly PgTable[] = [],
): Promise<boolean> => {
  if (ids.length === 0) return false
  for (const reference of referencesTo(table))
    if (!parts.includes(reference.from) && (await pointing(tx, reference, ids)).length > 0) return true
  return false
}

const readCascade = async (tx: Db, table: PgTable, ids: number[]): Promise<Removed> => {
  const id = columnOf(table, 'id')
  const found = await tx
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(table)
    .where(inArray(id, ids))
    .orderBy(id)
  const removed: Removed = {
    rows: [{ table: getTableName(table), rows: found.map(({ row }) => row) }],
    links: [],
  }
  for (const reference of referencesTo(table)) {
    const { from, column, onDelete } = reference
    const rows = await pointing(tx, reference, ids)
    if (rows.length === 0) continue
    if (onDelete === 'set null')
      removed.links.push(...rows.map((row) => ({ table: getTableName(from), column: column.name, ...row })))
    if (onDelete !== 'cascade') continue
    const more = await readCascade(
      tx,
      from,
      rows.map((row) => row.id),
    )
    removed.rows.push(...more.rows)
    removed.links.push(...more.links)
  }
  return removed
}

/** A row that is reached by two references is kept once, after both rows that it refers to. */
const withoutRepeats = ({ rows, links }: Removed): Removed => {
  const seen = new Set<string>()
  const isNew = (table: string, { id }: Row) => {
    const key = `${table} ${String(id)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  const kept = rows
    .toReversed()
    .map((part) => ({ ...part, rows: part.rows.filter((row) => isNew(part.table, row)) }))
  return { rows: kept.toReversed(), links }
}

/** Reads what deleting these rows will remove. Called before the deletion, with the rows locked. */
export const readRemoved = async (tx: Db, table: PgTable, ids: number[]): Promise<Removed> =>
  withoutRepeats(await readCascade(tx, table, ids))

/** What several deletions take away, in the order in which it can be put back. */
export const joinRemoved = (parts: Removed[]): Removed => ({
  rows: parts.flatMap(({ rows }) => rows),
  links: parts.flatMap(({ links }) => links),
})

const GONE = 'This cannot be undone: the record it belonged to has been deleted.'

/** Applies `on delete` to rows whose references were deleted since. */
const withoutLost = async (tx: Db, table: PgTable, rows: Row[]): Promise<Row[]> => {
  let kept = rows
  for (const { column, to, onDelete } of references.filter(({ from }) => from === table)) {
    const name = toSnakeCase(column.name)
    const wanted = kept.map((row) => row[name]).filter((value) => value !== null)
    if (wanted.length === 0) continue
    const id = columnOf(to, 'id')
    // Locked, so that they are not deleted before the rows refer to them again.
    const found = await tx.select({ id }).from(to).where(inArray(id, wanted)).orderBy(id).for('key share')
    const there = new Set<unknown>(found.map((row) => row.id))
    const isLost = (row: Row) => row[name] !== null && !there.has(row[name])
    if (!kept.some(isLost)) continue
    if (onDelete === 'cascade') kept = kept.filter((row) => !isLost(row))
    else if (onDelete === 'set null') kept = kept.map((row) => (isLost(row) ? { ...row, [name]: null } : row))
    else throw new Problem('conflict', GONE)
  }
  return kept
}

export const putRowsBack = async (tx: Db, name: string, rows: Row[]) => {
  const kept = await withoutLost(tx, tableNamed(name), rows)
  const written = (await columnsOf(tx, name)).filter(({ generated }) => !generated)
  if (kept.length === 0) return
  await insertRows(
    tx,
    name,
    written.map(({ column }) => column),
    kept,
  )
}

/** Keeps a newer link, and does not touch `updated_at`. */
const putLinkBack = (tx: Db, { table, column, id, to }: LostLink) => {
  const name = identifier(toSnakeCase(column))
  return tx.execute(sql`update ${tableNamed(table)} set ${name} = ${to} where id = ${id} and ${name} is null`)
}

export const putLinksBack = async (tx: Db, links: LostLink[]) => {
  for (const link of links) await putLinkBack(tx, link)
}
