import type { Conference } from '#shared/conference/conference.ts'
import { eventTypes } from '#shared/events/event-types.ts'
import { createDayReader, type DayReader } from '#shared/registration-email/values/days.ts'
import { calendarDay } from '#shared/time/dates.ts'
import type { ImportField } from './imports.ts'
import {
  type Cells,
  headerMatcher,
  type ListReader,
  type ReaderOptions,
  type ReadRow,
  readId,
  readMoment,
  readTexts,
  readYesNo,
} from './list-reader.ts'
import { readClock } from './read-clock.ts'

const hidden: ImportField = { field: 'hidden', label: 'Abstract withdrawn' }
const allRooms: ImportField = { field: 'allRooms', label: 'All rooms' }
const clocks: ImportField[] = [
  { field: 'start', label: 'Start' },
  { field: 'end', label: 'End' },
]

/** A calendar date, or the one day of the conference that a text names: 'Monday', 'Day 2', '27 October'. */
const readDate = (text: string, { days }: Pick<Conference, 'days'>, reader: DayReader): string | null => {
  const date = text.slice(0, 10)
  if (calendarDay(date)) return date
  const named = [...(reader.read(text, { isStrict: true }) ?? [])]
  return named.length === 1 ? (days[named[0] ?? 0]?.date ?? null) : null
}

const readType = (row: ReadRow, cells: Cells) => {
  const text = cells.get('type')
  if (!text) return
  const type = eventTypes.find((one) => one === text.toLowerCase())
  if (type) row.values.type = type
  else row.problems.push(`Type: “${text}” is none of ${eventTypes.join(', ')}`)
}

/** Rooms and speakers are named; which records they are is found later. */
export const eventsReader = ({ conference }: ReaderOptions): ListReader => {
  const days = createDayReader(conference.days)
  return {
    fields: [
      { field: 'id', label: 'ID' },
      { field: 'title', label: 'Title', isRequired: true },
      { field: 'date', label: 'Date', isRequired: true },
      ...clocks.map((one) => ({ ...one, isRequired: one.field === 'start' })),
      { field: 'type', label: 'Type' },
      { field: 'roomName', label: 'Room' },
      { field: 'mainPresenterName', label: 'Main presenter' },
      { field: 'authorNames', label: 'Other speakers' },
      { field: 'sessionTitle', label: 'In session' },
      { field: 'description', label: 'Description' },
      allRooms,
      hidden,
      { field: 'createdAt', label: 'Created at' },
    ],
    matchHeader: headerMatcher({
      id: 'ID, Event ID',
      title: 'Title, Event, Session, Session title, Event title, Talk, Name, Titel, Titre, Título',
      date: 'Date, Day, Datum, Tag, Jour, Fecha',
      start: 'Start, Start time, Starts, Starts at, From, Begin, Beginn, Von, Début, Inicio',
      end: 'End, End time, Ends, Ends at, To, Until, Ende, Bis, Fin',
      type: 'Type, Event type, Session type, Kind, Typ, Art',
      roomName: 'Room, Room name, Location, Raum, Salle, Sala, Zaal',
      mainPresenterName:
        'Main presenter, Presenter, Main speaker, Speaker, Speaker email, Presenter email, Referent',
      authorNames: 'Other speakers, Further speakers, Authors, Speakers, Co-presenters, Co-speakers',
      description: 'Description, Abstract, Details, Text, Beschreibung',
      sessionTitle: 'In session, Part of session, Session name',
      allRooms: 'All rooms, For all rooms, Plenary',
      hidden: 'Abstract withdrawn',
      createdAt: 'Created at',
    }),
    read: (cells) => {
      const row: ReadRow = { values: {}, problems: [] }
      readId(row, cells)
      readTexts(row, cells, [
        'title',
        'description',
        'roomName',
        'mainPresenterName',
        'authorNames',
        'sessionTitle',
      ])
      readType(row, cells)
      for (const flag of [hidden, allRooms]) readYesNo(row, cells, flag)
      const day = cells.get('date')
      const date = day ? readDate(day, conference, days) : undefined
      if (date === null) row.problems.push(`Date: “${day}” is no day of the conference`)
      else row.values.date = date
      for (const { field, label } of clocks) {
        const text = cells.get(field)
        const time = text ? readClock(text) : undefined
        if (time === null) row.problems.push(`${label}: “${text}” is no time`)
        else if (time) row.values[field] = time
      }
      row.values.createdAt = readMoment(cells.get('createdAt'))
      return row
    },
  }
}
