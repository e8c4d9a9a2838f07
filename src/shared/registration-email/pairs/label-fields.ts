import { type FieldOf, fieldsOf, type RegistrationField } from '#shared/registrations/registration-fields.ts'

/**
 * A field, or what is read into several: a whole name, a list of days, a diet, a need of either kind, 'if yes,
 * please give details'. 'other' is what the site keeps no field for.
 */
export type LabelField =
  | RegistrationField
  | 'fullName'
  | 'surnameFirst'
  | 'days'
  | 'diet'
  | 'needs'
  | 'followUp'
  | 'other'

export const isNeed = (field: LabelField | null): boolean =>
  field === 'diet' ||
  field === 'needs' ||
  field === 'followUp' ||
  (field !== null && /^(?:has|allergies|access)/.test(field))

export const isDayField = (field: LabelField | null): field is FieldOf<'day'> =>
  fieldsOf('day').some((day) => day === field)
export const isIdentity = (
  field: LabelField | null,
): field is 'firstName' | 'surname' | 'fullName' | 'surnameFirst' | 'email' =>
  field === 'firstName' ||
  field === 'surname' ||
  field === 'fullName' ||
  field === 'surnameFirst' ||
  field === 'email'
