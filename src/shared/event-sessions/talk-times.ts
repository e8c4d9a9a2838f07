// Without zod: visitors load these rules.
import { compareStrings } from '#shared/text.ts'
import { addMinutes, minutesBetween } from '#shared/time/dates.ts'

/** Talks follow each other; posters are shown side by side for the whole session, on numbered boards. */
export const eventSessionKinds = ['talks', 'posters'] as const
export type EventSessionKind = (typeof eventSessionKinds)[number]

type Period = { startTime: string; endTime: string }
type SessionPeriod = Period & { kind: EventSessionKind }
type Talk = Period & { id: number; boardNumber: number | null }

/** A talk in the running order: its minutes, and those between the talk before and this one. */
export type OrderedTalk = { id: number; minutes: number; gap: number }

/** When a talk takes place, and on which board it hangs. */
export type TalkTime = Period & { id: number; boardNumber: number | null }

/** Talks follow each other from the start of the session; posters hang for the whole of it. */
export const talkTimes = (session: SessionPeriod, order: readonly OrderedTalk[]): TalkTime[] => {
  const { kind, startTime, endTime } = session
  if (kind === 'posters')
    return order.map(({ id }, index) => ({ id, startTime, endTime, boardNumber: index + 1 }))
  let end = startTime
  return order.map(({ id, minutes, gap }) => {
    const start = addMinutes(end, gap)
    end = addMinutes(start, minutes)
    return { id, startTime: start, endTime: end, boardNumber: null }
  })
}

/** Posters by their boards, talks by their times. */
export const inRunningOrder = <T extends Talk>(talks: readonly T[]): T[] =>
  talks.toSorted(
    (a, b) =>
      (a.boardNumber ?? 0) - (b.boardNumber ?? 0) || compareStrings(a.startTime, b.startTime) || a.id - b.id,
  )

/** The running order of a session as its talks are scheduled now. */
export const runningOrder = ({ startTime }: Period, talks: readonly Talk[]): OrderedTalk[] => {
  let end = startTime
  return inRunningOrder(talks).map((talk) => {
    const gap = Math.max(0, minutesBetween(end, talk.startTime))
    end = talk.endTime
    return { id: talk.id, minutes: minutesBetween(talk.startTime, talk.endTime), gap }
  })
}

const middleOf = ({ startTime, endTime }: Period) =>
  addMinutes(startTime, Math.floor(minutesBetween(startTime, endTime) / 2))

/**
 * The running order with a talk that begins at this time, or later if others are before it: it follows those that are
 * half over by then, and the rest follow it. Posters hang after the others.
 */
export const orderWithTalkAt = (
  session: SessionPeriod,
  talks: readonly Talk[],
  dropped: { id: number; minutes: number },
  startTime: string,
): OrderedTalk[] => {
  const order = runningOrder(session, talks)
  const from = order.findIndex(({ id }) => id === dropped.id)
  const others = order.filter(({ id }) => id !== dropped.id)
  const isBefore = ({ id }: OrderedTalk) => {
    const talk = talks.find((one) => one.id === id)
    return talk !== undefined && (session.kind === 'posters' || middleOf(talk) <= startTime)
  }
  const to = others.filter(isBefore).length
  const gap = from === to ? (order[from]?.gap ?? 0) : 0
  return [...others.slice(0, to), { ...dropped, gap }, ...others.slice(to)]
}

/** The running order with a talk one place earlier or later; the gaps stay where they are. */
export const orderWithTalkMoved = <T extends OrderedTalk>(
  order: readonly T[],
  id: number,
  by: -1 | 1,
): readonly T[] => {
  const from = order.findIndex((talk) => talk.id === id)
  const [talk, other] = [order[from], order[from + by]]
  if (!talk || !other) return order
  return order.with(from, { ...other, gap: talk.gap }).with(from + by, { ...talk, gap: other.gap })
}

/** The times of the talks once their session has moved or turned into one of the other kind. */
export const movedTalkTimes = (
  before: SessionPeriod,
  after: SessionPeriod,
  talks: readonly Talk[],
): TalkTime[] => {
  if (before.kind === 'talks' && after.kind === 'talks') {
    const later = minutesBetween(before.startTime, after.startTime)
    return talks.map(({ id, startTime, endTime }) => ({
      id,
      startTime: addMinutes(startTime, later),
      endTime: addMinutes(endTime, later),
      boardNumber: null,
    }))
  }
  if (before.kind === 'posters' && after.kind === 'posters') {
    const { startTime, endTime } = after
    return talks.map(({ id, boardNumber }) => ({ id, startTime, endTime, boardNumber }))
  }
  // Posters that become talks share the time of the session.
  const ordered = inRunningOrder(talks)
  const minutes = Math.max(1, Math.floor(minutesBetween(after.startTime, after.endTime) / ordered.length))
  return talkTimes(
    after,
    ordered.map(({ id }) => ({ id, minutes, gap: 0 })),
  )
}

/** The minutes by which the talks exceed their session. */
export const minutesOver = (session: Period, talks: readonly Period[]): number =>
  Math.max(0, ...talks.map(({ endTime }) => minutesBetween(session.endTime, endTime)))

export const minutesLeft = (session: Period, order: readonly Omit<OrderedTalk, 'id'>[]): number =>
  order.reduce(
    (rest, { minutes, gap }) => rest - minutes - gap,
    minutesBetween(session.startTime, session.endTime),
  )

type Place = Period & { date: string; roomId: number }

const samePlace = (a: Place, b: Place) =>
  a.roomId === b.roomId && a.startTime === b.startTime && a.endTime === b.endTime

const beginsIn = (session: Place, talk: Place) =>
  talk.roomId === session.roomId && talk.startTime >= session.startTime && talk.startTime < session.endTime

/** A talk leaves its session when it is moved to another room, or to a time outside it. */
export const staysInSession = (session: Place, before: Place, after: Place): boolean =>
  samePlace(before, after) || beginsIn(session, after)
