import type { Author } from '#shared/authors/authors.ts'
import { introducedName } from '#shared/authors/names.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { roomsOf } from '#shared/programme/programme.ts'
import {
  boardText,
  chairText,
  isSession,
  type ProgrammeItem,
  programmeItems,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { columnsOf, type List, type ListDay, sortedByNames, withoutEmptyGroups } from './lists.ts'

/** The main presenter first; nobody twice. */
export const speakerIds = ({
  mainPresenterId,
  authorIds,
}: Pick<ConferenceEvent, 'mainPresenterId' | 'authorIds'>): number[] => [
  ...new Set([mainPresenterId ?? [], authorIds].flat()),
]

type ChairedSpeaker = Pick<Author, 'id' | 'name' | 'pronunciation' | 'bio'>

/** The running order of each session with its speakers, and space for questions. */
export const chairSheets = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
  speakers: readonly ChairedSpeaker[],
  days: readonly ListDay[],
): List => {
  const speakerOf = new Map(speakers.map((speaker) => [speaker.id, speaker]))
  const rowOf = (talk: ConferenceEvent) => {
    const people = speakerIds(talk).flatMap((id) => speakerOf.get(id) ?? [])
    return [
      boardText(talk) || formatTimeRange(talk.startTime, talk.endTime),
      talk.title,
      people.map(({ name, pronunciation }) => introducedName({ name, pronunciation })).join(', '),
      people
        .map(({ bio }) => bio)
        .filter(Boolean)
        .join('\n'),
      '',
    ]
  }
  const groupOf = (label: string) => (session: SessionWithTalks) => ({
    headings: [
      label,
      formatTimeRange(session.startTime, session.endTime),
      session.roomName,
      session.title,
      session.chairs.map(({ name }) => name).join(', ') || 'No chair yet',
    ],
    rows: session.talks.map(rowOf),
  })
  return {
    groupedBy: ['Day', 'Session time', 'Room', 'Session', 'Chairs'],
    columns: columnsOf({ Time: 22, Talk: 38, Speakers: 26, Biographies: 52, Questions: 40 }),
    groups: withoutEmptyGroups(
      days.flatMap(({ date, label }) => {
        const ofDay = sessions.filter((session) => session.date === date)
        return programmeItems(events, ofDay).filter(isSession).map(groupOf(label))
      }),
    ),
  }
}

/** The sessions of each room on each day with their talks, by start time; what is for all rooms is on every sign. */
export const roomSigns = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
  days: readonly ListDay[],
): List => ({
  groupedBy: ['Day', 'Room', 'Building'],
  columns: columnsOf({ Time: 20, Session: 50, Speakers: 36 }),
  groups: withoutEmptyGroups(
    days.flatMap(({ date, label }) => {
      const isToday = (one: { date: string }) => one.date === date
      const today = [...events.filter(isToday), ...sessions.filter(isToday)]
      return roomsOf(today).map(({ id, name }) => {
        const isHere = (one: { roomId: number; allRooms?: boolean }) => one.allRooms || one.roomId === id
        const items = programmeItems(
          events.filter((event) => isToday(event) && isHere(event)),
          sessions.filter((session) => isToday(session) && isHere(session)),
        )
        const building = today.find(({ roomId }) => roomId === id)?.roomBuilding ?? ''
        return { headings: [label, name, building], rows: items.flatMap((item) => rowsOf(item, id)) }
      })
    }),
  ),
})

const titleOf = (event: ConferenceEvent, roomId: number) => {
  const title = [boardText(event), event.title].filter(Boolean).join(': ')
  return event.roomId === roomId ? title : `${title} (${event.roomName})`
}

const rowOf = (event: ConferenceEvent, roomId: number) => [
  formatTimeRange(event.startTime, event.endTime),
  titleOf(event, roomId),
  [...new Set([event.mainPresenterName ?? [], event.authorNames].flat())].join(', '),
]

const rowsOf = (item: ProgrammeItem, roomId: number) => {
  if (!isSession(item)) return [rowOf(item, roomId)]
  const time = formatTimeRange(item.startTime, item.endTime)
  return [[time, item.title, chairText(item)], ...item.talks.map((talk) => rowOf(talk, roomId))]
}

type ContactedSpeaker = Pick<
  Author,
  'id' | 'name' | 'leadAuthorSurname' | 'institution' | 'email' | 'registered'
>

// Speakers added by hand have only a full name.
const surnameOf = ({ leadAuthorSurname, name }: ContactedSpeaker) =>
  leadAuthorSurname || (name.trim().split(/\s+/).at(-1) ?? '')

/** Addresses and sessions of all speakers, or of those who speak on the chosen day. */
export const speakerContacts = (
  speakers: readonly ContactedSpeaker[],
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
    columns: columnsOf({ Name: 26, Institution: 28, 'E-mail': 30, Registered: 11, Sessions: 60 }),
    groups: withoutEmptyGroups([{ headings: [], rows }]),
  }
}
