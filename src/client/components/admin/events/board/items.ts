import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { clashTexts, type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, timesOf } from './geometry.ts'

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

const NOT_SAVED_YET = 0

type ClashData = { rooms: readonly Room[]; sessions: readonly EventSession[] }

/** Input for clash detection. */
const clashSlotOf = (item: Item, slot: BoardSlot, { rooms, sessions }: ClashData): Slot => ({
  id: item.kind === 'event' ? item.event.id : NOT_SAVED_YET,
  ...inputOf(item, slot, sessions),
  roomName: rooms.find(({ id }) => id === slot.roomId)?.name ?? '',
  mainPresenterName: presenterOf(item),
  authorNames: item.kind === 'event' ? item.event.authorNames : [],
})

/** What an item in a slot clashes with. */
export const clashesIn = (
  item: Item,
  slot: BoardSlot,
  data: ClashData & { events: readonly ConferenceEvent[] },
): string[] => clashTexts(clashSlotOf(item, slot, data), [...data.events, ...data.sessions.map(sessionSlot)])
