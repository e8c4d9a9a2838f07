import { z } from 'zod'
import { type Conference, dayWithDate } from '../conference/conference'
import type { Column } from '../csv'
import { emailField, givenText, id, requiredText, timestamp, version } from '../fields'

export const registrationMessages = {
  firstName: 'First name is required',
  surname: 'Surname is required',
  email: 'Invalid email address',
  emailContent: 'Email content is required',
  parseFailed:
    'Failed to parse the email content. Please check that it contains the required fields (name, surname, email) and follows the expected format.',
  validationFailed: 'Failed to validate the parsed data. Please check the format.',
} as const

export const registrationLimits = { details: 2000, emailContent: 500_000, batch: 1000 } as const

/**
 * Every field of a registration, in the order of lists and files; schemas, labels, columns and the reader of
 * e-mails derive from it. The headers are labels that the reader knows, so that an export can be read back.
 */
export const registrationFields = {
  professionalTitle: {
    kind: 'text',
    label: 'Professional title',
    header: 'Professional Title',
    limit: 50,
  },
  firstName: {
    kind: 'text',
    label: 'First name',
    header: 'First Name',
    limit: 100,
    required: registrationMessages.firstName,
  },
  surname: {
    kind: 'text',
    label: 'Surname',
    header: 'Surname',
    limit: 100,
    required: registrationMessages.surname,
  },
  institution: { kind: 'text', label: 'Institution', header: 'Institution', limit: 200 },
  jobTitle: { kind: 'text', label: 'Job title', header: 'Job Title', limit: 200 },
  email: { kind: 'email', label: 'E-mail', header: 'Email', required: registrationMessages.email },
  day1: { kind: 'day', label: 'Day 1', header: 'Day 1' },
  day2: { kind: 'day', label: 'Day 2', header: 'Day 2' },
  day3: { kind: 'day', label: 'Day 3', header: 'Day 3' },
  day4: { kind: 'day', label: 'Day 4', header: 'Day 4' },
  day5: { kind: 'day', label: 'Day 5', header: 'Day 5' },
  hasAllergies: {
    kind: 'flag',
    label: 'Has allergies',
    header: 'Allergies',
    details: 'allergiesDetails',
  },
  allergiesDetails: {
    kind: 'details',
    label: 'Allergy details',
    header: 'Allergy Details',
    flag: 'hasAllergies',
    limit: registrationLimits.details,
  },
  hasAccessRequirements: {
    kind: 'flag',
    label: 'Has access requirements',
    header: 'Access Requirements',
    details: 'accessDetails',
  },
  accessDetails: {
    kind: 'details',
    label: 'Access details',
    header: 'Access Details',
    flag: 'hasAccessRequirements',
    limit: registrationLimits.details,
  },
} as const

type Facts = typeof registrationFields
export type RegistrationField = keyof Facts
type Kind = Facts[RegistrationField]['kind']

/** The fields of one or more kinds. */
export type FieldOf<Wanted extends Kind> = {
  [Field in RegistrationField]: Facts[Field]['kind'] extends Wanted ? Field : never
}[RegistrationField]
export type RequiredField = {
  [Field in RegistrationField]: Facts[Field] extends { required: string } ? Field : never
}[RegistrationField]
type BooleanField = FieldOf<'day' | 'flag'>
type ValueOf<Field extends RegistrationField> = Field extends BooleanField ? boolean : string

export type RegistrationInput = { [Field in RegistrationField]: ValueOf<Field> }

/** Days are labelled as the conference names them. */
export const fieldLabel = (field: RegistrationField, { days }: Pick<Conference, 'days'>): string => {
  const day = isOf(field, 'day') ? days[fieldsOf('day').indexOf(field)] : undefined
  return day ? dayWithDate(day) : registrationFields[field].label
}

export const fieldNames = Object.keys(registrationFields) as RegistrationField[]
export const isOf = <Wanted extends Kind>(
  field: RegistrationField,
  ...kinds: Wanted[]
): field is FieldOf<Wanted> => (kinds as Kind[]).includes(registrationFields[field].kind)
export const fieldsOf = <Wanted extends Kind>(...kinds: Wanted[]): FieldOf<Wanted>[] =>
  fieldNames.filter((field): field is FieldOf<Wanted> => isOf(field, ...kinds))

/** The days that the conference has. */
export const dayFieldsOf = ({ days }: Pick<Conference, 'days'>): FieldOf<'day'>[] =>
  fieldsOf('day').slice(0, days.length)

/** Without days that the conference does not have. */
export const shownFields = (conference: Pick<Conference, 'days'>): RegistrationField[] => {
  const days = new Set<RegistrationField>(dayFieldsOf(conference))
  return fieldNames.filter((field) => !isOf(field, 'day') || days.has(field))
}

const isRequired = (field: RegistrationField): field is RequiredField =>
  'required' in registrationFields[field]
export const requiredFields = fieldNames.filter(isRequired)

/** Maps every field. */
export const perField = <Made extends { [Field in RegistrationField]: unknown }>(
  make: (field: RegistrationField) => Made[RegistrationField],
): Made => Object.fromEntries(fieldNames.map((field) => [field, make(field)])) as Made

