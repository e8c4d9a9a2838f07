import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import type { EventSession, EventSessionInput } from '#shared/event-sessions/event-sessions.ts'
import {
  movedTalkTimes,
  orderWithTalkAt,
  type TalkTime,
  talkTimes,
} from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { clashTexts, type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, timesOf } from './geometry.ts'
import type { SessionChange } from './undo-stack.ts'

/** What can be placed on the board: an event, or an unscheduled abstract. */
export type Item =
  | { kind: 'event'; event: ConferenceEvent }
  | { kind: 'abstract'; abstract: ApprovedAbstractListItem }

export const itemTitle = (item: Item) =>
  item.kind === 'event' ? item.event.title : item.abstract.abstractTitle

export const presenterOf = (item: Item) =>
  item.kind === 'event' ? (item.event.mainPresenterName ?? '') : leadAuthorName(item.abstract)

/** Of an item made from an abstract: its decision is not released yet. */
export const isUnreleased = (item: Item, abstracts: readonly ApprovedAbstractListItem[]) => {
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

/** The item's current state, or null if it is gone. */
export const currentItem = (
  item: Item | null,
  events: readonly ConferenceEvent[],
  abstracts: readonly ApprovedAbstractListItem[],
): Item | null => {
  if (item?.kind === 'event') {
    const event = events.find(({ id }) => id === item.event.id)
    return event ? { kind: 'event', event } : null
  }
  return abstracts.some(({ id }) => id === item?.abstract.id) ? item : null
}

/** The session in whose room and time a slot begins. */
export const sessionAt = ({ roomId, ...slot }: BoardSlot, sessions: readonly EventSession[]) => {
  const { startTime } = timesOf({ roomId, ...slot })
  return sessions.find(
    (session) => session.roomId === roomId && session.startTime <= startTime && startTime < session.endTime,
  )
}

const NOT_SAVED_YET = 0

type ShownNames = Pick<EventSession, 'roomName' | 'roomBuilding'>

const sessionInput = (session: EventSession): EventSessionInput => {
  const { title, kind, date, startTime, endTime, roomId, trackId, chairNote = '' } = session
  return { title, kind, date, startTime, endTime, roomId, trackId, chairNote }
}

const talksOf = ({ id }: EventSession, events: readonly ConferenceEvent[]) =>
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

/** The item takes its place in the running order, and the times of the other talks follow. */
export const itemIntoSession = (
  session: EventSession,
  item: Item,
  slot: BoardSlot,
  events: readonly ConferenceEvent[],
): SessionChange => {
  const own = talksOf(session, events)
  const id = item.kind === 'event' ? item.event.id : NOT_SAVED_YET
  const dropped = { id, minutes: slot.end - slot.start }
  const order = orderWithTalkAt(session, own, dropped, timesOf(slot).startTime)
  const source = item.kind === 'event' ? { id } : { approvedAbstractId: item.abstract.id }
  const talks = item.kind === 'event' ? [...own.filter((talk) => talk.id !== id), item.event] : own
  return {
    input: {
      ...sessionInput(session),
      talks: order.map((talk) => ({
        title: '',
        minutes: talk.minutes,
        gap: talk.gap,
        ...(talk.id === id ? source : { id: talk.id }),
      })),
    },
    before: { session, talks },
    after: { session, talks: inSession(session, talks, talkTimes(session, order)) },
    isUndo: false,
  }
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
    input: sessionInput(after),
    before: { session, talks },
    after: { session: after, talks: inSession(after, talks, movedTalkTimes(session, after, talks)) },
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
  return { input, before: { session: null, talks: [] }, after: { session, talks: [] }, isUndo: false }
}

/** The event as API input, in a slot. In the time of a session it is a talk of the session. */
export const inputOf = (item: Item, slot: BoardSlot, sessions: readonly EventSession[]): EventInput => {
  const sessionId = sessionAt(slot, sessions)?.id ?? null
  const where = { ...timesOf(slot), roomId: slot.roomId, sessionId }
  if (item.kind === 'abstract') {
    const { id, abstractTitle, authorId } = item.abstract
    return {
      title: abstractTitle,
      // The server fills in the abstract's text.
      description: '',
      type: 'paper',
      mainPresenterId: authorId,
      approvedAbstractId: id,
      ...where,
    }
  }
  const { title, description, type, mainPresenterId, approvedAbstractId, authorIds, hidden } = item.event
  return {
    title,
    description,
    type,
    mainPresenterId,
    approvedAbstractId,
    authorIds,
    // Moving an event does not show it to visitors.
    stayHidden: hidden,
    ...where,
  }
}

type ClashData = { rooms: readonly Room[]; sessions: readonly EventSession[] }

/** Input for clash detection. */
const clashSlotOf = (item: Item, slot: BoardSlot, { rooms, sessions }: ClashData): Slot => ({
  id: item.kind === 'event' ? item.event.id : NOT_SAVED_YET,
  ...inputOf(item, slot, sessions),
  roomName: rooms.find(({ id }) => id === slot.roomId)?.name ?? '',
  mainPresenterName: presenterOf(item),
  authorNames: item.kind === 'event' ? item.event.authorNames : [],
})

/** What an item in a slot clashes with. The talks of a session make room for each other. */
export const clashesIn = (
  item: Item,
  slot: BoardSlot,
  data: ClashData & { events: readonly ConferenceEvent[] },
): string[] => {
  const session = sessionAt(slot, data.sessions)
  const others = session ? data.events.filter(({ sessionId }) => sessionId !== session.id) : data.events
  return clashTexts(clashSlotOf(item, slot, data), [...others, ...data.sessions.map(sessionSlot)])
}
