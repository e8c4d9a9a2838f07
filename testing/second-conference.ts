import type { Conference } from '#shared/conference/facts.ts'

/** A conference that shares no fact with the default one: two days, euros, a zone west of Greenwich, no video. */
export const secondConference: Conference = {
  shortName: 'Reefs 2027',
  title: 'Workshop on Coral Reef Acoustics',
  theme: 'Listening underwater',
  description: 'Two days about sound and reefs.',
  days: [
    { date: '2027-02-11', label: 'Thursday' },
    { date: '2027-02-12', label: 'Friday' },
  ],
  timeZone: 'America/Sao_Paulo',
  deadlines: { abstracts: '2026-12-01', closingTime: '18:00', notification: '2027-01-08' },
  venue: {
    name: 'Harbour Institute',
    address: ['Harbour Institute', 'Quay 7', 'Port Sound'],
    city: 'Port Sound',
    country: 'Brazil',
    description: 'A laboratory beside the water.',
    mapUrl: 'https://maps.demo.example/harbour',
  },
  contactEmail: 'reefs@demo.example',
  salesUrl: 'https://tickets.demo.example/reefs',
  socialLinks: [{ name: 'Mastodon', url: 'https://mastodon.demo.example/reefs' }],
  fees: {
    currency: 'EUR',
    items: [
      { name: 'Full ticket', amount: 120, optional: false },
      { name: 'Boat trip', amount: 35.5, optional: true },
    ],
  },
  registration: {
    inclusions: [{ text: 'Both days, {dates}', included: true, note: '' }],
    coverage: 'The ticket covers both days.',
    partialAttendance: 'There are no day tickets.',
    bursaries: 'Ask us about travel grants.',
  },
  introduction: { heading: 'What reefs say', paragraphs: ['Reefs are loud places. We listen.'] },
  keyThemes: ['Passive acoustics', 'Fish choruses'],
  highlights: ['A night with hydrophones'],
  about: ['A small meeting, held on {dates}.'],
  committee: [{ role: 'Chair', name: 'To be named', affiliation: 'Harbour Institute' }],
  partnersHeading: 'Hosted by',
  partners: Array.from({ length: 8 }, (_, index) => ({
    name: `Reef Partner ${index + 1}`,
    role: 'Supporter',
    description: 'Listens along.',
    url: `https://partner-${index + 1}.demo.example`,
    logo: null,
  })),
  sponsors: [],
  video: null,
  accent: 'blue',
  logo: null,
  headerPicture: null,
}
