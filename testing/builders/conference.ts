import { conferenceDocuments } from '../../src/server/db/schema/settings'
import type { Db } from '../../src/server/db/types'
import { setEventDays } from '../../src/server/domain/events/event-days'
import { defaultConference } from '../../src/shared/conference/default-conference'

/** The defaults again. */
export const removeConferenceChanges = async (db: Db) => {
  await db.delete(conferenceDocuments)
  await setEventDays(db, defaultConference.days)
}
