import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { cancelledEvents, events } from '#server/db/schema/events.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { isOnConferenceDay, isVisibleEvent } from '#server/domain/visibility.ts'
import { type Conference, isConferenceDay } from '#shared/conference/conference.ts'
import { groupBy } from '#shared/group-by.ts'
import type { ProgrammeChange, ProgrammeChanges } from '#shared/programme/changes.ts'
import { HIDDEN_TITLE } from './events.ts'

/*
 * Changes of each session since the programme was last published, read from the history. Only what was public is
 * shown, and never who made a change.
 */

type Entry = Pick<typeof historyEntries.$inferSelect, 'at' | 'entity' | 'entityId' | 'before' | 'after'>

/** The history entry of the latest publication, or the time of the setting. */
const findPublication = async (db: Db) => {
  const isSwitch = and(
    eq(historyEntries.entity, 'setting'),
    eq(historyEntries.entityId, 'showSchedulePublicly'),
    sql`${historyEntries.after}->>'value' = 'true' and ${historyEntries.before}->>'value' is distinct from 'true'`,
  )
  const { id, at } = historyEntries
  const [entry] = await db.select({ id, at }).from(historyEntries).where(isSwitch).orderBy(desc(id)).limit(1)
  if (entry) return entry
  const [setting] = await db
    .select({ at: siteSettings.updatedAt })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'showSchedulePublicly'))
  return { id: undefined, at: setting?.at ?? '' }
}

/** Reads the entries of all events, and of the abstracts of those that still exist. */
const readEntries = (db: Db, since: { id?: number; at: string }): Promise<Entry[]> => {
  const { at, entity, entityId, before, after } = historyEntries
  const scheduledAbstracts = db
    .select({ id: sql`${approvedAbstracts.abstractId}::text` })
    .from(events)
    .innerJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
  return db
    .select({ at, entity, entityId, before, after })
    .from(historyEntries)
    .where(
      and(
        since.id === undefined ? gt(historyEntries.at, since.at) : gt(historyEntries.id, since.id),
        or(eq(entity, 'event'), and(eq(entity, 'abstract'), inArray(entityId, scheduledAbstracts))),
      ),
    )
    .orderBy(asc(historyEntries.id))
}

const stateColumns = {
  id: events.id,
  title: events.title,
  startTime: events.startTime,
  endTime: events.endTime,
  roomName: rooms.name,
  abstractId: abstracts.id,
  status: abstracts.status,
  withdrawnAt: abstracts.withdrawnAt,
  isVisible: isVisibleEvent,
  wasPublic: events.wasPublic,
}

const idsOf = (entries: readonly Entry[], entity: string) =>
  entries.filter((entry) => entry.entity === entity).map(({ entityId }) => Number(entityId))

/** Reads only the events that have history, because a programme is long. */
const readEvents = (db: Db, entries: readonly Entry[]) =>
  db
    .select(stateColumns)
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .where(
      and(
        isOnConferenceDay,
        or(inArray(events.id, idsOf(entries, 'event')), inArray(abstracts.id, idsOf(entries, 'abstract'))),
      ),
    )

type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** When an abstract entered or left the programme, reconstructed backwards from its current state. */
const visibilityChangesOf = ({ status, withdrawnAt }: EventRow, entries: Entry[]) => {
  let approved = status === 'approved'
  let withdrawn = withdrawnAt !== null
  const visibilityChanges: { at: string; isVisible: boolean }[] = []
  for (const { at, before, after } of entries.toReversed()) {
    const isVisible = approved && !withdrawn
    if (typeof before?.withdrawn === 'boolean') withdrawn = before.withdrawn
    else if (typeof before?.status === 'string' && typeof after?.status === 'string')
      approved = before.status === 'approved'
    if ((approved && !withdrawn) !== isVisible) visibilityChanges.unshift({ at, isVisible })
  }
  return visibilityChanges
}

type SessionSnapshot = { title: string; startTime: string; endTime: string; roomName: string }

const asSnapshot = (fields: Record<string, unknown> | null): SessionSnapshot | undefined =>
  fields && typeof fields.startTime === 'string' && typeof fields.endTime === 'string'
    ? {
        title: String(fields.title),
        startTime: fields.startTime,
        endTime: fields.endTime,
        roomName: String(fields.room),
      }
    : undefined

// The days may have changed since: events on other days are not public.
const isPublicDay = (conference: Pick<Conference, 'days'>, { startTime }: SessionSnapshot) =>
  isConferenceDay(conference, startTime.slice(0, 10))

const hasMoved = (a: SessionSnapshot | undefined, b: SessionSnapshot | undefined) =>
  a?.startTime !== b?.startTime || a?.endTime !== b?.endTime || a?.roomName !== b?.roomName

