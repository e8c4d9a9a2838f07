import type { PublishedAbstract, PublishedPerson } from '#shared/abstracts/published-abstract.ts'

export const publishedPerson = (changes: Partial<PublishedPerson> = {}): PublishedPerson => ({
  name: 'Zoë Brontë',
  given: 'Zoë',
  family: 'Brontë',
  affiliation: 'Demo University',
  orcid: '0000-0002-1825-0097',
  biography: 'Works on fair access to learning. (Demo data)',
  authorId: 1,
  ...changes,
})

/** An abstract as visitors see it. */
export const publishedAbstract = (changes: Partial<PublishedAbstract> = {}): PublishedAbstract => ({
  id: 12,
  slug: 'voices-around-the-table',
  title: 'Voices around the table',
  text: 'We report on a year of work with teachers and learners.',
  keywords: ['equity', 'AI literacy'],
  people: [publishedPerson()],
  session: {
    id: 5,
    title: 'Voices around the table',
    type: 'paper',
    date: '2025-10-28',
    startTime: '2025-10-28T09:00:00Z',
    endTime: '2025-10-28T09:30:00Z',
    roomName: 'Room A',
    roomBuilding: 'Main building',
    sessionId: null,
    sessionTitle: null,
    boardNumber: null,
  },
  updatedAt: '2025-10-01T12:00:00.000Z',
  ...changes,
})
