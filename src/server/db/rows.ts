import type { SQL } from 'drizzle-orm'
import type { Db } from './open'

/** The rows of a statement written in SQL; both drivers hand them over alike, but say so in different types. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows
