import type { FieldOf, RegistrationField, ValueOf } from '#shared/registrations/registration-fields.ts'
import { type Span, spanText } from './mapped-text.ts'
import { oneLine } from './plain-text.ts'
import { mentionsAccess, mentionsFood } from './values/answers.ts'
import type { DayAnswers } from './values/days.ts'
import type { PersonName } from './values/names.ts'

const byLabel = ['attendee', 'label', 'spaced', 'ticket', 'contact'] as const
const byText = ['line', 'signed', 'replyTo', 'sender', 'sentence', 'order', 'signature', 'payer'] as const
/** Where a value comes from, the best first: each field takes the first source that has it. There are no weights. */
const sources = [...byLabel, ...byText, 'mistyped', 'empty'] as const
export type Source = (typeof sources)[number]
/** Whether a label gave it: all else an organiser is to check. */
export const isLabelled = ({ source }: { source: Source }) => !byText.some((one) => one === source)

/** What somebody says who signs or sends a message. */
const writers: ReadonlySet<Source> = new Set(['signed', 'replyTo', 'sender', 'signature'])
export const isWriters = ({ source }: { source: Source }) => writers.has(source)

/** Where something is said; `labelSpan` is its label where that stands in another line. */
export type Evidence = { source: Source; span: Span; labelSpan?: Span }
type Said<Field, Value> = Evidence & { field: Field; value: Value }
export type TextField = FieldOf<'text' | 'details'> | 'email' | 'surnamePrefix' | 'salutation' | 'diet'
export type TextClaim = Said<TextField, string>
type NamePart = Evidence & { value: string }
export type NameClaim = Said<'name', string> & { isAmbiguous?: boolean } & {
  [Part in keyof PersonName]?: NamePart
}
export type AnswerClaim = Said<FieldOf<'day' | 'flag'>, boolean>
export type DaysClaim = Said<'days', DayAnswers>
/** What one piece of a text says of a person; `forOthers`: that its writer registers somebody else. */
export type Claim =
  | TextClaim
  | NameClaim
  | AnswerClaim
  | DaysClaim
  | Said<'dinner', boolean>
  | Said<'forOthers', true>
  | Said<'status', 'paid'>

/** A whole name with its parts. */
export function nameClaim(
  text: string,
  name: PersonName,
  evidence: Evidence,
  isAmbiguous?: boolean,
): NameClaim {
  const part = (span: Span | null) =>
    span ? { ...evidence, span, value: oneLine(spanText(text, span)) } : undefined
  const parts = { title: part(name.title), first: part(name.first), surname: part(name.surname) }
  return { ...evidence, ...parts, field: 'name', value: oneLine(spanText(text, evidence.span)), isAmbiguous }
}

export const needKinds = [
  { flag: 'hasAllergies', details: 'allergiesDetails', mentions: mentionsFood },
  { flag: 'hasAccessRequirements', details: 'accessDetails', mentions: mentionsAccess },
] as const
export type NeedKind = (typeof needKinds)[number]

/** A value and where it was read; `isGuess` when no label gave it: an organiser is to check it. */
export type Found<Value> = { value: Value; span: Span; labelSpan?: Span; also?: Span[]; isGuess?: boolean }
export type PersonFields = { [Field in RegistrationField]?: Found<ValueOf<Field>> }

export const found = <Value>(claim: Evidence & { value: Value }): Found<Value> => {
  const { value, span, labelSpan } = claim
  return { value, span, labelSpan, isGuess: !isLabelled(claim) }
}

/** All that come from the first source that has any. */
export function fromFirst<Item extends { source: Source }>(items: readonly Item[]): Item[] {
  const best = sources.find((source) => items.some((item) => item.source === source))
  return items.filter(({ source }) => source === best)
}
