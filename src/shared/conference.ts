// Every fact of the conference, in one place: next year's organisers edit this file and nothing else.
// Names of the venue, partners, sponsors and committee, and all .example addresses, are placeholders to be replaced.
import { formatCalendarDate, formatDateRange, formatMonthFirst } from './dates'

export type ConferenceDay = { date: string; label: string }
export type Partner = { id: string; name: string; role: string; description: string; url: string }
export type Sponsor = { id: string; name: string; description: string; url: string }
export type CommitteeMember = { role: string; name: string; affiliation: string }
export type SocialLink = { id: string; name: string; url: string }
export type Fee = { id: string; name: string; amount: number; optional: boolean }
export type Inclusion = { text: string; included: boolean; note: string }
export type Venue = {
  name: string
  address: readonly string[]
  city: string
  country: string
  timeZone: string
  description: string
}
export type Video = {
  src: string
  captions: string
  poster: string
  title: string
  /** What the captions say, line by line: the film is made from these. */
  transcript: readonly string[]
}
export type Conference = {
  shortName: string
  title: string
  theme: string
  days: readonly ConferenceDay[]
  dates: string
  /** Days on the venue's calendar; abstracts can be sent until the closing time of theirs. */
  deadlines: { abstracts: string; closingTime: string; notification: string }
  deadlineText: string
  venue: Venue
  contactEmail: string
  salesUrl: string
  socialLinks: readonly SocialLink[]
  partners: readonly Partner[]
  sponsors: readonly Sponsor[]
  committee: readonly CommitteeMember[]
  introduction: readonly string[]
  keyThemes: readonly string[]
  highlights: readonly string[]
  about: readonly string[]
  registration: {
    inclusions: readonly Inclusion[]
    coverage: string
    partialAttendance: string
    bursaries: string
  }
  fees: { currency: 'GBP'; items: readonly Fee[] }
  privacyPolicyUpdated: string
  video: Video
}

const days = [
  { date: '2025-10-27', label: 'Day 1' },
  { date: '2025-10-28', label: 'Day 2' },
  { date: '2025-10-29', label: 'Day 3' },
] as const

const deadlines = { abstracts: '2025-06-30', closingTime: '23:59', notification: '2025-09-01' } as const

const dinnerPrice = 40

const dates = formatDateRange(days[0].date, days[2].date)

const theme = 'Inclusion, Equity, and Generative AI in Education'

const keyThemes = [
  'Generative AI supporting or hindering inclusive education',
  'Algorithmic bias, digital exclusion and inequitable access',
  'Generative AI literacy for educators and learners',
  'Impact on curriculum, pedagogy and assessment',
  'Ethical, regulatory and policy considerations',
] as const

