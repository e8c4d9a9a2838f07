import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { Problem } from '../../shared/errors'
import type { ConferenceEvent } from '../../shared/events'
import type { Db } from '../db/open'
import { abstracts, approvedAbstracts, authors, eventAuthors, events, rooms } from '../db/schema'
import type { Viewer } from './authors'

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
      abstractStatus: abstracts.status,
      otherAuthors: approvedAbstracts.otherAuthors,
      authorNames,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(authors, eq(authors.id, events.mainPresenterId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .where(where)
    .orderBy(asc(events.date), asc(events.startTime), asc(rooms.name), asc(events.id))

type EventRow = Awaited<ReturnType<typeof select>>[number]

// An abstract that is no longer approved shows nothing more of itself; only organisers learn why.
const toEvent =
  ({ isAdmin }: Viewer) =>
  ({ abstractStatus, otherAuthors, ...event }: EventRow): ConferenceEvent => {
    const withdrawn = abstractStatus !== null && abstractStatus !== 'approved'
    return {
      ...event,
      other_authors: withdrawn ? '' : (otherAuthors ?? ''),
      approvedAbstractId: withdrawn && !isAdmin ? null : event.approvedAbstractId,
      ...(isAdmin ? { abstractWithdrawn: withdrawn } : {}),
    }
  }

export const listEvents = async (db: Db, viewer: Viewer): Promise<ConferenceEvent[]> =>
  (await select(db)).map(toEvent(viewer))

export const findEvent = async (db: Db, id: number, viewer: Viewer): Promise<ConferenceEvent> => {
  const [row] = await select(db, eq(events.id, id))
  if (!row) throw new Problem('not_found', 'Event not found')
  return toEvent(viewer)(row)
}
