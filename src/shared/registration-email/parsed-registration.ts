import {
  emptyValue,
  fieldNames,
  isOf,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
} from '#shared/registrations/registration-fields.ts'
import type { SourcePlace } from './mapped-text.ts'
import type { UnusedLine } from './unused.ts'

/**
 * A value and where it stands; `also` when it was put together from several places, `labelPlace` is its label above.
 * Without a label it is to be checked.
 */
export type FoundValue<Value> = SourcePlace & {
  value: Value
  also?: SourcePlace[]
  labelPlace?: SourcePlace
  toCheck?: true
}

export type ParsedFields = { [Field in RegistrationField]: FoundValue<RegistrationInput[Field]> | null }

/** What a text says of one registration; start and end tell the part of the text it was read from. */
export type ParsedRegistration = {
  fields: ParsedFields
  missing: RequiredField[]
  /** What nothing was read from, so that no need and no day is lost in silence. */
  unused: UnusedLine[]
  /** The addresses and names that may be the registrant's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  start: number
  end: number
  line: number
  isPerson: boolean
  /** Whether it takes a registration back instead of adding one. */
  isCancellation: boolean
}

/** The fields that were read without a label; the flag of a need goes with its details. */
export const fieldsToCheck = ({ fields }: Pick<ParsedRegistration, 'fields'>): RegistrationField[] =>
  fieldNames.filter(
    (field) => fields[field]?.toCheck && fields[field]?.value !== false && !isOf(field, 'flag'),
  )

/** The parsed values as the registration form holds them; what was not found is empty. */
export function toRegistrationInput({ fields }: Pick<ParsedRegistration, 'fields'>): RegistrationInput {
  return perField<RegistrationInput>((field) => fields[field]?.value ?? emptyValue(field))
}
