import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** For thousands of values: one parameter instead of one for each. */
export const isOneOf = (column: SQLWrapper, values: readonly string[] | readonly number[]): SQL => {
  if (values.length === 0) return sql`false`
  const type = sql.raw(typeof values[0] === 'number' ? 'int' : 'text')
  return sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${type})`
}
