import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'
import type { TableName } from '#server/domain/tables/entry.ts'
import { registry, tableNames } from '#server/domain/tables/registry.ts'

/** `insert` adds expired rows, `overdue` finds those that should have been deleted. */
type Expiring = { insert: SQL; overdue: SQL }

/** All transient tables, and others whose rows are deleted after a while. */
const expiring: Partial<Record<TableName, Expiring>> = {
  rateLimits: {
    insert: sql`insert into rate_limits (key, count, reset_at)
      select 'old ' || n, 3, now() - interval '1 day' from generate_series(1, 500) n`,
    overdue: sql`select key from rate_limits where reset_at < now() - interval '3 minutes'`,
  },
  loginSessions: {
    insert: sql`insert into login_sessions (token_hash, user_id, created_at, expires_at)
      select 'old ' || n, (select min(id) from users), now() - interval '15 days', now() - interval '1 day'
      from generate_series(1, 500) n`,
    overdue: sql`select token_hash from login_sessions where expires_at < now() - interval '3 minutes'`,
  },
  undoSteps: {
    // The second half expires while the site runs.
    insert: sql`insert into undo_steps (user_id, entity, entity_id, summary, images, history, created_at)
      select (select min(id) from users), 'room', n::text, 'old', '[{"table": "rooms", "before": {}, "after": null}]', '[]',
        now() - case when n > 250 then interval '29 minutes 30 seconds' else interval '1 day' end
      from generate_series(1, 500) n`,
    overdue: sql`select id from undo_steps where created_at < now() - interval '33 minutes'`,
  },
  photoImports: {
    insert: sql`insert into photo_imports (url, state, reason, next_attempt_at)
      select 'https://127.0.0.1/old-' || n, 'failed', 'old', now() - interval '1 day'
      from generate_series(1, 500) n`,
    // Every speaker that the traffic deletes leaves one behind until the next sweep.
    overdue: sql`select c.url from photo_imports c where c.next_attempt_at < now() - interval '3 minutes'
      and not exists (select from authors a where a.photo_url = c.url)
      and not exists (select from abstracts a where a.photo_url = c.url)
      and not exists (select from approved_abstracts a where a.photo_url = c.url)`,
  },
  emailChanges: {
    insert: sql`insert into email_changes (abstract_id, from_email, to_email, link_version, expires_at)
      select id, email, 'old@demo.example', 1, now() - interval '1 day' from abstracts order by id limit 500
      on conflict do nothing`,
    overdue: sql`select id from email_changes where expires_at < now() - interval '3 minutes'`,
  },
  linkRequests: {
    insert: sql`insert into link_requests (email, requested_at)
      select 'old-' || n || '@demo.example', now() - interval '2 days' from generate_series(1, 500) n`,
    overdue: sql`select id from link_requests where requested_at < now() - interval '1 day 3 minutes'`,
  },
  mediaFiles: {
    insert: sql`insert into media_files (filename, size, uploaded_at)
      select 'video-' || md5(n::text) || '.mp4', 1, now() - interval '2 days' from generate_series(1, 500) n`,
    overdue: sql`select id from media_files where uploaded_at < now() - interval '1 day 3 minutes'`,
  },
  invitations: {
    insert: sql`with invited as (insert into users (username, role)
      select 'old-' || n || '@demo.example', 'reviewer' from generate_series(1, 500) n returning id)
      insert into invitations (user_id, expires_at) select id, now() - interval '1 day' from invited`,
    overdue: sql`select id from invitations where expires_at < now() - interval '3 minutes'`,
  },
  signInChallenges: {
    insert: sql`insert into sign_in_challenges (token_hash, kind, expires_at)
      select 'old ' || n, 'passkey-login', now() - interval '1 day' from generate_series(1, 500) n`,
    overdue: sql`select token_hash from sign_in_challenges where expires_at < now() - interval '3 minutes'`,
  },
}

// Documents stay until newer ones are made.
const missing = tableNames.filter(
  (name) => registry[name].transient !== undefined && name !== 'documents' && !expiring[name],
)
if (missing.length > 0) throw new Error(`Say how rows expire of ${missing.join(', ')}`)

export const expiringTables = Object.keys(expiring)

export const addExpiredRows = async (db: Db) => {
  for (const { insert } of Object.values(expiring)) await db.execute(insert)
}

/** Rows of each table that should have been deleted. */
export const overdueRows = (db: Db) =>
  Promise.all(
    Object.entries(expiring).map(async ([name, { overdue }]) => ({
      name,
      left: (await queryRows(db, overdue)).length,
    })),
  )
