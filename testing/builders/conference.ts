import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { setEventDays } from '#server/domain/events/event-days.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'

/** The defaults again. */
export const removeConferenceChanges = async (db: Db) => {
  await db.delete(conferenceDocuments)
  await setEventDays(db, defaultConference.days)
}
