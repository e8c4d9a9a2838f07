import type { ApiError } from '#client/data/api.ts'
import type { PageQuery } from '#client/data/page-data.ts'
import type { NowEvent } from '#shared/programme/now-and-next.ts'

/** Null while the programme is not public. */
export const nowQuery: PageQuery<NowEvent[] | null, ApiError> = {
  queryKey: ['/now.json'],
  // The feed responds with 404, the API call behind it with 403.
  meta: { nullOn: [403, 404] },
}

export type NowSearch = { room?: number; screen?: 1 }

export const readNowSearch = (search: Record<string, unknown>): NowSearch => ({
  room: Number.isInteger(search.room) && Number(search.room) > 0 ? Number(search.room) : undefined,
  screen: search.screen === 1 || search.screen === true ? 1 : undefined,
})
