import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conference } from '../../shared/conference/conference'
import { Problem } from '../../shared/errors'
import { createCache, venueEra } from './cache'

const away = () => Promise.reject(new Problem('unavailable'))

/** Makes 'first 1', 'first 2' and so on, each of a hundred bytes. */
const makers = (limits: Parameters<typeof createCache>[0] = {}) => {
  const cache = createCache(limits)
  const made = new Map<string, number>()
  const make = (key: string) => async () => {
    made.set(key, (made.get(key) ?? 0) + 1)
    return `${key} ${made.get(key)}`
  }
  const get = async (key: string, making = make(key)) => (await cache.get(key, making, () => 100)).value
  return { cache, made, get, make }
}

/** Ends when it is told to. */
const slow = () => {
  let end = (_: string) => {}
  const promise = new Promise<string>((resolve) => {
    end = resolve
  })
  return { make: () => promise, end: (text: string) => end(text) }
}

describe('what is kept', () => {
  test('is made once, also for those who ask at the same moment', async () => {
    const { get } = makers()
    expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1'])
    expect(await get('a')).toBe('a 1')
  })

  test('is made anew after a change', async () => {
    const { cache, get } = makers()
    await get('a')
    cache.drop()
    expect(cache.peek('a')).toBeUndefined()
    expect(await get('a')).toBe('a 2')
  })

  test('is made anew on another day', async () => {
    const clock = { now: new Date('2025-10-27T23:59:59Z') }
    const { get } = makers({ era: venueEra(() => clock.now) })
    await get('a')
    expect(await get('a')).toBe('a 1')
    clock.now = new Date('2025-10-28T00:00:00Z')
    expect(await get('a')).toBe('a 2')
  })

  test('is made anew once the deadline has passed', async () => {
    const { abstracts, closingTime } = conference.deadlines
    // The venue's clock is an hour ahead in summer.
    const lastMinute = Date.parse(`${abstracts}T${closingTime}:00+01:00`)
    const clock = { now: new Date(lastMinute + 59_000) }
    const { get } = makers({ era: venueEra(() => clock.now) })
    await get('a')
    expect(await get('a')).toBe('a 1')
    clock.now = new Date(lastMinute + 60_000)
    expect(await get('a')).toBe('a 2')
  })

  test('is not what was begun before a change, however late that ends', async () => {
    const { cache, get } = makers()
    const before = slow()
    const early = get('a', before.make)
    cache.drop()
    expect(await get('a')).toBe('a 1')
    before.end('from before the change')
    expect(await early).toBe('from before the change')
    expect(await get('a')).toBe('a 1')
  })

  test('never takes more room than it may, and the least recently used leaves first', async () => {
    const { cache, get, made } = makers({ mostBytes: 2000 })
    for (const key of ['b', 'c', 'hot']) await get(key)
    expect(cache.bytes).toBeLessThanOrEqual(2000)
    for (let flood = 0; flood < 100; flood += 1) {
      await get(`made up ${flood}`)
      await get('hot')
    }
    expect(made.get('hot')).toBe(1)
    expect(cache.bytes).toBeLessThanOrEqual(2000)
    expect(await get('b')).toBe('b 2')
  })

  test('is nothing that alone would fill all the room', async () => {
    const { cache, get } = makers({ mostBytes: 1500 })
    await get('a')
    await cache.get(
      'huge',
      async () => 'huge',
      () => 5000,
    )
    expect(cache.peek('huge')).toBeUndefined()
    expect(cache.peek('a')).toBe('a 1')
  })

  test('is nothing that failed', async () => {
    const { get } = makers()
    await expect(get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await get('a')).toBe('a 1')
  })
})

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('nothing is kept beyond the longest age, even if no change was heard of', async () => {
    const { get } = makers({ longestAgeMs: 60_000 })
    await get('a')
    vi.advanceTimersByTime(59_000)
    expect(await get('a')).toBe('a 1')
    vi.advanceTimersByTime(1000)
    expect(await get('a')).toBe('a 2')
  })

  test('while changes cannot be heard, a new copy is waited for, but not for long', async () => {
    const { cache, get } = makers({ patienceMs: 1500 })
    await get('a')
    cache.lose()
    expect(await get('a')).toBe('a 2')
    const stuck = cache.get('a', slow().make, () => 100)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await stuck).toMatchObject({ value: 'a 2', outdated: true })
  })

  test('a database that is away is left alone for a moment by those who can do without', async () => {
    const { cache, get, made } = makers({ restMs: 1000 })
    await get('a')
    cache.drop()
    expect(await cache.get('a', away, () => 100)).toMatchObject({ value: 'a 1', outdated: true })
    expect(await get('a')).toBe('a 1')
    expect(made.get('a')).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(await get('a')).toBe('a 2')
  })
})

describe('while changes made elsewhere cannot be heard', () => {
  test('nothing counts as fresh, and a change made here does not end that', async () => {
    const { cache, get } = makers()
    await get('a')
    cache.lose()
    expect(await get('a')).toBe('a 2')
    cache.drop()
    expect(await get('a')).toBe('a 3')
    expect(await get('a')).toBe('a 4')
    expect(cache.peek('a')).toBeUndefined()
  })

  test('it ends when they are heard again; what was kept before may be wrong', async () => {
    const { cache, get } = makers()
    await get('a')
    cache.lose()
    cache.hear()
    expect(await get('a')).toBe('a 2')
    expect(await get('a')).toBe('a 2')
  })
})

describe('while the database is away', () => {
  test('the last good copy stands in, and says so', async () => {
    const { cache, get } = makers()
    await get('a')
    cache.lose()
    expect(await cache.get('a', away, () => 100)).toMatchObject({ value: 'a 1', outdated: true })
  })

  test('what was never made fails', async () => {
    const { cache } = makers()
    await expect(cache.get('a', away, () => 100)).rejects.toThrow(Problem)
  })

  test('a fault of our own is not hidden behind an old copy', async () => {
    const { cache, get } = makers()
    await get('a')
    cache.drop()
    await expect(get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
