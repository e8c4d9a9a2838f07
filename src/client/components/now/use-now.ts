import { useEffect, useState } from 'react'
import { conference } from '../../../shared/conference/conference'
import { type NowAndNext, type NowSession, nowAndNext } from '../../../shared/programme/now-and-next'
import { atVenue } from '../../../shared/time/venue-clock'
import { pollNow, serverNow } from './poll-now'

const LOOK_EVERY_MS = 5000
const ASK_EVERY_MS = 30_000
/** A page may be a minute old when it comes, and one question may fail without anybody having to know. */
const PATIENCE_MS = 120_000

/** As the page was made: its time, and whether an organiser set it. */
export type PageClock = { minute: string; isSet: boolean }

/** The venue's clock; a clock that was set goes on from there. */
const useTickingClock = ({ minute, isSet }: PageClock): string => {
  const [now, setNow] = useState(minute)
  useEffect(() => {
    const from = Date.parse(`${minute}Z`) - Date.now()
    const look = () =>
      setNow(
        (isSet ? new Date(from + Date.now()).toISOString().slice(0, 16) : atVenue(serverNow())) ?? minute,
      )
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [minute, isSet])
  return now
}

/** For how long nothing has been heard of the server; 0 while all is well. */
const useSilence = (heardAt: number): number => {
  const [silence, setSilence] = useState(0)
  useEffect(() => {
    const look = () => {
      const ms = Date.now() - heardAt
      setSilence(ms > PATIENCE_MS || !navigator.onLine ? ms : 0)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('offline', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('offline', look)
      removeEventListener('online', look)
    }
  }, [heardAt])
  return silence
}

type Now = {
  /** The venue's clock, 'YYYY-MM-DDTHH:MM'. */
  now: string
  state: NowAndNext
  isPublic: boolean
  /** The age of what is shown, where the server has not answered for a while; otherwise 0. */
  silence: number
}

/** The programme in short, null while it is not public, and when the server said so. */
export type HeardProgramme = { sessions: NowSession[] | null; heardAt: number }

/** Asks on and on: a screen outside a room is looked at by people, not by its own browser. */
const useHeardProgramme = (given: HeardProgramme): HeardProgramme => {
  const [newer, setNewer] = useState(given)
  useEffect(() => {
    const ask = () =>
      pollNow().then(
        (sessions) => setNewer({ sessions, heardAt: Date.now() }),
        () => {},
      )
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return newer.heardAt > given.heardAt ? newer : given
}

/** What is on now, kept current by the clock and by asking the server; without a network by the clock alone. */
export const useNow = (clock: PageClock, given: HeardProgramme): Now => {
  const { sessions, heardAt } = useHeardProgramme(given)
  const now = useTickingClock(clock)
  const state = nowAndNext(sessions ?? [], now, conference.days)
  return { now, state, isPublic: Boolean(sessions), silence: useSilence(heardAt) }
}
