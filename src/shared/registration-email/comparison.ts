import { sameEmail } from '../fields'
import {
  fieldNames,
  mergeRegistration,
  type Registration,
  type RegistrationField,
  type RegistrationInput,
  registrationFields,
  registrationInputSchema,
} from '../registrations'
import { type ParsedRegistration, toRegistrationInput } from './parse-email'

type Field = RegistrationField

/** What the text says, over what is known already: silence changes nothing. */
export const withParsed = (
  existing: Registration | undefined,
  parsed: ParsedRegistration,
): RegistrationInput => {
  if (!existing) return toRegistrationInput(parsed)
  const { id: _, createdAt: __, ...current } = existing
  const said = fieldNames.flatMap((field) => {
    const found = parsed.fields[field]
    // The address is what the two were matched by; writing it in capitals is no news.
    return found === null || field === 'email' ? [] : [[field, found.value]]
  })
  return mergeRegistration(current, Object.fromEntries(said))
}

export type Difference = { field: Field; before: string; after: string }

const shown = (value: string | boolean) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value || '–'
}

export const differencesOf = (before: RegistrationInput, after: RegistrationInput): Difference[] =>
  fieldNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))

/** Only what was changed, so that what somebody else changed meanwhile is kept. */
export const changesOf = (before: RegistrationInput, after: RegistrationInput): Partial<RegistrationInput> =>
  Object.fromEntries(differencesOf(before, after).map(({ field }) => [field, after[field]]))

export const findByEmail = <Row extends { email: string }>(rows: readonly Row[], email: string) =>
  rows.find((row) => sameEmail(row.email, email))

/** New; there with other values; there as it is; named before in the same text; not understood. */
export type ReviewState = 'new' | 'changed' | 'same' | 'repeated' | 'unclear'

export type ReviewedRegistration = {
  parsed: ParsedRegistration
  registration: RegistrationInput
  state: ReviewState
  existing: Registration | undefined
  /** Why it is not understood, or what would change. */
  remarks: string[]
}

const review = (
  parsed: ParsedRegistration,
  known: readonly Registration[],
  earlier: readonly ReviewedRegistration[],
): ReviewedRegistration => {
  const email = parsed.fields.email?.value ?? ''
  const existing = findByEmail(known, email)
  const registration = withParsed(existing, parsed)
  const rest = { parsed, registration, existing }
  const checked = registrationInputSchema.safeParse(registration)
  if (!checked.success) {
    const remarks = [...new Set(checked.error.issues.map(({ message }) => message))]
    return { ...rest, state: 'unclear', remarks }
  }
  if (earlier.some((row) => row.state !== 'unclear' && sameEmail(row.registration.email, email)))
    return { ...rest, state: 'repeated', remarks: ['This address stands further up in the same text.'] }
  if (!existing) return { ...rest, state: 'new', remarks: [] }
  const changed = differencesOf(existing, registration)
  const remarks = changed.map((one) => `${registrationFields[one.field].label}: ${one.before} → ${one.after}`)
  return { ...rest, state: changed.length > 0 ? 'changed' : 'same', remarks }
}

/** What a pasted list means for the registrations that are known. */
export const reviewBatch = (
  found: readonly ParsedRegistration[],
  known: readonly Registration[],
): ReviewedRegistration[] => {
  const rows: ReviewedRegistration[] = []
  for (const parsed of found) rows.push(review(parsed, known, rows))
  return rows
}

export type TextPart = { start: number; text: string; fields: Field[] }

/** The pasted text cut where values begin and end, each part with the fields that were read from it. */
export const markFound = (text: string, parsed: ParsedRegistration): TextPart[] => {
  const places = fieldNames.flatMap((field) => {
    const found = parsed.fields[field]
    return found && found.end > found.start ? [{ field, start: found.start, end: found.end }] : []
  })
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const here = places.filter((place) => place.start <= start && place.end >= end)
    return { start, text: text.slice(start, end), fields: here.map(({ field }) => field) }
  })
}
