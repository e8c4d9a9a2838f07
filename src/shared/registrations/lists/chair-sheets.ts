import { introducedName } from '#shared/authors/names.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import {
  boardText,
  isSession,
  programmeItems,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { type List, type ListDay, withoutEmptyGroups } from './lists.ts'
import { speakerIds } from './speaker-ids.ts'

type Speaker = { id: number; name: string; pronunciation?: string; bio: string }

/** The running order of each session with its speakers, and space for questions. */
export const chairSheets = (
  events: readonly ConferenceEvent[],
  sessions: readonly EventSession[],
  speakers: readonly Speaker[],
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
    columns: [
      { header: 'Time', width: 22 },
      { header: 'Talk', width: 38 },
      { header: 'Speakers', width: 26 },
      { header: 'Biographies', width: 52 },
      { header: 'Questions', width: 40 },
    ],
    groups: withoutEmptyGroups(
      days.flatMap(({ date, label }) => {
        const ofDay = sessions.filter((session) => session.date === date)
        return programmeItems(events, ofDay).filter(isSession).map(groupOf(label))
      }),
    ),
  }
}
