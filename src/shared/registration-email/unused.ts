import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type Span, spanText } from './cleaning/mapped-text.ts'
import { isDayField } from './labels/read-label.ts'
import { type Entry, isMessageHead, type Pair, withCells } from './layout/entries.ts'
import type { PersonFields } from './read-person.ts'
import { labelKey, oneLine, unaccented, wordSet } from './plain-text.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsNeed, readDay, readDetails, readTick, trimSpan, yesLength } from './values/answers.ts'
import type { DayReader } from './values/days.ts'
import { machineText } from './words/mail-words.ts'

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
  layout?: LabelLayout
  /** The answer without its label. */
  answer?: string
}

export type UnusedSpan = Omit<UnusedLine, 'line' | 'start' | 'end'> & { span: Span }

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** Every place that something was read from, with the labels above, in their order. */
function usedPlaces(fields: PersonFields): Span[] {
  return Object.values(fields)
    .flatMap((found) =>
      found ? [found.span, ...(found.also ?? []), ...(found.labelSpan ? [found.labelSpan] : [])] : [],
    )
    .sort((one, other) => one.from - other.from)
}

const fillers = wordSet(
  'my mine is are am im and or the this at by me us you can write to subject contact reach email mail address mailto name yes no true false attending from re',
)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Whether words are left over beside what was read from a span. */
function hasRest(text: string, span: Span, used: readonly Span[]): boolean {
  const read = new Set<string>()
  let rest = ''
  let at = span.from
  for (const place of used) {
    rest += ` ${text.slice(at, Math.max(at, place.from))}`
    for (const word of wordsOf(spanText(text, place))) read.add(word)
    at = Math.max(at, place.to)
  }
  rest += ` ${text.slice(at, Math.max(at, span.to))}`
  return wordsOf(rest).some((word) => !fillers.has(word) && !read.has(word))
}

const isNeed = (field: string) => /^(?:has|allergies|access|diet|needs|followUp)/.test(field)

/** Whether a label's value was left unread, as a whole or in part. */
function isPairUnused(text: string, { match, value, lead }: Pair, used: readonly Span[]): boolean {
  const isTicked = used.some((place) => overlaps(place, lead)) && readTick(spanText(text, lead)) !== null
  if (isTicked) return false
  const near = used.filter((place) => overlaps(place, value))
  if (near.length === 0 || !match) return true
  const words = spanText(text, value)
  if (isDayField(match.field)) return yesLength(words) > 0 && /\p{L}/u.test(words.slice(yesLength(words)))
  if (['email', 'name', 'fullName', 'surnameFirst', 'institutionAndJob'].includes(match.field))
    return hasRest(text, value, near)
  // The answer was taken, but perhaps not the words beside it.
  const details = isNeed(match.field) ? readDetails(text, value) : null
  return details !== null && !near.some((place) => overlaps(place, details) && place.from >= details.from)
}

/** Whether a label's value repeats what was read elsewhere, or says that there is nothing. */
function saysNothingNew(text: string, { match, value }: Pair, fields: PersonFields): boolean {
  const span = trimSpan(text, value)
  if (span === null) return true
  const words = oneLine(spanText(text, span)).toLowerCase()
  if (!match || match.field === 'days') return false
  if (isDayField(match.field)) return readDay(words) !== null && readDay(words) === fields[match.field]?.value
  if (isNeed(match.field) && readDetails(text, span) === null) return true
  return Object.values(fields).some(
    (found) => typeof found?.value === 'string' && found.value.toLowerCase().includes(words),
  )
}

const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i
const heading = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu

type Reader = { text: string; days: DayReader }

function textKind({ text, days }: Reader, entry: Entry, isSignature: boolean): UnusedKind {
  const words = spanText(text, entry.span).trim()
  const isKnown = entry.kind === 'greeting' || entry.kind === 'closing' || isSignature
  if (mentionsNeed(words) || findEmail(text, entry.span) !== null) return 'data'
  if (machineText.test(unaccented(words.slice(0, 200))) || heading.test(words) || onlyAddress.test(words))
    return 'other'
  if (days.read(words) !== null) return 'data'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'greeting'
  return (isKnown || entry.inSignature) && !/\d/.test(words) ? 'greeting' : 'data'
}

function kindOf(reader: Reader, entry: Entry, fields: PersonFields, isSignature: boolean): UnusedKind {
  const { text } = reader
  if (entry.kind === 'pair') {
    if (saysNothingNew(text, entry, fields)) return 'other'
    const isBookkeeping =
      entry.match?.field === 'other' &&
      !mentionsNeed(spanText(text, entry.value)) &&
      findEmail(text, entry.value) === null
    return isBookkeeping ? 'other' : 'data'
  }
  if (isMessageHead(entry) || entry.kind === 'rule' || entry.kind === 'heading') return 'other'
  return textKind(reader, entry, isSignature)
}

const SIGNATURE_LINES = 8

/** The lines that nothing was read from, in their order. */
export function unusedSpans(reader: Reader, entries: readonly Entry[], fields: PersonFields): UnusedSpan[] {
  const { text } = reader
  const used = usedPlaces(fields)
  const found: UnusedSpan[] = []
  let signature = 0
  let first = 0
  const add = (span: Span, kind: UnusedKind, rest: Partial<UnusedSpan> = {}) => {
    const before = spanText(text, span).replace(/^[\s\ue001]+/, '')
    const after = spanText(text, span).replace(/[\s\ue001]+$/, '')
    const whole = { from: span.to - before.length, to: span.from + after.length }
    if (before !== '') found.push({ text: oneLine(spanText(text, whole)), kind, ...rest, span: whole })
  }
  for (const entry of withCells(entries)) {
    if (entry.kind === 'blank') continue
    const isSignature = signature > 0 && entry.kind === 'text'
    signature =
      entry.kind === 'closing' ? SIGNATURE_LINES : entry.kind === 'text' ? Math.max(0, signature - 1) : 0
    const area =
      entry.kind === 'pair'
        ? { from: Math.min(entry.span.from, entry.value.from), to: Math.max(entry.span.to, entry.value.to) }
        : entry.span
    while ((used[first]?.to ?? Number.POSITIVE_INFINITY) <= area.from) first += 1
    const near: Span[] = []
    for (let at = first; at < used.length && (used[at] as Span).from < area.to; at += 1) {
      const place = used[at] as Span
      if (overlaps(place, area)) near.push(place)
    }
    if (entry.kind !== 'pair') {
      if (near.length === 0 || (entry.kind === 'text' && hasRest(text, entry.span, near)))
        add(entry.span, kindOf(reader, entry, fields, isSignature))
      continue
    }
    if (entry.layout === 'table' && spanText(text, entry.value).trim() === '') continue
    const isApart = entry.value.from >= entry.span.to
    if (!isPairUnused(text, entry, near)) {
      // The value was read from the lines below its label alone.
      if (!near.some((place) => overlaps(place, entry.span))) add(entry.span, 'other', { label: entry.label })
      continue
    }
    const { label, layout } = entry
    const kind = kindOf(reader, entry, fields, false)
    const taught = {
      label,
      key: labelKey(label),

      layout,
      answer: oneLine(spanText(text, entry.value)),
    }
    if (layout === 'table') add(entry.value, kind, taught)
    else if (isApart && spanText(text, entry.value).trim() !== '') {
      add(entry.span, 'other', { label })
      add(entry.value, kind, taught)
    } else add({ from: entry.span.from, to: Math.max(entry.span.to, entry.value.to) }, kind, taught)
  }
  return found
}
