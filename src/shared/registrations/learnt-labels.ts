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

/** How a label stands to its value: on its line, above it, as a question, beside it in a table, or heading a column. */
const labelLayouts = ['line', 'below', 'answer', 'column', 'table'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export const learntLabelInputSchema = z.object({
  label: requiredText('Label is required', LONGEST),
  field: z.enum(learntFields, 'Unknown field'),
  /** Left out, the label means the same in every layout. */
  layout: z.enum(['', ...labelLayouts], 'Unknown layout').default(''),
})
export type LearntLabelInput = z.output<typeof learntLabelInputSchema>

export const learntLabelSchema = z.object({
  id,
  label: z.string(),
  layout: z.string(),
  field: z.string(),
  createdAt: timestamp,
})
export type LearntLabel = z.output<typeof learntLabelSchema>

export const learntFieldLabel = (field: string): string => {
  if (field === 'fullName') return 'First name and surname'
  if (field === 'needs') return 'Allergy and access details'
  if (field === 'days') return 'The days it names'
  return field in registrationFields ? registrationFields[field as RegistrationField].label : field
}