export const conference = {
  shortName: 'GenAI and Equity 2025',
  title: 'International Conference on Generative AI, Inclusion and Equity in Education',
  theme,
  days,
  dates,
  deadlines,
  deadlineText: `Abstract Submission Deadline: ${formatMonthFirst(deadlines.abstracts)} | Notifications: ${formatMonthFirst(deadlines.notification)}`,

  venue: {
    name: 'The City Centre Hotel',
    address: ['The City Centre Hotel', 'Market Square', 'University City'],
    city: 'University City',
    country: 'United Kingdom',
    timeZone: 'Europe/London',
    description:
      'All sessions take place under one roof, in a hotel in the centre of a university city. Tell us when you register if you have access requirements, and we will plan for them with the hotel.',
  },
  contactEmail: 'conference@university.example',
  salesUrl: 'https://onlinesales.university.example/genai-and-equity-2025',
  socialLinks: [
    { id: 'linkedin', name: 'LinkedIn', url: 'https://linkedin.social.example/genai-and-equity' },
    { id: 'bluesky', name: 'Bluesky', url: 'https://bluesky.social.example/genai-and-equity' },
  ],

  partners: [
    {
      id: 'faculty',
      name: 'Faculty of Education',
      role: 'Convenor',
      description:
        'Teaches and studies education at every age, and hosts the conference on behalf of its university.',
      url: 'https://education.university.example',
    },
    {
      id: 'research-centre',
      name: 'Education Research Centre',
      role: 'Convenor',
      description:
        'Brings together researchers who ask who is left out of learning, and what would let them in.',
      url: 'https://research-centre.university.example',
    },
    {
      id: 'digital-education',
      name: 'Digital Education Initiative',
      role: 'Convenor',
      description:
        'Helps teachers and institutions to choose, try and judge digital tools with their learners.',
      url: 'https://digital-education.university.example',
    },
    {
      id: 'community',
      name: 'AI and Education Community',
      role: 'Organising partner',
      description:
        'An open network of educators, developers and researchers who share practice across borders.',
      url: 'https://community.example',
    },
  ],
  sponsors: [
    {
      id: 'principal',
      name: 'Principal Sponsor',
      description: 'Makes the conference possible as a whole.',
      url: 'https://principal.sponsor.example',
    },
    {
      id: 'bursary',
      name: 'Bursary Sponsor',
      description: 'Funds places for students.',
      url: 'https://bursary.sponsor.example',
    },
    {
      id: 'access',
      name: 'Access Sponsor',
      description: 'Helps everyone to take part fully.',
      url: 'https://access.sponsor.example',
    },
    {
      id: 'keynote',
      name: 'Keynote Sponsor',
      description: 'Brings our keynote speakers together.',
      url: 'https://keynote.sponsor.example',
    },
    {
      id: 'workshop',
      name: 'Workshop Sponsor',
      description: 'Equips the hands-on workshops.',
      url: 'https://workshop.sponsor.example',
    },
    {
      id: 'reception',
      name: 'Reception Sponsor',
      description: 'Supports the drinks reception.',
      url: 'https://reception.sponsor.example',
    },
    {
      id: 'community',
      name: 'Community Sponsor',
      description: 'Supports schools and local groups that take part.',
      url: 'https://community.sponsor.example',
    },
  ],
  committee: [
    { role: 'Conference chair', name: 'To be announced', affiliation: 'Faculty of Education' },
    {
      role: 'Programme chair',
      name: 'To be announced',
      affiliation: 'Education Research Centre',
    },
    { role: 'Workshops and panels', name: 'To be announced', affiliation: 'Digital Education Initiative' },
    { role: 'Community and outreach', name: 'To be announced', affiliation: 'AI and Education Community' },
    {
      role: 'Inclusion and access',
      name: 'To be announced',
      affiliation: 'Education Research Centre',
    },
    { role: 'Students and bursaries', name: 'To be announced', affiliation: 'Faculty of Education' },
  ],

  introduction: [
    'Generative AI has reached classrooms, lecture halls and homes faster than any guidance on how to use it. It can read aloud, translate, explain and encourage. It can also repeat old prejudices, and leave behind those without a device, a connection or a language it knows well.',
    'For three days, teachers, researchers, students, developers and policy makers meet in person to ask one question: what would it take for generative AI to serve every learner?',
  ],
  keyThemes,
  highlights: [
    'Keynotes from leading voices in education, inclusion and AI',
    'Six rounds of paper sessions in three rooms',
    'Hands-on workshops to take back to your own classroom',
    'Panels that bring students, teachers and policy makers to one table',
    'A drinks reception on the first evening and a conference dinner on the second',
  ],
  about: [
    `The conference is an in-person, international meeting on generative AI, inclusion and equity in education, held on ${dates}.`,
    'It is convened by a university faculty of education, a research centre and a digital education initiative, together with a community of people who work on AI and education. They share the belief that the people most affected by a technology should help to shape it.',
    'We welcome research papers, reports from practice, critical essays and work in progress, from schools, colleges, universities, industry and the public sector. Each abstract is read by two reviewers.',
  ],

  registration: {
    inclusions: [
      { text: `All sessions, ${dates}`, included: true, note: '' },
      { text: 'Conference materials and programme guide', included: true, note: '' },
      { text: 'Refreshments and lunches', included: true, note: '' },
      { text: 'Drinks reception', included: false, note: 'Not included in the fee' },
      {
        text: 'Optional conference dinner',
        included: false,
        note: `Not included in the fee: £${dinnerPrice}`,
      },
    ],
    coverage: 'The registration fee covers all days of the conference.',
    partialAttendance: 'There is no discount for attending only part of the conference.',
    bursaries:
      'A number of student bursaries are available by application. Priority is given to students who are presenting a paper.',
  },
  fees: {
    currency: 'GBP',
    items: [
      { id: 'industry', name: 'Industry', amount: 435, optional: false },
      { id: 'academic', name: 'Academic', amount: 289, optional: false },
      { id: 'dinner', name: 'Optional Conference Dinner', amount: dinnerPrice, optional: true },
    ],
  },

  privacyPolicyUpdated: '2025-04-12',
  video: {
    src: '/media/introduction.mp4',
    captions: '/media/introduction.vtt',
    poster: '/media/introduction-poster.webp',
    title: 'An introduction to the conference',
    transcript: [
      'Many voices, one conversation. A three-day international conference, held in person.',
      `The theme: ${theme}.`,
      `${dates}, at a city-centre hotel in a university city.`,
      `Five key themes. One: ${keyThemes[0]}.`,
      `Two: ${keyThemes[1]}.`,
      `Three: ${keyThemes[2]}.`,
      `Four: ${keyThemes[3]}.`,
      `Five: ${keyThemes[4]}.`,
      `Take part: submit your abstract by ${formatCalendarDate(deadlines.abstracts)}. Choose ‘Submit Abstract’ on this site. Up to 2,500 characters.`,
      `Join the conversation, ${dates}.`,
    ],
  },
} as const satisfies Conference
