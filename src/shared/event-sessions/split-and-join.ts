import { type EventSession, MAX_CHAIR_NOTE, MAX_CHAIRS, MAX_TALKS } from './event-sessions.ts'
import { inRunningOrder } from './talk-times.ts'

type Session = Pick<
  EventSession,
  | 'id'
  | 'title'
  | 'kind'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'roomId'
  | 'trackId'
  | 'trackName'
  | 'trackColour'
  | 'chairs'
  | 'chairNote'
>
type Talk = { id: number; startTime: string; endTime: string; boardNumber: number | null }

const MAX_TITLE = 300
const NUMBER = / \((\d+)\)$/

/** 'Voices' becomes 'Voices (2)', which becomes 'Voices (3)'. */
export const nextTitle = (title: string): string => {
  const number = Number(NUMBER.exec(title)?.[1] ?? 1) + 1
  const suffix = ` (${number})`
  return title.replace(NUMBER, '').slice(0, MAX_TITLE - suffix.length) + suffix
}

const latest = (times: readonly string[]) => times.reduce((a, b) => (a > b ? a : b))

/** The talks at which a session can be split: all but the first. */
export const splitPoints = <T extends Talk>({ kind, startTime }: Session, talks: readonly T[]): T[] =>
  kind === 'posters'
    ? []
    : inRunningOrder(talks)
        .slice(1)
        .filter((talk) => talk.startTime > startTime)

/**
 * Both parts of a session whose second begins with this talk, and the talks of the second; undefined where the session
 * cannot be split. Chairs and their note stay with the first, and no talk moves.
 */
export const splitSession = <S extends Session, T extends Talk>(
  session: S,
  talks: readonly T[],
  talkId: number,
) => {
  const point = splitPoints(session, talks).find(({ id }) => id === talkId)
  if (!point) return undefined
  const ordered = inRunningOrder(talks)
  const at = ordered.indexOf(point)
  const moved = ordered.slice(at)
  const { startTime } = point
  const lastEnd = latest(ordered.slice(0, at).map(({ endTime }) => endTime))
  // Talks that go on after the end of their session.
  const endTime = session.endTime > startTime ? session.endTime : latest(moved.map((talk) => talk.endTime))
  return {
    first: { ...session, endTime: lastEnd < startTime ? lastEnd : startTime },
    second: { ...session, title: nextTitle(session.title), startTime, endTime, chairs: [], chairNote: '' },
    moved,
  }
}

/** The session that follows in the same room on the same day, if both hold talks one after the other. */
export const followingSession = <S extends Session>(session: S, all: readonly S[]): S | undefined => {
  const [next] = all
    .filter(
      ({ id, date, roomId, startTime }) =>
        id !== session.id &&
        date === session.date &&
        roomId === session.roomId &&
        startTime >= session.endTime,
    )
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
  return session.kind === 'talks' && next?.kind === 'talks' ? next : undefined
}

/** The first session from its start to the end of the second: with the chairs of both, as far as it may have them. */
export const joinSessions = <S extends Session>(first: S, second: S): S => {
  const ids = new Set(first.chairs.map(({ id }) => id))
  const { trackId, trackName, trackColour } = first.trackId === null ? second : first
  const notes = new Set([first.chairNote, second.chairNote].filter(Boolean))
  return {
    ...first,
    endTime: latest([first.endTime, second.endTime]),
    trackId,
    trackName,
    trackColour,
    chairs: [...first.chairs, ...second.chairs.filter(({ id }) => !ids.has(id))].slice(0, MAX_CHAIRS),
    chairNote: [...notes].join('\n\n'),
  }
}

/** Why the sessions cannot be joined, or empty. */
export const joinIssue = ({ chairNote = '' }: Session, talks: number): string => {
  if (talks > MAX_TALKS) return `A session has at most ${MAX_TALKS} talks`
  return chairNote.length > MAX_CHAIR_NOTE
    ? 'The notes for the chairs are too long together. Please shorten one of them first'
    : ''
}
