import { abstractFields } from '#shared/abstracts/abstract-fields.ts'
import { preferredForms } from '#shared/abstracts/constants.ts'
import { authorFields } from '#shared/authors/authors.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { eventFields } from '#shared/events/events.ts'
import type { RecordFields } from '#shared/records/record-fields.ts'
import { createDayReader, type DayReader } from '#shared/registration-email/days.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import { roomFields } from '#shared/rooms/rooms.ts'
import { calendarDay } from '#shared/time/dates.ts'
import {
  type Cells,
  fieldsReader,
  type HeaderPlace,
  type ListReader,
  type ReadRow,
  readFullName,
} from './list-reader.ts'

export const roomsReader = fieldsReader(roomFields)

/** Without a column for whole names, the name is put together from its parts. */
export const authorsReader = fieldsReader(authorFields, ({ values }, cells) => {
  const parts = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname']
  const joined = parts.flatMap((part) => cells.get(part) || []).join(' ')
  if (joined) values.name ||= joined
})

/** What an export holds in another form than the abstract. */
const importedAbstractFields = {
  // The export of approved abstracts has numbers of its own as well.
  id: { label: 'ID', kind: 'id', headings: 'Abstract ID, ID, Submission ID, Paper ID' },
  fullName: {
    label: 'Lead author, in one column',
    headings:
      'Lead author, Author, Author name, Lead author name, First author, Presenting author, Presenter, Speaker, Name, Full name, Authors, Autor, Autorin, Auteur',
  },
  createdAt: {
    label: 'Submitted at',
    kind: 'moment',
    headings: 'Submitted at, Submission date, Submitted, Submitted on, Date submitted',
  },
  // ‘Poster’ and ‘poster presentation’ are the same.
  preferredForm: { ...abstractFields.preferredForm, kind: 'text' },
} as const satisfies RecordFields

/** The first of several people in one cell; the others become other authors. */
const leadAuthorOf = (row: ReadRow, cells: Cells): string | undefined => {
  const [lead, ...others] = (cells.get('fullName') ?? '')
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (others.length > 0 && !cells.get('otherAuthors')) row.values.otherAuthors = others.join('\n')
  return lead
}

const submissionsReader = fieldsReader({ ...abstractFields, ...importedAbstractFields }, (row, cells) => {
  readFullName(row, leadAuthorOf(row, cells), {
    title: 'leadAuthorTitle',
    first: 'leadAuthorFirstName',
    surname: 'leadAuthorSurname',
  })
  const form = cells.get('preferredForm')?.toLowerCase()
  if (form) row.values.preferredForm = preferredForms.find((one) => one && form.includes(one)) ?? form
  else delete row.values.preferredForm
})

const LONGEST_PERSONAL_TITLE = 25

/** 'Title' beside a first name or a surname, above short cells such as 'Dr', is the person's. */
const isPersonalTitle = (header: string, { neighbours, cells }: HeaderPlace) =>
  ['title', 'titel', 'titre'].includes(labelKey(header)) &&
  cells.every((cell) => cell.length <= LONGEST_PERSONAL_TITLE) &&
  neighbours.some((neighbour) =>
    ['leadAuthorFirstName', 'leadAuthorSurname'].includes(
      submissionsReader.matchHeader(neighbour)?.field ?? '',
    ),
  )

export const abstractsReader: ListReader = {
  ...submissionsReader,
  matchHeader: (header, place) =>
    place && isPersonalTitle(header, place)
      ? { field: 'leadAuthorTitle', rank: 1 }
      : submissionsReader.matchHeader(header),
}

/** What an export holds in another form than the event. */
const importedEventFields = {
  start: {
    label: 'Start',
    isNeededInImport: true,
    headings: 'Start, Start time, Starts, Starts at, From, Begin, Beginn, Von, Début, Inicio',
  },
  end: { label: 'End', headings: 'End, End time, Ends, Ends at, To, Until, Ende, Bis, Fin' },
  authorNames: {
    label: 'Other speakers',
    headings: 'Other speakers, Further speakers, Authors, Speakers, Co-presenters, Co-speakers',
  },
  hidden: { label: 'Abstract withdrawn', kind: 'flag', headings: 'Abstract withdrawn' },
} as const satisfies RecordFields

/** A calendar date, or the one day of the conference that a text names: 'Monday', 'Day 2', '27 October'. */
const readDate = (text: string, { days }: Pick<Conference, 'days'>, reader: DayReader): string | null => {
  const date = text.slice(0, 10)
  if (calendarDay(date)) return date
  const named = [...(reader.read(text) ?? [])]
  return named.length === 1 ? (days[named[0] ?? 0]?.date ?? null) : null
}

const clock =
  /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?|Z|h|uhr)?$/i

/** 'HH:MM' of a time as people and spreadsheets write it: '9:00 AM', '09.00', '14h30', '14:00:00'; null for other texts. */
export const readClock = (text: string): string | null => {
  const [, hours, minutes, half] = clock.exec(text.trim()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null
  const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Rooms and speakers are named; which records they are is found later. */
export const eventsReader = (conference: Pick<Conference, 'days'>): ListReader => {
  const days = createDayReader(conference.days)
  return fieldsReader({ ...eventFields, ...importedEventFields }, ({ values, problems }, cells) => {
    const day = cells.get('date')
    const date = day ? readDate(day, conference, days) : undefined
    if (date === null) problems.push(`Date: “${day}” is no day of the conference`)
    values.date = date ?? undefined
    for (const field of ['start', 'end'] as const) {
      const text = cells.get(field)
      const time = text ? readClock(text) : undefined
      if (time === null) problems.push(`${importedEventFields[field].label}: “${text}” is no time`)
      values[field] = time ?? undefined
    }
  })
}
