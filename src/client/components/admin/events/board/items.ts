import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, boardSlotOf, timesOf } from './geometry.ts'

export type BoardData = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  rooms: Room[]
  abstracts: ApprovedAbstractListItem[]
}

/** What becomes an event: an event, or an unscheduled abstract. */
export type EventItem =
  | { kind: 'event'; event: ConferenceEvent }
  | { kind: 'abstract'; abstract: ApprovedAbstractListItem }

/** What can be placed on the board. */
export type Item = EventItem | { kind: 'session'; session: EventSession }

/** What has a place on the board. */
export type PlacedItem = Exclude<Item, { kind: 'abstract' }>

export const isSameItem = (a: PlacedItem, b: PlacedItem) =>
  a.kind === 'event'
    ? b.kind === 'event' && a.event.id === b.event.id
    : b.kind === 'session' && a.session.id === b.session.id

export const itemTitle = (item: Item) => {
  if (item.kind === 'session') return item.session.title
  return item.kind === 'event' ? item.event.title : item.abstract.abstractTitle
}

export const presenterOf = (item: EventItem) =>
  item.kind === 'event' ? (item.event.mainPresenterName ?? '') : leadAuthorName(item.abstract)

/** The decision on its abstract is not released yet. */
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

/** Until it is saved, the talk that an abstract becomes is known by the negative id of the abstract. */
export const eventIdOf = (item: EventItem) => (item.kind === 'event' ? item.event.id : -item.abstract.id)

/** The event of this id, also of one that was not saved yet when it got it. */
export const findEvent = (id: number, { events }: Pick<BoardData, 'events'>) =>
  events.find((event) => event.id === id) ??
  (id < 0 ? events.find(({ approvedAbstractId }) => approvedAbstractId === -id) : undefined)

const findSession = (id: number, { sessions }: Pick<BoardData, 'sessions'>) =>
  sessions.find((session) => session.id === id)

/** The item's current state, or null if it is gone. An abstract that was scheduled is an event. */
export const currentItem = (item: Item, data: BoardData): Item | null => {
  if (item.kind === 'session') {
    const session = findSession(item.session.id, data)
    return session ? { kind: 'session', session } : null
  }
  const event = findEvent(eventIdOf(item), data)
  if (event) return { kind: 'event', event }
  if (item.kind === 'event') return null
  const isUnscheduled = data.abstracts.some(
    ({ id, withdrawnAt }) => id === item.abstract.id && withdrawnAt === null,
  )
  return isUnscheduled ? item : null
}

/** The event or abstract as it is now; the server refuses to change one that is gone. */
export const currentEventItem = (item: EventItem, data: Pick<BoardData, 'events'>): EventItem => {
  const event = findEvent(eventIdOf(item), data)
  return event ? { kind: 'event', event } : item
}

export const currentSession = (session: EventSession, data: Pick<BoardData, 'sessions'>) =>
  findSession(session.id, data) ?? session

/** Where an item on the board is. */
export const slotOf = (item: PlacedItem): BoardSlot =>
  boardSlotOf(item.kind === 'event' ? item.event : item.session)

/** The session in whose room and time a slot begins. */
export const sessionAt = ({ roomId, ...slot }: BoardSlot, sessions: readonly EventSession[]) => {
  const { startTime } = timesOf({ roomId, ...slot })
  return sessions.find(
    (session) => session.roomId === roomId && session.startTime <= startTime && startTime < session.endTime,
  )
}

export const talksOf = ({ id }: EventSession, events: readonly ConferenceEvent[]) =>
  events.filter(({ sessionId }) => sessionId === id)
