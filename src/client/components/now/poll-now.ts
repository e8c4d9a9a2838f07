import type { NowSession } from '../../../shared/programme/now-and-next'
import { ApiError } from '../../data/api'

// The server's clock is right, and a screen's may not be.
let behind = 0

export const serverNow = () => new Date(Date.now() + behind)

/** Asks anew from the browser. While nothing has changed, only a few bytes travel. */
export const pollNow = async (): Promise<NowSession[] | null> => {
  const response = await fetch('/now.json')
  // A last copy, kept on the way while the server or its database is away: nothing was heard.
  if (response.headers.has('age')) throw new ApiError(503, '', 'Kept')
  const said = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(said)) behind = said - Date.now()
  if (response.status === 404) return null
  if (!response.ok) throw new ApiError(response.status, '', response.statusText)
  return (await response.json()) as NowSession[]
}
