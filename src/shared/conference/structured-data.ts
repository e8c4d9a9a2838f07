// schema.org data for search engines.

import type { ConferenceEvent } from '../events/events'
import { timeOf } from '../time/dates'
import { conference } from './conference'

const { venue, days, fees } = conference

const place = {
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.address.slice(1, -1).join(', '),
    addressLocality: venue.city,
    addressCountry: venue.country,
  },
}

const shared = {
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
}

// Without descriptions, to keep the page small.
const session = (origin: string) => (event: ConferenceEvent) => ({
  '@type': 'Event',
  name: event.title,
  url: `${origin}/programme?event=${event.id}`,
  // Without an offset, schema.org reads a time as local.
  startDate: `${event.date}T${timeOf(event.startTime)}:00`,
  endDate: `${event.date}T${timeOf(event.endTime)}:00`,
  location: { ...place, name: `${event.roomName}, ${venue.name}` },
  ...shared,
  ...(event.mainPresenterName
    ? { performer: { '@type': 'Person', name: event.mainPresenterName } }
    : undefined),
})

/** The conference with its offers, and its sessions once they are public. */
export const conferenceData = (origin: string, events: ConferenceEvent[] = []) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: conference.title,
  description: conference.theme,
  url: `${origin}/`,
  image: `${origin}/social.png`,
  startDate: days[0].date,
  endDate: days[days.length - 1]?.date,
  ...shared,
  location: place,
  organizer: conference.partners.map(({ name, url }) => ({ '@type': 'Organization', name, url })),
  offers: fees.items.map(({ name, amount }) => ({
    '@type': 'Offer',
    name,
    price: amount,
    priceCurrency: fees.currency,
    url: conference.salesUrl,
  })),
  ...(events.length > 0
    ? { subEvent: events.filter(({ type }) => type !== 'break').map(session(origin)) }
    : undefined),
})

/** JSON that cannot end its script element. */
export const safeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
