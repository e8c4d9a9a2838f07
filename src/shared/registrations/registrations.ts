import { z } from 'zod'
import type { Conference } from '#shared/conference/conference.ts'
import type { Column } from '#shared/csv.ts'
import { emailField, givenText, id, requiredText, timestamp, version } from '#shared/fields.ts'
import {
  emptyValue,
  type FieldOf,
  isOf,
  isRequired,
  needs,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
  registrationFields,
  registrationLimits,
  registrationMessages,
  registrationStatuses,
  shownFields,
  shownValue,
  type ValueOf,
} from './registration-fields.ts'

type SchemaOf<Field extends RegistrationField> = z.ZodType<ValueOf<Field>, ValueOf<Field>>
type Shape = { [Field in RegistrationField]: SchemaOf<Field> }

const shape = perField<Shape>((field) => {
  const facts = registrationFields[field]
  if (facts.kind === 'email') return emailField(facts.required)
  if (facts.kind === 'day' || facts.kind === 'flag') return z.boolean()
  if (facts.kind === 'answer') return z.boolean().nullable()
  if (facts.kind === 'status') return z.enum(registrationStatuses, 'Unknown status')
  const tooLong = `${facts.label} must be ${facts.limit} characters or less`
  return 'required' in facts
    ? requiredText(facts.required, facts.limit, tooLong)
    : givenText(facts.limit, tooLong)
})

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
      if (isOf(field, 'day')) return shape[field].default(emptyValue(field))
      if (isOf(field, 'answer')) return shape[field].default(emptyValue(field))
      if (isOf(field, 'status')) return shape[field].default(emptyValue(field))
      return shape[field].default(emptyValue(field))
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

const storedShapes = {
  text: z.string(),
  email: z.string(),
  day: z.boolean(),
  flag: z.boolean(),
  details: z.string(),
  answer: z.boolean().nullable(),
  status: z.enum(registrationStatuses),
}

// Stored rows were validated when they were saved; lists of thousands are not checked again.
export const registrationSchema = z.object({
  id,
  ...perField<Shape>((field) => storedShapes[registrationFields[field].kind]),
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

/** registrations-export.csv: every field, in this order, with the days that the conference has. */
export const registrationColumns = (conference: Pick<Conference, 'days'>): Column<Registration>[] => [
  { header: 'ID', value: (row) => row.id },
  ...shownFields(conference).map((field) => ({
    header: registrationFields[field].header,
    value: (row: Registration) => shownValue(field, row[field]),
  })),
  { header: 'Registered At', value: (row) => row.createdAt },
]
