import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { User } from '#shared/accounts/accounts.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import type { History, HistoryEntry, HistoryQuery, RecordedChange, RecordKind } from '#shared/history.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import { readConference } from './conference/read-conference.ts'

export type UserActor = Pick<User, 'id' | 'username'>

/** A signed-in user, the system, or an author. */
export type Actor = UserActor | { id: null; username: string }

/** Whoever holds a private link. An account may have the same name: authors are those without an account. */
export const authorActor: Actor = { id: null, username: systemNames.author }

export const isByAuthor = ({ userId, username }: { userId: number | null; username: string }) =>
  userId === authorActor.id && username === authorActor.username

/** In SQL. */
export const isEntryByAuthor = and(
  isNull(historyEntries.userId),
  eq(historyEntries.username, authorActor.username),
)

export type HistoryText = Pick<RecordedChange, 'action' | 'summary'>

/** As many as the parameters of one statement allow. */
const BATCH_SIZE = 1000

/** Called in the transaction of the changes. */
export const recordChanges = async (tx: Db, actor: Actor, changes: RecordedChange[]) => {
  const entries = changes.map(({ entityId, before = null, after = null, ...change }) => ({
    ...change,
    entityId: String(entityId),
    before,
    after,
    userId: actor.id,
    username: actor.username,
  }))
  for (let at = 0; at < entries.length; at += BATCH_SIZE)
    await tx.insert(historyEntries).values(entries.slice(at, at + BATCH_SIZE))
}

export const recordChange = (tx: Db, actor: Actor, change: RecordedChange) =>
  recordChanges(tx, actor, [change])

/** An import is listed once, not once for each of its rows, and a session without each of its talks that followed it. */
const isListed = and(
  or(ne(historyEntries.action, 'imported'), eq(historyEntries.entity, 'list')),
  or(ne(historyEntries.action, 'moved'), ne(historyEntries.entity, 'event')),
)

type Matching = {
  /** Only those that fulfil all of these. */
  only?: (SQL | undefined)[]
  /** These as well as those of the record. */
  also?: SQL
}

/** Newest first, of one record or all, paged by id. */
export const listChanges = async (
  db: Db,
  { entity, entityId, before, limit }: Omit<HistoryQuery, 'person'>,
  { only = [], also }: Matching = {},
): Promise<History> => {
  const ofRecord = and(
    entity === undefined ? isListed : eq(historyEntries.entity, entity),
    entityId === undefined ? undefined : eq(historyEntries.entityId, entityId),
  )
  const rows = await db
    .select()
    .from(historyEntries)
    .where(
      and(
        ...only,
        also ? or(ofRecord, also) : ofRecord,
        before === undefined ? undefined : lt(historyEntries.id, before),
      ),
    )
    .orderBy(desc(historyEntries.id))
    .limit(limit + 1)
  const changes = rows.slice(0, limit)
  return { changes, next: rows.length > limit ? (changes.at(-1)?.id ?? null) : null }
}

type ChangeSummary = Pick<HistoryEntry, 'username' | 'at' | 'summary'>

const inWords = ({ username, at, summary }: ChangeSummary, timeZone: string) =>
  ` by ${username} on ${formatDateTime(at, timeZone)} (${summary})`

const MAX_LISTED = 3

/** The newest changes of a record, newest first. */
export const latestChanges = async (db: Db, entity: RecordKind, id: number | string, howMany: number) => {
  const { changes } = await listChanges(db, { entity, entityId: String(id), limit: Math.max(1, howMany) })
  return changes
}

/** The newest of these changes, oldest first, as the end of a sentence: ' by admin on 12 April 2025, 9:00 AM (…), then by …'. */
export const changesInWords = async (db: Db, changes: readonly HistoryEntry[]) => {
  const { timeZone } = await readConference(db)
  return changes
    .slice(0, MAX_LISTED)
    .toReversed()
    .map((change) => inWords(change, timeZone))
    .join(', then')
}

/** The newest changes of a record, as the end of a sentence. */
export const latestChangesInWords = async (
  db: Db,
  entity: RecordKind,
  id: number | string,
  howMany: number,
) => changesInWords(db, await latestChanges(db, entity, id, howMany))

/** The last change of each record, as the end of a sentence: ' by admin on 12 April 2025, 9:00 AM (…)'. */
export const lastChanges = async (
  db: Db,
  entity: RecordKind,
  ids: number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectDistinctOn([historyEntries.entityId])
    .from(historyEntries)
    .where(and(eq(historyEntries.entity, entity), inArray(historyEntries.entityId, ids.map(String))))
    .orderBy(historyEntries.entityId, desc(historyEntries.id))
  const { timeZone } = await readConference(db)
  return new Map(rows.map((row) => [Number(row.entityId), inWords(row, timeZone)]))
}
