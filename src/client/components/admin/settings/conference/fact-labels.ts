/** Labels of the facts, by their path in the document: in the forms and where two versions are compared. */
export const factLabels = {
  shortName: 'Short name',
  title: 'Title',
  theme: 'Theme',
  description: 'Description',
  contactEmail: 'Contact e-mail',
  days: 'Days',
  timeZone: 'Time zone',
  'deadlines.abstracts': 'Abstract submission deadline',
  'deadlines.closingTime': 'Closing time',
  'deadlines.notification': 'Notification of acceptance',
  'venue.name': 'Name of the venue',
  'venue.address': 'Address',
  'venue.city': 'City',
  'venue.country': 'Country',
  'venue.description': 'Description of the venue',
  'venue.mapUrl': 'Map link',
  'fees.currency': 'Currency',
  'fees.items': 'Fees',
  'registration.inclusions': 'What is included',
  'registration.coverage': 'What the fee covers',
  'registration.partialAttendance': 'Attending part of the conference',
  'registration.bursaries': 'Student bursaries',
  'introduction.heading': 'Heading of the introduction',
  'introduction.paragraphs': 'Introduction',
  'video.src': 'Video',
  'video.captions': 'Captions of the video',
  'video.title': 'Title of the video',
  'video.transcript': 'Transcript of the video',
  keyThemes: 'Key themes',
  highlights: 'Highlights',
  about: 'About the conference',
  committee: 'Organising committee',
  partnersHeading: 'Heading of the partners on the home page',
  partners: 'Organising partners',
  sponsors: 'Sponsors',
  salesUrl: 'Sales page',
  socialLinks: 'Social links',
  accent: 'Accent colour',
  'logo.url': 'Logo',
  'headerPicture.url': 'Header picture',
} as const
export type FactName = keyof typeof factLabels

export const factNames = Object.keys(factLabels) as FactName[]

/** See fillDates. */
export const DATES_HINT = 'Write {dates} for the dates of the conference.'
