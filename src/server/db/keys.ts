import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What names and addresses are compared by: without case and surrounding space, as their unique indexes do. */
export const keyOf = (text: SQLWrapper | string): SQL<string> =>
  sql<string>`lower(btrim(${typeof text === 'string' ? sql`${text}::text` : text}))`
