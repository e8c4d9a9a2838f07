import { emailKey } from '#shared/email.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { roomsOf } from '#shared/programme/programme.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { type List, type ListDay, withoutEmptyGroups } from './lists.ts'
import { bySurname } from './name-order.ts'
import { speakerIds } from './speaker-ids.ts'

type Guest = Pick<
  Registration,
  | ListDay['field']
  | 'professionalTitle'
  | 'firstName'
  | 'surname'
  | 'email'
  | 'hasAccessRequirements'
  | 'accessDetails'
>
type Speaker = { id: number; email: string }

const NO_DETAILS = 'No details given: please ask'
const ANYWHERE = 'Any room'

/** People with access requirements: speakers in the rooms of their sessions, then everyone who attends the day. */
export const accessList = (
  registrations: readonly Guest[],
  events: readonly ConferenceEvent[],
  speakers: readonly Speaker[],
  days: readonly ListDay[],
): List => {
  const guests = bySurname(registrations.filter(({ hasAccessRequirements }) => hasAccessRequirements))
  const guestByEmail = new Map(guests.map((guest) => [emailKey(guest.email), guest]))
  const guestById = new Map(speakers.map(({ id, email }) => [id, guestByEmail.get(emailKey(email))]))
  const needsOf = (guest: Guest) => [registrationName(guest), guest.accessDetails.trim() || NO_DETAILS]

  const rowsOfEvent = (event: ConferenceEvent) =>
    bySurname(speakerIds(event).flatMap((id) => guestById.get(id) ?? [])).map((guest) => [
      ...needsOf(guest),
      formatTimeRange(event.startTime, event.endTime),
      event.title,
    ])

  const groupsOfDay = ({ field, date, label }: ListDay) => {
    const today = events.filter((event) => event.date === date)
    return [
      ...roomsOf(today).map(({ id, name }) => ({
        headings: [label, name],
        rows: today.filter(({ roomId }) => roomId === id).flatMap(rowsOfEvent),
      })),
      {
        headings: [label, ANYWHERE],
        rows: guests.filter((guest) => guest[field]).map((guest) => [...needsOf(guest), 'All day', '']),
      },
    ]
  }
  return {
    groupedBy: ['Day', 'Room'],
    columns: [
      { header: 'Name', width: 26 },
      { header: 'Access requirements', width: 44 },
      { header: 'Time', width: 20 },
      { header: 'Session', width: 34 },
    ],
    groups: withoutEmptyGroups(days.flatMap(groupsOfDay)),
  }
}
