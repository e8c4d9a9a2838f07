import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../src/server/db/raw-sql'
import type { Db } from '../src/server/db/types'
import type { Table } from './invariants'

/** Rows that go by themselves: some whose time is over, put there by hand, and the question which of all are overdue. */
type Cleaned = { old: SQL; overdue: SQL }

const stays = 'until somebody deletes it'

/** What becomes of the rows of each table. A table that is added needs a line here, or the types do not fit. */
const tables: Record<Table, Cleaned | typeof stays> = {
  rateLimits: {
    old: sql`insert into rate_limits (key, count, reset_at)
      select 'old ' || n, 3, now() - interval '1 day' from generate_series(1, 500) n`,
    overdue: sql`select key from rate_limits where reset_at < now() - interval '3 minutes'`,
  },
  loginSessions: {
    old: sql`insert into login_sessions (token_hash, user_id, created_at, expires_at)
      select 'old ' || n, (select min(id) from users), now() - interval '15 days', now() - interval '1 day'
      from generate_series(1, 500) n`,
    overdue: sql`select token_hash from login_sessions where expires_at < now() - interval '3 minutes'`,
  },
  undoSteps: {
    // The second half turns old while the site runs.
    old: sql`insert into undo_steps (user_id, entity, entity_id, summary, before, created_at)
      select (select min(id) from users), 'room', n::text, 'old', '{"rows": []}',
        now() - case when n > 250 then interval '29 minutes 30 seconds' else interval '1 day' end
      from generate_series(1, 500) n`,
    overdue: sql`select id from undo_steps where created_at < now() - interval '33 minutes'`,
  },
  photoImports: {
    old: sql`insert into photo_imports (url, state, reason, next_attempt_at)
      select 'https://127.0.0.1/old-' || n, 'failed', 'old', now() - interval '1 day'
      from generate_series(1, 500) n`,
    // Of every speaker that the traffic deletes one is left behind, until the next sweep.
    overdue: sql`select c.url from photo_imports c where c.next_attempt_at < now() - interval '3 minutes'
      and not exists (select from authors a where a.photo_url = c.url)
      and not exists (select from abstracts a where a.photo_url = c.url)
      and not exists (select from approved_abstracts a where a.photo_url = c.url)`,
  },
  users: stays,
  installation: stays,
  historyEntries: stays,
  authors: stays,
  rooms: stays,
  abstracts: stays,
  abstractNotes: stays,
  approvedAbstracts: stays,
  events: stays,
  eventAuthors: stays,
  cancelledEvents: stays,
  registrations: stays,
  siteSettings: stays,
  photos: stays,
  sessions: stays,
  themes: stays,
  talks: stays,
  letters: stays,
  letterTemplates: stays,
}

const cleaned = Object.entries(tables).flatMap(([name, rows]) => (rows === stays ? [] : [{ name, ...rows }]))

export const cleanedTables = cleaned.map(({ name }) => name)

export const addOldRows = async (db: Db) => {
  for (const { old } of cleaned) await db.execute(old)
}

/** How many rows of each table should be gone and are not. */
export const overdueRows = (db: Db) =>
  Promise.all(
    cleaned.map(async ({ name, overdue }) => ({ name, left: (await queryRows<object>(db, overdue)).length })),
  )
