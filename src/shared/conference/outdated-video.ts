import { defaultConference } from './default-conference.ts'
import type { Conference } from './facts.ts'

const datesOf = ({ days, deadlines }: Pick<Conference, 'days' | 'deadlines'>) =>
  [...days.map(({ date }) => date), deadlines.abstracts].join()

/** The video that comes with the site names the dates of the default conference, which organisers may have changed. */
export const isVideoOutdated = (conference: Pick<Conference, 'video' | 'days' | 'deadlines'>): boolean =>
  conference.video?.src === defaultConference.video?.src &&
  conference.video !== null &&
  datesOf(conference) !== datesOf(defaultConference)
