import { LRUCache } from 'lru-cache'
import { Problem } from '../../shared/errors'
import { callerOf } from '../security/client-address'

// A page takes some 30 ms to make: one address can keep a server busy for a fifteenth of its time, and no more.
const PER_SECOND = 2
const MOST = 100
/** Left for pages that are kept and so serve all: those behind the same address may need one. */
const RESERVE = 40
const MOST_ADDRESSES = 10_000

type Bucket = { tokens: number; at: number }

/** How many pages may be made for one address; those that are made already cost nothing. */
export const createRenderLimit = (now: () => Date) => {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_ADDRESSES })
  return (ip: string, isKept: boolean) => {
    const address = callerOf(ip)
    const at = now().getTime()
    const { tokens: before, at: last } = buckets.get(address) ?? { tokens: MOST, at }
    const tokens = Math.min(MOST, before + (Math.max(0, at - last) / 1000) * PER_SECOND)
    const missing = 1 + (isKept ? 0 : RESERVE) - tokens
    buckets.set(address, { tokens: missing > 0 ? tokens : tokens - 1, at })
    if (missing > 0) throw new Problem('too_many', undefined, { retryAfter: Math.ceil(missing / PER_SECOND) })
  }
}
