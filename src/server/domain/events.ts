import { and, asc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import { clashTexts } from '../../shared/clashes'
import { Problem } from '../../shared/errors'
import {
  announced,
  type ConferenceEvent,
  type EventInput,
  type EventUpdate,
  type SavedEvent,
} from '../../shared/events'
import type { Db } from '../db/open'
import {
  abstracts,
  approvedAbstracts,
  authors,
  cancelledEvents,
  eventAuthors,
  events,
  rooms,
} from '../db/schema'
import type { Viewer } from './authors'
import { type Actor, recordChange } from './history'
import { isPresented, isShownEvent } from './release'
import { isProgrammePublic } from './settings'

// One query whatever the number of events: names of further authors are gathered by the database.
const authorNames = sql<string[]>`coalesce((
  select json_agg(a.name order by ea.id) from ${eventAuthors} ea join ${authors} a on a.id = ea.author_id where ea.event_id = ${events.id}
), '[]'::json)`

const select = (db: Db, where?: SQL) =>
  db
    .select({
      ...getTableColumns(events),
      roomName: rooms.name,
      roomBuilding: rooms.building,
      mainPresenterName: authors.name,
      mainPresenterInstitution: authors.institution,
      shown: isShownEvent,
      otherAuthors: approvedAbstracts.otherAuthors,
      authorNames,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(authors, eq(authors.id, events.mainPresenterId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .where(where)
    .orderBy(asc(events.date), asc(events.startTime), asc(rooms.name), asc(events.id))

type EventRow = Awaited<ReturnType<typeof select>>[number]

// Made from an abstract that is not presented, an event is the organisers' alone, and shows nothing of the abstract.
const toEvent =
  ({ isAdmin }: Viewer) =>
  ({ shown, otherAuthors, ...event }: EventRow): ConferenceEvent => ({
    ...event,
    other_authors: shown ? (otherAuthors ?? '') : '',
    ...(isAdmin ? { abstractWithdrawn: !shown } : {}),
  })

const forViewer = ({ isAdmin }: Viewer) => (isAdmin ? undefined : isShownEvent)

export const listEvents = async (db: Db, viewer: Viewer): Promise<ConferenceEvent[]> =>
  (await select(db, forViewer(viewer))).map(toEvent(viewer))

export const findEvent = async (db: Db, id: number, viewer: Viewer): Promise<ConferenceEvent> => {
  const [row] = await select(db, and(eq(events.id, id), forViewer(viewer)))
  if (!row) throw new Problem('not_found', 'Event not found')
  return toEvent(viewer)(row)
}

// The title of an event that visitors do not see may never have been public.
const UNTOLD_TITLE = 'Cancelled session'

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
    .where(not(isShownEvent))
    .orderBy(asc(events.startTime), asc(events.id))
  return [...deleted, ...hidden.map((event) => ({ ...event, title: UNTOLD_TITLE }))]
}
export type CancelledEvent = Awaited<ReturnType<typeof listCancelledEvents>>[number]

/** The whole programme as one batch: it is sorted by date, and small. */
export async function* readAllEvents(db: Db) {
  yield await listEvents(db, organiser)
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
  if (input.mainPresenterId !== null) {
    const { id } = authors
    const presenter = await tx
      .select({ id })
      .from(authors)
      .where(eq(id, input.mainPresenterId))
      .for('key share')
    if (presenter.length === 0) throw unknown('mainPresenterId', 'The selected presenter does not exist.')
  }
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
  const sameDay = await select(tx, eq(events.date, event.date))
  return { ...event, warnings: clashTexts(event, sameDay) }
}

type EventColumns = Pick<
  typeof events.$inferSelect,
  'title' | 'type' | 'startTime' | 'endTime' | 'roomId' | 'mainPresenterId'
>

const traced = ({ title, type, startTime, endTime, roomId, mainPresenterId }: EventColumns) => ({
  title,
  type,
  startTime,
  endTime,
  roomId,
  mainPresenterId,
})

/** Saved even if the room or the presenter is taken; the warnings say so. */
// What was left to be announced is told by the abstract that the event is made from.
const withAbstractText = async (tx: Db, input: EventInput): Promise<EventInput> => {
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

export const createEvent = (db: Db, actor: Actor, input: EventInput): Promise<SavedEvent> =>
  db.transaction(async (tx) => {
    await checkReferences(tx, input, null)
    const [event] = await tx
      .insert(events)
      .values(await withAbstractText(tx, input))
      .returning()
    if (!event) throw new Error('An insert returned no row')
    await recordChange(tx, actor, {
      action: 'created',
      entity: 'event',
      entityId: event.id,
      summary: event.title,
      after: traced(event),
    })
    return withWarnings(tx, event.id)
  })

const CHANGED =
  'This event was changed by somebody else in the meantime. Nothing you typed is lost: copy what you need, then reload the page to see their changes.'

const lockEvent = async (tx: Db, id: number) => {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!event) throw new Problem('not_found', 'Event not found')
  return event
}

export const updateEvent = (
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: EventUpdate,
): Promise<SavedEvent> =>
  db.transaction(async (tx) => {
    const before = await lockEvent(tx, id)
    if (version !== undefined && version !== before.version) throw new Problem('conflict', CHANGED)
    await checkReferences(tx, input, before.approvedAbstractId)
    const [after] = await tx
      .update(events)
      .set({ ...input, version: before.version + 1 })
      .where(eq(events.id, id))
      .returning()
    if (!after) throw new Error('An update returned no row')
    await recordChange(tx, actor, {
      action: 'updated',
      entity: 'event',
      entityId: id,
      summary: after.title,
      before: traced(before),
      after: traced(after),
    })
    return withWarnings(tx, id)
  })

export const deleteEvent = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const { title, startTime, endTime, version } = event
    const { abstractWithdrawn } = await findEvent(tx, id, organiser)
    // Calendars know only what was public; what never was is not told by cancelling it.
    if (await isProgrammePublic(tx))
      await tx.insert(cancelledEvents).values({
        ...{ eventId: id, startTime, endTime, version: version + 1 },
        title: abstractWithdrawn ? UNTOLD_TITLE : title,
      })
    await tx.delete(events).where(eq(events.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'event',
      entityId: id,
      summary: title,
      before: traced(event),
    })
  })
