import { inArray, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { insertRecords } from '#server/db/save-records.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { eventHistoryValues } from '#server/domain/events/edit-events.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { eventsReader } from '#shared/imports/readers.ts'
import { timeOf } from '#shared/time/dates.ts'
import { type ImportTarget, keyText, type Stored, textOf, type Values } from './import-target.ts'
import { lockAllSessions } from './named-sessions.ts'
import { createEventValidator } from './validate-event.ts'

/** Sets the other speakers of many events. */
const setSpeakers = async (tx: Db, all: { id: number; authorIds: number[] }[]) => {
  const ids = all.map(({ id }) => id)
  await tx.delete(eventAuthors).where(isOneOf(eventAuthors.eventId, ids))
  await insertRecords(
    tx,
    eventAuthors,
    all.flatMap(({ id, authorIds }) => authorIds.map((authorId) => ({ eventId: id, authorId }))),
  )
}

const fields = [
  'title',
  'date',
  'start',
  'end',
  'type',
  'roomId',
  'mainPresenterId',
  'authorIds',
  'sessionId',
  'description',
  'allRooms',
  'hidden',
]
const displayFields = {
  roomId: 'roomName',
  mainPresenterId: 'mainPresenterName',
  authorIds: 'authorNames',
  sessionId: 'sessionTitle',
}

/** Title, day and start. */
const looseKeyOf = ({ title, date, start }: Values): string | null =>
  date && start ? JSON.stringify([keyText(title) || 'tba', date, start]) : null

/** Includes the room, because breaks take place in several rooms at once. */
const keyOf = (values: Values): string | null => {
  const key = looseKeyOf(values)
  return key && `${key} ${keyText(values.roomName)}`
}

const isSameRecord = (values: Values, record: Stored) =>
  (values.createdAt !== undefined && values.createdAt === record.createdAt) ||
  keyText(values.title) === keyText(record.title) ||
  (values.date === record.date && values.start === record.start)

const find = async (tx: Db, rows: Values[], isLocked: boolean): Promise<Stored[]> => {
  const dates = [...new Set(rows.flatMap(({ date }) => (typeof date === 'string' ? date : [])))]
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))
  const where = or(dates.length > 0 ? inArray(events.date, dates) : sql`false`, isOneOf(events.id, ids))
  if (isLocked) await tx.select({ id: events.id }).from(events).where(where).orderBy(events.id).for('update')
  const stored = await listEvents(tx, organiserViewer, where)
  return stored.map((event) => ({ ...event, start: timeOf(event.startTime), end: timeOf(event.endTime) }))
}

export const eventsTarget = (conference: Pick<Conference, 'days'>): ImportTarget => ({
  table: events,
  entity: 'event',
  fields,
  displayFields,
  reader: eventsReader(conference),
  keyOf,
  looseKeyOf,
  isSameRecord,
  keyLabel: 'title, day, start and room',
  nameOf: ({ title }) => textOf(title),
  lock: lockAllSessions,
  find,
  createValidator: (tx) => createEventValidator(tx, conference),
  afterSave: (tx, saved) =>
    // Validated to be a list.
    setSpeakers(
      tx,
      saved.map(({ id, input }) => ({ id, authorIds: input.authorIds as number[] })),
    ),
  linkedRows: (_, ids) => [[eventAuthors, isOneOf(eventAuthors.eventId, ids)]],
  // This target’s records are events, and rows are validated to have what the history records.
  historyOf: (record) => eventHistoryValues(record as ConferenceEvent),
})
