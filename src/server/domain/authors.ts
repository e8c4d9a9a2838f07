import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Author, AuthorDetail } from '../../shared/authors'
import { Problem } from '../../shared/errors'
import { emailKey } from '../../shared/fields'
import type { Db } from '../db/open'
import { authors, eventAuthors, events, rooms } from '../db/schema'

/** Who is asking: organisers see everything, visitors only what is meant for them. */
export type Viewer = { isAdmin: boolean; programmePublic: boolean }

type AuthorRow = typeof authors.$inferSelect

const forVisitors = ({ registered: _, email: __, version: ___, ...author }: AuthorRow): Author => author

export const listAuthors = async (db: Db, viewer: Viewer, keynotesOnly = false): Promise<Author[]> => {
  const rows = await db
    .select()
    .from(authors)
    .where(keynotesOnly ? eq(authors.keynoteSpeaker, true) : undefined)
    .orderBy(asc(authors.name), asc(authors.id))
  return viewer.isAdmin ? rows : rows.map(forVisitors)
}

export const findAuthor = async (db: Db, id: number, viewer: Viewer): Promise<AuthorDetail> =>
  detail(db, await one(db, eq(authors.id, id)), viewer)

export const findAuthorByEmail = async (db: Db, email: string, viewer: Viewer): Promise<AuthorDetail> =>
  detail(db, await one(db, eq(sql`lower(btrim(${authors.email}))`, emailKey(email))), viewer)

const one = async (db: Db, where: ReturnType<typeof eq>): Promise<AuthorRow> => {
  const [row] = await db.select().from(authors).where(where)
  if (!row) throw new Problem('not_found', 'Speaker not found')
  return row
}

const detail = async (db: Db, row: AuthorRow, viewer: Viewer): Promise<AuthorDetail> => {
  const author = viewer.isAdmin ? row : { ...forVisitors(row), email: row.email }
  const showsEvents = viewer.isAdmin || viewer.programmePublic
  return { ...author, events: showsEvents ? await eventsOf(db, row.id) : [] }
}

const eventsOf = (db: Db, authorId: number) =>
  db
    .selectDistinct({
      id: events.id,
      title: events.title,
      type: events.type,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      roomName: rooms.name,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(eventAuthors, and(eq(eventAuthors.eventId, events.id), eq(eventAuthors.authorId, authorId)))
    .where(or(eq(events.mainPresenterId, authorId), eq(eventAuthors.authorId, authorId)))
    .orderBy(events.startTime, events.id)
