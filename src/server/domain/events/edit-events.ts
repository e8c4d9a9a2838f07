import { eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { releaseDecisionOfEvent } from '#server/domain/abstracts/decisions.ts'
import { lockSessionsOfEvent, sessionColumns } from '#server/domain/event-sessions/session-of-event.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { removeMaterials } from '#server/domain/materials/edit-materials.ts'
import { captureDeletion, captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { isPresented } from '#server/domain/visibility.ts'
import { fieldProblem } from '#shared/errors.ts'
import {
  type ConferenceEvent,
  type EventInput,
  type EventUpdate,
  type EventWithWarnings,
  knownText,
} from '#shared/events/events.ts'
import type { RecordedChange } from '#shared/history.ts'
import { clashTexts } from '#shared/programme/clashes.ts'
import { scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import { setFurtherAuthors } from './event-authors.ts'
import { announceCancellations, findEvent, listEvents } from './events.ts'
import { checkPlace, lockReferenced, slotsOfDay } from './references.ts'

const invalid = (path: keyof EventInput, message: string) => fieldProblem('invalid', path, message)

/** Locks the rows that an event refers to, so that they cannot be deleted before it is saved. */
const checkReferences = async (tx: Db, input: EventInput, linkedAbstractId: number | null) => {
  await checkPlace(tx, input)
  const { authorIds = [], mainPresenterId } = input
  const presenterIds = mainPresenterId === null ? [] : [mainPresenterId]
  const existing = await lockReferenced(tx, authors, [...authorIds, ...presenterIds])
  if (presenterIds.some((id) => !existing.has(id)))
    throw invalid('mainPresenterId', 'The selected presenter does not exist.')
  if (authorIds.some((id) => !existing.has(id)))
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
): Promise<EventWithWarnings> => {
  const event = await findEvent(tx, id, organiserViewer)
  const { approvedAbstractId } = event
  const sameAbstract =
    approvedAbstractId === null
      ? []
      : await listEvents(tx, organiserViewer, eq(events.approvedAbstractId, approvedAbstractId))
  const warnings = [
    ...clashTexts(event, await slotsOfDay(tx, event.date)),
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

export const eventChange = (
  action: string,
  { id, title }: ConferenceEvent,
  values: Pick<RecordedChange, 'before' | 'after'>,
): RecordedChange => ({ action, entity: 'event', entityId: id, summary: title, ...values })

const addition = (event: EventWithWarnings) =>
  eventChange('created', event, { after: eventHistoryValues(event) })

/** The history entry of undo that removes an added event. */
export const undoneAddition = (event: EventWithWarnings) => undoneChange(addition(event), 'deleted')

/** Adds an event within a transaction and records it. */
export const addEvent = async (
  tx: Db,
  actor: UserActor,
  input: EventInput,
  now: Date,
): Promise<EventWithWarnings> => {
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

type Edited = { event: EventWithWarnings; undoStep: number }

/** Clashes of room or presenter do not prevent saving; they are returned as warnings. */
export const createEvent = (db: Db, actor: UserActor, input: EventInput, now: Date): Promise<Edited> =>
  db.transaction(async (tx) => {
    const captured = await captureRows(tx, {})
    const event = await addEvent(tx, actor, input, now)
    const undoStep = await saveUndoStep(tx, actor, {
      ...addition(event),
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
    })
    await releaseDecisionOfEvent(tx, actor, id, now)
    const hidden = stayHidden && before.hidden
    const after = await updateVersioned(tx, events, before, { ...columns, ...session, hidden })
    await setFurtherAuthors(tx, after, authorIds ?? before.authorIds)
    const released = await releaseDecisionOfEvent(tx, actor, id, now)
    const removed = leavesAbstract(before, after) && (await removeMaterials(tx, actor, after))
    const saved = await savedEvent(tx, id, released.length, removed)
    const values = { before: eventHistoryValues(before), after: eventHistoryValues(saved) }
    const change = eventChange('updated', saved, values)
    await recordChange(tx, actor, change)
    const history = [undoneChange(change, change.action)]
    const undoStep = await saveUndoStep(tx, actor, { ...change, images: await captured.images(), history })
    return { event: saved, undoStep }
  })

const deletion = (event: ConferenceEvent) =>
  eventChange('deleted', event, { before: eventHistoryValues(event) })

/** Deletes an event within a transaction and records it. Returns the images for undo. */
export const removeEvent = async (tx: Db, actor: UserActor, id: number, now: Date): Promise<RowImage[]> => {
  const event = await lockEvent(tx, id)
  await releaseDecisionOfEvent(tx, actor, id, now)
  await announceCancellations(tx, [id])
  const captured = await captureDeletion(tx, events, [id])
  await tx.delete(events).where(eq(events.id, id))
  await recordChange(tx, actor, deletion(event))
  return captured.images()
}

export const deleteEvent = (db: Db, actor: UserActor, id: number, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const images = await removeEvent(tx, actor, id, now)
    const change = { ...deletion(event), summary: `Deleted “${event.title}”` }
    return saveUndoStep(tx, actor, { ...change, images, history: [undoneChange(change)] })
  })
