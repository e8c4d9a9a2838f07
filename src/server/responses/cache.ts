import { LRUCache } from 'lru-cache'
import { isUnreachable } from '#server/db/pg-errors.ts'
import { TIMED_OUT, withTimeout } from '#server/with-timeout.ts'
import { isDeadlineOver } from '#shared/abstracts/submissions.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

/** A cached value; `stale` when the database is unreachable and changes may have been missed. */
export type CacheHit<T> = { value: T; createdAt: number; stale: boolean }

/** What a value was made of. It is stale once either changes. */
type Source = {
  /** Counts invalidations. */
  contentVersion: number
  period: string
}
type Entry = Source & { value: unknown; bytes: number; createdAt: number }
type InFlight = Source & { result: Promise<unknown> }

export type CacheOptions = {
  /** Limit for all entries together; the least recently used are evicted first. */
  maxBytes: number
  /** Bounds the damage of a missed invalidation. */
  maxAgeMs: number
  /** While disconnected, how long to wait for a new value before falling back to the stale one. */
  timeoutMs: number
  /** After the database was unreachable, stale values are served this long without trying again. */
  backoffMs: number
  /** Entries expire with the period in which they were made. */
  period: () => string
}

const defaults: CacheOptions = {
  maxBytes: 64_000_000,
  maxAgeMs: 600_000,
  timeoutMs: 1500,
  backoffMs: 1000,
  period: () => '',
}

/** Pages depend on the date at the venue and on whether the deadline has passed. */
export const venuePeriod = (now: () => Date, conference: () => Conference) => {
  let minute = Number.NaN
  let period = ''
  let last: Conference | undefined
  return () => {
    const date = now()
    const current = conference()
    const currentMinute = Math.floor(date.getTime() / 60_000)
    // Time zone conversion is slow, so once a minute.
    if (currentMinute !== minute || current !== last) {
      minute = currentMinute
      last = current
      period = `${venueDay(date, current.timeZone)} ${isDeadlineOver(current, date)}`
    }
    return period
  }
}

// Overhead of the map, so that many tiny entries count too.
const ENTRY_BYTES = 500

export const isOutage = (error: unknown) =>
  isUnreachable(error) || (error instanceof Problem && error.code === 'unavailable')

/** For values derived from another cached value: derived from a stale one, they would be cached as fresh. */
export const requireFresh = <T>({ value, stale }: CacheHit<T>): T => {
  if (stale) throw new Problem('unavailable')
  return value
}

/**
 * Caches pages, feeds and the data they share. Most content changes invalidate everything. While the database is
 * unreachable, expired values are served as stale ones, but none that a known change has invalidated: it may show what was
 * hidden or deleted.
 */
export const createCache = (options: Partial<CacheOptions> = {}) => {
  const { maxBytes, maxAgeMs, timeoutMs, backoffMs, period } = { ...defaults, ...options }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + ENTRY_BYTES,
  })
  const inFlight = new Map<string, InFlight>()
  let contentVersion = 0
  let isConnected = true
  let retryAt = 0

  const currentSource = (minute: string): Source => ({ contentVersion, period: `${period()} ${minute}` })
  const isSameSource = (cached: Source, source: Source) =>
    cached.contentVersion === source.contentVersion && cached.period === source.period

  const isFresh = (entry: Entry, now: number, minute: string) =>
    isConnected && isSameSource(entry, currentSource(minute)) && now - entry.createdAt < maxAgeMs

  /** Concurrent callers share one load, unless it started before an invalidation. */
  const singleFlight = async <T>(
    key: string,
    load: () => Promise<T>,
    sizeOf: (value: T) => number,
    minute: string,
  ) => {
    const running = inFlight.get(key)
    const source = currentSource(minute)
    if (running && isSameSource(running, source)) return (await running.result) as T
    const result = load()
    const flight = { result, ...source }
    inFlight.set(key, flight)
    try {
      const value = await result
      // A load that started before an invalidation must not replace one that started after it.
      if (inFlight.get(key) === flight)
        entries.set(key, {
          ...source,
          value,
          bytes: sizeOf(value),
          createdAt: Date.now(),
        })
      return value
    } catch (error) {
      if (isOutage(error)) retryAt = Date.now() + backoffMs
      throw error
    } finally {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    }
  }

  return {
    /**
     * Errors are not cached; during an outage the stale value is returned instead.
     * With a `minute`, an entry made in another one counts as expired.
     */
    async get<T>(
      key: string,
      load: () => Promise<T>,
      sizeOf: (value: T) => number,
      minute = '',
    ): Promise<CacheHit<T>> {
      const stored = entries.get(key)
      const entry = stored?.contentVersion === contentVersion ? stored : undefined
      const now = Date.now()
      const cached = (stale: boolean) => ({ ...(entry as Entry & { value: T }), stale })
      if (entry && isFresh(entry, now, minute)) return cached(false)
      if (entry && now < retryAt) return cached(true)
      const loading = singleFlight(key, load, sizeOf, minute).then((value) => ({
        value,
        createdAt: Date.now(),
        stale: false,
      }))
      if (!entry) return loading
      try {
        const result = isConnected ? await loading : await withTimeout(loading, timeoutMs)
        return result === TIMED_OUT ? cached(true) : result
      } catch (error) {
        if (isOutage(error)) return cached(true)
        throw error
      }
    },
    /** The fresh value, if there is one; loads none. */
    peek<T>(key: string): T | undefined {
      const entry = entries.get(key) as (Entry & { value: T }) | undefined
      return entry && isFresh(entry, Date.now(), '') ? entry.value : undefined
    },
    invalidate() {
      contentVersion += 1
    },
    /** Removes one entry, also while it is being loaded. */
    delete(key: string) {
      entries.delete(key)
      inFlight.delete(key)
    },
    /** Change notifications are lost: nothing counts as fresh until they are received again. What was missed is unknown. */
    disconnected() {
      isConnected = false
    },
    reconnected() {
      isConnected = true
      retryAt = 0
      contentVersion += 1
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

export type Cache = ReturnType<typeof createCache>
