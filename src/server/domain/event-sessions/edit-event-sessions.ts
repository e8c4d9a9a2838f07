import { and, eq, not, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'
import { removeEvent, undoneAddition } from '#server/domain/events/edit-events.ts'
import { checkPlace, lockReferenced, slotsOfDay } from '#server/domain/events/references.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import { captureRows, rowsDeletedWith } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { fieldProblem } from '#shared/errors.ts'
import {
  type EventSession,
  type EventSessionInput,
  type EventSessionUpdate,
  type EventSessionWithWarnings,
  eventSessionFields,
  type TalkChoice,
} from '#shared/event-sessions/event-sessions.ts'
import { sessionWarnings } from '#shared/event-sessions/session-warnings.ts'
import { movedTalkTimes, talkTimes } from '#shared/event-sessions/talk-times.ts'
import type { EventWithWarnings } from '#shared/events/events.ts'
import type { RecordedChange } from '#shared/history.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { findEventSession } from './event-sessions.ts'
import { addTalks, isTalkOf, lockTalks, placeTalks } from './place-talks.ts'

/** Locks the rows that a session refers to, so that they cannot be deleted before it is saved. */
const checkReferences = async (tx: Db, input: EventSessionInput) => {
  await checkPlace(tx, input)
  const { trackId, chairIds = [] } = input
  if (trackId !== null && !(await lockReferenced(tx, tracks, [trackId])).has(trackId))
    throw fieldProblem('invalid', 'trackId', 'The selected track does not exist.')
  const existing = await lockReferenced(tx, authors, chairIds)
  if (chairIds.some((id) => !existing.has(id)))
    throw fieldProblem('invalid', 'chairIds', 'One of the chairs does not exist.')
}

/** A chair who stays keeps the answer and the private link. */
const setChairs = async (tx: Db, sessionId: number, chairIds: number[]) => {
  const { authorId } = eventSessionChairs
  await tx
    .delete(eventSessionChairs)
    .where(and(eq(eventSessionChairs.sessionId, sessionId), not(isOneOf(authorId, chairIds))))
  if (chairIds.length === 0) return
  await tx
    .insert(eventSessionChairs)
    .values(chairIds.map((id, index) => ({ sessionId, authorId: id, position: index + 1 })))
    .onConflictDoUpdate({
      target: [eventSessionChairs.sessionId, authorId],
      set: { position: sql`excluded.position` },
    })
}

// Names, not ids: the room or a chair may be gone when the history is read.
const historyOf = (session: EventSession) => ({
  ...historyValues(eventSessionFields)(session),
  room: session.roomName,
  track: session.trackName,
  chairs: session.chairs.map(({ name }) => name).join(', '),
  chairNote: session.chairNote ?? '',
})

const sessionChange = (
  action: string,
  { id, title }: EventSession,
  values: Pick<RecordedChange, 'before' | 'after'>,
): RecordedChange => ({ action, entity: 'event session', entityId: id, summary: title, ...values })

const savedSession = async (
  tx: Db,
  id: number,
  added: readonly EventWithWarnings[],
): Promise<EventSessionWithWarnings> => {
  const session = await findEventSession(tx, id, organiserViewer)
  const sameDay = await slotsOfDay(tx, session.date)
  const talks = sameDay.filter(({ sessionId }) => sessionId === id)
  return {
    ...session,
    warnings: sessionWarnings(session, talks, sameDay),
    releasedDecisions: added.reduce((sum, { releasedDecisions }) => sum + releasedDecisions, 0),
  }
}

type Edited = { session: EventSessionWithWarnings; undoStep: number }

const idsIn = (talks: EventSessionInput['talks'] = []) => talks.flatMap(({ id }) => id ?? [])

/** The programme's changes are read from the history of its events. */
const undoneTalks = (
  moves: readonly RecordedChange[],
  added: readonly EventWithWarnings[],
): RecordedChange[] => [...moves.map((move) => undoneChange(move, move.action)), ...added.map(undoneAddition)]

/** The session and its talks are undone as one. */
export const createEventSession = (
  db: Db,
  actor: UserActor,
  { talks: lines = [], ...input }: EventSessionInput,
  now: Date,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    const talkIds = idsIn(lines)
    const captured = await captureRows(tx, { checked: [[events, isOneOf(events.id, talkIds)]] })
    await checkReferences(tx, input)
    const { chairIds = [], ...columns } = input
    const { id } = await insertedRow(
      tx.insert(eventSessions).values(columns).returning({ id: eventSessions.id }),
    )
    await setChairs(tx, id, chairIds)
    const session = await findEventSession(tx, id, organiserViewer)
    const { order, added } = await addTalks({ tx, actor, now }, session, lines)
    const talks = await lockTalks(tx, id, talkIds)
    const moves = await placeTalks(tx, session, talks, talkTimes(session, order))
    const change = sessionChange('created', session, { after: historyOf(session) })
    await recordChanges(tx, actor, [change, ...moves])
    const undoStep = await saveUndoStep(tx, actor, {
      ...change,
      images: await captured.images({
        checked: [
          [eventSessions, eq(eventSessions.id, id)],
          [events, eq(events.sessionId, id)],
        ],
        linked: [[eventSessionChairs, eq(eventSessionChairs.sessionId, id)]],
      }),
      history: [undoneChange(change, 'deleted'), ...undoneTalks(moves, added)],
    })
    return { session: await savedSession(tx, id, added), undoStep }
  })

