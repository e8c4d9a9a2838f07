import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { projectRoot } from '#server/root.ts'

type Rows<Row> = { rows: Row[] }

/** What both drivers return for raw SQL. */
interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Either driver, inside or outside a transaction. */
export type Db = PgDatabase<RawResult, Record<string, never>>

/** Drizzle has a type for each driver. Both build the same statements. */
export const asDb = (db: object): Db => db as Db

/** Called when any server changes what visitors see. */
export type ContentListener = {
  changed: (table: string) => void
  /** Notifications are missed from now on. */
  disconnected: () => void
  /** Notifications arrive again; earlier ones may have been missed. */
  connected: () => void
}

export type StopListening = () => Promise<void>

type OpenDatabase = {
  db: Db
  /** Always true for a server, which reports a full disk itself. */
  hasDiskSpace(): Promise<boolean>
  onContentChange(listener: ContentListener): Promise<StopListening>
  /** For work that takes longer than a visitor would wait, such as a backup. */
  withoutTimeouts<Result>(use: (db: Db) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type EmbeddedDatabase = OpenDatabase & {
  kind: 'embedded'
  /** A copy of the files, to start other databases from. */
  dump(): Promise<Blob>
}

export type Database = EmbeddedDatabase | (OpenDatabase & { kind: 'server' })

export class DatabaseError extends Error {}

export const migrationsFolder = join(projectRoot, 'src/server/db/migrations')
export const CHANNEL = 'content_changed'
/** Shared by the sites that run on a database server. */
export const SITE_LOCK = 4_812_029
/** How columns are spelled in the database. */
export const casing = 'snake_case'

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
