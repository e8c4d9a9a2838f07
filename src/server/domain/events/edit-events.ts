import { eq } from 'drizzle-orm'
import { Problem } from '../../../shared/errors'
import {
  announced,
  type ConferenceEvent,
  type EventInput,
  type EventUpdate,
  type SavedEvent,
} from '../../../shared/events/events'
import { clashTexts } from '../../../shared/programme/clashes'
import { abstracts, approvedAbstracts, cancelledEvents, events, rooms } from '../../db/schema'
import type { Db } from '../../db/types'
import { recordChange, type UserActor } from '../history'
import { isProgrammePublic } from '../settings'
import { readRemoved } from '../undo/removed-rows'
import { saveUndoStep } from '../undo/steps'
import { checkVersion, updateVersioned } from '../versioned-update'
import { isPresented } from '../visibility'
import { lockAuthors, setFurtherAuthors } from './event-authors'
import { findEvent, HIDDEN_TITLE, organiser, selectEvents } from './events'

const unknown = (path: keyof EventInput, message: string) =>
  new Problem('invalid', message, { issues: [{ path, message }] })

/** Locks the rows that an event refers to, so that they cannot be deleted before it is saved. */
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
    throw unknown('authorIds', 'One of the other speakers does not exist.')
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

// Names, not ids: the room or the presenter may be gone when the history is read.
const historyValues = ({ title, type, startTime, endTime, ...event }: ConferenceEvent) => ({
  title,
  type,
  startTime,
  endTime,
  room: event.roomName,
  mainPresenter: event.mainPresenterName,
  furtherAuthors: event.authorNames.join(', '),
})

// Missing texts are filled in from the abstract.
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

/** Clashes of room or presenter do not prevent saving; they are returned as warnings. */
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
    await checkVersion(tx, 'event', before, version)
    await checkReferences(tx, input, before.approvedAbstractId)
    const { authorIds, ...columns } = input
    const after = await updateVersioned(tx, events, before, columns)
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
    // Calendars only know public events.
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
