import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, timesOf } from './geometry.ts'

export type BoardData = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  rooms: Room[]
  abstracts: ApprovedAbstractListItem[]
}

/** An event or a session. An unscheduled abstract is the talk that it would become (`newTalk`). */
export type Item = ConferenceEvent | EventSession

export const isSession = (item: Item): item is EventSession => 'chairs' in item

export const isSameItem = (a: Item, b: Item) => a.id === b.id && isSession(a) === isSession(b)

/** An unscheduled abstract has no place. */
export const isPlaced = (item: Item) => item.date !== ''

/**
 * The talk that an abstract becomes. Until it is saved, it is known by the negative id of the abstract, and has no
 * description: the server fills it in.
 */
export const newTalk = (abstract: ApprovedAbstractListItem): ConferenceEvent => ({
  id: -abstract.id,
  title: abstract.abstractTitle,
  description: '',
  type: 'paper',
  date: '',
  startTime: '',
  endTime: '',
  roomId: 0,
  roomName: '',
  roomBuilding: '',
  sessionId: null,
  sessionTitle: null,
  mainPresenterId: abstract.authorId,
  mainPresenterName: leadAuthorName(abstract),
  mainPresenterInstitution: null,
  approvedAbstractId: abstract.id,
  abstractId: null,
  boardNumber: null,
  allRooms: false,
  other_authors: '',
  authorIds: [],
  authorNames: [],
  version: 1,
  createdAt: '',
  updatedAt: '',
})

type Stored = Pick<BoardData, 'events' | 'sessions'>

const findEvent = ({ id }: ConferenceEvent, { events }: Pick<Stored, 'events'>) =>
  events.find((event) => event.id === id) ??
  (id < 0 ? events.find(({ approvedAbstractId }) => approvedAbstractId === -id) : undefined)

/** The event as it is now, also if it was not saved yet before. The server refuses to change one that is gone. */
export const currentEvent = (event: ConferenceEvent, data: Pick<Stored, 'events'>) =>
  findEvent(event, data) ?? event

export const currentSession = (session: EventSession, { sessions }: Pick<Stored, 'sessions'>) =>
  sessions.find(({ id }) => id === session.id) ?? session

/** The item as it is now, or null if it is gone. */
export const currentItem = (item: Item, data: BoardData): Item | null => {
  if (isSession(item)) return data.sessions.find(({ id }) => id === item.id) ?? null
  const abstract = data.abstracts.find(({ id, withdrawnAt }) => id === -item.id && withdrawnAt === null)
  return findEvent(item, data) ?? (abstract ? newTalk(abstract) : null)
}

/** The abstract to which a talk returns when it leaves the programme; other events have none. */
export const abstractOf = ({ approvedAbstractId }: ConferenceEvent, { abstracts }: BoardData) =>
  abstracts.find(({ id, withdrawnAt }) => id === approvedAbstractId && withdrawnAt === null)

/** The session in whose room and time a slot begins. */
export const sessionAt = (slot: BoardSlot, sessions: readonly EventSession[]) => {
  const { startTime } = timesOf(slot)
  return sessions.find(
    (session) =>
      session.roomId === slot.roomId && session.startTime <= startTime && startTime < session.endTime,
  )
}

export const talksOf = ({ id }: EventSession, events: readonly ConferenceEvent[]) =>
  events.filter(({ sessionId }) => sessionId === id)
