import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { type BookOutline, currentBook, outlineOf } from '#server/domain/book/current-book.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { type Cache, createCache, isOutage, venuePeriod } from './cache.ts'

/** What the cache counts for each of them. */
const FACTS_BYTES = 50_000
const BOOK_BYTES = 2000

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
        () => FACTS_BYTES,
      )
      latest = value
    } catch (error) {
      if (!isOutage(error)) throw error
    }
    return latest
  }
  return { cache, conference }
}

/** Reads the whole programme and every abstract, so only when something has changed. */
export const createBookCache = (db: Db, config: Config, cache: Cache) => async () => {
  const read = async (): Promise<BookOutline | undefined> => {
    const book = await currentBook(db, config, { isAdmin: false })
    return book && outlineOf(book)
  }
  return (await cache.get('book', read, () => BOOK_BYTES)).value
}
