import { asc, eq, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'

type OfEvent = { id: number; mainPresenterId: number | null }

/** The main presenter is not repeated among the other authors. Writes nothing if they stay the same. */
export const setFurtherAuthors = async (tx: Db, { id, mainPresenterId }: OfEvent, authorIds: number[]) => {
  const before = await tx
    .select({ authorId: eventAuthors.authorId })
    .from(eventAuthors)
    .where(eq(eventAuthors.eventId, id))
    .orderBy(eventAuthors.id)
  const after = authorIds.filter((authorId) => authorId !== mainPresenterId)
  if (before.length === after.length && before.every(({ authorId }, at) => authorId === after[at])) return
  await tx.delete(eventAuthors).where(eq(eventAuthors.eventId, id))
  if (after.length > 0)
    await tx.insert(eventAuthors).values(after.map((authorId) => ({ eventId: id, authorId })))
}

/** For a row of `events`. */
export const isPresentedBy = (authorIds: number[]) =>
  or(
    isOneOf(events.mainPresenterId, authorIds),
    sql`exists (select 1 from ${eventAuthors} ea where ea.event_id = ${events.id} and ${isOneOf(sql`ea.author_id`, authorIds)})`,
  )

/** Events before authors: the lock order of saving an event. */
export const lockEventsOfAuthor = (tx: Db, authorId: number) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(isPresentedBy([authorId]))
    .orderBy(asc(events.id))
    .for('update')

/** Removes presenters and raises the version for calendars. */
export const leaveEvents = (tx: Db, authorIds: number[]) =>
  tx
    .update(events)
    .set({
      mainPresenterId: sql`case when ${isOneOf(events.mainPresenterId, authorIds)} then null else ${events.mainPresenterId} end`,
      version: sql`${events.version} + 1`,
    })
    .where(isPresentedBy(authorIds))
