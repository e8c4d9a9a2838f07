import { ApiError } from '#client/data/api.ts'
import type { NowEvent } from '#shared/programme/now-and-next.ts'

// The clock of a screen may be wrong, so the server's is used.
let clockOffset = 0

export const serverNow = () => new Date(Date.now() + clockOffset)

/** Unchanged data is answered with 304. */
export const pollNow = async (): Promise<NowEvent[] | null> => {
  const response = await fetch('/now.json')
  // A stale copy, sent while the server or its database is down, does not count as an update.
  if (response.headers.has('age')) throw new ApiError(503, '', 'Stale')
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) clockOffset = serverTime - Date.now()
  if (response.status === 404) return null
  if (!response.ok) throw new ApiError(response.status, '', response.statusText)
  return (await response.json()) as NowEvent[]
}
