// The conference of the specification: what a new site shows until its organisers change it.
// Names of the venue, partners, sponsors and committee, and all .example addresses are placeholders.

import { defaultLogos as logos } from './default-logos.ts'
import type { Conference } from './facts.ts'

export const defaultConference: Conference = {
  shortName: 'GenAI and Equity 2025',
  title: 'International Conference on Generative AI, Inclusion and Equity in Education',
  theme: 'Inclusion, Equity, and Generative AI in Education',
  description: '',
  days: [
    { date: '2025-10-27', label: 'Day 1' },
    { date: '2025-10-28', label: 'Day 2' },
    { date: '2025-10-29', label: 'Day 3' },
  ],
  timeZone: 'Europe/London',
  deadlines: { abstracts: '2025-06-30', closingTime: '23:59', notification: '2025-09-01' },

  venue: {
    name: 'The City Centre Hotel',
    address: ['The City Centre Hotel', 'Market Square', 'University City'],
    city: 'University City',
    country: 'United Kingdom',
    description:
      'All sessions take place under one roof, in a hotel in the centre of a university city. Tell us when you register if you have access requirements, and we will plan for them with the hotel.',
    mapUrl: '',
  },
  contactEmail: 'conference@university.example',
  salesUrl: 'https://onlinesales.university.example/genai-and-equity-2025',
  socialLinks: [
    { name: 'LinkedIn', url: 'https://linkedin.social.example/genai-and-equity' },
    { name: 'Bluesky', url: 'https://bluesky.social.example/genai-and-equity' },
  ],

  fees: {
    currency: 'GBP',
    items: [
      { name: 'Industry', amount: 435, optional: false },
      { name: 'Academic', amount: 289, optional: false },
      { name: 'Optional Conference Dinner', amount: 40, optional: true },
    ],
  },
  registration: {
    inclusions: [
      { text: 'All sessions, {dates}', included: true, note: '' },
      { text: 'Conference materials and programme guide', included: true, note: '' },
      { text: 'Refreshments and lunches', included: true, note: '' },
      { text: 'Drinks reception', included: false, note: 'Not included in the fee' },
      { text: 'Optional conference dinner', included: false, note: 'Not included in the fee' },
    ],
    coverage: 'The registration fee covers all days of the conference.',
    partialAttendance: 'There is no discount for attending only part of the conference.',
    bursaries:
      'A number of student bursaries are available by application. Priority is given to students who are presenting a paper.',
  },

  introduction: {
    heading: 'Many voices, one conversation',
    paragraphs: [
      'Generative AI has reached classrooms, lecture halls and homes faster than any guidance on how to use it. It can read aloud, translate, explain and encourage. It can also repeat old prejudices, and leave behind those without a device, a connection or a language it knows well.',
      'For three days, teachers, researchers, students, developers and policy makers meet in person to ask one question: what would it take for generative AI to serve every learner?',
    ],
  },
  keyThemes: [
    'Generative AI supporting or hindering inclusive education',
    'Algorithmic bias, digital exclusion and inequitable access',
    'Generative AI literacy for educators and learners',
    'Impact on curriculum, pedagogy and assessment',
    'Ethical, regulatory and policy considerations',
  ],
  highlights: [
    'Keynotes from leading voices in education, inclusion and AI',
    'Six rounds of paper sessions in three rooms',
    'Hands-on workshops to take back to your own classroom',
    'Panels that bring students, teachers and policy makers together',
    'A drinks reception on the first evening and a conference dinner on the second',
  ],
  about: [
    'The conference is an in-person, international meeting on generative AI, inclusion and equity in education, held on {dates}.',
    'It is convened by a university faculty of education, a research centre and a digital education initiative, together with a community of people who work on AI and education. They share the belief that the people most affected by a technology should help to shape it.',
    'We welcome research papers, reports from practice, critical essays and work in progress, from schools, colleges, universities, industry and the public sector. Each abstract is read by two reviewers.',
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
  partnersHeading: 'Convened by',
  partners: [
    {
      name: 'Faculty of Education',
      role: 'Convenor',
      description:
        'Teaches and studies education at every age, and hosts the conference on behalf of its university.',
      url: 'https://education.university.example',
      logo: { url: logos.partners.faculty, alt: 'Logo of Faculty of Education' },
    },
    {
      name: 'Education Research Centre',
      role: 'Convenor',
      description:
        'Brings together researchers who ask who is left out of learning, and what would let them in.',
      url: 'https://research-centre.university.example',
      logo: { url: logos.partners['research-centre'], alt: 'Logo of Education Research Centre' },
    },
    {
      name: 'Digital Education Initiative',
      role: 'Convenor',
      description:
        'Helps teachers and institutions to choose, try and judge digital tools with their learners.',
      url: 'https://digital-education.university.example',
      logo: { url: logos.partners['digital-education'], alt: 'Logo of Digital Education Initiative' },
    },
    {
      name: 'AI and Education Community',
      role: 'Organising partner',
      description:
        'An open network of educators, developers and researchers who share practice across borders.',
      url: 'https://community.example',
      logo: { url: logos.partners.community, alt: 'Logo of AI and Education Community' },
    },
  ],
  sponsors: [
    {
      name: 'Principal Sponsor',
      role: '',
      description: 'Makes the whole conference possible.',
      url: 'https://principal.sponsor.example',
      logo: { url: logos.sponsors.principal, alt: 'Logo of Principal Sponsor' },
    },
    {
      name: 'Bursary Sponsor',
      role: '',
      description: 'Funds places for students.',
      url: 'https://bursary.sponsor.example',
      logo: { url: logos.sponsors.bursary, alt: 'Logo of Bursary Sponsor' },
    },
    {
      name: 'Access Sponsor',
      role: '',
      description: 'Helps everyone to take part fully.',
      url: 'https://access.sponsor.example',
      logo: { url: logos.sponsors.access, alt: 'Logo of Access Sponsor' },
    },
    {
      name: 'Keynote Sponsor',
      role: '',
      description: 'Brings our keynote speakers together.',
      url: 'https://keynote.sponsor.example',
      logo: { url: logos.sponsors.keynote, alt: 'Logo of Keynote Sponsor' },
    },
    {
      name: 'Workshop Sponsor',
      role: '',
      description: 'Equips the hands-on workshops.',
      url: 'https://workshop.sponsor.example',
      logo: { url: logos.sponsors.workshop, alt: 'Logo of Workshop Sponsor' },
    },
    {
      name: 'Reception Sponsor',
      role: '',
      description: 'Supports the drinks reception.',
      url: 'https://reception.sponsor.example',
      logo: { url: logos.sponsors.reception, alt: 'Logo of Reception Sponsor' },
    },
    {
      name: 'Community Sponsor',
      role: '',
      description: 'Supports schools and local groups that take part.',
      url: 'https://community.sponsor.example',
      logo: { url: logos.sponsors.community, alt: 'Logo of Community Sponsor' },
    },
  ],
  video: {
    src: '/media/introduction.mp4',
    captions: '/media/introduction.vtt',
    poster: '/media/introduction-poster.webp',
    title: 'An introduction to the conference',
    transcript: [
      'Many voices, one conversation. A three-day international conference, held in person.',
      'The theme: Inclusion, Equity, and Generative AI in Education.',
      '27–29 October 2025, at a city-centre hotel in a university city.',
      'Five key themes. One: Generative AI supporting or hindering inclusive education.',
      'Two: Algorithmic bias, digital exclusion and inequitable access.',
      'Three: Generative AI literacy for educators and learners.',
      'Four: Impact on curriculum, pedagogy and assessment.',
      'Five: Ethical, regulatory and policy considerations.',
      'Take part: submit your abstract by 30 June 2025. Choose ‘Submit Abstract’ on this site. Up to 2,500 characters.',
      'Join the conversation, 27–29 October 2025.',
    ],
  },
  accent: 'teal',
  logo: null,
  headerPicture: null,
}

/** The conference has a title of its own. */
export const isSetUp = ({ title = defaultConference.title }: Partial<Conference>) =>
  title !== defaultConference.title
