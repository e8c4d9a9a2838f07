import { eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { materials } from '#server/db/schema/materials.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { releaseDecisionOfEvent } from '#server/domain/abstracts/release.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { lockSessionsOfEvent, sessionColumns } from '#server/domain/event-sessions/session-of-event.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { removeMaterials } from '#server/domain/materials/edit-materials.ts'
import { captureDeletion, captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { isPresented } from '#server/domain/visibility.ts'
import { Problem } from '#shared/errors.ts'
import {
  type ConferenceEvent,
  type EventInput,
  type EventUpdate,
  eventDayIssue,
  knownText,
  type SavedEvent,
} from '#shared/events/events.ts'
import type { RecordedChange } from '#shared/history.ts'
import { clashTexts, sessionSlot } from '#shared/programme/clashes.ts'
import { scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import { announceCancellations } from './cancellations.ts'
import { lockAuthors, setFurtherAuthors } from './event-authors.ts'
import { findEvent, listEvents } from './events.ts'

const invalid = (path: keyof EventInput, message: string) =>
  new Problem('invalid', message, { issues: [{ path, message }] })

/** Locks the rows that an event refers to, so that they cannot be deleted before it is saved. */
const checkReferences = async (tx: Db, input: EventInput, linkedAbstractId: number | null) => {
  const dayIssue = eventDayIssue(await readConference(tx), input.date)
  if (dayIssue) throw invalid('date', dayIssue)
  const room = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, input.roomId))
    .for('key share')
  if (room.length === 0) throw invalid('roomId', 'The selected room does not exist.')
  const authorIds = input.authorIds ?? []
  const presenterIds = input.mainPresenterId === null ? [] : [input.mainPresenterId]
  const existing = await lockAuthors(tx, [...authorIds, ...presenterIds])
  if (input.mainPresenterId !== null && !existing.has(input.mainPresenterId))
    throw invalid('mainPresenterId', 'The selected presenter does not exist.')
  if (input.authorIds?.some((id) => !existing.has(id)))
    throw invalid('authorIds', 'One of the other speakers does not exist.')
  if (input.approvedAbstractId !== null && input.approvedAbstractId !== linkedAbstractId) {
    const [abstract] = await tx
      .select({ presented: isPresented })
      .from(approvedAbstracts)
      .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
      .where(eq(approvedAbstracts.id, input.approvedAbstractId))
      .for('key share')
    if (!abstract?.presented)
      throw invalid('approvedAbstractId', 'The selected abstract does not exist or is not approved.')
  }
}

const MATERIALS_REMOVED = 'The slides, posters and links of the earlier abstract have been removed.'

const savedEvent = async (
  tx: Db,
  id: number,
  releasedDecisions: number,
  materialsRemoved = false,
): Promise<SavedEvent> => {
  const event = await findEvent(tx, id, organiserViewer)
  const sameDay = await listEvents(tx, organiserViewer, eq(events.date, event.date))
  const sessions = await listEventSessions(tx, organiserViewer, eq(eventSessions.date, event.date))
  const { approvedAbstractId } = event
  const sameAbstract =
    approvedAbstractId === null
      ? []
      : await listEvents(tx, organiserViewer, eq(events.approvedAbstractId, approvedAbstractId))
  const warnings = [
    ...clashTexts(event, [...sameDay, ...sessions.map(sessionSlot)]),
    ...scheduledTwiceTexts(event, sameAbstract),
    ...(materialsRemoved ? [MATERIALS_REMOVED] : []),
  ]
  return { ...event, warnings, releasedDecisions }
}

type EventColumns = Omit<EventInput, 'authorIds' | 'sessionId' | 'stayHidden'>

// Names, not ids: the room or the presenter may be gone when the history is read.
export const eventHistoryValues = ({ title, type, startTime, endTime, ...event }: ConferenceEvent) => ({
  title,
  type,
  startTime,
  endTime,
  room: event.roomName,
  allRooms: event.allRooms,
  mainPresenter: event.mainPresenterName,
  furtherAuthors: event.authorNames.join(', '),
  session: event.sessionTitle,
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
    title: knownText(input.title) || (abstract?.title ?? input.title),
    description: knownText(input.description) || (abstract?.description ?? input.description),
  }
}

const addition = (event: SavedEvent): RecordedChange => ({
  action: 'created',
  entity: 'event',
  entityId: event.id,
  summary: event.title,
  after: eventHistoryValues(event),
})

/** What the history records when an added event is removed by undo. */
export const undoneAddition = (event: SavedEvent) => undoneChange(addition(event), 'deleted')

/** Adds an event within a transaction and records it. */
export const addEvent = async (
  tx: Db,
  actor: UserActor,
  input: EventInput,
  now: Date,
): Promise<SavedEvent> => {
  await checkReferences(tx, input, null)
  const { authorIds = [], sessionId: _, stayHidden: __, ...columns } = input
  const session = await sessionColumns(tx, input, null)
  const event = await insertedRow(
    tx
      .insert(events)
      .values({ ...(await withAbstractText(tx, columns)), ...session })
      .returning(),
  )
  await setFurtherAuthors(tx, event, authorIds)
  const released = await releaseDecisionOfEvent(tx, actor, event.id, now)
  const saved = await savedEvent(tx, event.id, released.length)
  await recordChange(tx, actor, addition(saved))
  return saved
}

type Edited = { event: SavedEvent; undoStep: number }

/** Clashes of room or presenter do not prevent saving; they are returned as warnings. */
export const createEvent = (db: Db, actor: UserActor, input: EventInput, now: Date): Promise<Edited> =>
  db.transaction(async (tx) => {
    const captured = await captureRows(tx, {})
    const event = await addEvent(tx, actor, input, now)
    const undoStep = await saveUndoStep(tx, actor, {
      entity: 'event',
      entityId: event.id,
      summary: event.title,
      images: await captured.images({
        checked: [[events, eq(events.id, event.id)]],
        linked: [[eventAuthors, eq(eventAuthors.eventId, event.id)]],
      }),
      history: [undoneAddition(event)],
    })
    return { event, undoStep }
  })

const lockEvent = async (tx: Db, id: number): Promise<ConferenceEvent> => {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
  return findEvent(tx, id, organiserViewer)
}

/** Hidden events have lost their abstract already. */
const leavesAbstract = (
  before: ConferenceEvent,
  after: { approvedAbstractId: number | null; hidden: boolean },
) =>
  before.approvedAbstractId === null
    ? before.hidden && !after.hidden
    : after.approvedAbstractId !== before.approvedAbstractId

/** Shows an event that was hidden when its abstract was deleted, unless it is to stay so. */
export const updateEvent = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: EventUpdate,
  now: Date,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    await lockSessionsOfEvent(tx, id, input.sessionId)
    const before = await lockEvent(tx, id)
    await checkVersion(tx, 'event', before, version)
    await checkReferences(tx, input, before.approvedAbstractId)
    const { authorIds, sessionId: _, stayHidden = false, ...columns } = input
    const session = await sessionColumns(tx, input, before)
    const captured = await captureRows(tx, {
      compared: [
        [events, eq(events.id, id)],
        [eventAuthors, eq(eventAuthors.eventId, id)],
      ],
      linked: [[materials, eq(materials.eventId, id)]],
    })
    await releaseDecisionOfEvent(tx, actor, id, now)
    const hidden = stayHidden && before.hidden
    const after = await updateVersioned(tx, events, before, { ...columns, ...session, hidden })
    await setFurtherAuthors(tx, after, authorIds ?? before.authorIds)
    const released = await releaseDecisionOfEvent(tx, actor, id, now)
    const leaves = leavesAbstract(before, after)
    const saved = await savedEvent(
      tx,
      id,
      released.length,
      leaves && (await removeMaterials(tx, actor, after)),
    )
    const change: RecordedChange = {
      action: 'updated',
      entity: 'event',
      entityId: id,
      summary: after.title,
      before: eventHistoryValues(before),
      after: eventHistoryValues(saved),
    }
    await recordChange(tx, actor, change)
    const undoStep = await saveUndoStep(tx, actor, {
      entity: 'event',
      entityId: id,
      summary: after.title,
      images: await captured.images(),
      history: [undoneChange(change, change.action)],
    })
    return { event: saved, undoStep }
  })

/** Deletes an event within a transaction and records it. Returns the images for undo. */
export const removeEvent = async (tx: Db, actor: UserActor, id: number, now: Date): Promise<RowImage[]> => {
  const event = await lockEvent(tx, id)
  await releaseDecisionOfEvent(tx, actor, id, now)
  await announceCancellations(tx, [id])
  const deletion = await captureDeletion(tx, events, [id])
  await tx.delete(events).where(eq(events.id, id))
  await recordChange(tx, actor, {
    action: 'deleted',
    entity: 'event',
    entityId: id,
    summary: event.title,
    before: eventHistoryValues(event),
  })
  return deletion.images()
}

export const deleteEvent = (db: Db, actor: UserActor, id: number, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const images = await removeEvent(tx, actor, id, now)
    const deletion: RecordedChange = {
      action: 'deleted',
      entity: 'event',
      entityId: id,
      summary: `Deleted “${event.title}”`,
      before: eventHistoryValues(event),
    }
    return saveUndoStep(tx, actor, { ...deletion, images, history: [undoneChange(deletion)] })
  })
