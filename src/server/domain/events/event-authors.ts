import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'

/** Locks the authors, so that they are not deleted before the event is saved. Returns the ids that exist. */
export const lockAuthors = async (tx: Db, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const { id } = authors
  const rows = await tx.select({ id }).from(authors).where(inArray(id, ids)).orderBy(asc(id)).for('key share')
  return new Set(rows.map((author) => author.id))
}

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
