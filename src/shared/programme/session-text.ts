import { introducedName } from '#shared/authors/names.ts'
import type { ChairedSession } from '#shared/event-sessions/my-chairing.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { boardText } from './programme-items.ts'

type Talk = ChairedSession['talks'][number]

const talkText = (talk: Talk) => {
  const people = talk.people.map(introducedName).join(', ')
  const when = boardText(talk) || formatTimeRange(talk.startTime, talk.endTime)
  return `${when}: “${talk.title}”${people && `, ${people}`}`
}

/** A session with its running order and the note for its chairs, for letters. */
export const sessionText = (session: ChairedSession): string =>
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
