import { conferenceFacts } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { updateEventDays } from '#server/domain/events/event-days.ts'

/** A conference of one's own, whose other facts are examples. */
export const giveConferenceTitle = (db: Db, title: string) =>
  db.insert(conferenceFacts).values({ document: { title } })

/** The defaults again. */
export const removeConferenceChanges = async (db: Db) => {
  await db.delete(conferenceFacts)
  await updateEventDays(db)
}
