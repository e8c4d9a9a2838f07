import { z } from 'zod'
import { emailField, version } from '#shared/fields.ts'
import { fieldName } from '#shared/history.ts'
import { sentenceCase } from '#shared/text.ts'
import { zoneOfCity } from '#shared/time/zone-of-city.ts'
import { accents } from './accents.ts'
import { rescheduleOptions } from './event-moves.ts'
import {
  checkbox,
  date,
  dateField,
  entries,
  type Fact,
  field,
  type Group,
  group,
  line,
  link,
  list,
  logo,
  longText,
  mediaPath,
  type Named,
  optional,
  optionalGroup,
  paragraphs,
  paragraphsField,
  picture,
  SHORT,
  schemasOf,
  textField,
  texts,
  urlField,
  videoPart,
} from './fact-kinds.ts'

/*
 * Every fact of the conference: what may be stored, and how organisers edit it. The schemas, the forms, their labels, the
 * comparison of two versions and the words of the history derive from it. Each section is saved as a whole.
 */

const isTimeZone = (value: string) => {
  try {
    return /^UTC$|^[A-Za-z_]+\//.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const currencies = () => Intl.supportedValuesOf('currency')

const organisations = (label: string, name: string, entry: string, max: number) =>
  entries(label, {
    name,
    entry,
    max,
    fields: {
      name: textField('Name', line('The name', 200), { columns: 3 }),
      role: textField('Role', optional('The role', SHORT).default(''), { columns: 3 }),
      description: { ...longText('Description', 'The description', 2, 1000), limit: undefined },
      url: urlField('Website', link('The website')),
      logo: { kind: 'logo', schema: logo.default(null) },
    },
  })

const MAX_DAYS = 5
const days = entries('Days', {
  hint: 'One to five, in the order of their dates',
  entry: 'Day',
  max: MAX_DAYS,
  start: (position) => ({ label: `Day ${position}` }),
  fields: {
    date: dateField('Date', date('Each day'), { columns: 3 }),
    label: textField('Label', line('The label of a day', SHORT), { columns: 3 }),
  },
})

/** See fillDates. */
const DATES_HINT = 'Write {dates} for the dates of the conference.'
const required = true

export const facts = {
  shortName: textField('Short name', line('The short name', SHORT), {
    required,
    hint: 'In the header, browser tabs, calendars and e-mails',
  }),
  title: textField('Title', line('The title'), { required, hint: 'The large heading of the home page' }),
  theme: textField('Theme', line('The theme'), { required }),
  description: longText(
    'Description',
    'The description',
    3,
    1000,
    'For search engines and shared links. If empty, they show the theme, dates and venue.',
  ),
  days: {
    ...days,
    schema: z
      .array(days.schema.element, 'Days must be a list')
      .min(1, 'The conference needs at least one day')
      .max(MAX_DAYS, `The conference can have at most ${MAX_DAYS} days`)
      .refine(
        (all) => new Set(all.map((one) => one.date)).size === all.length,
        'Each day can be listed only once',
      )
      .transform((all) => all.toSorted((a, b) => a.date.localeCompare(b.date))),
  },
  timeZone: textField(
    'Time zone',
    // Also given as the name of a city.
    z
      .string('The time zone is required')
      .transform(zoneOfCity)
      .refine(isTimeZone, 'The time zone is unknown'),
    {
      required,
      hint: 'Of the venue. A large city in the same zone is enough, such as London.',
      suggestions: () => ['UTC', ...Intl.supportedValuesOf('timeZone')],
    },
  ),
  deadlines: group({
    abstracts: dateField('Abstract submission deadline', date('The deadline'), { required, columns: 4 }),
    /** Abstracts are accepted until the end of this minute, at the venue. */
    closingTime: field('time')(
      'Closing time',
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The closing time must be a time such as 23:59'),
      { required, columns: 2 },
    ),
    notification: dateField('Notification of acceptance', date('The notification date'), { required }),
  }),
  venue: group({
    name: textField('Name of the venue', line('The name of the venue', 200), { required }),
    address: texts('Address', {
      entry: 'Line',
      max: 8,
      hint: 'As on an envelope, without the country',
      schema: list('The address', line('A line of the address', 200), 8),
    }),
    city: textField('City', line('The city', SHORT), { required, columns: 3 }),
    country: textField('Country', line('The country', SHORT), { required, columns: 3 }),
    description: longText('Description of the venue', 'The description of the venue', 4),
    mapUrl: urlField('Map link', link('The map').default(''), { hint: 'A web address that opens a map' }),
  }),
  contactEmail: field('email')('Contact e-mail', emailField('Please enter a valid email address'), {
    noun: 'contact address',
    required,
    hint: 'Shown to visitors at the foot of every page',
  }),
  salesUrl: urlField('Sales page', link('The sales page'), {
    noun: 'sales link',
    hint: 'Where people register and pay',
  }),
  socialLinks: entries('Social links', {
    hint: 'At the foot of every page',
    entry: 'Link',
    max: 12,
    fields: {
      name: textField('Name', line('The name', SHORT), { columns: 2 }),
      url: urlField(
        'Address',
        link('The link').refine((url) => url !== '', 'The link is required'),
        {
          columns: 4,
        },
      ),
    },
  }),
  fees: group({
    currency: textField(
      'Currency',
      z
        .string('The currency is required')
        .refine((value) => currencies().includes(value), 'The currency must be a code such as GBP'),
      { required, hint: 'Three letters, such as GBP or EUR', suggestions: currencies },
    ),
    items: entries('Fees', {
      entry: 'Fee',
      max: 20,
      fields: {
        name: textField('Name', line('The name of a fee', SHORT), { columns: 4 }),
        amount: field('amount')(
          'Amount',
          z
            .number('An amount must be a number')
            .min(0, 'An amount cannot be negative')
            .max(1_000_000, 'An amount can be at most 1,000,000'),
          { columns: 2 },
        ),
        optional: checkbox('Optional extra', 'Paid on top of a fee, such as a dinner'),
      },
    }),
  }),
  registration: {
    noun: 'texts about registration',
    ...group({
      inclusions: entries('What is included', {
        name: 'Inclusions',
        hint: DATES_HINT,
        entry: 'Item',
        max: 30,
        start: () => ({ included: true }),
        fields: {
          text: textField('Item', line('The inclusion')),
          note: textField('Note', optional('The note'), {
            hint: 'The amount of a fee with the same name as the item is added.',
          }),
          included: checkbox('Included in the fee'),
        },
      }),
      coverage: longText('What the fee covers', 'The coverage', 2),
      partialAttendance: longText('Attending part of the conference', 'Partial attendance', 2),
      bursaries: longText('Student bursaries', 'The bursaries', 3),
    }),
  },
  introduction: group({
    heading: textField('Heading of the introduction', optional('The heading', 200)),
    paragraphs: paragraphsField('Introduction', 'The introduction', DATES_HINT),
  }),
  keyThemes: texts('Key themes', {
    entry: 'Theme',
    max: 20,
    schema: list('Key themes', line('A key theme'), 20),
  }),
  highlights: texts('Highlights', {
    entry: 'Highlight',
    max: 20,
    schema: list('Highlights', line('A highlight'), 20),
  }),
  about: {
    noun: 'text about the conference',
    ...paragraphsField('About the conference', 'The text', DATES_HINT),
  },
  committee: {
    noun: 'committee',
    ...entries('Organising committee', {
      name: 'The committee',
      entry: 'Member',
      max: 100,
      fields: {
        role: textField('Role', line('The role', 200), { columns: 3 }),
        name: textField('Name', line('The name', 200), { columns: 3 }),
        affiliation: textField('Affiliation', optional('The affiliation', 200)),
      },
    }),
  },
  partnersHeading: textField('Heading of the partners on the home page', line('The heading', SHORT), {
    noun: 'heading of the partners',
    hint: 'Such as “Convened by” or “Organised by”.',
  }),
  partners: { noun: 'partners', ...organisations('Organising partners', 'Partners', 'Partner', 30) },
  sponsors: organisations('Sponsors', 'Sponsors', 'Sponsor', 60),
  video: optionalGroup({
    src: videoPart('Video', mediaPath('Please upload the video')),
    captions: videoPart('Captions of the video', mediaPath('Please upload the captions')),
    poster: { schema: mediaPath('Please upload the picture').or(z.literal('')) },
    title: videoPart('Title of the video', line('The title of the video')),
    /** What is said, line by line. */
    transcript: videoPart('Transcript of the video', paragraphs('The transcript', 200)),
  }),
  accent: {
    kind: 'choice',
    label: 'Accent colour',
    hint: 'Of buttons, links and drawings. All of them are readable in light and dark mode.',
    options: Object.fromEntries(accents.map((accent) => [accent, sentenceCase(accent)])),
    schema: z.enum(accents, 'Please choose one of the colours'),
  },
  /** In the header, in place of the drawing and the short name. */
  logo: picture(
    {
      label: 'Logo',
      noun: 'logo',
      hint: 'Shown at the top of every page instead of the short name. JPEG, PNG or WebP, up to 5 MB.',
    },
    'Please upload the logo',
  ),
  /** On the home page, in place of the drawing. */
  headerPicture: picture(
    {
      label: 'Header picture',
      noun: 'header picture',
      hint: 'Beside the title on the home page; at least 1,200 pixels wide is best. JPEG, PNG or WebP, up to 5 MB.',
    },
    'Please upload the picture',
  ),
} satisfies Record<string, Named & (Fact | Group)>

export const conferenceSchema = z.object(schemasOf(facts))
export type Conference = z.output<typeof conferenceSchema>
export type ConferenceSection = keyof Conference

const sections: Record<ConferenceSection, Named & (Fact | Group)> = facts

/** The facts of these sections that a form edits, by their paths, such as 'venue.name'. */
export const factsIn = (names: readonly ConferenceSection[]): [path: string, fact: Fact][] =>
  names.flatMap((name): [string, Fact][] => {
    const section = sections[name]
    if (!('facts' in section)) return [[name, section]]
    return Object.entries(section.facts).flatMap(([key, fact]): [string, Fact][] =>
      fact.kind === undefined ? [] : [[`${name}.${key}`, fact]],
    )
  })

/** What the history and the list of example texts call a section: 'time zone'. */
export const sectionName = (name: ConferenceSection) => sections[name].noun ?? fieldName(name).toLowerCase()
export const listSections = (names: readonly ConferenceSection[]) => names.map(sectionName).join(', ')

const conferenceSections = Object.keys(facts) as [ConferenceSection, ...ConferenceSection[]]

/** The facts as they are served. */
export const storedConferenceSchema = conferenceSchema.extend({ version, updatedAt: z.string().nullable() })
export type StoredConference = z.output<typeof storedConferenceSchema>

/** Checked when dates are saved; what is stored already stays readable. */
export const withDatesInOrder = <Schema extends z.ZodType<Partial<Pick<Conference, 'deadlines'>>>>(
  schema: Schema,
) =>
  schema.refine(({ deadlines }) => !deadlines || deadlines.notification >= deadlines.abstracts, {
    path: ['deadlines', 'notification'],
    message: 'The notification of acceptance cannot be before the submission deadline',
  })

/** The sections that change, the version that was seen and, when days change, what happens to events. */
export const conferenceUpdateSchema = withDatesInOrder(
  conferenceSchema.partial().extend({ version, events: z.enum(rescheduleOptions).default('keep') }),
).refine((sent) => Object.keys(sent).length > 2, 'There is nothing to save')
export type ConferenceUpdate = z.output<typeof conferenceUpdateSchema>

/** Sections in a query, separated by commas. */
export const conferenceQuerySchema = z.object({
  sections: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(conferenceSections, 'Unknown section')))
    .optional(),
})
