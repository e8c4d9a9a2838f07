import { hasIdIn } from '#server/db/is-one-of.ts'
import { insertRecords } from '#server/db/save-records.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'

/** Sets the other speakers of many events. */
export const setSpeakers = async (tx: Db, all: { id: number; authorIds: number[] }[]) => {
  const ids = all.map(({ id }) => id)
  await tx.delete(eventAuthors).where(hasIdIn(eventAuthors.eventId, ids))
  await insertRecords(
    tx,
    eventAuthors,
    all.flatMap(({ id, authorIds }) => authorIds.map((authorId) => ({ eventId: id, authorId }))),
  )
}
