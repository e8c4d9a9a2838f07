import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../db/open'
import { rowsOf } from '../db/rows'
import * as schema from '../db/schema'

/** What whoever runs the command can mend. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 2
/** Still restored: it had no digest, and photos on lines of their own. */
export const EARLIER_VERSION = 1

/** In the order in which rows can be put back: what others refer to comes first. */
export const backupTables: string[] = [
  schema.installation,
  schema.authors,
  schema.users,
  schema.historyEntries,
  schema.rooms,
  schema.abstracts,
  schema.abstractNotes,
  schema.approvedAbstracts,
  schema.events,
  schema.eventAuthors,
  schema.cancelledEvents,
  schema.registrations,
  schema.letters,
  schema.letterTemplates,
  schema.siteSettings,
  schema.photos,
  schema.sessions,
  schema.themes,
  schema.talks,
].map((table) => getTableName(table))

/** Signed-in browsers and counts of requests are no part of a conference. */
export const passingTables: string[] = [schema.loginSessions, schema.rateLimits].map((table) =>
  getTableName(table),
)

export type Row = Record<string, unknown>

export const named = (identifier: string) => sql.raw(`"${identifier}"`)
export const listed = (identifiers: string[]) => sql.join(identifiers.map(named), sql`, `)

type Column = { column: string; generated: boolean; identity: boolean }

export const columnsOf = (db: Db, table: string): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select column_name as "column", is_generated = 'ALWAYS' as generated, is_identity = 'YES' as identity
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )
