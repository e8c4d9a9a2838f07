import { and, asc, eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import { captureRows, rowsDeletedWith } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { Problem } from '#shared/errors.ts'
import type { EventSession, JoinSessions, SplitSession } from '#shared/event-sessions/event-sessions.ts'
import {
  followingSession,
  joinIssue,
  joinSessions,
  splitSession,
} from '#shared/event-sessions/split-and-join.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'
import { type Edited, historyValues, savedSession, undoneTalks } from './edit-event-sessions.ts'
import { findEventSession, listEventSessions } from './event-sessions.ts'
import { lockTalks, placeTalks } from './place-talks.ts'

const invalid = (path: string, message: string) =>
  new Problem('invalid', message, { issues: [{ path, message }] })

const lockSessions = (tx: Db, ids: number[]) =>
  tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(isOneOf(eventSessions.id, ids))
    .orderBy(asc(eventSessions.id))
    .for('update')

/** Talks change their session and keep their times. */
const moveTalks = (tx: Db, to: EventSession, talks: readonly ConferenceEvent[]) =>
  placeTalks(
    tx,
    to,
    talks,
    talks.map((talk) => pick(talk, ['id', 'startTime', 'endTime', 'boardNumber'])),
  )

/** Returns the second part. */
export const splitEventSession = (
  db: Db,
  actor: UserActor,
  id: number,
  { talkId, version }: SplitSession,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    await lockSessions(tx, [id])
    const before = await findEventSession(tx, id, organiserViewer)
    await checkVersion(tx, 'event session', before, version)
    const parts = splitSession(before, await lockTalks(tx, id), talkId)
    if (!parts) throw invalid('talkId', 'A session can be split at each of its talks but the first')
    const captured = await captureRows(tx, {
      checked: [
        [eventSessions, eq(eventSessions.id, id)],
        [events, eq(events.sessionId, id)],
      ],
    })
    await updateVersioned(tx, eventSessions, before, { endTime: parts.first.endTime })
    const columns = [
      'title',
      'kind',
      'date',
      'startTime',
      'endTime',
      'roomId',
      'trackId',
      'chairNote',
    ] as const
    const { id: secondId } = await insertedRow(
      tx.insert(eventSessions).values(pick(parts.second, columns)).returning({ id: eventSessions.id }),
    )
    const first = await findEventSession(tx, id, organiserViewer)
    const second = await findEventSession(tx, secondId, organiserViewer)
    const moves = await moveTalks(tx, second, parts.moved)
    const split: RecordedChange = {
      action: 'split',
      entity: 'event session',
      entityId: id,
      summary: first.title,
      before: historyValues(before),
      after: historyValues(first),
    }
    const created: RecordedChange = {
      action: 'created',
      entity: 'event session',
      entityId: secondId,
      summary: second.title,
      after: historyValues(second),
    }
    await recordChanges(tx, actor, [split, created, ...moves])
    const undoStep = await saveUndoStep(tx, actor, {
      entity: 'event session',
      entityId: id,
      summary: `Split “${first.title}”`,
      images: await captured.images({ checked: [[eventSessions, eq(eventSessions.id, secondId)]] }),
      history: [undoneChange(split), undoneChange(created, 'deleted'), ...undoneTalks(moves, [])],
    })
    return { session: await savedSession(tx, secondId, []), undoStep }
  })

/** The rows of chairs move, so that they keep their answers and their private links. */
const moveChairs = async (tx: Db, from: EventSession, to: EventSession, chairs: EventSession['chairs']) => {
  const { sessionId, authorId } = eventSessionChairs
  for (const [index, { id }] of chairs.entries())
    if (!to.chairs.some((chair) => chair.id === id))
      await tx
        .update(eventSessionChairs)
        .set({ sessionId: to.id, position: index + 1 })
        .where(and(eq(sessionId, from.id), eq(authorId, id)))
}

/** The session takes in the one that follows, which is deleted. */
export const joinEventSessions = (
  db: Db,
  actor: UserActor,
  id: number,
  { nextId, version, nextVersion }: JoinSessions,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    await lockSessions(tx, [id, nextId])
    const before = await findEventSession(tx, id, organiserViewer)
    const next = await findEventSession(tx, nextId, organiserViewer)
    await checkVersion(tx, 'event session', before, version)
    await checkVersion(tx, 'event session', next, nextVersion)
    const sameDay = await listEventSessions(tx, organiserViewer, eq(eventSessions.date, before.date))
    if (followingSession(before, sameDay)?.id !== nextId)
      throw invalid(
        'nextId',
        'Sessions can be joined if one follows the other in the same room on the same day',
      )
    const talks = [...(await lockTalks(tx, id)), ...(await lockTalks(tx, nextId))]
    const joined = joinSessions(before, next)
    const issue = joinIssue(joined, talks.length)
    if (issue) throw invalid('nextId', issue)
    const captured = await captureRows(tx, {
      checked: [
        [eventSessions, eq(eventSessions.id, id)],
        [events, eq(events.sessionId, nextId)],
      ],
      linked: [
        ...(await rowsDeletedWith(tx, eventSessions, [nextId])),
        [eventSessionChairs, eq(eventSessionChairs.sessionId, id)],
      ],
    })
    await updateVersioned(tx, eventSessions, before, pick(joined, ['endTime', 'trackId', 'chairNote']))
    await moveChairs(tx, next, before, joined.chairs)
    const after = await findEventSession(tx, id, organiserViewer)
    const moves = await moveTalks(
      tx,
      after,
      talks.filter(({ sessionId }) => sessionId === nextId),
    )
    await tx.delete(eventSessions).where(eq(eventSessions.id, nextId))
    const change: RecordedChange = {
      action: 'joined',
      entity: 'event session',
      entityId: id,
      summary: `${before.title} with ${next.title}`,
      before: historyValues(before),
      after: historyValues(after),
    }
    const deleted: RecordedChange = {
      action: 'deleted',
      entity: 'event session',
      entityId: nextId,
      summary: next.title,
      before: historyValues(next),
    }
    await recordChanges(tx, actor, [change, deleted, ...moves])
    const undoStep = await saveUndoStep(tx, actor, {
      entity: 'event session',
      entityId: id,
      summary: `Joined “${before.title}” with “${next.title}”`,
      images: await captured.images(),
      history: [undoneChange(change), undoneChange(deleted), ...undoneTalks(moves, [])],
    })
    return { session: await savedSession(tx, id, []), undoStep }
  })
