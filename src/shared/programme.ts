import { timeOf } from './dates'
import type { ConferenceEvent } from './events'
import type { Setting } from './settings'
import { wordSearch } from './text'

/** Visitors read the live programme only once the organisers have said so. */
export const showsLiveProgramme = (settings: Pick<Setting, 'key' | 'value'>[]): boolean =>
  settings.some(({ key, value }) => key === 'showSchedulePublicly' && value === 'true')

export type TimeSlot = { start: string; end: string; events: ConferenceEvent[] }

/** Events of one day, those at the same time together, in the order of the day. */
export const timeSlots = (events: ConferenceEvent[]): TimeSlot[] => {
  const slots = new Map<string, TimeSlot>()
  for (const event of events) {
    const [start, end] = [timeOf(event.startTime), timeOf(event.endTime)]
    const slot = slots.get(`${start} ${end}`) ?? { start, end, events: [] }
    slot.events.push(event)
    slots.set(`${start} ${end}`, slot)
  }
  return [...slots.values()].toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end))
}

/** Everybody on stage beside the main presenter: linked speakers first, then the names from the abstract. */
export const furtherAuthors = ({
  authorNames,
  mainPresenterName,
  other_authors,
}: ConferenceEvent): string => {
  const linked = authorNames.filter((name) => name !== mainPresenterName)
  return [...linked, other_authors.trim()].filter(Boolean).join(', ')
}

export type ProgrammeFilter = { type: string; text: string }

/** Searches what visitors read of an event. */
export const matches = ({ type, text }: ProgrammeFilter) => {
  const finds = wordSearch(text)
  return (event: ConferenceEvent): boolean => {
    if (type && event.type !== type) return false
    const { title, description, roomName, mainPresenterName, mainPresenterInstitution } = event
    return finds(
      title,
      description,
      roomName,
      mainPresenterName,
      mainPresenterInstitution,
      furtherAuthors(event),
    )
  }
}

/** Whether a moment on the venue's clock ('YYYY-MM-DDTHH:MM') lies within a session. */
export const isUnderWay = (now: string | null, date: string, start: string, end: string): boolean =>
  now !== null && `${date}T${timeOf(start)}` <= now && now < `${date}T${timeOf(end)}`
