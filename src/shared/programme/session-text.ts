import type { ConferenceEvent } from '#shared/events/events.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { boardText, type SessionWithTalks } from './programme-items.ts'

const talkText = (talk: ConferenceEvent) => {
  const people = [...new Set([talk.mainPresenterName ?? [], talk.authorNames].flat())].join(', ')
  const when = boardText(talk) || formatTimeRange(talk.startTime, talk.endTime)
  return `${when}: “${talk.title}”${people && `, ${people}`}`
}

/** A session with its running order and the note for its chairs, for letters. */
export const sessionText = (session: SessionWithTalks): string =>
  [
    `“${session.title}”`,
    [
      formatLongDate(session.date),
      formatTimeRange(session.startTime, session.endTime),
      session.roomName,
      session.roomBuilding,
    ]
      .filter(Boolean)
      .join(', '),
    ...session.talks.map(talkText),
    session.chairNote,
  ]
    .filter(Boolean)
    .join('\n')
