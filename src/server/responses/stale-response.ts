import { OUTAGE_NOTICE_ID, outageText } from '#shared/errors.ts'
import { escapeHtml } from '#shared/text.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'

const EMPTY_NOTICE = new RegExp(`(<div id="${OUTAGE_NOTICE_ID}"[^>]*data-time-zone="([^"]*)"[^>]*>)(</div>)`)

const staleResponses = new WeakMap<CachedResponse, CachedResponse>()

/** A stale page says how old it is. Feeds have no place for the notice and stay as they are. */
export const withOutageNotice = (response: CachedResponse, createdAt: Date): CachedResponse => {
  const cached = staleResponses.get(response)
  if (cached) return cached
  const html = String(response.body).replace(
    EMPTY_NOTICE,
    (_, open: string, timeZone: string, close: string) =>
      `${open}${escapeHtml(outageText(createdAt, timeZone))}${close}`,
  )
  const stale = toCachedResponse({ ...response, body: Buffer.from(html) })
  staleResponses.set(response, stale)
  return stale
}
