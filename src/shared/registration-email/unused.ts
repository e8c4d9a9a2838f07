import { findEmails } from './addresses.ts'
import { type Entry, type Reader, spanOf } from './entries.ts'
import { readFlag } from './flags.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import type { UnusedLine } from './parsed-registration.ts'
import type { Fields } from './people.ts'
import { labelKey, oneLine } from './plain-text.ts'

/** A label that nobody filled in. */
const unanswered = /^[^.!?:]{1,60}:\s*[-–—]*\s*$/
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  reader: Reader & { placeOf: (span: Span) => SourcePlace },
  entries: readonly Entry[],
  fields: Fields,
): UnusedLine[] {
  const { text, placeOf } = reader
  const used = Object.values(fields)
    .flatMap(({ span, also = [] }) => [span, ...also])
    .toSorted((one, other) => one.from - other.from)
  /** What of a span no value was read from. */
  const restOf = ({ from, to }: Span): string => {
    let rest = ''
    let done = from
    for (const span of used) {
      if (span.to <= done || span.from >= to) continue
      rest += `${text.slice(done, Math.max(done, span.from))} `
      done = Math.min(to, Math.max(done, span.to))
    }
    return rest + text.slice(done, to)
  }
  const isUsed = (span: Span) => used.some(({ from, to }) => from < span.to && to > span.from)
  const unused: UnusedLine[] = []
  const add = (span: Span, isFolded: boolean, more: Partial<UnusedLine> = {}) => {
    const words = oneLine(spanText(text, span))
    if (words !== '') unused.push({ text: words, isFolded, ...more, ...placeOf(span) })
  }
  for (const entry of entries) {
    if (entry.kind === 'blank') continue
    const span = spanOf(entry)
    if (entry.kind !== 'pair') {
      const rest = restOf(span)
      const isOffered =
        entry.kind === 'header' && entry.name !== 'to' && !fields.email && findEmails(text, span).length > 0
      const isFolded =
        (entry.kind !== 'text' && !isOffered) || !hasWords(rest) || unanswered.test(spanText(text, span))
      if (!isUsed(span) || hasWords(rest.replace(/mailto/i, ''))) add(span, isFolded && !isUsed(span))
      continue
    }
    const answer = oneLine(spanText(text, entry.value))
    const { label, layout } = entry
    if (isUsed(entry.value) && !hasWords(restOf(entry.value))) continue
    // A leading 'yes', the form's placeholder, a choice that was not ticked.
    if (isUsed(entry.value)) {
      add(entry.value, true, { label })
      continue
    }
    const says = Object.entries(entry.answer?.values ?? {})
    const isKnown = entry.answer !== null && !entry.isOthers
    const isSaid =
      isKnown && says.every(([field, value]) => sameValue(fields[field as keyof Fields]?.value, value))
    if (isSaid && answer !== '') add(layout === 'table' ? entry.value : span, true, { label })
    else
      add(
        layout === 'table' ? entry.value : span,
        answer === '' || (!hasWords(answer) && readFlag(answer) !== true),
        {
          label,
          // Of several addresses each may be the one.
          ...(entry.field !== 'email' && { key: labelKey(label), layout }),
          answer,
        },
      )
  }
  return unused
}

const sameValue = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other
