import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { projectRoot } from '../root'

/** The database as domain functions see it: embedded or server, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Whoever wants to know that any server changed what visitors see. */
export type ContentListener = {
  /** Told the table it was in. */
  changed: (table: string) => void
  /** Changes can no longer be heard. */
  lost: () => void
  /** They can, from now on; whatever happened before may have been missed. */
  found: () => void
}

export type StopListening = () => Promise<void>

export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Whether more can be written; a server finds out by itself, and says so. */
  hasRoom(): Promise<boolean>
  onContentChange(listener: ContentListener): Promise<StopListening>
  close(): Promise<void>
}

export class DatabaseError extends Error {}

export const migrationsFolder = join(projectRoot, 'src/server/db/migrations')
export const CHANNEL = 'content_changed'
/** How columns are spelled in the database. */
export const casing = 'snake_case'

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
