import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
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
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { clashTexts, type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, boardSlotOf, timesOf } from './geometry.ts'
import { abstractInput, optimisticTalk } from './optimistic-event.ts'
import type { SessionChange } from './undo-stack.ts'

/** What becomes an event: an event, or an unscheduled abstract. */
export type EventItem =
  | { kind: 'event'; event: ConferenceEvent }
  | { kind: 'abstract'; abstract: ApprovedAbstractListItem }

/** What can be placed on the board. */
export type Item = EventItem | { kind: 'session'; session: EventSession }

export const itemTitle = (item: Item) => {
  if (item.kind === 'session') return item.session.title
  return item.kind === 'event' ? item.event.title : item.abstract.abstractTitle
}

export const presenterOf = (item: EventItem) =>
  item.kind === 'event' ? (item.event.mainPresenterName ?? '') : leadAuthorName(item.abstract)

/** Of an item made from an abstract: its decision is not released yet. */
export const isUnreleased = (item: EventItem, abstracts: readonly ApprovedAbstractListItem[]) => {
  const abstract =
    item.kind === 'abstract'
      ? item.abstract
      : abstracts.find(({ id }) => id === item.event.approvedAbstractId)
  return abstract?.released === false
}

/** The abstract to which a talk returns when it leaves the programme; other events have none. */
export const abstractOf = (item: Item, abstracts: readonly ApprovedAbstractListItem[]) =>
  item.kind === 'event'
    ? abstracts.find(({ id, withdrawnAt }) => id === item.event.approvedAbstractId && withdrawnAt === null)
    : undefined

/** The item under the id that the server gave it. */
export const withId = (item: Item, kind: 'event' | 'session', from: number, to: number): Item => {
  if (kind === 'event' && item.kind === 'event' && item.event.id === from)
    return { kind, event: { ...item.event, id: to } }
  if (kind === 'session' && item.kind === 'session' && item.session.id === from)
    return { kind, session: { ...item.session, id: to } }
  return item
}

type Placed = { events: readonly ConferenceEvent[]; sessions: readonly EventSession[] }

/** The item's current state, or null if it is gone. */
export const currentItem = (
  item: Item | null,
  { events, sessions }: Placed,
  unscheduled: readonly ApprovedAbstractListItem[],
): Item | null => {
  if (item?.kind === 'event') {
    const event = events.find(({ id }) => id === item.event.id)
    return event ? { kind: 'event', event } : null
  }
  if (item?.kind === 'session') {
    const session = sessions.find(({ id }) => id === item.session.id)
    return session ? { kind: 'session', session } : null
  }
  return unscheduled.some(({ id }) => id === item?.abstract.id) ? item : null
}

/** Where an item on the board is. */
export const slotOf = (item: Exclude<Item, { kind: 'abstract' }>): BoardSlot =>
  boardSlotOf(item.kind === 'event' ? item.event : item.session)

/** The session in whose room and time a slot begins. */
export const sessionAt = ({ roomId, ...slot }: BoardSlot, sessions: readonly EventSession[]) => {
  const { startTime } = timesOf({ roomId, ...slot })
  return sessions.find(
    (session) => session.roomId === roomId && session.startTime <= startTime && startTime < session.endTime,
  )
}

const NOT_SAVED_YET = 0

type ShownNames = Pick<EventSession, 'roomName' | 'roomBuilding'>

export const placeNames = ({ roomId }: BoardSlot, { rooms }: { rooms: readonly Room[] }): ShownNames => {
  const room = rooms.find(({ id }) => id === roomId)
  return { roomName: room?.name ?? '', roomBuilding: room?.building ?? '' }
}

const sessionInput = (session: EventSession): EventSessionInput => {
  const { title, kind, date, startTime, endTime, roomId, trackId, chairNote = '' } = session
  return { title, kind, date, startTime, endTime, roomId, trackId, chairNote }
}

export const talksOf = ({ id }: EventSession, events: readonly ConferenceEvent[]) =>
  events.filter(({ sessionId }) => sessionId === id)

