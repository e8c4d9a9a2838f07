import { eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { sessions, talks, themes } from '#server/db/schema/timetable.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureDeletion, captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { dayWithDate } from '#shared/conference/conference.ts'
import type { RecordedChange } from '#shared/history.ts'
import { sessionName } from '#shared/programme/session-types.ts'
import type { SessionInput, SessionUpdate, StoredSession } from '#shared/programme/timetable.ts'
import { findSession } from './read-timetable.ts'

type Content = Pick<SessionInput, 'themes' | 'talks'>

const insertedId = async (insert: PromiseLike<{ id: number }[]>) => (await insertedRow(insert)).id

const insertTalks = async (tx: Db, rows: (typeof talks.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(talks).values(rows)
}

const insertContent = async (tx: Db, sessionId: number, content: Content) => {
  await insertTalks(
    tx,
    content.talks.map((talk) => ({ ...talk, sessionId })),
  )
  for (const { talks: themeTalks, ...theme } of content.themes) {
    const insert = tx.insert(themes).values({ ...theme, sessionId })
    const themeId = await insertedId(insert.returning({ id: themes.id }))
    await insertTalks(
      tx,
      themeTalks.map((talk) => ({ ...talk, sessionId, themeId })),
    )
  }
}

export const insertSession = async (tx: Db, { themes, talks, ...session }: SessionInput): Promise<number> => {
  const id = await insertedId(tx.insert(sessions).values(session).returning({ id: sessions.id }))
  await insertContent(tx, id, { themes, talks })
  return id
}

/** Themes and talks are replaced as a whole: their order is that of their ids. */
const writeSession = async (
  tx: Db,
  before: StoredSession,
  { themes: list, talks: own, ...session }: SessionInput,
) => {
  await updateVersioned(tx, sessions, before, session)
  await tx.delete(themes).where(eq(themes.sessionId, before.id))
  await tx.delete(talks).where(eq(talks.sessionId, before.id))
  await insertContent(tx, before.id, { themes: list, talks: own })
  return findSession(tx, before.id)
}

const lockSession = async (tx: Db, id: number): Promise<StoredSession> => {
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('update')
  return findSession(tx, id)
}

const contentOf = ({ id, version, updatedAt, ...content }: StoredSession): SessionInput => content

/** 'Day 1 (27 October 2025), 09:00: Keynote', for the history. */
const nameOf = async (tx: Db, session: SessionInput) => {
  const day = (await readConference(tx)).days[session.day - 1]
  return `${day ? dayWithDate(day) : `Day ${session.day}`}, ${session.startTime}: ${sessionName(session)}`
}

export const createSession = (db: Db, actor: UserActor, input: SessionInput): Promise<StoredSession> =>
  db.transaction(async (tx) => {
    const id = await insertSession(tx, input)
    await recordChange(tx, actor, {
      action: 'created',
      entity: 'session',
      entityId: id,
      summary: await nameOf(tx, input),
      after: input,
    })
    return findSession(tx, id)
  })

type Edited = { session: StoredSession; undoStep: number | null }

export const updateSession = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: SessionUpdate,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    const stored = await lockSession(tx, id)
    await checkVersion(tx, 'session', stored, version)
    const captured = await captureRows(tx, {
      checked: [[sessions, eq(sessions.id, id)]],
      linked: [
        [themes, eq(themes.sessionId, id)],
        [talks, eq(talks.sessionId, id)],
      ],
    })
    const session = await writeSession(tx, stored, input)
    const change: RecordedChange = {
      action: 'updated',
      entity: 'session',
      entityId: id,
      summary: await nameOf(tx, input),
      before: contentOf(stored),
      after: input,
    }
    await recordChange(tx, actor, change)
    const images = await captured.images()
    const undoStep = await saveUndoStep(tx, actor, { ...change, images, history: [undoneChange(change)] })
    return { session, undoStep }
  })

export const deleteSession = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const before = contentOf(await lockSession(tx, id))
    const deletion = await captureDeletion(tx, sessions, [id])
    await tx.delete(sessions).where(eq(sessions.id, id))
    const change = { entity: 'session', entityId: id } as const
    const summary = await nameOf(tx, before)
    await recordChange(tx, actor, { ...change, action: 'deleted', summary, before })
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { ...change, summary: `Deleted ${summary}`, images })
  })
