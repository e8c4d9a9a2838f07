import { type Conference, firstDay, isConferenceDay, lastDay } from './conference.ts'

/** What the home page leads to besides its own content. */
export type HomePhase = 'call' | 'programme' | 'today' | 'after'

/** `today` is the day at the venue. */
export const homePhase = (
  conference: Pick<Conference, 'days'>,
  today: string,
  isProgrammePublic: boolean,
): HomePhase => {
  if (today > lastDay(conference)) return 'after'
  if (isConferenceDay(conference, today)) return 'today'
  return isProgrammePublic && today < firstDay(conference) ? 'programme' : 'call'
}
