import type { abstracts } from '#server/db/schema/abstracts.ts'
import type { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { privatePath } from '#server/domain/private-links/private-links.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { type Conference, dateRange } from '#shared/conference/conference.ts'
import { TO_BE_ANNOUNCED } from '#shared/events/events.ts'
import type { PlaceholderValues } from '#shared/letters/placeholders.ts'
import { dayFieldsOf } from '#shared/registrations/registration-fields.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { formatDate } from '#shared/time/venue-clock.ts'

export type AbstractRow = typeof abstracts.$inferSelect

/** Placeholders available in every letter. */
export const conferenceValues = (conference: Conference, site: string): PlaceholderValues => ({
  conference: conference.shortName,
  'conference title': conference.title,
  dates: dateRange(conference),
  venue: `${conference.venue.name}, ${conference.venue.city}`,
  'notification date': formatCalendarDate(conference.deadlines.notification),
  contact: conference.contactEmail,
  site,
  'programme page': `${site}/programme`,
  'registration page': `${site}/registration-fees`,
})

export const privateLinkUrl = async (db: Db, abstract: AbstractRow, site: string) =>
  site + (await privatePath(db, abstract))

/** Placeholders available as soon as an abstract is submitted. */
export const abstractValues = async (
  db: Db,
  conference: Conference,
  abstract: AbstractRow,
  site: string,
): Promise<PlaceholderValues> => ({
  ...conferenceValues(conference, site),
  name: leadAuthorName(abstract),
  'first name': abstract.leadAuthorFirstName,
  title: abstract.abstractTitle,
  'submission number': String(abstract.id),
  submitted: formatDate(abstract.submittedAt, conference.timeZone),
  'private link': await privateLinkUrl(db, abstract, site),
})

export const attendingDays = ({ days }: Conference, registration: typeof registrations.$inferSelect) =>
  dayFieldsOf({ days })
    .flatMap((field, index) => (registration[field] ? (days[index] ?? []) : []))
    .map(({ date }) => formatCalendarDate(date))
    .join(', ')

const isBlank = (text: string) => ['', TO_BE_ANNOUNCED].includes(text.trim().toUpperCase())

type Given = {
  bio: string
  photoUrl: string
  registered: boolean
  answered: boolean
  /** Lines about sessions that the person was asked to chair. */
  unansweredChairings?: string[]
}

/** Missing details of a presenter, one per line. */
export const missingFrom = ({
  bio,
  photoUrl,
  registered,
  answered,
  unansweredChairings = [],
}: Given): string =>
  [
    !answered && '- whether you will present',
    ...unansweredChairings,
    isBlank(bio) && '- a short biography',
    // An external address is not imported yet.
    !photoUrl.startsWith('/') && '- a photo',
    !registered && '- your registration',
  ]
    .filter(Boolean)
    .join('\n')
