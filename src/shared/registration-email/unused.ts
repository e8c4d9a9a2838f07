import { type MappedText, type Span, sourceRange } from './cleaning/mapped-text'
import type { DayReader } from './days'
import type { Candidate, Draft } from './draft'
import type { Entry, Pair } from './entries'
import { isDayField } from './labels'
import { unaccented, wordSet } from './plain-text'
import { findEmail, mentionsNeed, readDay, readDetails, readTick, trimSpan, yesLength } from './values'
import { machineText } from './words/mail-words'

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

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Every place that something was read from, with the labels above. */
function usedPlaces({ strings, booleans }: Draft): Span[] {
  const candidates: Candidate<unknown>[] = [...strings.values(), ...booleans.values()]
  return candidates.flatMap(({ span, also = [], asked }) => [span, ...also, ...(asked ? [asked] : [])])
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
  for (const place of used.filter((one) => overlaps(one, span)).sort((a, b) => a.from - b.from)) {
    rest += ` ${text.slice(at, Math.max(at, place.from))}`
    for (const word of wordsOf(text.slice(place.from, place.to))) read.add(word)
    at = Math.max(at, place.to)
  }
  rest += ` ${text.slice(at, Math.max(at, span.to))}`
  return wordsOf(rest).some((word) => !fillers.has(word) && !read.has(word))
}

/** Whether a label's value was left unread, as a whole or in part. */
function isPairUnused(text: string, pair: Pair, used: readonly Span[]): boolean {
  if (
    used.some(
      (place) => overlaps(place, pair.lead) && readTick(text.slice(pair.lead.from, pair.lead.to)) !== null,
    )
  )
    return false
  if (!used.some((place) => overlaps(place, pair))) return true
  const value = text.slice(pair.from, pair.to)
  if (isDayField(pair.field)) return yesLength(value) > 0 && /\p{L}/u.test(value.slice(yesLength(value)))
  if (pair.field === 'email' || pair.field === 'fullName' || pair.field === 'surnameFirst')
    return hasRest(text, pair, used)
  // The answer was taken, but perhaps not the words beside it.
  const details = readDetails(text, pair)
  const isNeed = pair.field !== null && /^(?:has|allergies|access|diet|needs)/.test(pair.field)
  return (
    isNeed &&
    details !== null &&
    !used.some((place) => overlaps(place, details) && place.from >= details.from)
  )
}

/** Whether a label's value repeats what was read elsewhere, or says that there is nothing. */
function saysNothingNew(text: string, pair: Pair, draft: Draft): boolean {
  const span = trimSpan(text, pair)
  if (span === null) return true
  const words = oneLine(text.slice(span.from, span.to)).toLowerCase()
  if (isDayField(pair.field))
    return readDay(words) !== null && readDay(words) === draft.booleans.get(pair.field)?.value
  if (pair.field === null || pair.field === 'days') return false
  const isNeed = /^(?:has|allergies|access|diet|needs|further)/.test(pair.field)
  if (isNeed && readDetails(text, span) === null) return true
  return [...draft.strings.values()].some(({ value }) => value.toLowerCase().includes(words))
}

const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i
const heading = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu

function textKind(
  { mapped: { text }, days }: Source,
  span: Span,
  entry: Entry,
  isSignature: boolean,
): UnusedKind {
  const words = text.slice(span.from, span.to)
  const isKnown = entry.kind === 'greeting' || entry.kind === 'closing' || isSignature
  if (mentionsNeed(words) || findEmail(text, span) !== null) return 'data'
  if (machineText.test(unaccented(words.slice(0, 200))) || heading.test(words) || onlyAddress.test(words))
    return 'other'
  if (days.read(words) !== null) return 'data'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'greeting'
  return (isKnown || entry.inSignature) && !/\d/.test(words) ? 'greeting' : 'data'
}

function kindOf(source: Source, entry: Entry, span: Span, draft: Draft, isSignature: boolean): UnusedKind {
  const { text } = source.mapped
  if (entry.kind === 'pair') {
    const answer = text.slice(entry.from, entry.to)
    if (saysNothingNew(text, entry, draft)) return 'other'
    const isBookkeeping = entry.field === 'other' && !mentionsNeed(answer) && findEmail(text, entry) === null
    return isBookkeeping ? 'other' : 'data'
  }
  const isStructure =
    entry.kind === 'rule' || entry.kind === 'envelope' || entry.kind === 'header' || entry.kind === 'heading'
  if (isStructure || entry.kind === 'forward' || entry.kind === 'attribution') return 'other'
  return textKind(source, span, entry, isSignature)
}

type Source = { mapped: MappedText; lineAt: (offset: number) => number; days: DayReader }

export function placeOf({ mapped, lineAt }: Source, span: Span) {
  const range = sourceRange(mapped, span)
  return { line: lineAt(range.start), ...range }
}

const whole = (text: string, { from, to }: Span): Span | null => {
  const [before, after] = [text.slice(from, to).trimStart(), text.slice(from, to).trimEnd()]
  return before === '' ? null : { from: to - before.length, to: from + after.length }
}

/** The lines that nothing was read from, in their order. */
export function unusedLines(source: Source, entries: readonly Entry[], draft: Draft): UnusedLine[] {
  const { text } = source.mapped
  const used = usedPlaces(draft)
  const found: UnusedLine[] = []
  let signature = 0
  const add = (span: Span | null, kind: UnusedKind, rest: Partial<UnusedLine> = {}) => {
    if (span)
      found.push({ text: oneLine(text.slice(span.from, span.to)), kind, ...rest, ...placeOf(source, span) })
  }
  for (const entry of entries.flatMap((one): Entry[] => (one.kind === 'row' ? one.pairs : [one]))) {
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
        add(span, kindOf(source, entry, span, draft, isSignature))
      continue
    }
    if (entry.column !== undefined && text.slice(entry.from, entry.to).trim() === '') continue
    const isBelow = entry.from > entry.cell.to
    if (!isPairUnused(text, entry, near)) {
      // The value was read from the lines below its label alone.
      if (!near.some((place) => overlaps(place, entry.cell) || overlaps(place, entry.lead)))
        add(whole(text, entry.cell), 'other', { label: entry.label })
      continue
    }
    const value = whole(text, entry)
    const kind = kindOf(source, entry, entry, draft, false)
    const taught = {
      label: entry.label,
      key: entry.key,
      column: entry.column,
      answer: value ? oneLine(text.slice(value.from, value.to)) : '',
    }
    if (entry.column !== undefined) add(value, kind, taught)
    else if (isBelow) {
      add(whole(text, entry.cell), 'other', { label: entry.label })
      add(value, kind, taught)
    } else add(whole(text, { from: entry.cell.from, to: Math.max(entry.cell.to, entry.to) }), kind, taught)
  }
  return found
}
