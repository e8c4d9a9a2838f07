import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { Problem } from '#shared/errors.ts'
import { type CacheOptions, createCache, venuePeriod } from './cache.ts'

const unavailable = () => Promise.reject(new Problem('unavailable'))

/** Loads 'a 1', 'a 2' and so on, each of a hundred bytes. */
const countLoads = (options: Partial<CacheOptions> = {}) => {
  const cache = createCache(options)
  const loads = new Map<string, number>()
  const counted = (key: string) => async () => {
    loads.set(key, (loads.get(key) ?? 0) + 1)
    return `${key} ${loads.get(key)}`
  }
  const get = async (key: string, load = counted(key)) => (await cache.get(key, load, () => 100)).value
  return { cache, loads, get }
}

const deferred = () => {
  let resolve = (_: string) => {}
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  return { load: () => promise, resolve: (text: string) => resolve(text) }
}

describe('the cache', () => {
  test('loads a value once for concurrent callers', async () => {
    const { get } = countLoads()
    expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1'])
    expect(await get('a')).toBe('a 1')
  })

  test('peeks at fresh values only, and loads none', async () => {
    const { cache, get } = countLoads()
    expect(cache.peek('a')).toBeUndefined()
    await get('a')
    expect(cache.peek('a')).toBe('a 1')
    cache.invalidate()
    expect(cache.peek('a')).toBeUndefined()
    await get('a')
    cache.disconnected()
    expect(cache.peek('a')).toBeUndefined()
  })

  test('forgets one value and keeps the others', async () => {
    const { cache, get } = countLoads()
    await Promise.all([get('a'), get('b')])
    cache.delete('a')
    expect([await get('a'), await get('b')]).toEqual(['a 2', 'b 1'])
  })

  test('forgets a value that is being loaded', async () => {
    const { cache, get } = countLoads()
    const { load, resolve } = deferred()
    const loading = get('a', load)
    cache.delete('a')
    resolve('outdated')
    expect(await loading).toBe('outdated')
    expect(await get('a')).toBe('a 1')
  })

  test('loads again after an invalidation', async () => {
    const { cache, get } = countLoads()
    await get('a')
    cache.invalidate()
    expect(await get('a')).toBe('a 2')
  })

  test('loads again on another day at the venue', async () => {
    const clock = { now: new Date('2025-10-27T23:59:59Z') }
    const { get } = countLoads({
      period: venuePeriod(
        () => clock.now,
        () => conference,
      ),
    })
    await get('a')
    expect(await get('a')).toBe('a 1')
    clock.now = new Date('2025-10-28T00:00:00Z')
    expect(await get('a')).toBe('a 2')
  })

  test('loads again once the deadline has passed', async () => {
    const { abstracts, closingTime } = conference.deadlines
    // The venue's clock is an hour ahead in summer.
    const lastMinute = Date.parse(`${abstracts}T${closingTime}:00+01:00`)
    const clock = { now: new Date(lastMinute + 59_000) }
    const { get } = countLoads({
      period: venuePeriod(
        () => clock.now,
        () => conference,
      ),
    })
    await get('a')
    expect(await get('a')).toBe('a 1')
    clock.now = new Date(lastMinute + 60_000)
    expect(await get('a')).toBe('a 2')
  })

  test('ignores a load that started before an invalidation', async () => {
    const { cache, get } = countLoads()
    const before = deferred()
    const early = get('a', before.load)
    cache.invalidate()
    expect(await get('a')).toBe('a 1')
    before.resolve('outdated')
    expect(await early).toBe('outdated')
    expect(await get('a')).toBe('a 1')
  })

  test('stays within maxBytes and evicts the least recently used', async () => {
    const { cache, get, loads } = countLoads({ maxBytes: 2000 })
    for (const key of ['b', 'c', 'hot']) await get(key)
    expect(cache.bytes).toBeLessThanOrEqual(2000)
    for (let n = 0; n < 100; n += 1) {
      await get(`flood ${n}`)
      await get('hot')
    }
    expect(loads.get('hot')).toBe(1)
    expect(cache.bytes).toBeLessThanOrEqual(2000)
    expect(await get('b')).toBe('b 2')
  })

  test('does not cache a value larger than maxBytes', async () => {
    const { cache, get } = countLoads({ maxBytes: 1500 })
    await get('a')
    await cache.get(
      'huge',
      async () => 'huge',
      () => 5000,
    )
    expect(await get('huge')).toBe('huge 1')
    expect(await get('a')).toBe('a 1')
  })

  test('does not cache errors', async () => {
    const { get } = countLoads()
    await expect(get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await get('a')).toBe('a 1')
  })
})

