import type { Book, BookAbstract } from '#server/documents/book.ts'

export const buildBookAbstract = (changes: Partial<BookAbstract> = {}): BookAbstract => ({
  id: 12,
  title: 'Voices around the table',
  people: [{ name: 'Zoë Brontë', affiliation: 'Demo University', orcid: '0000-0002-1825-0097' }],
  session: 'Day 2, Tuesday, 28 October 2025 · 9:00 AM – 9:30 AM · Room A',
  paragraphs: ['We report on a year of work with teachers and learners.'],
  keywords: 'equity, AI literacy',
  address: 'https://conference.example/abstracts/12-voices-around-the-table',
  ...changes,
})

const plain = { bold: false, italic: false, underline: false, strike: false, href: '' }

/** A book with every chapter. */
export const buildBook = (changes: Partial<Book> = {}): Book => ({
  name: 'Demo 2025: book of abstracts',
  shortName: 'Demo 2025',
  title: 'A demo conference',
  theme: 'Many voices, one conversation',
  dates: '27–29 October 2025',
  place: 'Demo Hall, Demo City',
  draft: false,
  address: 'https://conference.example/book',
  accent: '#0a645e',
  imprint: ['Demo Press, 2025'],
  publisher: 'Demo Press',
  welcome: [
    { kind: 'heading', runs: [{ ...plain, text: 'Dear readers' }] },
    { kind: 'paragraph', runs: [{ ...plain, text: 'One\ntwo', bold: true, italic: true }] },
    { kind: 'bullets', items: [[{ ...plain, text: 'A link', href: 'https://demo.example' }]] },
    { kind: 'numbers', items: [[{ ...plain, text: 'Underlined', underline: true, strike: true }]] },
  ],
  committee: [{ name: 'Ada Demo', role: 'Chair', affiliation: 'Demo University' }],
  days: [
    {
      name: 'Day 2, Tuesday, 28 October 2025',
      events: [
        { time: '9:00 AM – 9:30 AM', title: 'Voices', people: 'Zoë Brontë', room: 'Room A', abstract: 12 },
        { time: '9:30 AM – 10:00 AM', title: 'Break', people: '', room: '', abstract: null },
      ],
    },
  ],
  sections: [{ name: 'Day 2, Tuesday, 28 October 2025', abstracts: [buildBookAbstract()] }],
  biographies: [{ name: 'Zoë Brontë', affiliation: 'Demo University', paragraphs: ['Works on equity.'] }],
  people: [{ name: 'Brontë, Zoë', abstracts: [12] }],
  organisations: [
    { name: 'Demo Trust', role: 'Sponsor', description: 'Helps.', url: 'https://demo.example' },
  ],
  ...changes,
})
