import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import type { EventType } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { type BoardSlot, timesOf } from './geometry.ts'
import { type BoardData, currentEvent, sessionAt } from './items.ts'
import type { Change } from './use-changes.ts'

export const placeIn = (slot: BoardSlot, { rooms }: Pick<BoardData, 'rooms'>) => {
  const room = rooms.find(({ id }) => id === slot.roomId)
  return {
    ...timesOf(slot),
    roomId: slot.roomId,
    roomName: room?.name ?? '',
    roomBuilding: room?.building ?? '',
  }
}

/** The event as it will look in a slot. In the time of a session it is a talk of the session. */
export const eventInSlot = (
  event: ConferenceEvent,
  slot: BoardSlot,
  data: Pick<BoardData, 'rooms' | 'sessions'>,
): ConferenceEvent => {
  const session = sessionAt(slot, data.sessions)
  const talkOf = { sessionId: session?.id ?? null, sessionTitle: session?.title ?? null, boardNumber: null }
  return { ...event, ...placeIn(slot, data), ...talkOf }
}

/** An event is moved, or an abstract becomes a talk. */
export const placeEvent =
  (event: ConferenceEvent, slot: BoardSlot): Change =>
  ({ events, ...data }) => {
    const placed = eventInSlot(currentEvent(event, { events }), slot, data)
    const { id, hidden } = placed
    // Moving an event does not show it to visitors.
    const body = { ...placed, stayHidden: hidden }
    return {
      items: [placed],
      shown: { ...data, events: [...events.filter((one) => one.id !== id), placed] },
      save: () =>
        id > 0
          ? undoableCall('PATCH /api/events/:id', { params: { id }, body })
          : undoableCall('POST /api/events', { body }),
    }
  }

export const removeEvent =
  (event: ConferenceEvent): Change =>
  ({ events, ...data }) => {
    const removed = currentEvent(event, { events })
    const { id } = removed
    return {
      items: [removed],
      shown: { ...data, events: events.filter((one) => one.id !== id) },
      save: () => undoableCall('DELETE /api/events/:id', { params: { id } }),
    }
  }

export type AddedType = EventType | 'session' | 'posters'

/** An event without an abstract, or a session without talks. It has no place on the board until it is saved. */
export const addItem =
  (type: AddedType, title: string, slot: BoardSlot): Change<{ id: number }> =>
  (data) => {
    const place = { ...timesOf(slot), roomId: slot.roomId }
    const save = () =>
      type === 'session' || type === 'posters'
        ? undoableCall('POST /api/event-sessions', {
            body: {
              ...place,
              title,
              kind: type === 'posters' ? type : 'talks',
              trackId: null,
              chairNote: '',
            },
          })
        : undoableCall('POST /api/events', {
            body: { ...place, title, description: '', type, mainPresenterId: null, approvedAbstractId: null },
          })
    return { items: [], shown: data, save }
  }
