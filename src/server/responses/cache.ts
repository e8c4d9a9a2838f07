import { LRUCache } from 'lru-cache'
import { isDeadlineOver } from '../../shared/abstracts/submissions'
import { Problem } from '../../shared/errors'
import { atVenue } from '../../shared/time/venue-clock'
import { isUnreachable } from '../db/pg-errors'

/** Something made once and kept; `outdated` when it is the last good copy of what cannot be made anew just now. */
export type Kept<T> = { value: T; madeAt: number; outdated: boolean }

type Entry = { value: unknown; bytes: number; madeAt: number; generation: number; time: string }
type Making = { result: Promise<unknown>; generation: number; time: string }

export type Limits = {
  /** What all entries may take together; the least recently used leave first. */
  mostBytes: number
  /** Whatever was never heard of shows after this at the latest. */
  longestAgeMs: number
  /** While changes cannot be heard, a visitor waits this long for a new copy before getting the old one. */
  patienceMs: number
  /** After the database was found away, it is left alone for this long by those who can do without. */
  restMs: number
  /** Everything grows old when this changes. */
  era: () => string
}

const usual: Limits = {
  mostBytes: 64_000_000,
  longestAgeMs: 600_000,
  patienceMs: 1500,
  restMs: 1000,
  era: () => '',
}

/**
 * A page may show what day it is at the venue, and whether the deadline has passed. Asked for at most once a minute:
 * it takes longer than all the rest.
 */
export const venueEra = (now: () => Date) => {
  let [minute, era] = [Number.NaN, '']
  return () => {
    const moment = now()
    const current = Math.floor(moment.getTime() / 60_000)
    if (current !== minute)
      [minute, era] = [current, `${atVenue(moment)?.slice(0, 10)} ${isDeadlineOver(moment)}`]
    return era
  }
}

// What the map itself takes for each entry, so that many tiny ones are counted too.
const ENTRY_BYTES = 500

const isAway = (error: unknown) =>
  isUnreachable(error) || (error instanceof Problem && error.code === 'unavailable')

/** For what is made of something kept: made of an old copy it would pass for new. */
export const current = <T>({ value, outdated }: Kept<T>): T => {
  if (outdated) throw new Problem('unavailable')
  return value
}

const TOO_LATE = Symbol('too late')

const within = async <T>(promise: Promise<T>, ms: number): Promise<T | typeof TOO_LATE> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<typeof TOO_LATE>((resolve) => {
    timer = setTimeout(() => resolve(TOO_LATE), ms)
  })
  return Promise.race([promise, patience]).finally(() => clearTimeout(timer))
}

/**
 * Pages, feeds and what they are made of. All of it counts as old the moment anything visitors see changes;
 * an old copy is only shown while the database is away.
 */
export const createCache = (limits: Partial<Limits> = {}) => {
  const { mostBytes, longestAgeMs, patienceMs, restMs, era } = { ...usual, ...limits }
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + ENTRY_BYTES,
  })
  const making = new Map<string, Making>()
  let generation = 0
  let deaf = false
  let restUntil = 0
  let lastEra = era()

  const turnEra = () => {
    const current = era()
    if (current !== lastEra) generation += 1
    lastEra = current
  }

  const isFresh = (entry: Entry, now: number, time: string) =>
    !deaf && entry.time === time && entry.generation === generation && now - entry.madeAt < longestAgeMs

  /** Those who ask for the same thing at the same moment share one making, unless it began before a change. */
  const makeOnce = async <T>(
    key: string,
    make: () => Promise<T>,
    sizeOf: (value: T) => number,
    time: string,
  ) => {
    const running = making.get(key)
    if (running?.generation === generation && running.time === time) return (await running.result) as T
    const result = make()
    const mine = { result, generation, time }
    making.set(key, mine)
    try {
      const value = await result
      // A making that began before a change may end after one that began later.
      if ((entries.peek(key)?.generation ?? 0) <= mine.generation)
        entries.set(key, {
          ...{ value, time, bytes: sizeOf(value), madeAt: Date.now(), generation: mine.generation },
        })
      return value
    } catch (error) {
      if (isAway(error)) restUntil = Date.now() + restMs
      throw error
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  return {
    /**
     * What is thrown while making is not kept; while the database is away the last good copy stands in.
     * `time`: what tells the time is old as soon as this is another.
     */
    async get<T>(
      key: string,
      make: () => Promise<T>,
      sizeOf: (value: T) => number,
      time = '',
    ): Promise<Kept<T>> {
      turnEra()
      const entry = entries.get(key)
      const now = Date.now()
      const copy = (outdated: boolean) => ({ ...(entry as Entry & { value: T }), outdated })
      if (entry && isFresh(entry, now, time)) return copy(false)
      if (entry && now < restUntil) return copy(true)
      const made = makeOnce(key, make, sizeOf, time)
      const settled = made.then((value) => ({ value, madeAt: Date.now(), outdated: false }))
      if (!entry) return settled
      try {
        const answer = deaf ? await within(settled, patienceMs) : await settled
        return answer === TOO_LATE ? copy(true) : answer
      } catch (error) {
        if (isAway(error)) return copy(true)
        throw error
      }
    },
    /** What is there and still stands, without making it. */
    peek(key: string): unknown {
      turnEra()
      const entry = entries.get(key)
      return entry && isFresh(entry, Date.now(), '') ? entry.value : undefined
    },
    /** Something visitors see has changed. */
    drop() {
      generation += 1
    },
    /** Changes made elsewhere cannot be heard: nothing counts as fresh until they can be again. */
    lose() {
      deaf = true
    },
    hear() {
      deaf = false
      restUntil = 0
      generation += 1
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

export type Cache = ReturnType<typeof createCache>
