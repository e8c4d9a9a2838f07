import { type Entry, type Reader, spanOf } from './entries.ts'
import { readFlag } from './flags.ts'
import { type Span, spanText } from './mapped-text.ts'
import type { UnusedLine } from './parsed-registration.ts'
import type { Fields } from './people.ts'
import { labelKey, oneLine } from './plain-text.ts'

/** A label that nobody filled in. */
const unanswered = /^[^.!?:]{1,60}:\s*[-–—]*\s*$/
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)
const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  { text, starts, placeOf }: Reader,
  entries: readonly Entry[],
  fields: Fields,
): UnusedLine[] {
  const used = Object.values(fields).flatMap((found) => [found, ...(found.also ?? [])])
  /** What of a span no value was read from. */
  const restOf = (span: Span): string => {
    const { start, end } = placeOf(span)
    const within = used.filter((place) => place.start < end && place.end > start)
    if (within.length === 0) return spanText(text, span)
    const isFree = (at: number) => within.every((place) => at < place.start || at >= place.end)
    return spanText(text, span)
      .split('')
      .map((sign, at) => (isFree(starts[span.from + at] ?? 0) ? sign : ' '))
      .join('')
  }
  return entries.flatMap((entry): UnusedLine[] => {
    if (entry.kind === 'blank') return []
    const whole = spanOf(entry)
    const value = entry.kind === 'pair' ? entry.value : whole
    const rest = restOf(value)
    const isUsed = rest !== spanText(text, value)
    const line = (span: Span, isFolded: boolean, more: Partial<UnusedLine> = {}) => {
      const words = oneLine(spanText(text, span))
      return words === '' ? [] : [{ text: words, isFolded, ...more, ...placeOf(span) }]
    }
    if (isUsed && !hasWords(rest.replace(/mailto/i, ''))) return []
    if (entry.kind !== 'pair') {
      // Addresses of senders are offered where no other was found.
      const isOffered = entry.kind === 'header' && !fields.email && rest.includes('@')
      const isPlain = entry.kind === 'text' && hasWords(rest) && !unanswered.test(rest)
      return line(whole, !isUsed && !isPlain && !isOffered)
    }
    const { label, layout, answer: said } = entry
    const span = layout === 'table' ? value : whole
    const answer = oneLine(spanText(text, value))
    const isKnown = Object.entries(said?.values ?? {}).every(
      ([field, known]) => fold(fields[field as keyof Fields]?.value) === fold(known),
    )
    // A leading 'yes', the placeholder of a form, or what is said elsewhere, too.
    if (isUsed) return line(value, true, { label })
    if (said && isKnown && !entry.isOthers && answer !== '') return line(span, true, { label })
    const isFolded = answer === '' || (!hasWords(answer) && readFlag(answer) !== true)
    // Each of several addresses may be the right one.
    const isAlike = entry.field !== 'email' && { key: labelKey(label), layout }
    return line(span, isFolded, { label, ...isAlike, answer })
  })
}
