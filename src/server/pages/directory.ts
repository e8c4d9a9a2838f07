import type { FastifyInstance } from 'fastify'
import type { Author } from '../../shared/authors/authors'
import { Problem } from '../../shared/errors'
import type { ConferenceEvent } from '../../shared/events/events'
import type { Cache, Cached } from '../responses/cache'

/** Which speakers and events there are for visitors: tells cheaply that an address leads nowhere. */
export type Directory = {
  authors: Map<number, Pick<Author, 'id' | 'updatedAt' | 'keynoteSpeaker'>>
  /** Each with its presenter; none while the programme is not public. */
  events: Map<number, number | null>
  /** Those in which anything takes place. */
  rooms: Set<number>
}

const ENTRY_BYTES = 200

/** Read through the API as any visitor would, so that it can tell no more than the API does. */
export const createDirectory = (app: FastifyInstance, cache: Cache) => {
  const list = async <T>(url: string, hidden: number[] = []): Promise<T[]> => {
    const { statusCode, body } = await app.inject({ url })
    if (hidden.includes(statusCode)) return []
    if (statusCode !== 200) throw new Problem('unavailable')
    return JSON.parse(body) as T[]
  }
  const read = async (): Promise<Directory> => {
    const [authors, events] = await Promise.all([
      list<Author>('/api/authors'),
      list<ConferenceEvent>('/api/events', [403]),
    ])
    return {
      authors: new Map(
        authors.map(({ id, updatedAt, keynoteSpeaker }) => [id, { id, updatedAt, keynoteSpeaker }]),
      ),
      events: new Map(events.map(({ id, mainPresenterId }) => [id, mainPresenterId])),
      rooms: new Set(events.map(({ roomId }) => roomId)),
    }
  }
  const sizeOf = ({ authors, events }: Directory) => (authors.size + events.size) * ENTRY_BYTES
  return (): Promise<Cached<Directory>> => cache.get('directory', read, sizeOf)
}
