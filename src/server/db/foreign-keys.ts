import { and, getTableName, not } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from './is-one-of.ts'
import { tables } from './tables.ts'
import type { Db } from './types.ts'

export type TableWithId = PgTable & { id: PgColumn }

const allTables = Object.values(tables) as TableWithId[]

export type ForeignKey = {
  from: TableWithId
  column: PgColumn
  /** In the database. */
  columnName: string
  to: TableWithId
  onDelete: string | undefined
}

const foreignKeys: ForeignKey[] = allTables.flatMap((from) =>
  getTableConfig(from).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map((column) => ({
      from,
      column,
      columnName: toSnakeCase(column.name),
      to: foreignTable as TableWithId,
      onDelete: key.onDelete,
    }))
  }),
)

export const foreignKeysTo = (table: PgTable) => foreignKeys.filter(({ to }) => to === table)
export const foreignKeysOf = (table: PgTable) => foreignKeys.filter(({ from }) => from === table)

/** Referenced tables first. */
const inOrderOfInsertion = (): TableWithId[] => {
  const ordered = new Set<TableWithId>()
  const add = (table: TableWithId) => {
    for (const { to } of foreignKeysOf(table)) add(to)
    ordered.add(table)
  }
  for (const table of allTables) add(table)
  return [...ordered]
}

/** In an order in which rows can be inserted. */
export const orderedTables = inOrderOfInsertion()

export const tableNamed = (name: string): TableWithId => {
  const table = orderedTables.find((one) => getTableName(one) === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

/** The ids of the rows that refer to these. */
export const referringIds = async (
  tx: Db,
  { from, column }: ForeignKey,
  ids: number[],
): Promise<number[]> => {
  const rows = await tx.select({ id: from.id }).from(from).where(isOneOf(column, ids))
  return rows.map(({ id }) => Number(id))
}

/** Those of these rows that others refer to, apart from rows that will no longer do so. */
export const referencedIds = async (
  tx: Db,
  table: TableWithId,
  ids: number[],
  leavingIds: (key: ForeignKey) => number[],
): Promise<Set<number>> => {
  const referenced = new Set<number>()
  for (const key of foreignKeysTo(table)) {
    const { from, column } = key
    const rows = await tx
      .selectDistinct({ to: column })
      .from(from)
      .where(and(isOneOf(column, ids), not(isOneOf(from.id, leavingIds(key)))))
    for (const { to } of rows) referenced.add(Number(to))
  }
  return referenced
}
