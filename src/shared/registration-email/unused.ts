import { readDays } from './days'
import type { Candidate, Draft } from './draft'
import type { Entry } from './entries'
import { isNeed } from './label-phrases'
import { type MappedText, type Span, sourceRange } from './mapped-text'
import { readDay, readDetails, readTick, trimSpan } from './values'
import { isBoilerplate, isClosing, isMailHeader, isPleasantry, mentionsNeed } from './words'

/**
 * A line, or the rest of one, that no field was read from. `isNoise` when it surely holds nothing to read:
 * a greeting, a signature, a mail header. A cell of a table carries the heading of its column.
 */
export type UnusedLine = {
  text: string
  line: number
  start: number
  end: number
  isNoise: boolean
  column?: string
}

type LabelEntry = Extract<Entry, { kind: 'label' }>

const cellOf = (entry: Entry): Span => (entry.kind === 'label' ? entry.cell : entry)
const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Every place that something was read from. */
function usedPlaces({ strings, booleans }: Draft): Span[] {
  const candidates: Candidate<unknown>[] = [...strings.values(), ...booleans.values()]
  return candidates.flatMap(({ span, also = [] }) => [span, ...also])
}

const fillers = new Set(
  'my mine is are am im and or the this at by me us you can write to subject contact reach email mail address mailto name yes no true false'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Whether words are left over beside what was read from a span. */
function hasRest(text: string, span: Span, used: readonly Span[]): boolean {
  const read = new Set<string>()
  if (!used.some((place) => overlaps(place, span))) return true
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

/** Whether a label's value only repeats what was read elsewhere, or says that there is nothing. */
function saysNothingNew(text: string, entry: LabelEntry, draft: Draft): boolean {
  const span = trimSpan(text, entry)
  if (span === null) return true
  const words = oneLine(text.slice(span.from, span.to)).toLowerCase()
  const { field } = entry
  if (field === 'day1' || field === 'day2' || field === 'day3')
    return readDay(words) !== null && readDay(words) === draft.booleans.get(field)?.value
  if (field === 'days') return false
  const details = isNeed(field) || field === 'further' ? readDetails(text, span) : span
  if (details === null) return true
  const said = oneLine(text.slice(details.from, details.to)).toLowerCase()
  return [...draft.strings.values()].some(({ value }) => value.toLowerCase().includes(said))
}

/** Whether an entry, or part of it, was left unread. */
function isUnused(text: string, entry: Entry, draft: Draft, used: readonly Span[]): boolean {
  if (entry.kind !== 'label') return hasRest(text, entry, used)
  const { field, lead } = entry
  const isTouched = used.some((place) => overlaps(place, entry))
  if (used.some((place) => overlaps(place, lead) && readTick(text.slice(lead.from, lead.to)) !== null))
    return false
  if (!isTouched) return !saysNothingNew(text, entry, draft)
  if (field === 'email' || field === 'fullName') return hasRest(text, entry, used)
  if (field === 'day1' || field === 'day2' || field === 'day3') {
    const words = text.slice(entry.from, entry.to)
    return /^\s*(?:yes|true)[^\p{L}]+\p{L}/iu.test(words)
  }
  // The answer was taken, but perhaps not the words beside it.
  const details = isNeed(field) ? readDetails(text, entry) : null
  return details !== null && !used.some((place) => overlaps(place, details) && place.from >= details.from)
    ? !saysNothingNew(text, entry, draft)
    : false
}

/** What stands under 'Kind regards' is a signature, also without its mark. */
function createSignatureWatch() {
  let left = 0
  return (entry: Entry, words: string): boolean => {
    if (entry.kind === 'label' || entry.kind === 'rule' || entry.kind === 'envelope') left = 0
    const isBelow = left > 0 && entry.kind === 'text'
    left = isClosing(words) ? 8 : Math.max(0, left - 1)
    return isBelow
  }
}

function isNoise(entry: Entry, words: string, isSignature: boolean): boolean {
  if (entry.kind === 'rule' || entry.kind === 'envelope' || isMailHeader(words)) return true
  if (mentionsNeed(words)) return false
  const isStructure = entry.kind === 'header' || entry.kind === 'sender'
  if (isStructure || isSignature || entry.inSignature || isBoilerplate(words)) return true
  // A farewell may still say when: 'See you on Tuesday'.
  return (isPleasantry(words) || !/\p{L}/u.test(words)) && readDays(words) === null
}

type Source = { mapped: MappedText; lineAt: (offset: number) => number }

export function placeOf({ mapped, lineAt }: Source, span: Span) {
  const range = sourceRange(mapped, span)
  return { line: lineAt(range.start), ...range }
}

/** The lines that nothing was read from, in their order; several unread cells of one line are one. */
export function unusedLines(source: Source, entries: readonly Entry[], draft: Draft): UnusedLine[] {
  const { text } = source.mapped
  const used = usedPlaces(draft)
  const isBelowClosing = createSignatureWatch()
  const found: { line: number; span: Span; isNoise: boolean }[] = []
  for (const entry of entries) {
    const span = trimSpan(text, cellOf(entry))
    const words = span === null ? '' : text.slice(span.from, span.to)
    const isSignature = isBelowClosing(entry, words)
    if (span === null || !isUnused(text, entry, draft, used)) continue
    const last = found.at(-1)
    const noise = isNoise(entry, words, isSignature) || readDetails(text, span) === null
    if (last?.line === entry.line && last.isNoise === noise) last.span = { from: last.span.from, to: span.to }
    else found.push({ line: entry.line, span, isNoise: noise })
  }
  return found.map((one) => ({
    text: oneLine(text.slice(one.span.from, one.span.to)),
    isNoise: one.isNoise,
    ...placeOf(source, one.span),
  }))
}
