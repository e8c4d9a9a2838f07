import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pick } from '#shared/pick.ts'
import { pluralise } from '#shared/pluralise.ts'
import { calendarDay, formatLongDate, formatTime } from '#shared/time/dates.ts'
import { isPlenary, roomsOf } from './programme.ts'

const placeFields = ['id', 'title', 'date', 'startTime', 'endTime', 'roomId', 'roomName'] as const
const talkFields = ['mainPresenterName', 'sessionTitle', 'boardNumber', 'allRooms', 'sessionId'] as const
const nowFields = [...placeFields, 'type', ...talkFields] as const

/** An event, or a session that holds talks. */
export type NowEvent = Omit<Pick<ConferenceEvent, (typeof nowFields)[number]>, 'type'> & {
  type: string
  isSession?: true
}

const sessionAsEvent = (session: EventSession): NowEvent => ({
  ...pick(session, placeFields),
  type: 'session',
  mainPresenterName: null,
  sessionTitle: null,
  boardNumber: null,
  allRooms: false,
  sessionId: session.id,
  isSession: true,
})

/** Posters are left out: they hang for the whole of their session, which stands for them. */
export const toNowEvents = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
): NowEvent[] => [
  ...events.filter(({ boardNumber }) => boardNumber === null).map((event) => pick(event, nowFields)),
  ...sessions.map(sessionAsEvent),
]

/** Sessions and events have their own ids. */
export const nowKey = ({ id, isSession }: NowEvent) => `${isSession ? 'session' : 'event'}-${id}`

/** A session is named with its talk, and alone only where none of its talks is. */
const talksFirst = (shown: NowEvent[]): NowEvent[] => {
  const named = new Set(shown.filter(({ isSession }) => !isSession).map(({ sessionId }) => sessionId))
  return shown.filter(({ isSession, id }) => !isSession || !named.has(id))
}

export type NowRoom = {
  id: number
  name: string
  /** More than one if the room is double-booked. */
  current: NowEvent[]
  /** Keynotes and breaks in another room. */
  elsewhere: NowEvent[]
  /** All sessions of this room that start next. */
  next: NowEvent[]
}

/** Neither now nor later today. */
export const isIdle = ({ current, next }: NowRoom, now: string) =>
  current.length === 0 && !next.some(({ date }) => date === now.slice(0, 10))

export type NowAndNext =
  /** With rooms on the first day. */
  | { phase: 'before'; start: string; isExact: boolean; rooms: NowRoom[] }
  | { phase: 'during'; rooms: NowRoom[] }
  | { phase: 'after' }

const minuteOf = (wallClock: string) => wallClock.slice(0, 16)

/** `now` is venue time, 'YYYY-MM-DDTHH:MM'. */
const isOnAt =
  (now: string) =>
  ({ startTime, endTime }: NowEvent) =>
    minuteOf(startTime) <= now && now < minuteOf(endTime)

/** The talks that are on, and sessions between two of their talks. */
export const onNow = (sessions: readonly NowEvent[], now: string): NowEvent[] =>
  talksFirst(sessions.filter(isOnAt(now)))

const roomAt = (sessions: readonly NowEvent[], now: string) => (room: { id: number; name: string }) => {
  const isOn = isOnAt(now)
  const here = sessions.filter(({ roomId }) => roomId === room.id)
  const current = onNow(here, now)
  const later = here.filter(({ startTime }) => minuteOf(startTime) > now)
  const start = later.map(({ startTime }) => startTime).sort()[0]
  return {
    ...room,
    current,
    elsewhere: sessions.filter((one) => one.roomId !== room.id && isPlenary(one) && isOn(one)),
    next: talksFirst(later.filter(({ startTime }) => startTime === start)),
  }
}

/** `now` is venue time, 'YYYY-MM-DDTHH:MM'. */
export const nowAndNext = (
  sessions: readonly NowEvent[],
  now: string,
  days: readonly { date: string }[],
): NowAndNext => {
  const starts = sessions.map(({ startTime }) => minuteOf(startTime)).sort()
  const start = starts[0] ?? days[0]?.date ?? ''
  const rooms = roomsOf(sessions).map(roomAt(sessions, now))
  if (now < start) {
    const isFirstDay = start.slice(0, 10) === now.slice(0, 10)
    return { phase: 'before', start, isExact: starts.length > 0, rooms: isFirstDay ? rooms : [] }
  }
  const lastDay = `${days.at(-1)?.date ?? ''}T24:00`
  const end =
    sessions
      .map(({ endTime }) => minuteOf(endTime))
      .sort()
      .at(-1) ?? lastDay
  if (now >= end) return { phase: 'after' }
  // Rooms with a current session come first.
  const isEmpty = ({ current }: NowRoom) => Number(current.length === 0)
  return { phase: 'during', rooms: rooms.toSorted((a, b) => isEmpty(a) - isEmpty(b)) }
}

const minutesFrom = (now: string, wallClock: string) =>
  Math.round((Date.parse(`${minuteOf(wallClock)}Z`) - Date.parse(`${now}Z`)) / 60_000)

const MINUTES_A_DAY = 24 * 60

/** '25 minutes' or '1 hour 5 minutes' */
const hoursAndMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && pluralise(hours, 'hour'), rest > 0 && pluralise(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** 'in 25 minutes', 'in 1 hour 5 minutes' or 'on Tuesday at 9:00 AM'. */
export const untilText = (now: string, wallClock: string): string => {
  if (!wallClock.startsWith(now.slice(0, 10))) return `on ${dayName(wallClock)} at ${formatTime(wallClock)}`
  return `in ${hoursAndMinutes(minutesFrom(now, wallClock))}`
}

const dayName = (wallClock: string) => calendarDay(wallClock)?.weekday ?? wallClock

/** 'on Monday, 27 October 2025 at 9:00 AM, in 12 days', 'tomorrow at 9:00 AM' or 'today at 9:00 AM, in 2 hours'; without the time if it is unknown. */
export const startText = (now: string, { start, isExact }: { start: string; isExact: boolean }): string => {
  const midnight = `${now.slice(0, 10)}T00:00`
  const days = Math.floor(minutesFrom(midnight, `${start.slice(0, 10)}T00:00`) / MINUTES_A_DAY)
  const time = isExact ? ` at ${formatTime(start)}` : ''
  if (days === 0) return `today${time}${isExact ? `, ${untilText(now, start)}` : ''}`
  if (days === 1) return `tomorrow${time}`
  return `on ${formatLongDate(start)}${time}, in ${pluralise(days, 'day')}`
}

/** 'less than a minute', '12 minutes' or '2 hours 5 minutes'. */
export const ageText = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  return minutes < 1 ? 'less than a minute' : hoursAndMinutes(minutes)
}

/** The rows of a screen, by their indices, in pages that are not higher than `room`. */
export const splitByHeight = (heights: readonly number[], room: number): number[][] => {
  const pages: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [index, height] of heights.entries()) {
    if (used + height > room) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(index)
    used += height
  }
  return pages
}
