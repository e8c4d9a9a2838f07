import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { type BookOutline, currentBook, outlineOf } from '#server/domain/book/book.ts'
import type { Cache } from './cache.ts'

const BYTES = 2000

/** Reads the whole programme and every abstract, so only when something has changed. */
export const createBookCache = (db: Db, config: Config, cache: Cache) => async () => {
  const read = async (): Promise<BookOutline | undefined> => {
    const book = await currentBook(db, config, { isAdmin: false })
    return book && outlineOf(book)
  }
  return (await cache.get('book', read, () => BYTES)).value
}
