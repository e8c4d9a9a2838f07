import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { authors, eventAuthors, events } from '../../db/schema'
import type { Db } from '../../db/types'

/** Those of the authors that exist, held so that nobody deletes them before the event points to them. */
export const lockAuthors = async (tx: Db, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const { id } = authors
  const found = await tx
    .select({ id })
    .from(authors)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share')
  return new Set(found.map((author) => author.id))
}

type OfEvent = { id: number; mainPresenterId: number | null }

/** The main presenter stands on the event itself, not a second time among the further authors. */
export const setFurtherAuthors = async (tx: Db, { id, mainPresenterId }: OfEvent, authorIds: number[]) => {
  await tx.delete(eventAuthors).where(eq(eventAuthors.eventId, id))
  const links = authorIds
    .filter((authorId) => authorId !== mainPresenterId)
    .map((authorId) => ({ eventId: id, authorId }))
  if (links.length > 0) await tx.insert(eventAuthors).values(links)
}

/** The events that somebody presents, alone or with others, as a condition on `events`. */
const presentedBy = (authorId: number) =>
  or(
    eq(events.mainPresenterId, authorId),
    sql`exists (select 1 from ${eventAuthors} ea where ea.event_id = ${events.id} and ea.author_id = ${authorId})`,
  )

/** Locked before their authors: the order in which saving an event locks them. */
export const lockEventsOfAuthor = (tx: Db, authorId: number) =>
  tx.select({ id: events.id }).from(events).where(presentedBy(authorId)).orderBy(asc(events.id)).for('update')

/** Calendars learn that somebody is no longer on stage. */
export const leaveEvents = (tx: Db, authorId: number) =>
  tx
    .update(events)
    .set({
      mainPresenterId: sql`nullif(${events.mainPresenterId}, ${authorId})`,
      version: sql`${events.version} + 1`,
    })
    .where(presentedBy(authorId))
