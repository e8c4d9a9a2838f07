import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { PROPOSED_MINUTES } from '#shared/event-sessions/fill-proposal.ts'
import {
  movedTalkTimes,
  type OrderedTalk,
  orderWithTalkAt,
  orderWithTalkMoved,
  runningOrder,
  type TalkTime,
  talkTimes,
} from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { clashTexts, sessionSlot } from '#shared/programme/clashes.ts'
import { eventInSlot, placeIn } from './event-changes.ts'
import { type BoardSlot, timesOf } from './geometry.ts'
import {
  type BoardData,
  currentEvent,
  currentSession,
  type Item,
  isSession,
  newTalk,
  sessionAt,
  talksOf,
} from './items.ts'
import type { Change } from './use-changes.ts'

/** A session with its talks as it will look. Without an order, its talks move with it. */
type SessionEdit = {
  session: EventSession
  talks: readonly ConferenceEvent[]
  order?: readonly OrderedTalk[]
}
export type EditSession = (session: EventSession, data: BoardData) => SessionEdit

/** Events as talks of a session at their new times. */
const inSession = (
  session: EventSession,
  talks: readonly ConferenceEvent[],
  times: readonly TalkTime[],
): ConferenceEvent[] => {
  const { id: sessionId, title: sessionTitle, date, roomId, roomName, roomBuilding } = session
  const place = { sessionId, sessionTitle, date, roomId, roomName, roomBuilding }
  return talks.flatMap((talk) => {
    const time = times.find(({ id }) => id === talk.id)
    return time ? [{ ...talk, ...place, ...time }] : []
  })
}

const inOrder = (
  session: EventSession,
  talks: readonly ConferenceEvent[],
  order: readonly OrderedTalk[],
): SessionEdit => ({ session, order, talks: inSession(session, talks, talkTimes(session, order)) })

/** The event takes its place in the running order, and the times of the other talks follow. */
export const withEvent =
  (dropped: ConferenceEvent, slot: BoardSlot): EditSession =>
  (session, data) => {
    const event = currentEvent(dropped, data)
    const own = talksOf(session, data.events)
    const line = { id: event.id, minutes: slot.end - slot.start }
    const order = orderWithTalkAt(session, own, line, timesOf(slot).startTime)
    return inOrder(session, [...own.filter(({ id }) => id !== event.id), event], order)
  }

/** The abstracts become the last talks of the session. */
export const filledWith =
  (abstracts: readonly ApprovedAbstractListItem[]): EditSession =>
  (session, data) => {
    const own = talksOf(session, data.events)
    const added = abstracts.map(newTalk)
    const lines = added.map(({ id }) => ({ id, minutes: PROPOSED_MINUTES, gap: 0 }))
    return inOrder(session, [...own, ...added], [...runningOrder(session, own), ...lines])
  }

const reordered =
  (
    talk: ConferenceEvent,
    change: (order: readonly OrderedTalk[], id: number) => readonly OrderedTalk[],
  ): EditSession =>
  (session, data) => {
    const own = talksOf(session, data.events)
    return inOrder(session, own, change(runningOrder(session, own), currentEvent(talk, data).id))
  }

/** A talk one place earlier or later. */
export const withTalkMoved = (talk: ConferenceEvent, by: -1 | 1) =>
  reordered(talk, (order, id) => orderWithTalkMoved(order, id, by))

/** A talk of another length; the times of those after it follow. */
export const withMinutes = (talk: ConferenceEvent, minutes: number) =>
  reordered(talk, (order, id) => order.map((line) => (line.id === id ? { ...line, minutes } : line)))

/** The session with its talks at another time, in another room or of another length. */
export const movedTo =
  (slot: BoardSlot): EditSession =>
  (session, data) => {
    const talks = talksOf(session, data.events)
    const moved = { ...session, ...placeIn(slot, data) }
    return { session: moved, talks: inSession(moved, talks, movedTalkTimes(session, moved, talks)) }
  }

export const editSession =
  (shown: EventSession, edit: EditSession): Change<{ releasedDecisions: number }> =>
  (data) => {
    const { session, talks, order } = edit(currentSession(shown, data), data)
    const { id } = session
    const ids = new Set(talks.map((talk) => talk.id))
    const isOther = (event: ConferenceEvent) => event.sessionId !== id && !ids.has(event.id)
    const body = {
      ...session,
      talks: order?.map((line) => ({
        title: '',
        minutes: line.minutes,
        gap: line.gap,
        ...(line.id > 0 ? { id: line.id } : { approvedAbstractId: -line.id }),
      })),
    }
    return {
      items: [session, ...talks],
      shown: {
        events: [...data.events.filter(isOther), ...talks],
        sessions: [...data.sessions.filter((one) => one.id !== id), session],
      },
      save: () => undoableCall('PATCH /api/event-sessions/:id', { params: { id }, body }),
    }
  }

export const isSameOrder = ({ talks }: SessionEdit, events: readonly ConferenceEvent[]) =>
  talks.every((talk) =>
    events.some(
      ({ id, sessionId, startTime, endTime }) =>
        id === talk.id &&
        sessionId === talk.sessionId &&
        startTime === talk.startTime &&
        endTime === talk.endTime,
    ),
  )

/** Clashes of the session and its talks as they will be. */
export const clashesOfEdit = ({ session, talks }: SessionEdit, { events, sessions }: BoardData): string[] => {
  const ids = new Set(talks.map(({ id }) => id))
  const others = [
    ...events.filter(({ id, sessionId }) => sessionId !== session.id && !ids.has(id)),
    ...sessions.filter(({ id }) => id !== session.id).map(sessionSlot),
  ]
  return [...new Set([sessionSlot(session), ...talks].flatMap((one) => clashTexts(one, others)))]
}

/** The talks of a session make room for each other. */
export const clashesIn = (item: Item, slot: BoardSlot, data: BoardData): string[] => {
  if (isSession(item)) return clashesOfEdit(movedTo(slot)(item, data), data)
  const session = sessionAt(slot, data.sessions)
  const others = session ? data.events.filter(({ sessionId }) => sessionId !== session.id) : data.events
  return clashTexts(eventInSlot(item, slot, data), [...others, ...data.sessions.map(sessionSlot)])
}
