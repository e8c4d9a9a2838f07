import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { AnswerRole } from '#shared/registration-email/pairs/label-roles.ts'
import { oneLine } from '#shared/registration-email/plain-text.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import type { PersonName } from '#shared/registration-email/values/names.ts'
import type { FieldOf } from '#shared/registrations/registration-fields.ts'

export type StringField = FieldOf<'text' | 'details' | 'email'>
export type BooleanField = FieldOf<'day' | 'flag'>

/** Where something was read and how much that counts; `labelSpan` is its label if that stands elsewhere. */
export type Evidence = { span: Span; rank: number; labelSpan?: Span }
/** `also` tells further places that a value was read from. */
export type Candidate<Value> = Evidence & { value: Value; also?: Span[] }

export type Address = Evidence & { value: string; role: AnswerRole }
export type NameCandidate = { name: PersonName; rank: number; role: AnswerRole; labelSpan?: Span }

/** What was found so far; of two candidates the higher rank stays, and of equal ones the first. */
export type Extraction = {
  strings: Map<StringField, Candidate<string>>
  booleans: Map<BooleanField, Candidate<boolean>>
  addresses: Address[]
  names: NameCandidate[]
  /** A diet is kept with the allergies, but never instead of them. */
  diet: { flag: Map<'diet', Candidate<boolean>>; details: Map<'diet', Candidate<string>> }
  /** The need that was asked for last: 'if yes, please give details' speaks of it. */
  lastNeed: FieldOf<'flag'> | null
}

/** A text that is read into an extraction; `unquote` for the cells of a table. */
export type Reader = {
  text: string
  extraction: Extraction
  days: DayReader
  unquote?: (text: string) => string
}

/**
 * How reliable each kind of place is: the value beside a label, a list of days, a text that implies a flag … down to an
 * address that is malformed. Only the order matters, also after the weights below.
 */
export const ranks = {
  label: 40,
  dayList: 38,
  flagText: 35,
  notListed: 33,
  spaced: 30,
  bare: 20,
  replyTo: 16,
  sender: 15,
  inSentence: 10,
  aside: 10,
  senderName: 8,
  malformed: 0.4,
} as const
/** From which rank on something is shown as another possible address or name, or makes a part of the text a person. */
export const thresholds = {
  address: ranks.inSentence,
  name: 6,
  labelled: ranks.spaced,
  sender: ranks.sender,
} as const
/** A signature only fills what nothing else in the text does. */
export const inSignature = 0.1
/** 'Mr' under 'Salutation' gives way to 'Dr' under 'Title', a name before an address to one on its own line. */
export const weakTitle = 0.9
export const nameBeforeAddress = 0.75
export const roleWeights: Record<AnswerRole, number> = {
  attendee: 1.25,
  unspecified: 1,
  payer: 0.3,
  thirdParty: 0,
}

export const createExtraction = (): Extraction => ({
  strings: new Map(),
  booleans: new Map(),
  addresses: [],
  names: [],
  diet: { flag: new Map(), details: new Map() },
  lastNeed: null,
})

export function addCandidate<Field, Value>(
  map: Map<Field, Candidate<Value>>,
  field: Field,
  candidate: Candidate<Value>,
) {
  if ((map.get(field)?.rank ?? 0) < candidate.rank) map.set(field, candidate)
}

/** The words of a span as a field holds them. */
export function valueAt({ text, unquote }: Reader, span: Span): string {
  const value = oneLine(spanText(text, span))
  return unquote?.(value) ?? value
}

export const addString = (reader: Reader, field: StringField, at: Evidence) =>
  addCandidate(reader.extraction.strings, field, { ...at, value: valueAt(reader, at.span) })

export function addFlag({ extraction }: Reader, field: BooleanField, value: boolean | null, at: Evidence) {
  if (value !== null) addCandidate(extraction.booleans, field, { ...at, value })
}
