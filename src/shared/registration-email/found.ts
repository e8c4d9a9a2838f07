import type { RegistrationField, ValueOf } from '#shared/registrations/registration-fields.ts'
import { type Evidence, isLabelled, type Source, sources } from './claims/claim.ts'
import type { Span } from './cleaning/mapped-text.ts'

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
