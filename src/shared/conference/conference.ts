// All conference facts: next year's organisers edit this file and the content files beside it.
// Names of the venue and partners, and all .example addresses are placeholders to be replaced.
import { formatDateRange, formatMonthFirst } from '../time/dates'

export type ConferenceDay = { date: string; label: string }
export type Partner = { id: string; name: string; role: string; description: string; url: string }
export type SocialLink = { id: string; name: string; url: string }
export type Fee = { id: string; name: string; amount: number; optional: boolean }
export type Venue = {
  name: string
  address: readonly string[]
  city: string
  country: string
  timeZone: string
  description: string
}
export type Conference = {
  shortName: string
  title: string
  theme: string
  days: readonly ConferenceDay[]
  dates: string
  /** Dates at the venue; abstracts are accepted until the closing time. */
  deadlines: { abstracts: string; closingTime: string; notification: string }
  deadlineText: string
  venue: Venue
  contactEmail: string
  salesUrl: string
  socialLinks: readonly SocialLink[]
  partners: readonly Partner[]
  fees: { currency: 'GBP'; items: readonly Fee[] }
  privacyPolicyUpdated: string
}

const days = [
  { date: '2025-10-27', label: 'Day 1' },
  { date: '2025-10-28', label: 'Day 2' },
  { date: '2025-10-29', label: 'Day 3' },
] as const

const deadlines = { abstracts: '2025-06-30', closingTime: '23:59', notification: '2025-09-01' } as const

const dates = formatDateRange(days[0].date, days[2].date)

const theme = 'Inclusion, Equity, and Generative AI in Education'

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

  fees: {
    currency: 'GBP',
    items: [
      { id: 'industry', name: 'Industry', amount: 435, optional: false },
      { id: 'academic', name: 'Academic', amount: 289, optional: false },
      { id: 'dinner', name: 'Optional Conference Dinner', amount: 40, optional: true },
    ],
  },

  privacyPolicyUpdated: '2025-04-12',
} as const satisfies Conference