/** The session as it was at a given time. */
const snapshotAt = (now: SessionSnapshot, entries: Entry[], at: string): SessionSnapshot => {
  const until = entries.findLast((entry) => entry.at <= at)
  const since = entries.find((entry) => entry.at > at)
  return asSnapshot(until?.after ?? null) ?? asSnapshot(since?.before ?? null) ?? now
}

const isCreation = ({ before, after }: Entry) => before === null && asSnapshot(after) !== undefined
const isDeletion = ({ before, after }: Entry) => after === null && asSnapshot(before) !== undefined

type EventChange = Pick<ProgrammeChange, 'kind' | 'at'> & {
  snapshot: SessionSnapshot
  before?: SessionSnapshot
}

/** The change of a session that still exists, visible or not. */
const changeOfEvent = (
  conference: Pick<Conference, 'days'>,
  event: EventRow,
  own: Entry[],
  ofAbstract: Entry[],
): EventChange | undefined => {
  const visibilityChanges = visibilityChangesOf(event, ofAbstract)
  const latestChange = visibilityChanges.at(-1)
  // The abstract was deleted, and its history with it.
  const hiddenEntry = event.abstractId === null ? own.findLast(({ after }) => after?.hidden) : undefined
  if (!event.isVisible) {
    const lastHiding = visibilityChanges.findLast(({ isVisible }) => !isVisible) ?? hiddenEntry
    // Hidden since before the publication: visitors have never seen it.
    if (!lastHiding || !event.wasPublic) return undefined
    // The time and room that visitors last saw, without the title.
    const snapshot = { ...snapshotAt(event, own, lastHiding.at), title: HIDDEN_TITLE }
    return { kind: 'cancelled', at: lastHiding.at, snapshot }
  }
  const shown = hiddenEntry && own.find(({ at, after }) => at > hiddenEntry.at && asSnapshot(after))
  if (shown) return { kind: event.wasPublic ? 'returned' : 'new', at: shown.at, snapshot: event }
  const moves = own.filter(({ before, after }) => hasMoved(asSnapshot(before), asSnapshot(after)))
  const at = [moves.at(-1)?.at ?? '', latestChange?.at ?? ''].sort().at(-1) ?? ''
  const first = own.find(({ before, after }) => asSnapshot(before) ?? asSnapshot(after))
  if ((first && isCreation(first)) || visibilityChanges[0]?.isVisible)
    return { kind: 'new', at, snapshot: event }
  if (own.some(isDeletion) || (latestChange && latestChange.at === at))
    return { kind: 'returned', at, snapshot: event }
  const before = asSnapshot(moves[0]?.before ?? null)
  // Moved and moved back.
  if (!before || !hasMoved(before, event)) return undefined
  return isPublicDay(conference, before)
    ? { kind: 'moved', at, snapshot: event, before }
    : { kind: 'new', at, snapshot: event }
}

const RECENT_MS = 2 * 24 * 60 * 60 * 1000

/** Newest first. `recent`: only changes that are still highlighted in the programme. */
export const listProgrammeChanges = async (
  db: Db,
  { recent = false }: { recent?: boolean },
  now: Date,
): Promise<ProgrammeChanges> => {
  const conference = await readConference(db)
  const publication = await findPublication(db)
  const entries = await readEntries(db, publication)
  const [current, cancelled] = await Promise.all([readEvents(db, entries), db.select().from(cancelledEvents)])
  const byRecord = groupBy(entries, ({ entity, entityId }) => `${entity} ${entityId}`)
  const slotOf = ({ startTime, endTime, roomName }: SessionSnapshot) => ({ startTime, endTime, roomName })
  const toProgrammeChange = (
    eventId: number,
    { kind, at, snapshot, before }: EventChange,
  ): ProgrammeChange => ({
    eventId,
    kind,
    at,
    title: snapshot.title,
    ...slotOf(snapshot),
    before: before ? slotOf(before) : null,
  })
  const changes = current.flatMap((event) => {
    const own = byRecord.get(`event ${event.id}`) ?? []
    const change = changeOfEvent(conference, event, own, byRecord.get(`abstract ${event.abstractId}`) ?? [])
    return change ? toProgrammeChange(event.id, change) : []
  })
  const gone = cancelled.flatMap(({ eventId, title }) => {
    const entry = byRecord.get(`event ${eventId}`)?.findLast(isDeletion)
    const snapshot = asSnapshot(entry?.before ?? null)
    // The title as shown in calendars; that of a hidden session may never have been public.
    return entry && snapshot && isPublicDay(conference, snapshot)
      ? toProgrammeChange(eventId, { kind: 'cancelled', at: entry.at, snapshot: { ...snapshot, title } })
      : []
  })
  const isRecent = ({ at }: ProgrammeChange) => now.getTime() - Date.parse(at) < RECENT_MS
  return {
    publishedAt: publication.at,
    changes: [...changes, ...gone]
      .filter((change) => !recent || isRecent(change))
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.eventId - a.eventId),
  }
}
