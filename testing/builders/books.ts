import type { Book, BookAbstract } from '#server/domain/book/book.ts'

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
        {
          id: 'event-1',
          time: '9:00 AM – 9:30 AM',
          title: 'Voices',
          people: 'Zoë Brontë',
          room: 'Room A',
          abstract: 12,
        },
        { id: 'event-2', time: '9:30 AM – 10:00 AM', title: 'Break', people: '', room: '', abstract: null },
      ],
    },
  ],
  sections: [
    {
      name: 'Day 2, Tuesday, 28 October 2025',
      sessions: [{ title: 'Learning together', abstracts: [buildBookAbstract()] }],
    },
  ],
  biographies: [{ name: 'Zoë Brontë', affiliation: 'Demo University', paragraphs: ['Works on equity.'] }],
  people: [{ name: 'Brontë, Zoë', abstracts: [12] }],
  organisations: [
    { name: 'Demo Trust', role: 'Sponsor', description: 'Helps.', url: 'https://demo.example' },
  ],
  ...changes,
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A book that is hard to typeset: scripts in both directions, long titles and words, many authors. */
export const buildAwkwardBook = (): Book => {
  const longTitle = `A title of four hundred characters, ${'which goes on and on, '.repeat(20)}`.slice(0, 400)
  const abstracts = [
    buildBookAbstract({
      id: 1,
      title: '#eval("1") is $typed$ *here*',
      paragraphs: [
        '#let x = 1; $a^2$ @ref \\ [a] {b} <c> *d* _e_ `f` // g /* h */ = i + j ~ k -- l',
        'Привет, κόσμε. Ɓaƙar Ƙasa, ∀x ∈ ℝ: x² ≥ 0 ⊕ 1. 😀',
      ],
    }),
    buildBookAbstract({
      id: 2,
      title: 'ثلاث سنوات من التعلم في الصف',
      people: [{ name: 'ليلى حسن', affiliation: 'جامعة القاهرة', orcid: '0000-0002-1825-0097' }],
      paragraphs: ['ثلاث سنوات من التعلم في الصف مع 25 معلما (UNESCO 2024).', 'שלום עולם, זה מבחן.'],
      keywords: 'التعلم, الصف',
    }),
    buildBookAbstract({
      id: 3,
      title: 'यह हिन्दी में एक शीर्षक है',
      people: [{ name: 'आशा शर्मा', affiliation: 'दिल्ली विश्वविद्यालय', orcid: '' }],
      paragraphs: ['यह हिन्दी है। कक्षा में शिक्षकों और छात्रों के साथ एक वर्ष का काम।'],
    }),
    buildBookAbstract({
      id: 4,
      title: longTitle,
      people: numbers(30).map((number) => ({
        name: `Author Number ${number}`,
        affiliation: number % 3 === 0 ? 'A University with a Rather Long Name in a Distant City' : '',
        orcid: number % 5 === 0 ? '0000-0002-1825-0097' : '',
      })),
      paragraphs: ['Longer'.repeat(1700)],
    }),
    buildBookAbstract({ id: 5, title: 'Donaudampfschifffahrt'.repeat(15), keywords: 'word'.repeat(50) }),
    buildBookAbstract({ id: 6, title: 'Rare letters', paragraphs: ['Before \u{12000}\u{12001} after'] }),
  ]
  return buildBook({
    days: [
      {
        name: 'Day 1, Monday, 27 October 2025',
        events: abstracts.map(({ id, title, people }) => ({
          id: `event-${id}`,
          time: '9:00 AM – 10:30 AM',
          title,
          people: people.map(({ name }) => name).join(', '),
          room: 'Room A, Main building',
          abstract: id,
        })),
      },
    ],
    sections: [{ name: 'Day 1, Monday, 27 October 2025', sessions: [{ title: '', abstracts }] }],
    people: abstracts.flatMap(({ id, people }) => people.map(({ name }) => ({ name, abstracts: [id] }))),
  })
}
