import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession, EventSessionInput } from '#shared/event-sessions/event-sessions.ts'
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
import { type EventPlace, eventInSlot, newTalk, placeIn } from './event-changes.ts'
import { type BoardSlot, timesOf } from './geometry.ts'
import {
  type BoardData,
  currentEventItem,
  currentSession,
  type EventItem,
  eventIdOf,
  findEvent,
  type Item,
  sessionAt,
  talksOf,
} from './items.ts'
import type { Change } from './use-changes.ts'

/** A session without talks. It has no place on the board until it is saved. */
export const addSession =
  (title: string, slot: BoardSlot): Change<{ id: number }> =>
  (data) => {
    const place = { ...timesOf(slot), roomId: slot.roomId }
    const body = { title, kind: 'talks' as const, trackId: null, chairNote: '', ...place }
    return { shown: data, save: () => undoableCall('POST /api/event-sessions', { body }) }
  }

/** A session with its talks, as it will look, and what the server receives. */
type SessionEdit = { input: EventSessionInput; session: EventSession; talks: readonly ConferenceEvent[] }

const sessionInput = (session: EventSession): EventSessionInput => {
  const { title, kind, date, startTime, endTime, roomId, trackId, chairNote = '' } = session
  return { title, kind, date, startTime, endTime, roomId, trackId, chairNote }
}

const placeOf = (session: EventSession): EventPlace => {
  const { id, title, date, startTime, endTime, roomId, roomName, roomBuilding } = session
  return { sessionId: id, sessionTitle: title, date, startTime, endTime, roomId, roomName, roomBuilding }
}

/** Events as talks of a session at their new times. */
const inSession = (
  session: EventSession,
  talks: readonly ConferenceEvent[],
  times: readonly TalkTime[],
): ConferenceEvent[] =>
  talks.flatMap((talk) => {
    const time = times.find(({ id }) => id === talk.id)
    return time ? [{ ...talk, ...placeOf(session), ...time }] : []
  })

/** A session whose talks follow each other in this order. An abstract among them becomes a talk. */
const inOrder = (
  session: EventSession,
  items: readonly EventItem[],
  order: readonly OrderedTalk[],
): SessionEdit => {
  const abstracts = new Map(
    items.flatMap((item) => (item.kind === 'abstract' ? [[eventIdOf(item), item.abstract.id]] : [])),
  )
  const talks = items.map((item) =>
    item.kind === 'event' ? item.event : newTalk(item.abstract, placeOf(session)),
  )
  const input = {
    ...sessionInput(session),
    talks: order.map(({ id, minutes, gap }) => {
      const approvedAbstractId = abstracts.get(id)
      return { title: '', minutes, gap, ...(approvedAbstractId ? { approvedAbstractId } : { id }) }
    }),
  }
  return { input, session, talks: inSession(session, talks, talkTimes(session, order)) }
}

const asItems = (talks: readonly ConferenceEvent[]) =>
  talks.map((event): EventItem => ({ kind: 'event', event }))

export type EditSession = (session: EventSession, data: BoardData) => SessionEdit

/** The item takes its place in the running order, and the times of the other talks follow. */
export const withItem =
  (dropped: EventItem, slot: BoardSlot): EditSession =>
  (session, data) => {
    const item = currentEventItem(dropped, data)
    const id = eventIdOf(item)
    const own = talksOf(session, data.events)
    const minutes = slot.end - slot.start
    const order = orderWithTalkAt(session, own, { id, minutes }, timesOf(slot).startTime)
    return inOrder(session, [...asItems(own.filter((talk) => talk.id !== id)), item], order)
  }

/** The abstracts become the last talks of the session. */
export const filledWith =
  (abstracts: readonly ApprovedAbstractListItem[]): EditSession =>
  (session, data) => {
    const own = talksOf(session, data.events)
    const added = abstracts.map((abstract): EventItem => ({ kind: 'abstract', abstract }))
    const order = added.map((item) => ({ id: eventIdOf(item), minutes: PROPOSED_MINUTES, gap: 0 }))
    return inOrder(session, [...asItems(own), ...added], [...runningOrder(session, own), ...order])
  }

/** A talk one place earlier or later. */
export const withTalkMoved =
  (talk: ConferenceEvent, by: -1 | 1): EditSession =>
  (session, data) => {
    const own = talksOf(session, data.events)
    const id = findEvent(talk.id, data)?.id ?? talk.id
    return inOrder(session, asItems(own), orderWithTalkMoved(runningOrder(session, own), id, by))
  }

/** A talk of another length; the times of those after it follow. */
export const withMinutes =
  (talk: ConferenceEvent, minutes: number): EditSession =>
  (session, data) => {
    const own = talksOf(session, data.events)
    const id = findEvent(talk.id, data)?.id ?? talk.id
    const order = runningOrder(session, own)
    return inOrder(
      session,
      asItems(own),
      order.map((one) => (one.id === id ? { ...one, minutes } : one)),
    )
  }

/** The session with its talks at another time, in another room or of another length. */
export const movedTo =
  (slot: BoardSlot): EditSession =>
  (session, data) => {
    const talks = talksOf(session, data.events)
    const moved = { ...session, ...placeIn(slot, data) }
    const times = movedTalkTimes(session, moved, talks)
    return { input: sessionInput(moved), session: moved, talks: inSession(moved, talks, times) }
  }

export const editSession =
  (shown: EventSession, edit: EditSession): Change<{ releasedDecisions: number }> =>
  (data) => {
    const before = currentSession(shown, data)
    const { input, session, talks } = edit(before, data)
    const { id, version } = before
    const isNamed = (event: ConferenceEvent) =>
      event.sessionId === id || talks.some((talk) => talk.id === event.id)
    return {
      shown: {
        events: [...data.events.filter((event) => !isNamed(event)), ...talks],
        sessions: [...data.sessions.filter((one) => one.id !== id), session],
      },
      save: () =>
        undoableCall('PATCH /api/event-sessions/:id', { params: { id }, body: { ...input, version } }),
    }
  }

/** Whether all talks stay where they are. */
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

/** What the session and its talks clash with once the change is made. */
export const clashesOfEdit = ({ session, talks }: SessionEdit, { events, sessions }: BoardData): string[] => {
  const ids = new Set(talks.map(({ id }) => id))
  const others = [
    ...events.filter(({ id, sessionId }) => sessionId !== session.id && !ids.has(id)),
    ...sessions.filter(({ id }) => id !== session.id).map(sessionSlot),
  ]
  return [...new Set([sessionSlot(session), ...talks].flatMap((one) => clashTexts(one, others)))]
}

/** What an item in a slot clashes with. The talks of a session make room for each other. */
export const clashesIn = (item: Item, slot: BoardSlot, data: BoardData): string[] => {
  if (item.kind === 'session') return clashesOfEdit(movedTo(slot)(item.session, data), data)
  const session = sessionAt(slot, data.sessions)
  const others = session ? data.events.filter(({ sessionId }) => sessionId !== session.id) : data.events
  return clashTexts(eventInSlot(item, slot, data), [...others, ...data.sessions.map(sessionSlot)])
}
