import { hasIdIn } from '../../db/is-one-of'
import { eventAuthors } from '../../db/schema/events'
import type { Db } from '../../db/types'
import { insertRecords } from './save-records'

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
