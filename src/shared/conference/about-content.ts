// Content of the about and fees pages, in its own file to keep it out of other pages' chunks.
// Names of sponsors and committee, and all .example addresses, are placeholders to be replaced.
import { conference } from './conference'

export type Sponsor = { id: string; name: string; description: string; url: string }
export type CommitteeMember = { role: string; name: string; affiliation: string }
export type Inclusion = { text: string; included: boolean; note: string }
export type AboutContent = {
  sponsors: readonly Sponsor[]
  committee: readonly CommitteeMember[]
  about: readonly string[]
  registration: {
    inclusions: readonly Inclusion[]
    coverage: string
    partialAttendance: string
    bursaries: string
  }
}

const { dates, fees } = conference
const [, , dinner] = fees.items

export const aboutContent = {
  sponsors: [
    {
      id: 'principal',
      name: 'Principal Sponsor',
      description: 'Makes the whole conference possible.',
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
        note: `Not included in the fee: £${dinner.amount}`,
      },
    ],
    coverage: 'The registration fee covers all days of the conference.',
    partialAttendance: 'There is no discount for attending only part of the conference.',
    bursaries:
      'A number of student bursaries are available by application. Priority is given to students who are presenting a paper.',
  },
} as const satisfies AboutContent
