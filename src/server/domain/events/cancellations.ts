import { and, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { cancelledEvents, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { isVisibleEvent, programmeIsPublic } from '#server/domain/visibility.ts'
import { HIDDEN_TITLE } from './events.ts'

/** Call it before events are deleted. Calendars only contain events that visitors have seen. */
export const announceCancellations = async (tx: Db, ids: number[]) => {
  const { id, startTime, endTime } = events
  const publicEvents = await tx
    .select({
      eventId: id,
      startTime,
      endTime,
      version: sql<number>`${events.version} + 1`,
      title: sql<string>`case when ${isVisibleEvent} then ${events.title} else ${HIDDEN_TITLE} end`,
    })
    .from(events)
    .where(and(isOneOf(id, ids), programmeIsPublic, or(isVisibleEvent, events.wasPublic)))
  if (publicEvents.length > 0) await tx.insert(cancelledEvents).values(publicEvents)
}
