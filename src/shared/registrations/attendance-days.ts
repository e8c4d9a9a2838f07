import type { Conference } from '#shared/conference/conference.ts'
import { dayFieldsOf, type FieldOf, isAttending, type RegistrationInput } from './registration-fields.ts'

type Attendee = Pick<RegistrationInput, FieldOf<'day'> | 'status'>

export const DAY_NOT_KNOWN = 'day-not-known'

/** Whom a day includes; the last one includes those whose days are not known. */
export type AttendanceDay = {
  id: FieldOf<'day'> | typeof DAY_NOT_KNOWN
  label: string
  includes: (attendee: Attendee) => boolean
}

export const hasNoDay = (attendee: Attendee, conference: Pick<Conference, 'days'>) =>
  isAttending(attendee) && dayFieldsOf(conference).every((field) => !attendee[field])

export const daysNotKnown = (people: number) =>
  people === 1 ? 'The days of one attendee are not known' : `The days of ${people} attendees are not known`

/** The days of the conference, and 'Day not known' if anybody would be missing from them. */
export const attendanceDays = (
  conference: Pick<Conference, 'days'>,
  attendees: readonly Attendee[],
): AttendanceDay[] => {
  const includes = (attendee: Attendee) => hasNoDay(attendee, conference)
  return [
    ...dayFieldsOf(conference).map((field, index) => ({
      id: field,
      label: conference.days[index]?.label ?? '',
      includes: (attendee: Attendee) => attendee[field],
    })),
    ...(attendees.some(includes) ? [{ id: DAY_NOT_KNOWN, label: 'Day not known', includes } as const] : []),
  ]
}
