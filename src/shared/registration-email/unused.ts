import { type Span, spanText } from './cleaning/mapped-text.ts'
import type { Extraction } from './fields/extraction.ts'
import { hasRest, isPairUnused, overlaps, usedPlaces } from './fields/unread-words.ts'
import { kindOf } from './fields/unused-kind.ts'
import { type Entry, withCells } from './pairs/entries.ts'
import { oneLine } from './plain-text.ts'
import { type PastedText, sourcePlaceOf } from './segment-text.ts'

/**
 * 'data' may matter for the registration; 'other' holds what the site keeps no field for: orders, mail headers,
 * questions without an answer. A 'greeting' has no address, number, label or need.
 */
export type UnusedKind = 'data' | 'other' | 'greeting'

/** A line, or the rest of one, that no field was read from. A labelled one can be learnt by its key. */
export type UnusedLine = {
  text: string
  line: number
  start: number
  end: number
  kind: UnusedKind
  label?: string
  key?: string
  /** The answer without its label. */
  answer?: string
  column?: string
}

const whole = (text: string, { from, to }: Span): Span | null => {
  const before = text.slice(from, to).trimStart()
  const after = text.slice(from, to).trimEnd()
  return before === '' ? null : { from: to - before.length, to: from + after.length }
}

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  source: PastedText,
  entries: readonly Entry[],
  extraction: Extraction,
): UnusedLine[] {
  const { text } = source.mapped
  const used = usedPlaces(extraction)
  const unusedLines: UnusedLine[] = []
  let signature = 0
  const add = (span: Span | null, kind: UnusedKind, rest: Partial<UnusedLine> = {}) => {
    if (span)
      unusedLines.push({ text: oneLine(spanText(text, span)), kind, ...rest, ...sourcePlaceOf(source, span) })
  }
  for (const entry of withCells(entries)) {
    if (entry.kind === 'blank') continue
    const isSignature = signature > 0 && entry.kind === 'text'
    signature = entry.kind === 'closing' ? 8 : entry.kind === 'text' ? Math.max(0, signature - 1) : 0
    const near = used.filter(
      (place) =>
        overlaps(place, entry) ||
        (entry.kind === 'pair' && (overlaps(place, entry.cell) || overlaps(place, entry.lead))),
    )
    if (entry.kind !== 'pair') {
      const span = whole(text, entry)
      if (span && (near.length === 0 || (entry.kind === 'text' && hasRest(text, entry, near))))
        add(span, kindOf(source, entry, span, extraction, isSignature))
      continue
    }
    if (entry.column !== undefined && spanText(text, entry).trim() === '') continue
    const isBelow = entry.from > entry.cell.to
    if (!isPairUnused(text, entry, near)) {
      // The value was read from the lines below its label alone.
      if (!near.some((place) => overlaps(place, entry.cell) || overlaps(place, entry.lead)))
        add(whole(text, entry.cell), 'other', { label: entry.label })
      continue
    }
    const value = whole(text, entry)
    const kind = kindOf(source, entry, entry, extraction, false)
    const taught = {
      label: entry.label,
      key: entry.key,
      column: entry.column,
      answer: value ? oneLine(spanText(text, value)) : '',
    }
    if (entry.column !== undefined) add(value, kind, taught)
    else if (isBelow) {
      add(whole(text, entry.cell), 'other', { label: entry.label })
      add(value, kind, taught)
    } else add(whole(text, { from: entry.cell.from, to: Math.max(entry.cell.to, entry.to) }), kind, taught)
  }
  return unusedLines
}
