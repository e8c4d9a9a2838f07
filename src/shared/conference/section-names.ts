import type { ConferenceSection } from './conference-schema.ts'

/** In the history, and in the list of example texts. */
export const sectionNames: Record<ConferenceSection, string> = {
  shortName: 'short name',
  title: 'title',
  theme: 'theme',
  description: 'description',
  days: 'days',
  timeZone: 'time zone',
  deadlines: 'deadlines',
  venue: 'venue',
  contactEmail: 'contact address',
  salesUrl: 'sales link',
  socialLinks: 'social links',
  fees: 'fees',
  registration: 'texts about registration',
  introduction: 'introduction',
  keyThemes: 'key themes',
  highlights: 'highlights',
  about: 'text about the conference',
  committee: 'committee',
  partnersHeading: 'heading of the partners',
  partners: 'partners',
  sponsors: 'sponsors',
  video: 'video',
  accent: 'accent colour',
  logo: 'logo',
  headerPicture: 'header picture',
}

export const listSections = (names: readonly (keyof typeof sectionNames)[]) =>
  names.map((name) => sectionNames[name]).join(', ')
