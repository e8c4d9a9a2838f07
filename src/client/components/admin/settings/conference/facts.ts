import { accents } from '#shared/conference/accents.ts'
import type { ConferenceSection } from '#shared/conference/conference-schema.ts'
import { sentenceCase } from '#shared/text.ts'

/*
 * How each fact of the conference is edited, by its path in the document. The forms, their labels and the comparison of
 * two versions derive from it; limits and messages are those of the schema.
 */

/** How many of six columns a field takes on a wide screen; all of them unless it says so. */
type Share = { columns?: 2 | 3 | 4 }

type Text = Share & {
  kind: 'text' | 'email' | 'url' | 'date' | 'time' | 'amount'
  label: string
  hint?: string
  required?: boolean
  suggestions?: () => string[]
}
type LongText = { kind: 'long text'; label: string; hint?: string; rows: number; limit?: number }
type Checkbox = { kind: 'checkbox'; label: string; hint?: string }
type Logo = { kind: 'logo' }

/** A field of an entry, such as the website of a partner. */
export type EntryField = Text | LongText | Checkbox | Logo

/** A list of entries, each with several fields. */
export type Entries = {
  kind: 'entries'
  label: string
  hint?: string
  /** What one is called: 'Partner'. */
  entry: string
  max: number
  blank: (position: number) => Record<string, unknown>
  fields: Record<string, EntryField>
}

/** A list of texts: of lines, or of paragraphs where it has rows. */
type Texts = { kind: 'texts'; label: string; hint?: string; entry: string; max: number; rows?: number }

type Choice = { kind: 'choice'; label: string; hint?: string; options: Record<string, string> }
type Picture = { kind: 'picture'; label: string; noun: string; hint: string }
/** A part of the video, which has an editor of its own. */
type Video = { kind: 'video'; label: string }

export type Fact = Text | LongText | Entries | Texts | Choice | Picture | Video

/** See fillDates. */
const DATES_HINT = 'Write {dates} for the dates of the conference.'

const organisations = (label: string, entry: string, max: number): Entries => ({
  kind: 'entries',
  label,
  entry,
  max,
  blank: () => ({ name: '', role: '', description: '', url: '', logo: null }),
  fields: {
    name: { kind: 'text', label: 'Name', columns: 3 },
    role: { kind: 'text', label: 'Role', columns: 3 },
    description: { kind: 'long text', label: 'Description', rows: 2 },
    url: { kind: 'url', label: 'Website' },
    logo: { kind: 'logo' },
  },
})

