import type { Conference } from '#shared/conference/conference.ts'
import { emailKey } from '#shared/email.ts'
import { missingTopics } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import {
  emptyValue,
  fieldLabel,
  fieldNames,
  isAttending,
  type RegistrationField,
  type RegistrationInput,
  shownValue,
} from './registration-fields.ts'
import { fieldsOnly, mergeRegistration, type Registration, registrationInputSchema } from './registrations.ts'

type Field = RegistrationField

/**
 * What the text says, over what is known already: silence changes nothing. Where the text says what was known
 * when it was first read, a colleague's change since then stays.
 */
export const withParsed = (
  existing: Registration | undefined,
  parsed: ParsedRegistration,
  knownAtFirst = existing,
): RegistrationInput => {
  if (!existing || !knownAtFirst) return toRegistrationInput(parsed)
  const said = fieldNames.flatMap((field) => {
    const value = parsed.fields[field]?.value
    // The address is what the two were matched by; a difference in case is not a change.
    return value === undefined || field === 'email' || value === knownAtFirst[field] ? [] : [[field, value]]
  })
  // Somebody who registers again comes after all.
  const known = isAttending(knownAtFirst)
    ? fieldsOnly(existing)
    : { ...fieldsOnly(existing), status: emptyValue('status') }
  return mergeRegistration(known, Object.fromEntries(said))
}

export type RegistrationDifference = { field: Field; before: string; after: string }

export const differencesOf = (
  before: RegistrationInput,
  after: RegistrationInput,
): RegistrationDifference[] =>
  fieldNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      before: shownValue(field, before[field]) || '–',
      after: shownValue(field, after[field]) || '–',
    }))

/** Only what was changed, so that what somebody else changed meanwhile is kept. */
export const changesOf = (before: RegistrationInput, after: RegistrationInput): Partial<RegistrationInput> =>
  Object.fromEntries(differencesOf(before, after).map(({ field }) => [field, after[field]]))

/** Indexes registrations by e-mail address for repeated lookups. */
const indexByEmail = <Row extends { email: string }>(rows: readonly Row[]) => {
  const byEmail = new Map(rows.map((row) => [emailKey(row.email), row]))
  return (email: string): Row | undefined => byEmail.get(emailKey(email))
}

/** New; there with other values; there as it is; named before in the same text; taken back; not understood. */
export type ComparisonState = 'new' | 'changed' | 'same' | 'repeated' | 'cancelled' | 'unclear'

export type ComparedRegistration = {
  parsed: ParsedRegistration
  registration: RegistrationInput
  state: ComparisonState
  existing: Registration | undefined
  /** Why it is not understood, or what would change. */
  remarks: string[]
  /** Possible mixtures of people, and topics that the text does not mention. */
  warnings: string[]
}

/** A whole name of more than two words may be cut elsewhere. */
const cutNameOf = ({ firstName, surname }: ParsedRegistration['fields']): string[] =>
  surname?.cutFrom && `${firstName?.value} ${surname.value}`.split(' ').length > 2
    ? [`“${surname.cutFrom}” was cut before “${surname.value}”`]
    : []

/** A part of the text that may mix people needs a look. */
const warningsOf = ({ addresses, fields }: ParsedRegistration): string[] => [
  ...cutNameOf(fields),
  ...(addresses.length > 1 ? [`Several addresses: ${addresses.join(', ')}`] : []),
]

const cancellationRemark = (existing: Registration | undefined) => {
  if (!existing) return 'Nobody is registered with this address.'
  return isAttending(existing) ? 'Is registered and can be cancelled.' : 'Is cancelled already.'
}

const compare = (
  parsed: ParsedRegistration,
  existing: Registration | undefined,
  isRepeated: boolean,
  conference: Pick<Conference, 'days'>,
): ComparedRegistration => {
  const registration = withParsed(existing, parsed)
  const rest = {
    parsed,
    registration,
    existing,
    warnings: [...warningsOf(parsed), ...missingTopics(parsed, registration)],
  }
  if (parsed.isCancellation) {
    const remark = cancellationRemark(existing)
    return { ...rest, state: 'cancelled', remarks: [remark] }
  }
  const singleName = existing?.surname === ''
  const checked = acceptSingleName(registrationInputSchema).safeParse({ ...registration, singleName })
  if (!checked.success) {
    const remarks = [...new Set(checked.error.issues.map(({ message }) => message))]
    return { ...rest, state: 'unclear', remarks }
  }
  if (isRepeated) return { ...rest, state: 'repeated', remarks: ['Repeats an address above.'] }
  if (!existing) return { ...rest, state: 'new', remarks: [] }
  const changed = differencesOf(existing, registration)
  const remarks = changed.map((one) => `${fieldLabel(one.field, conference)}: ${one.before} → ${one.after}`)
  return { ...rest, state: changed.length > 0 ? 'changed' : 'same', remarks }
}

/** What a pasted list means for the registrations that are known. */
export const compareBatch = (
  batch: readonly ParsedRegistration[],
  existing: readonly Registration[],
  conference: Pick<Conference, 'days'>,
): ComparedRegistration[] => {
  const find = indexByEmail(existing)
  const seen = new Set<string>()
  const emailOf = ({ fields }: ParsedRegistration) => emailKey(fields.email?.value ?? '')
  const cancelledAt = new Map(
    batch.flatMap((parsed, at): [string, number][] => (parsed.isCancellation ? [[emailOf(parsed), at]] : [])),
  )
  return batch.map((parsed, at) => {
    const email = emailOf(parsed)
    // What is taken back further down was never wanted.
    const isCancellation = parsed.isCancellation || at < (cancelledAt.get(email) ?? -1)
    const row = compare({ ...parsed, isCancellation }, find(email), seen.has(email), conference)
    if (row.state !== 'unclear' && row.state !== 'cancelled') seen.add(email)
    return row
  })
}

export type MarkedPart = {
  start: number
  text: string
  isMarked: boolean
  /** The fields whose value ends here: a sentence that a name stands in is named once. */
  fields: Field[]
}

/** The pasted text cut where values begin and end, each part with the fields whose values end there. */
export const markFound = (text: string, parsed: ParsedRegistration): MarkedPart[] => {
  const places = fieldNames.flatMap((field) => {
    const parsedField = parsed.fields[field]
    return (parsedField ? [parsedField, ...(parsedField.also ?? [])] : [])
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({ field, start, end }))
  })
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const here = places.filter((place) => place.start <= start && place.end >= end)
    const ending = here.filter((place) => place.end === end)
    return {
      start,
      text: text.slice(start, end),
      isMarked: here.length > 0,
      fields: ending.map(({ field }) => field),
    }
  })
}
