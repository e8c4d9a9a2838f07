import { eq, inArray, sql } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { materials } from '#server/db/schema/materials.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { bumpEventVersions } from '#server/domain/events/abstract-events.ts'
import { leaveEvents } from '#server/domain/events/event-authors.ts'
import { forgetMaterials } from '#server/domain/materials/materials.ts'
import { eventsOf, idsOf } from '#server/domain/people/find-person.ts'
import { mediaUrl } from '#shared/media/media.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import type { ExportEntry, PersonalData, PersonalRows, TableEntries } from './entry.ts'

/** Events reveal a profile, and those of abstracts a decision. */
const eventEntries = async (
  rows: PersonalRows['events'],
  { db, known }: PersonalData,
): Promise<ExportEntry[]> => {
  if (known.authors.size === 0) return []
  const shown = rows.filter(({ approvedAbstractId: id }) => id === null || known.approved.has(id))
  const { title, type, date, startTime, endTime } = events
  return db
    .select({ title, type, date, startTime, endTime, room: rooms.name })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .where(inArray(events.id, idsOf(shown)))
    .orderBy(startTime)
}

const materialEntries = async (
  rows: PersonalRows['materials'],
  { db, known }: PersonalData,
): Promise<ExportEntry[]> => {
  if (known.authors.size === 0) return []
  const { id, filename } = mediaFiles
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  const files = await db.select({ id, filename }).from(mediaFiles).where(inArray(id, fileIds))
  const urls = new Map(files.map((file) => [file.id, mediaUrl(file.filename)]))
  return rows.map(({ kind, fileId, url, addedAt }) => ({
    kind,
    address: fileId === null ? url : (urls.get(fileId) ?? ''),
    addedAt,
  }))
}

export const programmeTables = {
  authors: {
    lives: 'while used',
    record: 'author',
    ownIds: ({ authorIds }) => authorIds,
    subject: { email: 'email', names: ['name'] },
    photos: ['photoUrl'],
    found: ({ authorIds }) => inArray(authors.id, authorIds),
    exported: {
      title: 'Speaker profile',
      entries: (rows, { known }) =>
        rows.filter(({ id }) => known.authors.has(id)).map((row) => omit(row, ['id', 'version', 'byHand'])),
    },
    erased: (tx, { authorIds }) => tx.delete(authors).where(inArray(authors.id, authorIds)),
    texts: { noun: 'Speaker', names: ['bio'] },
  },
  events: {
    lives: 'conference',
    record: 'event',
    ownIds: (person) => idsOf(person.events),
    found: eventsOf,
    exported: { title: 'Events', entries: eventEntries },
    erased: async (tx, { abstractIds, authorIds }) => {
      await bumpEventVersions(tx, abstractIds)
      await leaveEvents(tx, authorIds)
    },
    texts: { noun: 'Event', names: ['title', 'description'] },
  },
  eventAuthors: {
    lives: 'conference',
    found: ({ authorIds }) => inArray(eventAuthors.authorId, authorIds),
    exported: { with: 'events' },
    erased: 'with the speaker profile',
    texts: null,
  },
  cancelledEvents: {
    lives: 'conference',
    none: 'Titles and times of cancelled events',
    texts: { noun: 'Cancelled event', names: ['title'] },
  },
  materials: {
    lives: 'conference',
    found: (person) =>
      sql`exists (select 1 from ${events} where ${events.id} = ${materials.eventId} and ${eventsOf(person)})`,
    exported: { title: 'Slides, posters and links', entries: materialEntries },
    erased: (tx, person, until) => forgetMaterials(tx, idsOf(person.events), until),
    texts: null,
  },
  eventSessions: {
    lives: 'conference',
    record: 'event session',
    found: ({ authorIds }) =>
      sql`exists (select 1 from ${eventSessionChairs} c where c.session_id = ${eventSessions.id} and ${inArray(sql`c.author_id`, authorIds)})`,
    exported: {
      title: 'Sessions to chair',
      entries: (rows, data) =>
        rows.map((row) => ({
          ...pick(row, ['title', 'startTime', 'endTime', 'chairNote']),
          answer: data.rows.eventSessionChairs.find(({ sessionId }) => sessionId === row.id)?.answer ?? null,
        })),
    },
    erased: 'its chairs with their speaker profiles',
    texts: { noun: 'Session', names: ['title', 'chairNote'] },
  },
  eventSessionChairs: {
    lives: 'conference',
    found: ({ authorIds }) => inArray(eventSessionChairs.authorId, authorIds),
    exported: { with: 'eventSessions' },
    erased: 'with the speaker profile',
    texts: null,
  },
  rooms: {
    lives: 'installation',
    record: 'room',
    none: 'Names and capacities of rooms',
    texts: { noun: 'Room', names: ['notes'] },
  },
  tracks: {
    lives: 'installation',
    record: 'track',
    none: 'Names and colours of tracks',
    texts: { noun: 'Track', names: ['name'] },
  },
} satisfies Partial<TableEntries>
