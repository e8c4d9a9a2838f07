import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { pick } from '#shared/pick.ts'

/** The columns of a table that a schema names. */
export const columnsOf = <Table extends PgTable, Shape extends z.ZodRawShape>(
  table: Table,
  schema: z.ZodObject<Shape>,
) => {
  const columns = getTableColumns(table)
  const names = Object.keys(schema.shape).filter((name) => name in columns)
  return pick(columns, names as (keyof Shape & keyof typeof columns)[])
}
