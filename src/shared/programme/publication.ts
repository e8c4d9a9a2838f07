import type { Setting } from '#shared/settings/settings.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

type Settings = readonly Pick<Setting, 'key' | 'value'>[]

const settingOf = (settings: Settings, name: string) => settings.find(({ key }) => key === name)?.value

/** Whether visitors see the fixed timetable while the programme is not public; by default they do. */
export const showsTimetable = (settings: Settings): boolean =>
  settingOf(settings, 'showTimetable') !== 'false'

/** When the programme will be published, if organisers set a day. */
export const publicationDate = (settings: Settings): string => settingOf(settings, 'programmeDate') ?? ''

/** What visitors read without a timetable. A day that has passed is not named. */
export const publicationText = (date: string, today: string): string =>
  date >= today && date !== ''
    ? `The programme will be published on ${formatCalendarDate(date)}.`
    : 'The programme will be published here.'
