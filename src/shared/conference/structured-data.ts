// schema.org data for search engines.

import type { ConferenceEvent } from '#shared/events/events.ts'
import { isSession, itemKey, type ProgrammeItem } from '#shared/programme/programme-items.ts'
import { timeOf } from '#shared/time/dates.ts'
import { type Conference, firstDay, lastDay, type SiteFacts } from './conference.ts'

const placeOf = ({ venue }: SiteFacts) => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.address.filter((line) => line !== venue.name && line !== venue.city).join(', '),
    addressLocality: venue.city,
    addressCountry: venue.country,
  },
})

const shared = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
}

type Scheduled = Pick<ConferenceEvent, 'title' | 'date' | 'startTime' | 'endTime' | 'roomName'>

// Without descriptions, to keep the page small.
const timeData = (one: Scheduled, url: string) => ({
  '@type': 'Event',
  name: one.title,
  url,
  // Without an offset, schema.org reads a time as local.
  startDate: `${one.date}T${timeOf(one.startTime)}:00`,
  endDate: `${one.date}T${timeOf(one.endTime)}:00`,
})

const placeData = (conference: SiteFacts, { roomName }: Scheduled) => ({
  location: { ...placeOf(conference), name: `${roomName}, ${conference.venue.name}` },
  ...shared,
})

/** A talk of a session takes place where its session does. */
const talkData = (origin: string) => (event: ConferenceEvent) => ({
  ...timeData(event, `${origin}/programme?event=${event.id}`),
  ...(event.mainPresenterName
    ? { performer: { '@type': 'Person', name: event.mainPresenterName } }
    : undefined),
})

const baseData = (conference: SiteFacts, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: conference.title,
  description: conference.theme,
  url: `${origin}/`,
  image: `${origin}/social.png`,
  startDate: firstDay(conference),
  endDate: lastDay(conference),
  ...shared,
  location: placeOf(conference),
})

/** The conference with its organisers and offers. */
export const conferenceData = (
  conference: SiteFacts,
  { description, partners, fees }: Pick<Conference, 'description' | 'partners' | 'fees'>,
  origin: string,
) => ({
  ...baseData(conference, origin),
  description: description || conference.theme,
  organizer: partners.map(({ name, url }) => ({ '@type': 'Organization', name, url })),
  offers: fees.items.map(({ name, amount }) => ({
    '@type': 'Offer',
    name,
    price: amount,
    priceCurrency: fees.currency,
    url: conference.salesUrl,
  })),
})

const isNoBreak = ({ type }: ConferenceEvent) => type !== 'break'

const itemData = (conference: SiteFacts, origin: string) => (item: ProgrammeItem) => {
  const toTalk = talkData(origin)
  const place = placeData(conference, item)
  if (!isSession(item)) return isNoBreak(item) ? [{ ...toTalk(item), ...place }] : []
  const data = { ...timeData(item, `${origin}/programme?day=${item.date}#${itemKey(item)}`), ...place }
  return item.talks.length > 0 ? [{ ...data, subEvent: item.talks.filter(isNoBreak).map(toTalk) }] : [data]
}

/** The conference with the sessions and talks that a page shows. */
export const programmeData = (
  conference: SiteFacts,
  origin: string,
  items: readonly ProgrammeItem[] = [],
) => ({
  ...baseData(conference, origin),
  ...(items.length > 0 ? { subEvent: items.flatMap(itemData(conference, origin)) } : undefined),
})

/** JSON that cannot end its script element. */
export const safeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
