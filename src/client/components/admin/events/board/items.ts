import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import type { Slot } from '#shared/programme/clashes.ts'
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

/** The event as API input, in a slot. */
export const inputOf = (item: Item, slot: BoardSlot): EventInput => {
  const where = { ...timesOf(slot), roomId: slot.roomId }
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

/** Input for clash detection. */
export const clashSlotOf = (item: Item, slot: BoardSlot, rooms: readonly Room[]): Slot => ({
  id: item.kind === 'event' ? item.event.id : NOT_SAVED_YET,
  ...inputOf(item, slot),
  roomName: rooms.find(({ id }) => id === slot.roomId)?.name ?? '',
  mainPresenterName: presenterOf(item),
  authorNames: item.kind === 'event' ? item.event.authorNames : [],
})
