import { z } from 'zod'
import { givenText, isWebLink, requiredText, storableText } from '#shared/fields.ts'
import { isIsoDate } from '#shared/time/calendar-days.ts'

/** How many of six columns a field takes on a wide screen; all of them unless it says so. */
type Share = { columns?: 2 | 3 | 4 }
type Described = { schema: z.ZodType; label: string; hint?: string }

type Text = Described &
  Share & {
    kind: 'text' | 'email' | 'url' | 'date' | 'time' | 'amount'
    required?: boolean
    suggestions?: () => string[]
  }
type LongText = Described & { kind: 'long text'; rows: number; limit?: number }
type Checkbox = Described & { kind: 'checkbox' }
type Logo = { schema: z.ZodType; kind: 'logo' }

/** A field of an entry, such as the website of a partner. */
export type EntryField = Text | LongText | Checkbox | Logo

/** A list of entries, each with several fields. */
export type Entries = Described & {
  kind: 'entries'
  /** What one is called: 'Partner'. */
  entry: string
  max: number
  /** What a new entry starts with, where that is not empty. */
  start?: (position: number) => Record<string, unknown>
  fields: Record<string, EntryField>
}

/** A list of texts: of lines, or of paragraphs where it has rows. */
export type Texts = Described & { kind: 'texts'; entry: string; max: number; rows?: number }
type Choice = Described & { kind: 'choice'; options: Record<string, string> }
type Picture = Described & { kind: 'picture'; noun: string; hint: string }
/** A part of the video, which has an editor of its own. */
type Video = Described & { kind: 'video' }

export type Fact = Text | LongText | Entries | Texts | Choice | Picture | Video

/** Not edited itself. */
type Derived = { schema: z.ZodType; kind?: undefined }
/** Facts that are saved together. */
export type Group = { schema: z.ZodType; facts: Record<string, Fact | Derived> }
/** What the history calls it, where that is not its name. */
export type Named = { noun?: string }

type Schemas<Facts> = { [Name in keyof Facts]: Facts[Name] extends { schema: infer S } ? S : never }

export const schemasOf = <Facts extends Record<string, { schema: z.ZodType }>>(described: Facts) =>
  Object.fromEntries(Object.entries(described).map(([name, { schema }]) => [name, schema])) as Schemas<Facts>

export const SHORT = 100
const LINE = 300
const PARAGRAPH = 3000

export const line = (name: string, max = LINE) =>
  requiredText(`${name} is required`, max, `${name} must be ${max} characters or less`)
export const optional = (name: string, max = LINE) =>
  givenText(max, `${name} must be ${max} characters or less`)
export const paragraphs = (name: string, most = 20) =>
  z.array(line(name, PARAGRAPH), `${name} must be a list`).max(most, `${name}: at most ${most} paragraphs`)
export const list = <Item extends z.ZodType>(name: string, item: Item, most: number) =>
  z.array(item, `${name} must be a list`).max(most, `${name}: at most ${most} entries`)

export const link = (name: string) =>
  givenText(2000).refine(
    (value) => value === '' || isWebLink(value),
    `${name} must be a web address such as https://university.example`,
  )

export const date = (name: string) =>
  z.string(`${name} is required`).refine(isIsoDate, `${name} must be a date`)

export const logo = z
  .object({
    url: storableText().refine(
      (url) => url.length <= 5000 && /^(\/uploads\/[\w.-]+|data:image\/svg\+xml,.+)$/.test(url),
      'Please upload the logo',
    ),
    alt: line('The alternative text of a logo', LINE),
  })
  .nullable()

const uploadedPhoto = (missing: string) =>
  storableText().refine((url) => /^\/uploads\/[\w.-]{1,200}$/.test(url), missing)
export const mediaPath = (missing: string) =>
  storableText().refine((path) => /^\/(media|uploads)\/[\w.-]{1,200}$/.test(path), missing)

type Look = Partial<Omit<Text, 'kind' | 'label' | 'schema'> & Named>

export const field =
  <Kind extends Text['kind']>(kind: Kind) =>
  <Schema extends z.ZodType>(label: string, schema: Schema, look: Look = {}) => ({
    kind,
    label,
    schema,
    ...look,
  })
export const textField = field('text')
export const urlField = field('url')
export const dateField = field('date')

export const checkbox = (label: string, hint?: string) => ({
  kind: 'checkbox' as const,
  label,
  hint,
  schema: z.boolean(),
})

/** The messages call it by its name. */
export const longText = (label: string, name: string, rows: number, limit = PARAGRAPH, hint?: string) => ({
  kind: 'long text' as const,
  label,
  rows,
  limit,
  hint,
  schema: optional(name, limit),
})

type TextsOptions<Schema> = Omit<Texts, 'kind' | 'schema' | 'label'> & Named & { schema: Schema }
export const texts = <Schema extends z.ZodType>(label: string, options: TextsOptions<Schema>) => ({
  kind: 'texts' as const,
  label,
  ...options,
})
export const paragraphsField = (label: string, name: string, hint?: string) =>
  texts(label, { entry: 'Paragraph', max: 20, rows: 4, hint, schema: paragraphs(name) })

type EntriesOptions<Fields> = Omit<Entries, 'kind' | 'schema' | 'fields' | 'label'> & { fields: Fields }
export const entries = <Fields extends Entries['fields']>(
  label: string,
  { name = label, ...options }: EntriesOptions<Fields> & { name?: string },
) => ({
  kind: 'entries' as const,
  label,
  ...options,
  schema: list(name, z.object(schemasOf(options.fields)), options.max),
})

export const group = <Facts extends Group['facts']>(described: Facts) => ({
  facts: described,
  schema: z.object(schemasOf(described)),
})
export const optionalGroup = <Facts extends Group['facts']>(described: Facts) => ({
  facts: described,
  schema: group(described).schema.nullable(),
})

/** A photo of this site. Its size is that of the stored photo, whatever was sent. */
export const picture = (options: Omit<Picture, 'kind' | 'schema'>, missing: string) =>
  optionalGroup({
    url: { kind: 'picture', ...options, schema: uploadedPhoto(missing) },
    width: { schema: z.int().positive().default(1) },
    height: { schema: z.int().positive().default(1) },
  })

export const videoPart = <Schema extends z.ZodType>(label: string, schema: Schema) => ({
  kind: 'video' as const,
  label,
  schema,
})
