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

const placeText = ({ date, startTime, endTime, roomName, roomBuilding }: ChairedSession) =>
  [formatLongDate(date), formatTimeRange(startTime, endTime), roomName, roomBuilding]
    .filter(Boolean)
    .join(', ')

/** A session with its running order and the note for its chairs, for letters. */
export const sessionText = (session: ChairedSession): string =>
  [`“${session.title}”\n${placeText(session)}`, session.talks.map(talkText).join('\n'), session.chairNote]
    .filter(Boolean)
    .join('\n\n')
