import { type Entry, type Reader, spanOf } from './entries.ts'
import { readFlag } from './flags.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import type { UnusedLine } from './parsed-registration.ts'
import type { Fields } from './people.ts'
import { labelKey, oneLine } from './plain-text.ts'

/** A label that nobody filled in. */
const unanswered = /^[^.!?:]{1,60}:\s*[-–—]*\s*$/
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)
const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  { text, placeOf }: Reader & { placeOf: (span: Span) => SourcePlace },
  entries: readonly Entry[],
  fields: Fields,
): UnusedLine[] {
  const used = Object.values(fields)
    .flatMap(({ span, also = [] }) => [span, ...also])
    .toSorted((one, other) => one.from - other.from)
  const isUsed = ({ from, to }: Span) => used.some((span) => span.from < to && span.to > from)
  /** What of a span no value was read from. */
  const restOf = ({ from, to }: Span): string => {
    let rest = ''
    let done = from
    for (const span of used) {
      if (span.to <= done || span.from >= to) continue
      rest += `${text.slice(done, Math.max(done, span.from))} `
      done = Math.min(to, span.to)
    }
    return rest + text.slice(done, to)
  }
  const isSaid = (entry: Entry) =>
    entry.kind === 'pair' &&
    entry.answer !== null &&
    !entry.isOthers &&
    Object.entries(entry.answer.values).every(
      ([field, value]) => fold(fields[field as keyof Fields]?.value) === fold(value),
    )
  return entries.flatMap((entry): UnusedLine[] => {
    const whole = spanOf(entry)
    const value = entry.kind === 'pair' ? entry.value : whole
    const rest = restOf(value)
    const line = (span: Span, isFolded: boolean, more: Partial<UnusedLine> = {}) => {
      const words = oneLine(spanText(text, span))
      return words === '' ? [] : [{ text: words, isFolded, ...more, ...placeOf(span) }]
    }
    if (entry.kind === 'blank' || (isUsed(value) && !hasWords(rest.replace(/mailto/i, '')))) return []
    if (entry.kind !== 'pair') {
      // Addresses of senders are offered where no other was found.
      const isOffered = entry.kind === 'header' && !fields.email && rest.includes('@')
      const isPlain = entry.kind === 'text' && hasWords(rest) && !unanswered.test(rest)
      return line(whole, !isUsed(value) && !isPlain && !isOffered)
    }
    const { label, layout } = entry
    const span = layout === 'table' ? value : whole
    const answer = oneLine(spanText(text, value))
    // A leading 'yes', the placeholder of a form, or what is said elsewhere, too.
    if (isUsed(value)) return line(value, true, { label })
    if (isSaid(entry) && answer !== '') return line(span, true, { label })
    const isFolded = answer === '' || (!hasWords(answer) && readFlag(answer) !== true)
    // Of several addresses each may be the one.
    const isAlike = entry.field !== 'email' && { key: labelKey(label), layout }
    return line(span, isFolded, { label, ...isAlike, answer })
  })
}
