import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Names and e-mail addresses are compared without case and surrounding space, as in their unique indexes. */
export const normalised = (text: SQLWrapper | string): SQL<string> =>
  sql<string>`lower(btrim(${typeof text === 'string' ? sql`${text}::text` : text}))`
