import { LRUCache } from 'lru-cache'
import { rateLimitKey } from '#server/security/client-address.ts'
import { Problem } from '#shared/errors.ts'
import { pluralise } from '#shared/pluralise.ts'

// A page takes about 30 ms to render, so one address gets at most 6% of a server's time.
const PER_SECOND = 2
const MAX_TOKENS = 100
/** Reserved for cacheable pages, which serve everyone behind the address. */
const CACHEABLE_RESERVE = 40
const MAX_ADDRESSES = 10_000

type Bucket = { tokens: number; at: number }

/** Counts what is rendered or read anew for an address, and refuses too much of it. */
export type CountRender = (ip: string, isCacheable: boolean) => void

/** A token bucket for each address; what is cached costs nothing. */
export const createRenderLimit = (now: () => Date): CountRender => {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES })
  return (ip, isCacheable) => {
    const address = rateLimitKey(ip)
    const at = now().getTime()
    const { tokens: before, at: last } = buckets.get(address) ?? { tokens: MAX_TOKENS, at }
    const tokens = Math.min(MAX_TOKENS, before + (Math.max(0, at - last) / 1000) * PER_SECOND)
    const missing = 1 + (isCacheable ? 0 : CACHEABLE_RESERVE) - tokens
    buckets.set(address, { tokens: missing > 0 ? tokens : tokens - 1, at })
    if (missing <= 0) return
    const retryAfter = Math.ceil(missing / PER_SECOND)
    const wait = pluralise(retryAfter, 'second')
    throw new Problem('too_many', `Too many requests. Please try again in ${wait}.`, { retryAfter })
  }
}