const lockEventSession = async (tx: Db, id: number): Promise<EventSession> => {
  await tx.select({ id: eventSessions.id }).from(eventSessions).where(eq(eventSessions.id, id)).for('update')
  return findEventSession(tx, id, organiserViewer)
}

/** The talks follow their session, as one change that is undone as one. */
export const updateEventSession = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, talks: lines, ...input }: EventSessionUpdate,
  now: Date,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    const before = await lockEventSession(tx, id)
    await checkVersion(tx, 'event session', before, version)
    const talkIds = idsIn(lines)
    const captured = await captureRows(tx, {
      checked: [
        [eventSessions, eq(eventSessions.id, id)],
        [events, isTalkOf(id, talkIds)],
      ],
      linked: [[eventSessionChairs, eq(eventSessionChairs.sessionId, id)]],
    })
    await checkReferences(tx, input)
    const { chairIds, ...columns } = input
    await updateVersioned(tx, eventSessions, before, columns)
    if (chairIds) await setChairs(tx, id, chairIds)
    const after = await findEventSession(tx, id, organiserViewer)
    const { order, added } = await addTalks({ tx, actor, now }, after, lines ?? [])
    const talks = await lockTalks(tx, id, talkIds)
    const times = lines ? talkTimes(after, order) : movedTalkTimes(before, after, talks)
    const moves = await placeTalks(tx, after, talks, times)
    const values = { before: historyOf(before), after: historyOf(after) }
    const change = sessionChange('updated', after, values)
    await recordChanges(tx, actor, [change, ...moves])
    const undoStep = await saveUndoStep(tx, actor, {
      ...change,
      images: await captured.images(),
      history: [undoneChange(change), ...undoneTalks(moves, added)],
    })
    return { session: await savedSession(tx, id, added), undoStep }
  })

const unscheduleTalks = async (tx: Db, actor: UserActor, id: number, now: Date): Promise<RowImage[]> => {
  const images: RowImage[] = []
  for (const talk of await lockTalks(tx, id)) images.push(...(await removeEvent(tx, actor, talk.id, now)))
  return images
}

/** Its talks become single events, or leave the programme. */
export const deleteEventSession = (
  db: Db,
  actor: UserActor,
  id: number,
  choice: TalkChoice,
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const session = await lockEventSession(tx, id)
    const unscheduled = choice === 'unschedule' ? await unscheduleTalks(tx, actor, id, now) : []
    const captured = await captureRows(tx, {
      checked: [[events, eq(events.sessionId, id)]],
      linked: await rowsDeletedWith(tx, eventSessions, [id]),
    })
    const moves = await placeTalks(tx, session, await lockTalks(tx, id), [])
    await tx.delete(eventSessions).where(eq(eventSessions.id, id))
    const change = sessionChange('deleted', session, { before: historyOf(session) })
    await recordChanges(tx, actor, [change, ...moves])
    return saveUndoStep(tx, actor, {
      ...change,
      summary: `Deleted “${session.title}”`,
      images: [...unscheduled, ...(await captured.images())],
      history: [undoneChange(change), ...undoneTalks(moves, [])],
    })
  })