export const facts = {
  shortName: {
    kind: 'text',
    label: 'Short name',
    required: true,
    hint: 'In the header, browser tabs, calendars and e-mails',
  },
  title: { kind: 'text', label: 'Title', required: true, hint: 'The large heading of the home page' },
  theme: { kind: 'text', label: 'Theme', required: true },
  description: {
    kind: 'long text',
    label: 'Description',
    rows: 3,
    limit: 1000,
    hint: 'For search engines and shared links. If empty, they show the theme, dates and venue.',
  },
  contactEmail: {
    kind: 'email',
    label: 'Contact e-mail',
    required: true,
    hint: 'Shown to visitors at the foot of every page',
  },
  days: {
    kind: 'entries',
    label: 'Days',
    hint: 'One to five, in the order of their dates',
    entry: 'Day',
    max: 5,
    blank: (position) => ({ date: '', label: `Day ${position}` }),
    fields: {
      date: { kind: 'date', label: 'Date', columns: 3 },
      label: { kind: 'text', label: 'Label', columns: 3 },
    },
  },
  timeZone: {
    kind: 'text',
    label: 'Time zone',
    required: true,
    hint: 'Of the venue. A large city in the same zone is enough, such as London.',
    suggestions: () => ['UTC', ...Intl.supportedValuesOf('timeZone')],
  },
  'deadlines.abstracts': { kind: 'date', label: 'Abstract submission deadline', required: true, columns: 4 },
  'deadlines.closingTime': { kind: 'time', label: 'Closing time', required: true, columns: 2 },
  'deadlines.notification': { kind: 'date', label: 'Notification of acceptance', required: true },
  'venue.name': { kind: 'text', label: 'Name of the venue', required: true },
  'venue.address': {
    kind: 'texts',
    label: 'Address',
    entry: 'Line',
    max: 8,
    hint: 'As on an envelope, without the country',
  },
  'venue.city': { kind: 'text', label: 'City', required: true, columns: 3 },
  'venue.country': { kind: 'text', label: 'Country', required: true, columns: 3 },
  'venue.description': { kind: 'long text', label: 'Description of the venue', rows: 4, limit: 3000 },
  'venue.mapUrl': { kind: 'url', label: 'Map link', hint: 'A web address that opens a map' },
  'fees.currency': {
    kind: 'text',
    label: 'Currency',
    required: true,
    hint: 'Three letters, such as GBP or EUR',
    suggestions: () => Intl.supportedValuesOf('currency'),
  },
  'fees.items': {
    kind: 'entries',
    label: 'Fees',
    entry: 'Fee',
    max: 20,
    blank: () => ({ name: '', amount: 0, optional: false }),
    fields: {
      name: { kind: 'text', label: 'Name', columns: 4 },
      amount: { kind: 'amount', label: 'Amount', columns: 2 },
      optional: {
        kind: 'checkbox',
        label: 'Optional extra',
        hint: 'Paid on top of a fee, such as a dinner',
      },
    },
  },
  'registration.inclusions': {
    kind: 'entries',
    label: 'What is included',
    hint: DATES_HINT,
    entry: 'Item',
    max: 30,
    blank: () => ({ text: '', included: true, note: '' }),
    fields: {
      text: { kind: 'text', label: 'Item' },
      note: {
        kind: 'text',
        label: 'Note',
        hint: 'The amount of a fee with the same name as the item is added.',
      },
      included: { kind: 'checkbox', label: 'Included in the fee' },
    },
  },
  'registration.coverage': { kind: 'long text', label: 'What the fee covers', rows: 2, limit: 3000 },
  'registration.partialAttendance': {
    kind: 'long text',
    label: 'Attending part of the conference',
    rows: 2,
    limit: 3000,
  },
  'registration.bursaries': { kind: 'long text', label: 'Student bursaries', rows: 3, limit: 3000 },
  'introduction.heading': { kind: 'text', label: 'Heading of the introduction' },
  'introduction.paragraphs': {
    kind: 'texts',
    label: 'Introduction',
    entry: 'Paragraph',
    max: 20,
    rows: 4,
    hint: DATES_HINT,
  },
  'video.src': { kind: 'video', label: 'Video' },
  'video.captions': { kind: 'video', label: 'Captions of the video' },
  'video.title': { kind: 'video', label: 'Title of the video' },
  'video.transcript': { kind: 'video', label: 'Transcript of the video' },
  keyThemes: { kind: 'texts', label: 'Key themes', entry: 'Theme', max: 20 },
  highlights: { kind: 'texts', label: 'Highlights', entry: 'Highlight', max: 20 },
  about: {
    kind: 'texts',
    label: 'About the conference',
    entry: 'Paragraph',
    max: 20,
    rows: 4,
    hint: DATES_HINT,
  },
  committee: {
    kind: 'entries',
    label: 'Organising committee',
    entry: 'Member',
    max: 100,
    blank: () => ({ role: '', name: '', affiliation: '' }),
    fields: {
      role: { kind: 'text', label: 'Role', columns: 3 },
      name: { kind: 'text', label: 'Name', columns: 3 },
      affiliation: { kind: 'text', label: 'Affiliation' },
    },
  },
  partnersHeading: {
    kind: 'text',
    label: 'Heading of the partners on the home page',
    hint: 'Such as “Convened by” or “Organised by”.',
  },
  partners: organisations('Organising partners', 'Partner', 30),
  sponsors: organisations('Sponsors', 'Sponsor', 60),
  salesUrl: { kind: 'url', label: 'Sales page', hint: 'Where people register and pay' },
  socialLinks: {
    kind: 'entries',
    label: 'Social links',
    hint: 'At the foot of every page',
    entry: 'Link',
    max: 12,
    blank: () => ({ name: '', url: '' }),
    fields: {
      name: { kind: 'text', label: 'Name', columns: 2 },
      url: { kind: 'url', label: 'Address', columns: 4 },
    },
  },
  accent: {
    kind: 'choice',
    label: 'Accent colour',
    hint: 'Of buttons, links and drawings. All of them are readable in light and dark mode.',
    options: Object.fromEntries(accents.map((accent) => [accent, sentenceCase(accent)])),
  },
  'logo.url': {
    kind: 'picture',
    label: 'Logo',
    noun: 'logo',
    hint: 'Shown at the top of every page instead of the short name. JPEG, PNG or WebP, up to 5 MB.',
  },
  'headerPicture.url': {
    kind: 'picture',
    label: 'Header picture',
    noun: 'header picture',
    hint: 'Beside the title on the home page; at least 1,200 pixels wide is best. JPEG, PNG or WebP, up to 5 MB.',
  },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** The paths of these sections, in their order. */
export const factsIn = (sections: readonly ConferenceSection[]): [FactName, Fact][] =>
  sections.flatMap((section) =>
    (Object.entries(facts) as [FactName, Fact][]).filter(
      ([path]) => path === section || path.startsWith(`${section}.`),
    ),
  )

/** The fact at a path such as 'venue.name'. */
export const factAt = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
