import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { listMaterialTimes } from '#server/domain/materials/materials.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { createCache, isOutage, venuePeriod } from './cache.ts'

const BYTES = 50_000

const read = async (db: Db) => ({
  conference: await readConference(db),
  materialTimes: await listMaterialTimes(db),
})

/** The cache of responses, and the facts of the conference that they all depend on. */
export const createConferenceCache = async (db: Db, now: () => Date) => {
  let latest = await read(db)
  const cache = createCache({ period: venuePeriod(now, () => latest) })
  /** The last known facts while the database is unreachable. */
  const conference = async (): Promise<StoredConference> => {
    try {
      const { value } = await cache.get(
        'conference',
        () => read(db),
        () => BYTES,
      )
      latest = value
    } catch (error) {
      if (!isOutage(error)) throw error
    }
    return latest.conference
  }
  return { cache, conference }
}
