import { z } from 'zod'
import { id, requiredText, timestamp } from '#shared/fields.ts'
import { fieldsOf, type RegistrationField, registrationFields } from './registration-fields.ts'

/** What a label in a pasted e-mail can mean: a field, a whole name, the days that it names, or both needs. */
export const learntFields = [
  'fullName',
  ...fieldsOf('text', 'email'),
  'days',
  ...fieldsOf('day', 'details'),
  'needs',
] as const
export type LearntField = (typeof learntFields)[number]

const LONGEST = 160

export const learntLabelInputSchema = z.object({
  label: requiredText('Label is required', LONGEST),
  field: z.enum(learntFields, 'Unknown field'),
})
export type LearntLabelInput = z.output<typeof learntLabelInputSchema>

export const learntLabelSchema = z.object({ id, label: z.string(), field: z.string(), createdAt: timestamp })
export type LearntLabel = z.output<typeof learntLabelSchema>

export const learntFieldLabel = (field: string): string => {
  if (field === 'fullName') return 'First name and surname'
  if (field === 'needs') return 'Allergy and access details'
  if (field === 'days') return 'The days it names'
  return field in registrationFields ? registrationFields[field as RegistrationField].label : field
}
