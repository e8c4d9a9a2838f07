import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { EventType } from '#shared/events/event-types.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { type BoardSlot, timesOf } from './geometry.ts'
import { type BoardData, currentEventItem, type EventItem, eventIdOf, sessionAt } from './items.ts'
import type { Change } from './use-changes.ts'

export const placeIn = ({ roomId, ...slot }: BoardSlot, { rooms }: Pick<BoardData, 'rooms'>) => {
  const room = rooms.find(({ id }) => id === roomId)
  return {
    ...timesOf({ roomId, ...slot }),
    roomId,
    roomName: room?.name ?? '',
    roomBuilding: room?.building ?? '',
  }
}

export type EventPlace = Pick<
  ConferenceEvent,
  'date' | 'startTime' | 'endTime' | 'roomId' | 'roomName' | 'roomBuilding' | 'sessionId' | 'sessionTitle'
>

/** The talk that an abstract becomes. The server fills in its text. */
export const newTalk = (abstract: ApprovedAbstractListItem, place: EventPlace): ConferenceEvent => ({
  id: eventIdOf({ kind: 'abstract', abstract }),
  title: abstract.abstractTitle,
  description: '',
  type: 'paper',
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
  ...place,
})

/** The event as it will look in a slot. In the time of a session it is a talk of the session. */
export const eventInSlot = (
  item: EventItem,
  slot: BoardSlot,
  data: Pick<BoardData, 'rooms' | 'sessions'>,
): ConferenceEvent => {
  const session = sessionAt(slot, data.sessions)
  const place = {
    ...placeIn(slot, data),
    sessionId: session?.id ?? null,
    sessionTitle: session?.title ?? null,
  }
  return item.kind === 'event'
    ? { ...item.event, boardNumber: null, ...place }
    : newTalk(item.abstract, place)
}

const eventInput = ({ hidden, ...event }: ConferenceEvent): EventInput => {
  const { title, description, type, date, startTime, endTime, roomId, sessionId, allRooms } = event
  const { mainPresenterId, authorIds, approvedAbstractId } = event
  return {
    title,
    description,
    type,
    date,
    startTime,
    endTime,
    roomId,
    sessionId,
    allRooms,
    mainPresenterId,
    authorIds,
    approvedAbstractId,
    // Moving an event does not show it to visitors.
    stayHidden: hidden,
  }
}

/** An event is moved, or an abstract becomes a talk. */
export const placeEvent =
  (item: EventItem, slot: BoardSlot): Change =>
  ({ events, ...data }) => {
    const current = currentEventItem(item, { events })
    const placed = eventInSlot(current, slot, data)
    const { id, version } = placed
    const body = eventInput(placed)
    return {
      shown: { ...data, events: [...events.filter((event) => event.id !== id), placed] },
      save: () =>
        current.kind === 'event'
          ? undoableCall('PATCH /api/events/:id', { params: { id }, body: { ...body, version } })
          : undoableCall('POST /api/events', { body }),
    }
  }

export const removeEvent =
  (item: EventItem): Change =>
  ({ events, ...data }) => {
    const id = eventIdOf(currentEventItem(item, { events }))
    return {
      shown: { ...data, events: events.filter((event) => event.id !== id) },
      save: () => undoableCall('DELETE /api/events/:id', { params: { id } }),
    }
  }

/** An event without an abstract. It has no id, and so no place on the board, until it is saved. */
export const addEvent =
  (type: EventType, title: string, slot: BoardSlot): Change<{ id: number }> =>
  (data) => {
    const people = { mainPresenterId: null, approvedAbstractId: null }
    const place = { ...timesOf(slot), roomId: slot.roomId, sessionId: null }
    const body = { title, description: '', type, ...people, ...place }
    return { shown: data, save: () => undoableCall('POST /api/events', { body }) }
  }
