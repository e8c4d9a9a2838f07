import type { Setting } from '#shared/settings/settings.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

/** When the programme will be published, if organisers set a day. */
export const publicationDate = (settings: readonly Pick<Setting, 'key' | 'value'>[]): string =>
  settings.find(({ key }) => key === 'programmeDate')?.value ?? ''

/** Visitors read it in place of a programme. A day that has passed is not named. */
export const publicationText = (date: string, today: string): string =>
  date >= today && date !== ''
    ? `The programme will be published on ${formatCalendarDate(date)}.`
    : 'The programme will be published here.'
