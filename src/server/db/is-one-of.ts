import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** For thousands of values: one parameter instead of one for each. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

export const hasIdIn = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`