/** Events as talks of a session at their new times. */
const inSession = (
  { id: sessionId, title: sessionTitle, date, roomId, roomName, roomBuilding }: EventSession,
  talks: readonly ConferenceEvent[],
  times: readonly TalkTime[],
): ConferenceEvent[] =>
  talks.flatMap((talk) => {
    const time = times.find(({ id }) => id === talk.id)
    return time ? [{ ...talk, ...time, sessionId, sessionTitle, date, roomId, roomName, roomBuilding }] : []
  })

/** A talk in its order, or the abstract that becomes one. */
type BoardTalk = OrderedTalk & { approvedAbstractId?: number }

/** An abstract, and the id of its talk until the server assigns one. */
type NewTalk = { id: number; abstract: ApprovedAbstractListItem }

/** A session whose talks follow each other in this order. */
const inOrder = (
  session: EventSession,
  talks: readonly ConferenceEvent[],
  order: readonly BoardTalk[],
  /** From abstracts that become talks of it. */
  added: readonly ConferenceEvent[] = [],
): SessionChange => ({
  request: {
    id: session.id,
    input: {
      ...sessionInput(session),
      talks: order.map(({ id, minutes, gap, approvedAbstractId }) => ({
        title: '',
        minutes,
        gap,
        ...(approvedAbstractId ? { approvedAbstractId } : { id }),
      })),
    },
  },
  before: { sessions: [session], talks },
  after: { sessions: [session], talks: inSession(session, [...talks, ...added], talkTimes(session, order)) },
  isUndo: false,
})

/**
 * The item takes its place in the running order, and the times of the other talks follow. `id` is that of its event, or of
 * the talk that it becomes.
 */
export const itemIntoSession = (
  session: EventSession,
  item: EventItem,
  id: number,
  slot: BoardSlot,
  events: readonly ConferenceEvent[],
): SessionChange => {
  const own = talksOf(session, events)
  const dropped = { id, minutes: slot.end - slot.start }
  const order = orderWithTalkAt(session, own, dropped, timesOf(slot).startTime)
  if (item.kind === 'event')
    return inOrder(session, [...own.filter((talk) => talk.id !== id), item.event], order)
  const approvedAbstractId = item.abstract.id
  return inOrder(
    session,
    own,
    order.map((talk) => (talk.id === id ? { ...talk, approvedAbstractId } : talk)),
    [optimisticTalk(id, item.abstract, session)],
  )
}

/** The abstracts become the last talks of the session. */
export const sessionFilled = (
  session: EventSession,
  added: readonly NewTalk[],
  events: readonly ConferenceEvent[],
): SessionChange => {
  const talks = talksOf(session, events)
  return inOrder(
    session,
    talks,
    [
      ...runningOrder(session, talks),
      ...added.map(({ id, abstract }) => ({
        id,
        minutes: PROPOSED_MINUTES,
        gap: 0,
        approvedAbstractId: abstract.id,
      })),
    ],
    added.map(({ id, abstract }) => optimisticTalk(id, abstract, session)),
  )
}

/** A talk one place earlier or later. */
export const talkMovedBy = (
  session: EventSession,
  talkId: number,
  by: -1 | 1,
  events: readonly ConferenceEvent[],
): SessionChange => {
  const talks = talksOf(session, events)
  return inOrder(session, talks, orderWithTalkMoved(runningOrder(session, talks), talkId, by))
}

/** A talk of another length; the times of those after it follow. */
export const talkOfLength = (
  session: EventSession,
  talkId: number,
  minutes: number,
  events: readonly ConferenceEvent[],
): SessionChange => {
  const talks = talksOf(session, events)
  const order = runningOrder(session, talks)
  return inOrder(
    session,
    talks,
    order.map((talk) => (talk.id === talkId ? { ...talk, minutes } : talk)),
  )
}

/** Whether all talks stay where they are. */
export const isSameOrder = ({ before, after }: SessionChange) =>
  after.talks.every((talk) =>
    before.talks.some(
      ({ id, sessionId, startTime, endTime }) =>
        id === talk.id &&
        sessionId === talk.sessionId &&
        startTime === talk.startTime &&
        endTime === talk.endTime,
    ),
  )

