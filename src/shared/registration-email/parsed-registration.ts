import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import {
  emptyValue,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
} from '#shared/registrations/registration-fields.ts'
import type { SourcePlace } from './mapped-text.ts'

/**
 * A value and where it stands; `also` when it was put together from several places, `labelPlace` is its label above,
 * `cutFrom` the whole name that it was cut from.
 */
export type FoundValue<Value> = SourcePlace & {
  value: Value
  also?: SourcePlace[]
  labelPlace?: SourcePlace
  cutFrom?: string
}

export type ParsedFields = { [Field in RegistrationField]: FoundValue<RegistrationInput[Field]> | null }

/** A line, or the rest of one, that no field was read from. A labelled one can be learnt by its key. */
export type UnusedLine = SourcePlace & {
  text: string
  /** Mail headers, rules, greetings, and labels without an answer: they are folded. */
  isFolded: boolean
  label?: string
  key?: string
  layout?: LabelLayout
  /** The answer without its label. */
  answer?: string
}

/** What a text says of one registration; start and end tell the part of the text it was read from. */
export type ParsedRegistration = SourcePlace & {
  fields: ParsedFields
  missing: RequiredField[]
  unused: UnusedLine[]
  /** The addresses that may be the registrant's: more than one needs a decision. */
  addresses: string[]
  /** Tells whether it takes a registration back instead of adding one. */
  isCancellation: boolean
}

/** The parsed values as the registration form holds them; what was not found is empty. */
export const toRegistrationInput = ({ fields }: Pick<ParsedRegistration, 'fields'>): RegistrationInput =>
  perField<RegistrationInput>((field) => fields[field]?.value ?? emptyValue(field))