describe('time limits', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('loads again after maxAgeMs', async () => {
    const { get } = countLoads({ maxAgeMs: 60_000 })
    await get('a')
    vi.advanceTimersByTime(59_000)
    expect(await get('a')).toBe('a 1')
    vi.advanceTimersByTime(1000)
    expect(await get('a')).toBe('a 2')
  })

  test('falls back to the stale value after timeoutMs while disconnected', async () => {
    const { cache, get } = countLoads({ timeoutMs: 1500 })
    await get('a')
    cache.disconnected()
    expect(await get('a')).toBe('a 2')
    const stuck = cache.get('a', deferred().load, () => 100)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await stuck).toMatchObject({ value: 'a 2', stale: true })
  })

  test('serves stale values without loading during the backoff', async () => {
    const { cache, get, loads } = countLoads({ backoffMs: 1000 })
    await get('a')
    cache.disconnected()
    expect(await cache.get('a', unavailable, () => 100)).toMatchObject({ value: 'a 1', stale: true })
    expect(await get('a')).toBe('a 1')
    expect(loads.get('a')).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(await get('a')).toBe('a 2')
  })
})

describe('while disconnected', () => {
  test('nothing is fresh, also after an invalidation', async () => {
    const { cache, get } = countLoads()
    await get('a')
    cache.disconnected()
    expect(await get('a')).toBe('a 2')
    cache.invalidate()
    expect(await get('a')).toBe('a 3')
    expect(await get('a')).toBe('a 4')
  })

  test('reconnecting invalidates what was cached before', async () => {
    const { cache, get } = countLoads()
    await get('a')
    cache.disconnected()
    cache.reconnected()
    expect(await get('a')).toBe('a 2')
    expect(await get('a')).toBe('a 2')
  })
})

describe('while the database is unreachable', () => {
  test('returns the stale value, marked as stale', async () => {
    const { cache, get } = countLoads()
    await get('a')
    cache.disconnected()
    expect(await cache.get('a', unavailable, () => 100)).toMatchObject({ value: 'a 1', stale: true })
  })

  test('returns a value that only grew old', async () => {
    const clock = { now: new Date('2025-10-27T23:59:59Z') }
    const { cache, get } = countLoads({
      period: venuePeriod(
        () => clock.now,
        () => conference,
      ),
    })
    await get('a')
    clock.now = new Date('2025-10-28T00:00:00Z')
    expect(await cache.get('a', unavailable, () => 100)).toMatchObject({ value: 'a 1', stale: true })
  })

  test.each(['invalidate', 'reconnected'] as const)(
    'fails after %s: the value may be hidden',
    async (heard) => {
      const { cache, get } = countLoads()
      await get('a')
      cache[heard]()
      await expect(cache.get('a', unavailable, () => 100)).rejects.toThrow(Problem)
      cache.disconnected()
      await expect(cache.get('a', unavailable, () => 100)).rejects.toThrow(Problem)
    },
  )

  test('fails without a cached value', async () => {
    const { cache } = countLoads()
    await expect(cache.get('a', unavailable, () => 100)).rejects.toThrow(Problem)
  })

  test('does not hide other errors behind a stale value', async () => {
    const { cache, get } = countLoads()
    await get('a')
    cache.invalidate()
    await expect(get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