/** The session with its talks at another time, in another room or of another length. */
export const sessionInSlot = (
  session: EventSession,
  slot: BoardSlot,
  events: readonly ConferenceEvent[],
  names: ShownNames,
): SessionChange => {
  const talks = talksOf(session, events)
  const after = { ...session, ...timesOf(slot), roomId: slot.roomId, ...names }
  return {
    request: { id: session.id, input: sessionInput(after) },
    before: { sessions: [session], talks },
    after: { sessions: [after], talks: inSession(after, talks, movedTalkTimes(session, after, talks)) },
    isUndo: false,
  }
}

/** A session without talks; negative ids are not saved yet. */
export const newSession = (id: number, title: string, slot: BoardSlot, names: ShownNames): SessionChange => {
  const input = {
    title,
    kind: 'talks' as const,
    ...timesOf(slot),
    roomId: slot.roomId,
    trackId: null,
    chairNote: '',
  }
  const session: EventSession = {
    ...input,
    ...names,
    id,
    trackName: null,
    trackColour: null,
    chairs: [],
    version: 1,
    createdAt: '',
    updatedAt: '',
  }
  return {
    request: { id: null, input },
    before: { sessions: [], talks: [] },
    after: { sessions: [session], talks: [] },
    isUndo: false,
  }
}

/** The event as API input, in a slot. In the time of a session it is a talk of the session. */
export const inputOf = (item: EventItem, slot: BoardSlot, sessions: readonly EventSession[]): EventInput => {
  const sessionId = sessionAt(slot, sessions)?.id ?? null
  const where = { ...timesOf(slot), roomId: slot.roomId, sessionId }
  if (item.kind === 'abstract') return { ...abstractInput(item.abstract), ...where }
  const { title, description, type, mainPresenterId, approvedAbstractId, authorIds, allRooms, hidden } =
    item.event
  return {
    title,
    description,
    type,
    mainPresenterId,
    approvedAbstractId,
    authorIds,
    allRooms,
    // Moving an event does not show it to visitors.
    stayHidden: hidden,
    ...where,
  }
}

type ClashData = { rooms: readonly Room[]; sessions: readonly EventSession[] }

/** Input for clash detection. */
const clashSlotOf = (item: EventItem, slot: BoardSlot, { rooms, sessions }: ClashData): Slot => ({
  id: item.kind === 'event' ? item.event.id : NOT_SAVED_YET,
  ...inputOf(item, slot, sessions),
  roomName: rooms.find(({ id }) => id === slot.roomId)?.name ?? '',
  mainPresenterName: presenterOf(item),
  authorNames: item.kind === 'event' ? item.event.authorNames : [],
})

/** What the sessions and talks clash with once the change is made. */
export const clashesOfChange = ({ before, after }: SessionChange, { events, sessions }: Placed): string[] => {
  const ids = new Set([...before.sessions, ...after.sessions].map(({ id }) => id))
  const others = [
    ...events.filter(({ sessionId }) => !ids.has(sessionId ?? 0)),
    ...sessions.filter(({ id }) => !ids.has(id)).map(sessionSlot),
  ]
  return [
    ...new Set(
      [...after.sessions.map(sessionSlot), ...after.talks].flatMap((one) => clashTexts(one, others)),
    ),
  ]
}

/** What an item in a slot clashes with. The talks of a session make room for each other. */
export const clashesIn = (item: Item, slot: BoardSlot, data: ClashData & Placed): string[] => {
  if (item.kind === 'session')
    return clashesOfChange(sessionInSlot(item.session, slot, data.events, placeNames(slot, data)), data)
  const session = sessionAt(slot, data.sessions)
  const others = session ? data.events.filter(({ sessionId }) => sessionId !== session.id) : data.events
  return clashTexts(clashSlotOf(item, slot, data), [...others, ...data.sessions.map(sessionSlot)])
}
