import type { Conference } from '#shared/conference/conference.ts'
import { eventFields } from '#shared/events/events.ts'
import type { RecordFields } from '#shared/records/record-fields.ts'
import { createDayReader, type DayReader } from '#shared/registration-email/days.ts'
import { calendarDay } from '#shared/time/dates.ts'
import { fieldsReader } from './fields-reader.ts'
import type { ListReader, ReaderOptions } from './list-reader.ts'
import { readClock } from './read-clock.ts'

/** What an export holds in another form than the event. */
const importedFields = {
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

/** Rooms and speakers are named; which records they are is found later. */
export const eventsReader = ({ conference }: ReaderOptions): ListReader => {
  const days = createDayReader(conference.days)
  return fieldsReader({ ...eventFields, ...importedFields }, (row, cells) => {
    const day = cells.get('date')
    const date = day ? readDate(day, conference, days) : undefined
    if (date === null) row.problems.push(`Date: “${day}” is no day of the conference`)
    row.values.date = date ?? undefined
    for (const field of ['start', 'end'] as const) {
      const text = cells.get(field)
      const time = text ? readClock(text) : undefined
      if (time === null) row.problems.push(`${importedFields[field].label}: “${text}” is no time`)
      row.values[field] = time ?? undefined
    }
  })
}
