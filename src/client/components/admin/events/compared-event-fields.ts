import type { ComparedField } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import type { Author } from '#shared/authors/authors.ts'
import { eventTypeName } from '#shared/events/event-types.ts'
import type { EventInput } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

type Named = { rooms: Room[]; authors: Author[]; abstracts: ApprovedAbstractListItem[] }

/** An event's fields in words, for comparing two versions. */
export const comparedEventFields = ({ rooms, authors, abstracts }: Named): ComparedField<EventInput>[] => {
  const nameOf = (id: number | null) => authors.find((author) => author.id === id)?.name ?? ''
  return [
    [
      'Abstract',
      ({ approvedAbstractId }) => abstracts.find(({ id }) => id === approvedAbstractId)?.abstractTitle ?? '',
    ],
    ['Event Title', ({ title }) => title],
    ['Description', ({ description }) => description],
    ['Event Type', ({ type }) => eventTypeName(type)],
    ['Date', ({ date }) => formatLongDate(date)],
    ['Time', ({ startTime, endTime }) => formatTimeRange(startTime, endTime)],
    ['Room', ({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? ''],
    ['Main Presenter', ({ mainPresenterId }) => nameOf(mainPresenterId)],
    ['Other speakers', ({ authorIds = [] }) => authorIds.map(nameOf).join(', ')],
  ]
}
