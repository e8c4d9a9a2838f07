import { z } from 'zod'
import type { Column } from './csv'
import { emailField, id, timestamp } from './fields'

export const registrationMessages = {
  firstName: 'First name is required',
  surname: 'Surname is required',
  email: 'Invalid email address',
  emailContent: 'Email content is required',
  parseFailed:
    'Failed to parse the email content. Please check that it contains the required fields (name, surname, email) and follows the expected format.',
  validationFailed: 'Failed to validate the parsed data. Please check the format.',
} as const

export const registrationLimits = {
  professionalTitle: 50,
  firstName: 100,
  surname: 100,
  institution: 200,
  jobTitle: 200,
  email: 254,
  details: 2000,
  emailContent: 500_000,
  batch: 1000,
} as const

// PostgreSQL text cannot hold a NUL, so it is refused here instead of failing at the insert.
const hasNoNul = (text: string) => !text.includes('\u0000')

const text = (label: string, max: number, error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .trim()
    .max(max, `${label} must be ${max} characters or less`)
    .refine(hasNoNul, `${label} contains a character that cannot be stored`)

const requiredText = (label: string, max: number, error: string) => text(label, max, error).min(1, error)

const fields = {
  professionalTitle: text('Professional title', registrationLimits.professionalTitle),
  firstName: requiredText('First name', registrationLimits.firstName, registrationMessages.firstName),
  surname: requiredText('Surname', registrationLimits.surname, registrationMessages.surname),
  institution: text('Institution', registrationLimits.institution),
  jobTitle: text('Job title', registrationLimits.jobTitle),
  email: emailField(registrationMessages.email),
  day1: z.boolean(),
  day2: z.boolean(),
  day3: z.boolean(),
  hasAllergies: z.boolean(),
  allergiesDetails: text('Allergy details', registrationLimits.details),
  hasAccessRequirements: z.boolean(),
  accessDetails: text('Access details', registrationLimits.details),
}

type Needs = {
  hasAllergies?: boolean
  allergiesDetails: string
  hasAccessRequirements?: boolean
  accessDetails: string
}

// A flag that was given decides; only a flag left out is implied by its details.
function settleNeeds<Given extends Needs>(given: Given) {
  const hasAllergies = given.hasAllergies ?? given.allergiesDetails !== ''
  const hasAccessRequirements = given.hasAccessRequirements ?? given.accessDetails !== ''
  return {
    ...given,
    hasAllergies,
    allergiesDetails: hasAllergies ? given.allergiesDetails : '',
    hasAccessRequirements,
    accessDetails: hasAccessRequirements ? given.accessDetails : '',
  }
}

export const registrationInputSchema = z
  .object({
    ...fields,
    professionalTitle: fields.professionalTitle.default(''),
    institution: fields.institution.default(''),
    jobTitle: fields.jobTitle.default(''),
    day1: fields.day1.default(false),
    day2: fields.day2.default(false),
    day3: fields.day3.default(false),
    hasAllergies: fields.hasAllergies.optional(),
    allergiesDetails: fields.allergiesDetails.default(''),
    hasAccessRequirements: fields.hasAccessRequirements.optional(),
    accessDetails: fields.accessDetails.default(''),
  })
  .transform(settleNeeds)

export type RegistrationInput = z.output<typeof registrationInputSchema>

export const registrationPatchSchema = z.object(fields).partial()

export type RegistrationPatch = z.output<typeof registrationPatchSchema>

/** The registration after a partial change: new details raise their flag, a lowered flag drops its details. */
export function mergeRegistration(current: RegistrationInput, patch: RegistrationPatch): RegistrationInput {
  return settleNeeds({
    ...current,
    ...patch,
    hasAllergies: patch.hasAllergies ?? (patch.allergiesDetails ? true : current.hasAllergies),
    hasAccessRequirements:
      patch.hasAccessRequirements ?? (patch.accessDetails ? true : current.hasAccessRequirements),
  })
}

// Kept rows were checked when they were saved; thousands of them are answered at once.
export const registrationSchema = z.object({
  id,
  professionalTitle: z.string(),
  firstName: z.string(),
  surname: z.string(),
  institution: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  day1: z.boolean(),
  day2: z.boolean(),
  day3: z.boolean(),
  hasAllergies: z.boolean(),
  allergiesDetails: z.string(),
  hasAccessRequirements: z.boolean(),
  accessDetails: z.string(),
  createdAt: timestamp,
})

export type Registration = z.output<typeof registrationSchema>

/** A saved registration, and how many approved abstracts belong to speakers with its address. */
export const savedRegistrationSchema = registrationSchema.extend({ updatedAbstractsCount: z.int() })

export type SavedRegistration = z.output<typeof savedRegistrationSchema>

/** Many registrations at once; one with an id changes the registration that is there already. */
export const registrationBatchSchema = z.object({
  registrations: z
    .array(z.object({ id: id.optional(), registration: registrationInputSchema }))
    .min(1, 'There is nothing to save')
    .max(registrationLimits.batch, `Please save ${registrationLimits.batch} registrations or less at a time`),
})

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

// The headers are labels the parser knows, so that an export can be read back.
export const registrationColumns: readonly Column<Registration>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Professional Title', value: (row) => row.professionalTitle },
  { header: 'First Name', value: (row) => row.firstName },
  { header: 'Surname', value: (row) => row.surname },
  { header: 'Institution', value: (row) => row.institution },
  { header: 'Job Title', value: (row) => row.jobTitle },
  { header: 'Email', value: (row) => row.email },
  { header: 'Day 1', value: (row) => yesNo(row.day1) },
  { header: 'Day 2', value: (row) => yesNo(row.day2) },
  { header: 'Day 3', value: (row) => yesNo(row.day3) },
  { header: 'Allergies', value: (row) => yesNo(row.hasAllergies) },
  { header: 'Allergy Details', value: (row) => row.allergiesDetails },
  { header: 'Access Requirements', value: (row) => yesNo(row.hasAccessRequirements) },
  { header: 'Access Details', value: (row) => row.accessDetails },
  { header: 'Registered At', value: (row) => row.createdAt },
]
