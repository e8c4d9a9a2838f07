import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { createCache, isOutage, venuePeriod } from './cache.ts'

const BYTES = 50_000

/** The cache of responses, and the facts of the conference that they all depend on. */
export const createConferenceCache = async (db: Db, now: () => Date) => {
  let latest = await readConference(db)
  const cache = createCache({ period: venuePeriod(now, () => latest) })
  /** The last known facts while the database is unreachable. */
  const conference = async (): Promise<StoredConference> => {
    try {
      const { value } = await cache.get(
        'conference',
        () => readConference(db),
        () => BYTES,
      )
      latest = value
    } catch (error) {
      if (!isOutage(error)) throw error
    }
    return latest
  }
  return { cache, conference }
}
