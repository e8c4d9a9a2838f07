import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { tables } from '#server/db/tables.ts'
import { describedTables, tableNames } from './registry.ts'

describe('the registry of tables', () => {
  const names = Object.entries(tables)
    .filter(([, table]) => is(table, PgTable))
    .map(([name]) => name)
  const described = describedTables.map(({ table, entry }) => ({ name: getTableName(table), table, entry }))

  test('has an entry for every table', () => {
    expect(tableNames.toSorted()).toEqual(names.toSorted())
  })

  test('lists tables after those that they refer to', () => {
    const order: PgTable[] = described.map(({ table }) => table)
    for (const { table } of described)
      for (const { reference } of getTableConfig(table).foreignKeys)
        expect(order.indexOf(table)).toBeGreaterThan(order.indexOf(reference().foreignTable))
  })

  test.each(described.filter(({ entry }) => entry.texts))('names texts of $name', ({ table, entry }) => {
    const columns = getTableColumns(table)
    const types = entry.texts?.names.map((name) => columns[name]?.getSQLType())
    expect(new Set(['text', 'jsonb', ...(types ?? [])])).toEqual(new Set(['text', 'jsonb']))
  })
})
