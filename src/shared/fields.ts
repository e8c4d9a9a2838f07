import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from './email.ts'
import { uploadedPhotoPath } from './photos/address.ts'

// PostgreSQL can store neither NUL nor lone surrogates.
export const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value)

export const NOT_STORABLE = 'Text contains a character that cannot be stored'

export const storableText = (error?: string) => z.string({ error }).refine(isStorable, NOT_STORABLE)

/** Browsers send CRLF from plain forms but LF from scripts; programs for texts have breaks of their own. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Controls, and those that turn the direction of all that follows: a citation would read backwards. */
const controls = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const clean = (value: string) => value.replace(lineBreaks, '\n').replace(controls, '').trim()
const base = () => storableText().transform(clean)

/** Not optional: in a partial update, a missing value must not become the empty string. */
export const givenText = (max: number, tooLong = `Please keep this to ${max} characters or less`) =>
  base().pipe(z.string().max(max, tooLong))

/** Optional text: missing and null are the empty string. */
export const text = (max: number, tooLong?: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .pipe(givenText(max, tooLong))

/** Not only spaces, marks of direction and other characters without a shape. */
const isVisible = (value: string) =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(value)

export const requiredText = (missing: string, max: number, tooLong?: string) =>
  z
    .string({ error: missing })
    .pipe(base())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(max, tooLong ?? `Please keep this to ${max} characters or less`)
        .refine(isVisible, missing),
    )

export const emailField = (message: string, missing = message) =>
  z
    .string({ error: missing })
    .pipe(base())
    // First: the pattern takes long for long texts.
    .pipe(z.string().min(1, { error: missing, abort: true }).max(MAX_EMAIL_LENGTH, message))
    .pipe(z.email({ error: message, pattern: emailPattern }))

export const isWebLink = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
}

export const webAddress = (message: string) =>
  text(2000, message).refine(
    // Photos of a site that runs on localhost are web addresses, too.
    (value) => value === '' || isWebLink(value) || (URL.canParse(value) && uploadedPhotoPath(value, [])),
    message,
  )

/** The range of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

/** As an organiser chooses a record in a form. */
export const chosenId = (missing: string) =>
  z.number(missing).int(missing).positive(missing).max(MAX_ID, missing)

export const id = z.number().int().positive().max(MAX_ID, 'Invalid id')
/** The version of a row, for optimistic locking. It stays below the largest that fits, so that it can be raised. */
export const version = z
  .number()
  .int()
  .max(MAX_ID - 1, 'Invalid version')
export const timestamp = z.string().meta({ format: 'date-time' })

/** Ids in paths are base-10 integers; anything else is refused. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Invalid id')
  .transform(Number)
  .refine((value) => value <= MAX_ID, 'Invalid id')
