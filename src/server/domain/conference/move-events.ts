import { asc, sql } from 'drizzle-orm'
import type { RowImage } from '#server/db/row-image.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { removeEvent } from '#server/domain/events/edit-events.ts'
import { allowAnyDay } from '#server/domain/events/event-days.ts'
import type { UserActor } from '#server/domain/history.ts'
import { type ConferenceDay, firstDay, isConferenceDay } from '#shared/conference/conference.ts'
import type { EventMove } from '#shared/conference/event-moves.ts'
import { addDays, daysBetween } from '#shared/time/calendar-days.ts'

type Days = readonly ConferenceDay[]

/** By how many days the conference begins later. */
export const daysLater = (from: Days, to: Days) =>
  daysBetween(firstDay({ days: [...from] }), firstDay({ days: [...to] }))

/** Moves every event and session by the same number of days. Versions rise, so that calendars follow. */
export const shiftEvents = async (tx: Db, days: number) => {
  await allowAnyDay(tx)
  // In hours: a day of the database's own time zone may have 23 of them.
  const by = sql`make_interval(hours => ${days * 24})`
  for (const table of [eventSessions, events])
    await tx.execute(sql`update ${table} set date = date + ${days}::int, start_time = start_time + ${by},
      end_time = end_time + ${by}, version = version + 1, updated_at = now()`)
}

const listScheduled = (db: Db) =>
  db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      hasAbstract: sql<boolean>`${events.approvedAbstractId} is not null`,
    })
    .from(events)
    .orderBy(asc(events.startTime), asc(events.id))

/** Deletes events of abstracts on days that are no longer part of the conference: they can be scheduled again. */
export const unscheduleEvents = async (
  tx: Db,
  actor: UserActor,
  days: Days,
  now: Date,
): Promise<RowImage[]> => {
  const scheduled = await listScheduled(tx)
  const outside = scheduled.filter(
    ({ date, hasAbstract }) => hasAbstract && !isConferenceDay({ days: [...days] }, date),
  )
  const images: RowImage[] = []
  for (const { id } of outside) images.push(...(await removeEvent(tx, actor, id, now)))
  return images
}

/** What each choice would do to every event. */
export const previewMoves = async (db: Db, from: Days, to: Days): Promise<EventMove[]> => {
  const later = daysLater(from, to)
  const isDay = (date: string) => isConferenceDay({ days: [...to] }, date)
  return (await listScheduled(db)).map(({ date, ...event }) => {
    const shifted = addDays(date, later)
    return { ...event, date, isDay: isDay(date), shifted, isShiftedDay: isDay(shifted) }
  })
}
