import {
  isOf,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import { sourceRange, spanText } from './cleaning/mapped-text.ts'
import { type Candidate, thresholds } from './fields/extraction.ts'
import { readRegistration } from './fields/read-registration.ts'
import { cellOf, type Entry } from './pairs/entries.ts'
import { unaccented } from './plain-text.ts'
import { type PastedText, segmentText, sourcePlaceOf, type TextOptions } from './segment-text.ts'
import { type UnusedLine, unusedLines } from './unused.ts'

/** Where something stands in the pasted text: its line counted from 1, its offsets half-open. */
export type SourcePlace = { line: number; start: number; end: number }
/** A value and where it stands; `also` when it was put together from several places, `labelPlace` is its label above. */
export type FoundValue<Value> = SourcePlace & { value: Value; also?: SourcePlace[]; labelPlace?: SourcePlace }

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
}

const distinct = (values: string[]) => [
  ...new Map(values.map((value) => [unaccented(value), value])).values(),
]

/** Reads the entries of one part of the text. */
export function readPart(pasted: PastedText, entries: readonly Entry[]): ParsedRegistration {
  const { text } = pasted.mapped
  const extraction = readRegistration(text, entries, pasted.days)
  function locate<Value>(candidate: Candidate<Value> | undefined): FoundValue<Value> | null {
    if (candidate === undefined) return null
    const { value, span, also, labelSpan } = candidate
    const place: FoundValue<Value> = { value, ...sourcePlaceOf(pasted, span) }
    if (also) place.also = also.map((other) => sourcePlaceOf(pasted, other))
    if (labelSpan) place.labelPlace = sourcePlaceOf(pasted, labelSpan)
    return place
  }
  const filled = entries.filter((entry) => entry.kind !== 'blank')
  const from = filled[0] ? Math.min(cellOf(filled[0]).from, filled[0].from) : 0
  const to = Math.max(from, ...filled.slice(-3).flatMap((entry) => [entry.to, cellOf(entry).to]))
  const identity = (['firstName', 'surname', 'email'] as const).map(
    (field) => extraction.strings.get(field)?.rank ?? 0,
  )
  const hasAnswers = extraction.booleans.size > 0
  const range = sourceRange(pasted.mapped, { from, to })
  return {
    fields: perField<ParsedFields>((field) =>
      locate<string | boolean>(
        isOf(field, 'day', 'flag') ? extraction.booleans.get(field) : extraction.strings.get(field),
      ),
    ),
    missing: requiredFields.filter((field) => !extraction.strings.has(field)),
    unused: unusedLines(pasted, entries, extraction),
    addresses: distinct(
      extraction.addresses.filter(({ rank }) => rank >= thresholds.address).map(({ value }) => value),
    ),
    names: distinct(
      extraction.names
        .filter(({ name, rank }) => rank >= thresholds.name && name.first && name.surname)
        .map(({ name }) => [name.first, name.surname].map((span) => span && spanText(text, span)).join(' ')),
    ),
    ...range,
    line: pasted.lineAt(range.start),
    isPerson:
      identity.some((rank) => rank >= thresholds.labelled) ||
      (identity.every((rank) => rank > 0) &&
        (hasAnswers || identity.every((rank) => rank >= thresholds.sender))) ||
      (extraction.addresses.filter(({ rank }) => rank >= thresholds.sender).length > 1 && hasAnswers),
  }
}

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export function parseAsOne(text: string, options: TextOptions): ParsedRegistration {
  const pasted = segmentText(text, options)
  return { ...readPart(pasted, pasted.entries), start: 0, end: text.length }
}

/** The parsed values as the registration form holds them; what was not found is empty. */
export function toRegistrationInput({ fields }: Pick<ParsedRegistration, 'fields'>): RegistrationInput {
  return perField<RegistrationInput>(
    (field) => fields[field]?.value ?? (isOf(field, 'day', 'flag') ? false : ''),
  )
}
