import type { Author } from '#shared/authors/authors.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import type { List, ListDay } from './lists.ts'
import { sortedByNames } from './name-order.ts'
import { speakerIds } from './speaker-ids.ts'

type Speaker = Pick<Author, 'id' | 'name' | 'leadAuthorSurname' | 'institution' | 'email' | 'registered'>

// Speakers added by hand have only a full name.
const surnameOf = ({ leadAuthorSurname, name }: Speaker) =>
  leadAuthorSurname || (name.trim().split(/\s+/).at(-1) ?? '')

/** Addresses and sessions of all speakers, or of those who speak on the chosen day. */
export const speakerContacts = (
  speakers: readonly Speaker[],
  events: readonly ConferenceEvent[],
  days: readonly ListDay[],
  { onlyWithSession }: { onlyWithSession: boolean },
): List => {
  const labels = new Map(days.map(({ date, label }) => [date, label]))
  const sessions = new Map<number, string[]>()
  for (const event of events) {
    const day = labels.get(event.date)
    if (!day) continue
    const time = formatTimeRange(event.startTime, event.endTime)
    const session = `${day}, ${time}, ${event.roomName}: ${event.title}`
    for (const id of speakerIds(event)) sessions.set(id, [...(sessions.get(id) ?? []), session])
  }
  const shown = speakers.filter(({ id }) => !onlyWithSession || sessions.has(id))
  const rows = sortedByNames(shown, (speaker) => [surnameOf(speaker), speaker.name]).map(
    ({ id, name, institution, email = '', registered }) => [
      name,
      institution,
      email,
      registered ? 'Yes' : 'No',
      (sessions.get(id) ?? []).join('\n'),
    ],
  )
  return {
    groupedBy: [],
    columns: [
      { header: 'Name', width: 26 },
      { header: 'Institution', width: 28 },
      { header: 'E-mail', width: 30 },
      { header: 'Registered', width: 11 },
      { header: 'Sessions', width: 60 },
    ],
    groups: rows.length > 0 ? [{ headings: [], rows }] : [],
  }
}
