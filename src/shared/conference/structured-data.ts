// schema.org data for search engines.

import type { ConferenceEvent } from '#shared/events/events.ts'
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

// Without descriptions, to keep the page small.
const session = (conference: SiteFacts, origin: string) => (event: ConferenceEvent) => ({
  '@type': 'Event',
  name: event.title,
  url: `${origin}/programme?event=${event.id}`,
  // Without an offset, schema.org reads a time as local.
  startDate: `${event.date}T${timeOf(event.startTime)}:00`,
  endDate: `${event.date}T${timeOf(event.endTime)}:00`,
  location: { ...placeOf(conference), name: `${event.roomName}, ${conference.venue.name}` },
  ...shared,
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

/** The conference with its sessions, once they are public. */
export const programmeData = (conference: SiteFacts, origin: string, events: ConferenceEvent[] = []) => ({
  ...baseData(conference, origin),
  ...(events.length > 0
    ? { subEvent: events.filter(({ type }) => type !== 'break').map(session(conference, origin)) }
    : undefined),
})

/** JSON that cannot end its script element. */
export const safeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
