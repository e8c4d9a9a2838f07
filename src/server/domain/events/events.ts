import { and, asc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../../shared/errors'
import {
  announced,
  type ConferenceEvent,
  type EventInput,
  type EventUpdate,
  type SavedEvent,
} from '../../../shared/events/events'
import { clashTexts } from '../../../shared/programme/clashes'
import {
  abstracts,
  approvedAbstracts,
  authors,
  cancelledEvents,
  eventAuthors,
  events,
  rooms,
} from '../../db/schema'
import type { Db } from '../../db/types'
import type { Viewer } from '../authors/authors'
import { inOrderOf } from '../batches'
import { recordChange, type UserActor } from '../history'
import { isProgrammePublic } from '../settings'
import { readRemoved } from '../undo/removed-rows'
import { saveUndoStep } from '../undo/steps'
import { isOnConferenceDay, isPresented, isShownEvent, isVisibleEvent } from '../visibility'
import { lockAuthors, setFurtherAuthors } from './event-authors'

// One query whatever the number of events: further authors are gathered by the database, in the order they were given.
const furtherAuthors = sql`from ${eventAuthors} ea join ${authors} a on a.id = ea.author_id where ea.event_id = ${events.id}`
const authorIds = sql<
  number[]
>`coalesce((select json_agg(a.id order by ea.id) ${furtherAuthors}), '[]'::json)`
const authorNames = sql<
  string[]
>`coalesce((select json_agg(a.name order by ea.id) ${furtherAuthors}), '[]'::json)`

// Made from an abstract that is not presented, an event is the organisers' alone, and shows nothing of the abstract.
const shownColumns = {
  ...getTableColumns(events),
  roomName: rooms.name,
  roomBuilding: rooms.building,
  mainPresenterName: authors.name,
  mainPresenterInstitution: authors.institution,
  other_authors: sql<string>`case when ${isShownEvent} then coalesce(${approvedAbstracts.otherAuthors}, '') else '' end`,
  authorIds,
  authorNames,
}
const allColumns = { ...shownColumns, abstractWithdrawn: sql<boolean>`not ${isShownEvent}` }

const selectEvents = (db: Db, { isAdmin }: Viewer, where?: SQL): Promise<ConferenceEvent[]> =>
  db
    .select(isAdmin ? allColumns : shownColumns)
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(authors, eq(authors.id, events.mainPresenterId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .where(and(isAdmin ? undefined : isVisibleEvent, where))
    .orderBy(asc(events.date), asc(events.startTime), asc(rooms.name), asc(events.id))

export const listEvents = (db: Db, viewer: Viewer) => selectEvents(db, viewer)

export const findEvent = async (db: Db, id: number, viewer: Viewer): Promise<ConferenceEvent> => {
  const [event] = await selectEvents(db, viewer, eq(events.id, id))
  if (!event) throw new Problem('not_found', 'Event not found')
  return event
}

// The title of an event that visitors do not see may never have been public.
export const HIDDEN_TITLE = 'Cancelled session'

/** What calendars must be told is off: events that were deleted, and those whose abstract is not presented now. */
export const listCancelledEvents = async (db: Db) => {
  const deleted = await db
    .select()
    .from(cancelledEvents)
    .orderBy(asc(cancelledEvents.startTime), asc(cancelledEvents.eventId))
  const { id: eventId, startTime, endTime, version, updatedAt: cancelledAt } = events
  const hidden = await db
    .select({ eventId, startTime, endTime, version, cancelledAt })
    .from(events)
    .where(and(not(isShownEvent), isOnConferenceDay))
    .orderBy(asc(events.startTime), asc(events.id))
  return [...deleted, ...hidden.map((event) => ({ ...event, title: HIDDEN_TITLE }))]
}
export type CancelledEvent = Awaited<ReturnType<typeof listCancelledEvents>>[number]

/** The given events, or all by date and start; one batch, because a programme is small. */
export async function* exportEvents(db: Db, ids?: readonly number[]) {
  const all = await listEvents(db, organiser)
  yield ids ? inOrderOf(ids, all) : all
}

const organiser: Viewer = { isAdmin: true, programmePublic: true }

const unknown = (path: keyof EventInput, message: string) =>
  new Problem('invalid', message, { issues: [{ path, message }] })

/** Rows that an event points to are held until it is saved, so that nobody deletes them in between. */
const checkReferences = async (tx: Db, input: EventInput, linkedAbstractId: number | null) => {
  const room = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, input.roomId))
    .for('key share')
  if (room.length === 0) throw unknown('roomId', 'The selected room does not exist.')
  const known = await lockAuthors(tx, [...(input.authorIds ?? []), input.mainPresenterId ?? []].flat())
  if (input.mainPresenterId !== null && !known.has(input.mainPresenterId))
    throw unknown('mainPresenterId', 'The selected presenter does not exist.')
  if (input.authorIds?.some((id) => !known.has(id)))
    throw unknown('authorIds', 'One of the further authors does not exist.')
  if (input.approvedAbstractId !== null && input.approvedAbstractId !== linkedAbstractId) {
    const [abstract] = await tx
      .select({ presented: isPresented })
      .from(approvedAbstracts)
      .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
      .where(eq(approvedAbstracts.id, input.approvedAbstractId))
      .for('key share')
    if (!abstract?.presented)
      throw unknown('approvedAbstractId', 'The selected abstract does not exist or is not approved.')
  }
}

const withWarnings = async (tx: Db, id: number): Promise<SavedEvent> => {
  const event = await findEvent(tx, id, organiser)
  const sameDay = await selectEvents(tx, organiser, eq(events.date, event.date))
  return { ...event, warnings: clashTexts(event, sameDay) }
}

type EventColumns = Omit<EventInput, 'authorIds'>

// Names, not ids: the history is read when the room or the presenter may be long gone.
const historyValues = ({ title, type, startTime, endTime, ...event }: ConferenceEvent) => ({
  title,
  type,
  startTime,
  endTime,
  room: event.roomName,
  mainPresenter: event.mainPresenterName,
  furtherAuthors: event.authorNames.join(', '),
})

// What was left to be announced is told by the abstract that the event is made from.
const withAbstractText = async (tx: Db, input: EventColumns): Promise<EventColumns> => {
  if (input.approvedAbstractId === null) return input
  const [abstract] = await tx
    .select({ title: approvedAbstracts.abstractTitle, description: approvedAbstracts.abstractText })
    .from(approvedAbstracts)
    .where(eq(approvedAbstracts.id, input.approvedAbstractId))
  return {
    ...input,
    title: announced(input.title) || (abstract?.title ?? input.title),
    description: announced(input.description) || (abstract?.description ?? input.description),
  }
}

/** Saved even if the room or somebody on stage is taken; the warnings say so. */
export const createEvent = (db: Db, actor: UserActor, input: EventInput): Promise<SavedEvent> =>
  db.transaction(async (tx) => {
    await checkReferences(tx, input, null)
    const { authorIds = [], ...columns } = input
    const [event] = await tx
      .insert(events)
      .values(await withAbstractText(tx, columns))
      .returning()
    if (!event) throw new Error('An insert returned no row')
    await setFurtherAuthors(tx, event, authorIds)
    const saved = await withWarnings(tx, event.id)
    await recordChange(tx, actor, {
      action: 'created',
      entity: 'event',
      entityId: event.id,
      summary: event.title,
      after: historyValues(saved),
    })
    return saved
  })

const CHANGED =
  'This event was changed by somebody else in the meantime. Nothing you typed is lost: copy what you need, then reload the page to see their changes.'

const lockEvent = async (tx: Db, id: number): Promise<ConferenceEvent> => {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
  return findEvent(tx, id, organiser)
}

export const updateEvent = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: EventUpdate,
): Promise<SavedEvent> =>
  db.transaction(async (tx) => {
    const before = await lockEvent(tx, id)
    if (version !== undefined && version !== before.version) throw new Problem('conflict', CHANGED)
    await checkReferences(tx, input, before.approvedAbstractId)
    const { authorIds, ...columns } = input
    const [after] = await tx
      .update(events)
      .set({ ...columns, version: before.version + 1 })
      .where(eq(events.id, id))
      .returning()
    if (!after) throw new Error('An update returned no row')
    await setFurtherAuthors(tx, after, authorIds ?? before.authorIds)
    const saved = await withWarnings(tx, id)
    await recordChange(tx, actor, {
      action: 'updated',
      entity: 'event',
      entityId: id,
      summary: after.title,
      before: historyValues(before),
      after: historyValues(saved),
    })
    return saved
  })

export const deleteEvent = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const { title, startTime, endTime, version } = event
    const { abstractWithdrawn } = await findEvent(tx, id, organiser)
    // Calendars know only what was public; what never was is not told by cancelling it.
    if (await isProgrammePublic(tx))
      await tx.insert(cancelledEvents).values({
        ...{ eventId: id, startTime, endTime, version: version + 1 },
        title: abstractWithdrawn ? HIDDEN_TITLE : title,
      })
    const removed = await readRemoved(tx, events, [id])
    await tx.delete(events).where(eq(events.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'event',
      entityId: id,
      summary: title,
      before: historyValues(event),
    })
    const summary = `Deleted “${title}”`
    return saveUndoStep(tx, actor, { entity: 'event', entityId: id, summary, before: { removed } })
  })
