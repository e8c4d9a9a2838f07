import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Pair } from '#shared/registration-email/pairs/entries.ts'
import { isDayField, isNeed } from '#shared/registration-email/pairs/label-fields.ts'
import { wordSet } from '#shared/registration-email/plain-text.ts'
import { readDetails, readTick, yesLength } from '#shared/registration-email/values/answers.ts'
import type { Candidate, Extraction } from './extraction.ts'

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** Every place that something was read from, with the labels above. */
export function usedPlaces({ strings, booleans }: Extraction): Span[] {
  const candidates: Candidate<unknown>[] = [...strings.values(), ...booleans.values()]
  return candidates.flatMap(({ span, also = [], labelSpan }) => [
    span,
    ...also,
    ...(labelSpan ? [labelSpan] : []),
  ])
}

const fillers = wordSet(
  'my mine is are am im and or the this at by me us you can write to subject contact reach email mail address mailto name yes no true false attending from re',
)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Whether words are left over beside what was read from a span. */
export function hasRest(text: string, span: Span, used: readonly Span[]): boolean {
  const read = new Set<string>()
  let rest = ''
  let at = span.from
  for (const place of used.filter((one) => overlaps(one, span)).sort((a, b) => a.from - b.from)) {
    rest += ` ${text.slice(at, Math.max(at, place.from))}`
    for (const word of wordsOf(spanText(text, place))) read.add(word)
    at = Math.max(at, place.to)
  }
  rest += ` ${text.slice(at, Math.max(at, span.to))}`
  return wordsOf(rest).some((word) => !fillers.has(word) && !read.has(word))
}

/** Whether a label's value was left unread, as a whole or in part. */
export function isPairUnused(text: string, pair: Pair, used: readonly Span[]): boolean {
  if (used.some((place) => overlaps(place, pair.lead) && readTick(spanText(text, pair.lead)) !== null))
    return false
  if (!used.some((place) => overlaps(place, pair))) return true
  const value = spanText(text, pair)
  if (isDayField(pair.field)) return yesLength(value) > 0 && /\p{L}/u.test(value.slice(yesLength(value)))
  if (pair.field === 'email' || pair.field === 'fullName' || pair.field === 'surnameFirst')
    return hasRest(text, pair, used)
  // The answer was taken, but perhaps not the words beside it.
  const details = readDetails(text, pair)
  return (
    isNeed(pair.field) &&
    details !== null &&
    !used.some((place) => overlaps(place, details) && place.from >= details.from)
  )
}
