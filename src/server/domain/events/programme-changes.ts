import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { type Conference, isConferenceDay } from '../../../shared/conference/conference'
import { groupBy } from '../../../shared/group-by'
import type { ProgrammeChange, ProgrammeChanges } from '../../../shared/programme/changes'
import { abstracts, approvedAbstracts } from '../../db/schema/abstracts'
import { cancelledEvents, events, rooms } from '../../db/schema/events'
import { historyEntries } from '../../db/schema/history'
import { siteSettings } from '../../db/schema/settings'
import type { Db } from '../../db/types'
import { readConference } from '../conference/read-conference'
import { isOnConferenceDay, isVisibleEvent, programmeReleases } from '../visibility'
import { HIDDEN_TITLE } from './events'

/*
 * Changes of each session since the programme was last published, read from the history. Only what was public is
 * shown, and never who made a change.
 */

type Entry = Pick<
  typeof historyEntries.$inferSelect,
  'at' | 'action' | 'entity' | 'entityId' | 'before' | 'after'
>

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

const readEntries = (db: Db, since: { id?: number; at: string }, abstractIds: number[]): Promise<Entry[]> => {
  const { at, action, entity, entityId, before, after } = historyEntries
  return db
    .select({ at, action, entity, entityId, before, after })
    .from(historyEntries)
    .where(
      and(
        since.id === undefined ? gt(historyEntries.at, since.at) : gt(historyEntries.id, since.id),
        or(eq(entity, 'event'), and(eq(entity, 'abstract'), inArray(entityId, abstractIds.map(String)))),
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
  isShown: isVisibleEvent,
  entersByRelease: sql<boolean>`not ${programmeReleases}`,
  wasPublic: events.wasPublic,
}

const readEvents = (db: Db) =>
  db
    .select(stateColumns)
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .where(isOnConferenceDay)

type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** When an abstract entered or left the programme, reconstructed backwards from its current state. */
const turnsOf = ({ status, withdrawnAt }: EventRow, entries: Entry[]) => {
  let approved = status === 'approved'
  let withdrawn = withdrawnAt !== null
  const turns: { at: string; isShown: boolean }[] = []
  for (const { at, action, before, after } of entries.toReversed()) {
    const isShown = approved && !withdrawn
    if (action === 'withdrew' || action === 'took back') withdrawn = action === 'took back'
    else if (typeof before?.status === 'string' && typeof after?.status === 'string')
      approved = before.status === 'approved'
    if ((approved && !withdrawn) !== isShown) turns.unshift({ at, isShown })
  }
  return turns
}

type State = { title: string; startTime: string; endTime: string; roomName: string }

const asState = (fields: Record<string, unknown> | null): State | undefined =>
  fields && typeof fields.startTime === 'string' && typeof fields.endTime === 'string'
    ? {
        title: String(fields.title),
        startTime: fields.startTime,
        endTime: fields.endTime,
        // Entries of earlier versions have the room's id instead.
        roomName: typeof fields.room === 'string' ? fields.room : '',
      }
    : undefined

// Earlier versions accepted any date; events outside the conference were never public.
const isPublicDay = (conference: Pick<Conference, 'days'>, { startTime }: State) =>
  isConferenceDay(conference, startTime.slice(0, 10))

const isElsewhere = (a: State | undefined, b: State | undefined) =>
  a?.startTime !== b?.startTime || a?.endTime !== b?.endTime || a?.roomName !== b?.roomName

/** The session as it was at a given time. */
const stateAt = (now: State, entries: Entry[], at: string): State => {
  const until = entries.findLast((entry) => entry.at <= at)
  const since = entries.find((entry) => entry.at > at)
  return asState(until?.after ?? null) ?? asState(since?.before ?? null) ?? now
}

const isCreation = ({ action, before }: Entry) =>
  action === 'created' || (action === 'imported' && before === null)

type Told = Pick<ProgrammeChange, 'kind' | 'at'> & { state: State; before?: State }

/** The change of a session that still exists, visible or not. */
const tellEvent = (
  conference: Pick<Conference, 'days'>,
  event: EventRow,
  own: Entry[],
  ofAbstract: Entry[],
): Told | undefined => {
  // Hidden since before the publication: visitors have never seen it.
  const turns = turnsOf(event, ofAbstract)
  const turn = turns.at(-1)
  // The abstract was deleted, and its history with it.
  const hidden = event.abstractId === null ? own.findLast(({ action }) => action === 'hid') : undefined
  if (!event.isShown) {
    const gone = turns.findLast(({ isShown }) => !isShown) ?? hidden
    if (!gone || !event.wasPublic) return undefined
    // The time and room that visitors last saw, without the title.
    const state = { ...stateAt(event, own, gone.at), title: HIDDEN_TITLE }
    return { kind: 'cancelled', at: gone.at, state }
  }
  const shown = hidden && own.find(({ at, action }) => at > hidden.at && action === 'updated')
  if (shown) return { kind: event.wasPublic ? 'returned' : 'new', at: shown.at, state: event }
  const released = event.entersByRelease ? ofAbstract.find(({ action }) => action === 'released') : undefined
  if (released) return { kind: event.wasPublic ? 'returned' : 'new', at: released.at, state: event }
  const moves = own.filter(({ before, after }) => isElsewhere(asState(before), asState(after)))
  const at = [moves.at(-1)?.at ?? '', turn?.at ?? ''].sort().at(-1) ?? ''
  if (own.some(isCreation) || turns[0]?.isShown) return { kind: 'new', at, state: event }
  const isUndone = own.at(-1)?.action === 'restored'
  if (isUndone || (turn && turn.at === at)) return { kind: 'returned', at, state: event }
  const before = asState(moves[0]?.before ?? null)
  // Moved and moved back.
  if (!before || !isElsewhere(before, event)) return undefined
  return isPublicDay(conference, before)
    ? { kind: 'moved', at, state: event, before }
    : { kind: 'new', at, state: event }
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
  const [current, cancelled] = await Promise.all([readEvents(db), db.select().from(cancelledEvents)])
  const abstractIds = current.flatMap(({ abstractId }) => abstractId ?? [])
  const entries = await readEntries(db, publication, abstractIds)
  const byRecord = groupBy(entries, ({ entity, entityId }) => `${entity} ${entityId}`)
  const placeOf = ({ startTime, endTime, roomName }: State) => ({ startTime, endTime, roomName })
  const told = (eventId: number, { kind, at, state, before }: Told): ProgrammeChange => ({
    eventId,
    kind,
    at,
    title: state.title,
    ...placeOf(state),
    before: before ? placeOf(before) : null,
  })
  const changes = current.flatMap((event) => {
    const own = byRecord.get(`event ${event.id}`) ?? []
    const change = tellEvent(conference, event, own, byRecord.get(`abstract ${event.abstractId}`) ?? [])
    return change ? told(event.id, change) : []
  })
  const gone = cancelled.flatMap(({ eventId, title }) => {
    const entry = byRecord.get(`event ${eventId}`)?.findLast(({ action }) => action === 'deleted')
    const state = asState(entry?.before ?? null)
    // The title as shown in calendars; that of a hidden session may never have been public.
    return entry && state && isPublicDay(conference, state)
      ? told(eventId, { kind: 'cancelled', at: entry.at, state: { ...state, title } })
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
