import { otherAuthorText } from '#shared/authors/other-author-text.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { wordSearch } from '#shared/search.ts'
import type { Setting } from '#shared/settings/settings.ts'
import { compareNames, compareStrings } from '#shared/text.ts'
import { timeOf } from '#shared/time/dates.ts'
import { type SavedId, sessionSavedId } from './saved-events.ts'

export const showsLiveProgramme = (settings: Pick<Setting, 'key' | 'value'>[]): boolean =>
  settings.some(({ key, value }) => key === 'showSchedulePublicly' && value === 'true')

/** An event, or a session with its talks. */
export type Placed = Pick<ConferenceEvent, 'id' | 'startTime' | 'endTime' | 'roomId' | 'roomName'> & {
  type?: string
  allRooms?: boolean
}

/** 'Hall A', or 'All rooms (Hall A)' for what everybody attends. */
export const placeText = ({ roomName, allRooms }: Pick<ConferenceEvent, 'roomName' | 'allRooms'>) =>
  allRooms ? `All rooms (${roomName})` : roomName

export const onDay = <E extends { date: string }>(items: readonly E[], day: string): E[] =>
  items.filter(({ date }) => date === day)

export type TimeSlot<E> = { start: string; end: string; events: E[] }

/** Groups the events of a day by time. */
export const timeSlots = <E extends Placed>(events: readonly E[]): TimeSlot<E>[] => {
  const slots = new Map<string, TimeSlot<E>>()
  for (const event of events) {
    const start = timeOf(event.startTime)
    const end = timeOf(event.endTime)
    const slot = slots.get(`${start} ${end}`) ?? { start, end, events: [] }
    slot.events.push(event)
    slots.set(`${start} ${end}`, slot)
  }
  return [...slots.values()].toSorted(
    (a, b) => compareStrings(a.start, b.start) || compareStrings(a.end, b.end),
  )
}

/** Everyone but the main presenter: linked speakers first, then the names from the abstract. */
export const furtherAuthors = ({
  authorNames,
  mainPresenterName,
  other_authors,
}: ConferenceEvent): string => {
  const linked = authorNames.filter((name) => name !== mainPresenterName)
  return [...linked, otherAuthorText(other_authors)].filter(Boolean).join(', ')
}

export type ProgrammeFilter = {
  text?: string
  type?: string
  room?: number
  /** Only sessions of this track, and their talks. */
  track?: number
  /** Only these events, and these sessions as a whole. */
  ids?: ReadonlySet<SavedId>
}

export const isFiltered = ({ text, type, room, track, ids }: ProgrammeFilter): boolean =>
  Boolean(text?.trim() || type || room || track || ids)

/** Events match by their own values, and by the track of their session. */
export const matchesFilter = ({ text = '', type, room, ids }: ProgrammeFilter) => {
  const finds = wordSearch(text)
  return (event: ConferenceEvent): boolean => {
    if (type && event.type !== type) return false
    if (room && event.roomId !== room) return false
    if (ids && !ids.has(event.id)) return false
    const { title, description, roomName, mainPresenterName, mainPresenterInstitution, sessionTitle } = event
    return finds(
      title,
      description,
      roomName,
      mainPresenterName,
      mainPresenterInstitution,
      sessionTitle,
      furtherAuthors(event),
    )
  }
}

/** Sessions, by what is said of them as a whole: those of a type are events. */
export const matchesSession = ({ text = '', type, room, track, ids }: ProgrammeFilter) => {
  const finds = wordSearch(text)
  return ({ id, title, roomId, roomName, trackId, trackName, chairs }: EventSession): boolean =>
    !type &&
    (!ids || ids.has(sessionSavedId({ id }))) &&
    (!room || roomId === room) &&
    (!track || trackId === track) &&
    finds(title, roomName, trackName, ...chairs.flatMap(({ name, institution }) => [name, institution]))
}

export const countsByDay = (events: readonly { date: string }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}

export type ProgrammeRoom = { id: number; name: string }

/** The rooms in use, by name. */
export const roomsOf = (events: readonly Pick<ConferenceEvent, 'roomId' | 'roomName'>[]): ProgrammeRoom[] => {
  const names = new Map(events.map(({ roomId, roomName }) => [roomId, roomName]))
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}

// Keynotes, breaks and what belongs to all rooms are plenary and take the full width.
export const isPlenary = ({ type, allRooms }: { type?: string; allRooms?: boolean }) =>
  allRooms === true || type === 'keynote' || type === 'break'

/** The column of each room, from 1. Rooms that are never used in the same slot may share one. */
export const roomGridColumns = (dayEvents: readonly Placed[]): Map<number, number> => {
  const lines = timeSlots(dayEvents.filter((event) => !isPlenary(event)))
  const columns = new Map<number, number>()
  for (const { id } of roomsOf(lines.flatMap(({ events }) => events))) {
    const beside = lines.filter(({ events }) => events.some(({ roomId }) => roomId === id))
    const taken = new Set(beside.flatMap(({ events }) => events.map(({ roomId }) => columns.get(roomId))))
    let column = 1
    while (taken.has(column)) column += 1
    columns.set(id, column)
  }
  return columns
}

/** Undefined for events that span all columns. */
export const columnOf = (event: Placed, columns: Map<number, number>): number | undefined =>
  isPlenary(event) ? undefined : columns.get(event.roomId)

/** `now` is venue time, 'YYYY-MM-DDTHH:MM'. */
export const isUnderWay = (now: string | null, date: string, start: string, end: string): boolean =>
  now !== null && `${date}T${timeOf(start)}` <= now && now < `${date}T${timeOf(end)}`
