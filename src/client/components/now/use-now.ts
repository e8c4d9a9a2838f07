import { useEffect, useState } from 'react'
import { ApiError } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { type NowAndNext, type NowEvent, nowAndNext } from '#shared/programme/now-and-next.ts'
import { atVenue } from '#shared/time/venue-clock.ts'

// The clock of a screen may be wrong, so the server's is used.
let clockOffset = 0

const serverNow = () => new Date(Date.now() + clockOffset)

/** Unchanged data is answered with 304. */
const pollNow = async (): Promise<NowEvent[] | null> => {
  const response = await fetch('/now.json')
  // A stale copy, sent while the server or its database is down, does not count as an update.
  if (response.headers.has('age')) throw new ApiError(503, '', 'Stale')
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) clockOffset = serverTime - Date.now()
  if (response.status === 404) return null
  if (!response.ok) throw new ApiError(response.status, '', response.statusText)
  return (await response.json()) as NowEvent[]
}

const TICK_MS = 5000
const POLL_MS = 30_000
/** A page may be a minute old when it is loaded, and one poll may fail unnoticed. */
const STALE_AFTER_MS = 120_000

/** The time at which the page was rendered, and whether an organiser chose it. */
export type PageClock = { minute: string; isPreview: boolean }

/** The venue's clock; a chosen time keeps running from there. */
const useTickingClock = ({ minute, isPreview }: PageClock): string => {
  const { timeZone } = useConference()
  const [now, setNow] = useState(minute)
  useEffect(() => {
    const from = Date.parse(`${minute}Z`) - Date.now()
    const update = () =>
      setNow(
        (isPreview
          ? new Date(from + Date.now()).toISOString().slice(0, 16)
          : atVenue(serverNow(), timeZone)) ?? minute,
      )
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [minute, isPreview, timeZone])
  return now
}

/** How long ago the last update was, once it is overdue or the device is offline; otherwise 0. */
const useStaleMs = (loadedAt: number): number => {
  const [staleMs, setStaleMs] = useState(0)
  useEffect(() => {
    const update = () => {
      const ms = Date.now() - loadedAt
      setStaleMs(ms > STALE_AFTER_MS || !navigator.onLine ? ms : 0)
    }
    update()
    const timer = setInterval(update, TICK_MS)
    addEventListener('offline', update)
    addEventListener('online', update)
    return () => {
      clearInterval(timer)
      removeEventListener('offline', update)
      removeEventListener('online', update)
    }
  }, [loadedAt])
  return staleMs
}

type Now = {
  /** The venue's clock, 'YYYY-MM-DDTHH:MM'. */
  now: string
  state: NowAndNext
  isPublic: boolean
  /** The names of all rooms by their ids. */
  roomNames: ReadonlyMap<number, string>
  /** The age of the data once an update is overdue; otherwise 0. */
  staleMs: number
}

/** Sessions are null while the programme is not public. */
export type LoadedProgramme = { sessions: NowEvent[] | null; loadedAt: number }

/** Polls also in the background, because nobody interacts with a screen outside a room. */
const usePolledProgramme = (given: LoadedProgramme): LoadedProgramme => {
  const [latest, setLatest] = useState(given)
  useEffect(() => {
    const poll = () =>
      pollNow().then(
        (sessions) => setLatest({ sessions, loadedAt: Date.now() }),
        () => {},
      )
    const timer = setInterval(poll, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return latest.loadedAt > given.loadedAt ? latest : given
}

/** Current sessions, updated by the clock and by polling; offline by the clock alone. */
export const useNow = (clock: PageClock, given: LoadedProgramme): Now => {
  const { sessions, loadedAt } = usePolledProgramme(given)
  const now = useTickingClock(clock)
  const state = nowAndNext(sessions ?? [], now, useConference().days)
  const roomNames = new Map(sessions?.map(({ roomId, roomName }) => [roomId, roomName]))
  return { now, state, roomNames, isPublic: Boolean(sessions), staleMs: useStaleMs(loadedAt) }
}
