import { z } from 'zod'
import { emailField, givenText, isWebLink, requiredText, storableText, version } from '#shared/fields.ts'
import { isIsoDate } from '#shared/time/calendar-days.ts'
import { zoneOfCity } from '#shared/time/zone-of-city.ts'
import { accents } from './accents.ts'
import { rescheduleOptions } from './event-moves.ts'

/** The document that holds every fact of the conference; each property of it is saved as a whole. */

const SHORT = 100
const LINE = 300
const PARAGRAPH = 3000

const line = (name: string, max = LINE) =>
  requiredText(`${name} is required`, max, `${name} must be ${max} characters or less`)
const optional = (name: string, max = LINE) => givenText(max, `${name} must be ${max} characters or less`)
const paragraphs = (name: string, most = 20) =>
  z.array(line(name, PARAGRAPH), `${name} must be a list`).max(most, `${name}: at most ${most} paragraphs`)
const list = <Item extends z.ZodType>(name: string, item: Item, most: number) =>
  z.array(item, `${name} must be a list`).max(most, `${name}: at most ${most} entries`)

const link = (name: string) =>
  givenText(2000).refine(
    (value) => value === '' || isWebLink(value),
    `${name} must be a web address such as https://university.example`,
  )

const date = (name: string) => z.string(`${name} is required`).refine(isIsoDate, `${name} must be a date`)

const isTimeZone = (value: string) => {
  try {
    return /^UTC$|^[A-Za-z_]+\//.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const isCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value)

const MAX_DAYS = 5

const day = z.object({ date: date('Each day'), label: line('The label of a day', SHORT) })

const days = z
  .array(day, 'Days must be a list')
  .min(1, 'The conference needs at least one day')
  .max(MAX_DAYS, `The conference can have at most ${MAX_DAYS} days`)
  .refine(
    (all) => new Set(all.map((one) => one.date)).size === all.length,
    'Each day can be listed only once',
  )
  .transform((all) => all.toSorted((a, b) => a.date.localeCompare(b.date)))

const logo = z
  .object({
    url: storableText().refine(
      (url) => url.length <= 5000 && /^(\/uploads\/[\w.-]+|data:image\/svg\+xml,.+)$/.test(url),
      'Please upload the logo',
    ),
    alt: line('The alternative text of a logo', LINE),
  })
  .nullable()

const organisation = z.object({
  name: line('The name', 200),
  role: optional('The role', SHORT).default(''),
  description: optional('The description', 1000),
  url: link('The website'),
  logo: logo.default(null),
})

/** A photo of this site. Its size is that of the stored photo, whatever was sent. */
const picture = (missing: string) =>
  z
    .object({
      url: storableText().refine((url) => /^\/uploads\/[\w.-]{1,200}$/.test(url), missing),
      width: z.int().positive().default(1),
      height: z.int().positive().default(1),
    })
    .nullable()

const mediaPath = (missing: string) =>
  storableText().refine((path) => /^\/(media|uploads)\/[\w.-]{1,200}$/.test(path), missing)

const video = z
  .object({
    src: mediaPath('Please upload the video'),
    captions: mediaPath('Please upload the captions'),
    poster: mediaPath('Please upload the picture').or(z.literal('')),
    title: line('The title of the video'),
    /** What is said, line by line. */
    transcript: paragraphs('The transcript', 200),
  })
  .nullable()

const shape = {
  shortName: line('The short name', SHORT),
  title: line('The title'),
  theme: line('The theme'),
  description: optional('The description', 1000),
  days,
  /** Also given as the name of a city. */
  timeZone: z
    .string('The time zone is required')
    .transform(zoneOfCity)
    .refine(isTimeZone, 'The time zone is unknown'),
  deadlines: z.object({
    abstracts: date('The deadline'),
    /** Abstracts are accepted until the end of this minute, at the venue. */
    closingTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The closing time must be a time such as 23:59'),
    notification: date('The notification date'),
  }),
  venue: z.object({
    name: line('The name of the venue', 200),
    address: list('The address', line('A line of the address', 200), 8),
    city: line('The city', SHORT),
    country: line('The country', SHORT),
    description: optional('The description of the venue', PARAGRAPH),
    mapUrl: link('The map').default(''),
  }),
  contactEmail: emailField('Please enter a valid email address'),
  salesUrl: link('The sales page'),
  socialLinks: list(
    'Social links',
    z.object({
      name: line('The name', SHORT),
      url: link('The link').refine((url) => url !== '', 'The link is required'),
    }),
    12,
  ),
  fees: z.object({
    currency: z
      .string('The currency is required')
      .refine(isCurrency, 'The currency must be a code such as GBP'),
    items: list(
      'Fees',
      z.object({
        name: line('The name of a fee', SHORT),
        amount: z
          .number('An amount must be a number')
          .min(0, 'An amount cannot be negative')
          .max(1_000_000, 'An amount can be at most 1,000,000'),
        optional: z.boolean(),
      }),
      20,
    ),
  }),
  registration: z.object({
    inclusions: list(
      'Inclusions',
      z.object({ text: line('The inclusion'), included: z.boolean(), note: optional('The note') }),
      30,
    ),
    coverage: optional('The coverage', PARAGRAPH),
    partialAttendance: optional('Partial attendance', PARAGRAPH),
    bursaries: optional('The bursaries', PARAGRAPH),
  }),
  introduction: z.object({
    heading: optional('The heading', 200),
    paragraphs: paragraphs('The introduction'),
  }),
  keyThemes: list('Key themes', line('A key theme'), 20),
  highlights: list('Highlights', line('A highlight'), 20),
  about: paragraphs('The text'),
  committee: list(
    'The committee',
    z.object({
      role: line('The role', 200),
      name: line('The name', 200),
      affiliation: optional('The affiliation', 200),
    }),
    100,
  ),
  /** Above the partners on the home page. */
  partnersHeading: line('The heading', SHORT),
  partners: list('Partners', organisation, 30),
  sponsors: list('Sponsors', organisation, 60),
  video,
  accent: z.enum(accents, 'Please choose one of the colours'),
  /** In the header, in place of the drawing and the short name. */
  logo: picture('Please upload the logo'),
  /** On the home page, in place of the drawing. */
  headerPicture: picture('Please upload the picture'),
}

export const conferenceSchema = z.object(shape)
export type Conference = z.output<typeof conferenceSchema>
export type ConferenceSection = keyof Conference
const conferenceSections = Object.keys(shape) as [ConferenceSection, ...ConferenceSection[]]

/** The document as it is served. */
export const storedConferenceSchema = conferenceSchema.extend({ version, updatedAt: z.string().nullable() })
export type StoredConference = z.output<typeof storedConferenceSchema>

/** The sections that change, the version that was seen and, when days change, what happens to events. */
export const conferenceUpdateSchema = conferenceSchema
  .partial()
  .extend({ version, events: z.enum(rescheduleOptions).default('keep') })
  .refine((sent) => Object.keys(sent).length > 2, 'There is nothing to save')
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
