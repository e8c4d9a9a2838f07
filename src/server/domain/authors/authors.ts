import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { selectInBatches } from '#server/domain/batches.ts'
import { isChairedBy, listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import type { Viewer } from '#server/domain/viewers.ts'
import { isPublicAuthor, isVisibleEvent } from '#server/domain/visibility.ts'
import type { Author, AuthorDetail } from '#shared/authors/authors.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'

export type AuthorRow = typeof authors.$inferSelect

const forVisitors = (author: AuthorRow): Author =>
  omit(author, ['registered', 'email', 'emailPublic', 'pronunciation', 'version', 'byHand'])

const forViewer = ({ isAdmin }: Viewer) => (isAdmin ? undefined : isPublicAuthor)

export const listAuthors = async (db: Db, viewer: Viewer, keynotesOnly = false): Promise<Author[]> => {
  const rows = await db
    .select()
    .from(authors)
    .where(and(keynotesOnly ? eq(authors.keynoteSpeaker, true) : undefined, forViewer(viewer)))
    .orderBy(asc(authors.name), asc(authors.id))
  return viewer.isAdmin ? rows : rows.map(forVisitors)
}

export const findAuthor = async (db: Db, id: number, viewer: Viewer): Promise<AuthorDetail> =>
  detail(db, await one(db, eq(authors.id, id), viewer), viewer)

/** Visitors find nobody by an address that is kept off the profile. */
export const findAuthorByEmail = async (db: Db, email: string, viewer: Viewer): Promise<AuthorDetail> => {
  const hasEmail = eq(normalised(authors.email), normalised(email))
  const where = viewer.isAdmin ? hasEmail : and(hasEmail, authors.emailPublic)
  return detail(db, await one(db, where, viewer), viewer)
}

const one = async (db: Db, where: SQL | undefined, viewer: Viewer): Promise<AuthorRow> => {
  const [row] = await db
    .select()
    .from(authors)
    .where(and(where, forViewer(viewer)))
  if (!row) throw new Problem('not_found', 'Speaker not found')
  return row
}

const detail = async (db: Db, row: AuthorRow, viewer: Viewer): Promise<AuthorDetail> => {
  const shownEmail = row.emailPublic ? { email: row.email } : {}
  const author = viewer.isAdmin ? row : { ...forVisitors(row), ...shownEmail }
  const showsEvents = viewer.isAdmin || viewer.programmePublic
  if (!showsEvents) return { ...author, events: [], chairedSessions: [] }
  const events = await listEventsOfAuthor(db, row.id, viewer)
  return { ...author, events, chairedSessions: await listSessionsChairedBy(db, row.id, viewer) }
}

const listSessionsChairedBy = async (db: Db, authorId: number, viewer: Viewer) => {
  const sessions = await listEventSessions(db, viewer, isChairedBy(authorId))
  return sessions.map((session) =>
    pick(session, ['id', 'title', 'date', 'startTime', 'endTime', 'roomName'] as const),
  )
}

const listEventsOfAuthor = (db: Db, authorId: number, { isAdmin }: Viewer) =>
  db
    .selectDistinct({
      id: events.id,
      title: events.title,
      type: events.type,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      roomName: rooms.name,
      abstractId: approvedAbstracts.abstractId,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(eventAuthors, and(eq(eventAuthors.eventId, events.id), eq(eventAuthors.authorId, authorId)))
    .where(
      and(
        or(eq(events.mainPresenterId, authorId), eq(eventAuthors.authorId, authorId)),
        isAdmin ? undefined : isVisibleEvent,
      ),
    )
    .orderBy(events.startTime, events.id)

/** Speakers as organisers see them: the given ones, or all in the order they were added. */
export const exportAuthors = (db: Db, ids?: readonly number[]): AsyncIterable<Author[]> =>
  selectInBatches(authors.id, ids, (where, limit) =>
    db.select().from(authors).where(where).orderBy(asc(authors.id)).limit(limit),
  )