type SchemaOf<Field extends RegistrationField> = z.ZodType<ValueOf<Field>, ValueOf<Field>>
type Shape = { [Field in RegistrationField]: SchemaOf<Field> }

const shape = perField<Shape>((field) => {
  const facts = registrationFields[field]
  if (facts.kind === 'email') return emailField(facts.required)
  if (facts.kind === 'day' || facts.kind === 'flag') return z.boolean()
  const tooLong = `${facts.label} must be ${facts.limit} characters or less`
  return 'required' in facts
    ? requiredText(facts.required, facts.limit, tooLong)
    : givenText(facts.limit, tooLong)
})

/** Each flag and its details field. */
export const needs = fieldsOf('flag').map((flag) => ({ flag, details: registrationFields[flag].details }))

type Flags = FieldOf<'flag'>

// A given flag wins; a missing flag is implied by its details.
function settleNeeds(given: Omit<RegistrationInput, Flags> & Partial<RegistrationInput>): RegistrationInput {
  const settled = { ...given }
  for (const { flag, details } of needs) {
    settled[flag] ??= given[details] !== ''
    if (!settled[flag]) settled[details] = ''
  }
  return settled as RegistrationInput
}

type InputShape = {
  [Field in RegistrationField]: Field extends RequiredField
    ? SchemaOf<Field>
    : Field extends Flags
      ? z.ZodOptional<SchemaOf<Field>>
      : z.ZodDefault<SchemaOf<Field>>
}

export const registrationInputSchema = z
  .object(
    perField<InputShape>((field) => {
      if (isRequired(field)) return shape[field]
      if (isOf(field, 'flag')) return shape[field].optional()
      return isOf(field, 'day') ? shape[field].default(false) : shape[field].default('')
    }),
  )
  .transform(settleNeeds)

const registrationPatchSchema = z.object(shape).partial()

export type RegistrationPatch = z.output<typeof registrationPatchSchema>

/** A partial update with optimistic locking. */
export const registrationUpdateSchema = registrationPatchSchema.extend({ version: version.optional() })

export type RegistrationUpdate = z.output<typeof registrationUpdateSchema>

/** New details set their flag; a cleared flag drops its details. */
export function mergeRegistration(current: RegistrationInput, patch: RegistrationPatch): RegistrationInput {
  const merged = { ...current, ...patch }
  for (const { flag, details } of needs) merged[flag] = patch[flag] ?? (patch[details] ? true : current[flag])
  return settleNeeds(merged)
}

// Stored rows were validated when they were saved; lists of thousands are not checked again.
export const registrationSchema = z.object({
  id,
  ...perField<Shape>((field) => (isOf(field, 'day', 'flag') ? z.boolean() : z.string())),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Registration = z.output<typeof registrationSchema>

/** A saved registration, and how many approved abstracts belong to speakers with its address. */
export const savedRegistrationSchema = registrationSchema.extend({ updatedAbstractsCount: z.int() })

export type SavedRegistration = z.output<typeof savedRegistrationSchema>

/** Without the database's own columns. */
export const fieldsOnly = (registration: Registration): RegistrationInput =>
  perField<RegistrationInput>((field) => registration[field])

/** New registrations in full, existing ones with their changes and version. */
export const registrationBatchSchema = z
  .object({
    added: z.array(registrationInputSchema).default([]),
    changed: z.array(z.object({ id, version, changes: registrationPatchSchema })).default([]),
  })
  .refine(({ added, changed }) => added.length + changed.length > 0, 'There is nothing to save')
  .refine(
    ({ added, changed }) => added.length + changed.length <= registrationLimits.batch,
    `Please save ${registrationLimits.batch} registrations or less at a time`,
  )

export type RegistrationBatch = z.output<typeof registrationBatchSchema>

export const savedBatchSchema = z.object({
  added: z.int(),
  updated: z.int(),
  updatedAbstractsCount: z.int(),
})

export const registrationName = ({
  professionalTitle,
  firstName,
  surname,
}: Pick<RegistrationInput, 'professionalTitle' | 'firstName' | 'surname'>) =>
  [professionalTitle, firstName, surname].filter(Boolean).join(' ')

export const emailPasteSchema = z.object({
  emailContent: z
    .string({ error: registrationMessages.emailContent })
    .max(
      registrationLimits.emailContent,
      `Email content must be ${registrationLimits.emailContent} characters or less`,
    )
    .refine((content) => content.trim() !== '', registrationMessages.emailContent),
})

const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

/** registrations-export.csv: every field, in this order, with the days that the conference has. */
export const registrationColumns = (conference: Pick<Conference, 'days'>): Column<Registration>[] => [
  { header: 'ID', value: (row) => row.id },
  ...shownFields(conference).map((field) => ({
    header: registrationFields[field].header,
    value: (row: Registration) => {
      const value = row[field]
      return typeof value === 'boolean' ? yesNo(value) : value
    },
  })),
  { header: 'Registered At', value: (row) => row.createdAt },
]
