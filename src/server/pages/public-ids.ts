import type { Api } from '#server/api/create-api.ts'
import type { Db } from '#server/db/types.ts'
import { listWithdrawnAbstractIds } from '#server/domain/abstracts/published-abstracts.ts'
import type { Cache, CacheHit } from '#server/responses/cache.ts'
import type { PublishedAbstractListItem } from '#shared/abstracts/published-abstract.ts'
import type { Author } from '#shared/authors/authors.ts'
import { Problem } from '#shared/errors.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'

/** The ids that visitors can see, to reject unknown URLs without rendering a page. */
export type PublicIds = {
  authors: Map<number, Pick<Author, 'id' | 'updatedAt' | 'keynoteSpeaker'>>
  /** The presenter of each event; empty while the programme is not public. */
  events: Map<number, number | null>
  /** Rooms that have events. */
  rooms: Set<number>
  /** Tracks that have sessions. */
  tracks: Set<number | null>
  abstracts: Map<number, Pick<PublishedAbstractListItem, 'id' | 'slug' | 'updatedAt'>>
  withdrawnAbstracts: ReadonlySet<number>
}

const ENTRY_BYTES = 200

/** Reads through the API as an anonymous visitor, so that it reveals no more than the API does. */
export const createPublicIds = (api: Api, cache: Cache, db: Db) => {
  const listOfProgramme = async (path: string): Promise<unknown> => {
    try {
      return await api.callInProcess(path)
    } catch (error) {
      if (error instanceof Problem && error.code === 'programme_hidden') return []
      throw error
    }
  }
  const read = async (): Promise<PublicIds> => {
    const [authors, events, sessions, abstracts, withdrawn] = await Promise.all([
      api.callInProcess('/api/authors') as Promise<Author[]>,
      listOfProgramme('/api/events') as Promise<ConferenceEvent[]>,
      listOfProgramme('/api/event-sessions') as Promise<EventSession[]>,
      listOfProgramme('/api/published-abstracts') as Promise<PublishedAbstractListItem[]>,
      listWithdrawnAbstractIds(db),
    ])
    return {
      authors: new Map(
        authors.map(({ id, updatedAt, keynoteSpeaker }) => [id, { id, updatedAt, keynoteSpeaker }]),
      ),
      events: new Map(events.map(({ id, mainPresenterId }) => [id, mainPresenterId])),
      rooms: new Set(events.map(({ roomId }) => roomId)),
      tracks: new Set(sessions.map(({ trackId }) => trackId)),
      abstracts: new Map(abstracts.map(({ id, slug, updatedAt }) => [id, { id, slug, updatedAt }])),
      withdrawnAbstracts: new Set(withdrawn),
    }
  }
  const sizeOf = ({ authors, events, abstracts }: PublicIds) =>
    (authors.size + events.size + abstracts.size) * ENTRY_BYTES
  return (): Promise<CacheHit<PublicIds>> => cache.get('public ids', read, sizeOf)
}
