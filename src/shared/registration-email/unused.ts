import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import type { PersonFields } from './claims.ts'
import { areaOf, type Entry, isMessageHead, type Pair, type Reader } from './entries.ts'
import { isDayField, isNeedField } from './labels/read-label.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import { labelKey, oneLine, unaccented, wordSet } from './plain-text.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsNeed, readDay, readDetails, tickedChoices, trimSpan } from './values/answers.ts'
import { machineText } from './words/mail-words.ts'
import { firstPerson } from './words/sentence-words.ts'

/**
 * 'data' may matter for the registration; 'other' holds what the site keeps no field for: orders, mail headers,
 * questions without an answer. A 'greeting' has no address, number, label or need.
 */
export type UnusedKind = 'data' | 'other' | 'greeting'

/** A line, or the rest of one, that no field was read from. A labelled one can be learnt by its key. */
export type UnusedLine = SourcePlace & {
  text: string
  kind: UnusedKind
  label?: string
  key?: string
  layout?: LabelLayout
  /** The answer without its label. */
  answer?: string
}

const linesIn = (text: string, span: Span): Span[] =>
  Array.from(spanText(text, span).matchAll(/.+/g), ({ 0: line, index }) => ({
    from: span.from + index,
    to: span.from + index + line.length,
  }))

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const fillers = wordSet(
  'my mine is are am im and or the this at by me us you can write to subject contact reach email mail address mailto name yes no true false attending from re',
)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Whether words are left over beside what was read from a span. */
function hasRest(text: string, span: Span, used: readonly Span[]): boolean {
  const places = used.filter((place) => overlaps(place, span))
  let at = span.from
  const gaps = [...places, { from: span.to, to: span.to }].map((place) => {
    const gap = text.slice(at, Math.max(at, place.from))
    at = Math.max(at, place.to)
    return gap
  })
  return gaps.flatMap(wordsOf).some((word) => !fillers.has(word))
}

/** Whether words repeat what was read elsewhere. */
const isSaid = (words: string, fields: PersonFields) =>
  [
    ...Object.values(fields).map(({ value }) => value),
    `${fields.professionalTitle?.value} ${fields.firstName?.value} ${fields.surname?.value}`,
  ].some((value) => ` ${value} `.toLowerCase().includes(` ${words.toLowerCase()} `))

/** Whether a label's value repeats what was read elsewhere, says that there is nothing, or is about the order. */
function isBookkeeping(text: string, { label, match, value }: Pair, fields: PersonFields): boolean {
  const span = trimSpan(text, value)
  if (span === null) return match !== null || !firstPerson.test(unaccented(label))
  const words = oneLine(spanText(text, span)).toLowerCase()
  const field = match?.field
  if (!field || field === 'days') return false
  if (isDayField(field)) return readDay(words) === fields[field]?.value
  if (isNeedField(field) && readDetails(text, span) === null) return true
  if (field === 'other' && !mentionsNeed(words) && !words.includes('@')) return true
  return isSaid(words, fields)
}

const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i
const heading = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu

function kindOf({ text, days }: Reader, entry: Entry, fields: PersonFields, isSigned: boolean): UnusedKind {
  if (entry.kind === 'pair') return isBookkeeping(text, entry, fields) ? 'other' : 'data'
  if (isMessageHead(entry) || entry.kind === 'rule' || entry.kind === 'heading') return 'other'
  const words = spanText(text, entry.span).trim()
  if (mentionsNeed(words) || findEmail(text, entry.span) !== null) return 'data'
  if (machineText.test(unaccented(words.slice(0, 200))) || heading.test(words) || onlyAddress.test(words))
    return 'other'
  if (days.read(words) !== null) return 'data'
  if (entry.kind === 'text' && isSaid(words, fields)) return 'greeting'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'greeting'
  const isPolite = entry.kind === 'greeting' || entry.kind === 'closing' || isSigned || entry.inSignature
  return isPolite && !/\d/.test(words) ? 'greeting' : 'data'
}

const SIGNATURE_LINES = 8

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  reader: Reader & { placeOf: (span: Span) => SourcePlace },
  entries: readonly Entry[],
  fields: PersonFields,
): UnusedLine[] {
  const { text } = reader
  const used = Object.values(fields)
    .flatMap(({ span, also = [], labelSpan }) => [span, ...also, ...(labelSpan ? [labelSpan] : [])])
    .sort((one, other) => one.from - other.from)
  const unused: UnusedLine[] = []
  let signature = 0
  let first = 0
  const add = (span: Span, kind: UnusedKind, rest: Partial<UnusedLine> = {}) => {
    const lead = /^[\s\ue001]*/.exec(spanText(text, span))?.[0].length ?? 0
    const whole = {
      from: span.from + lead,
      to: span.from + spanText(text, span).replace(/[\s\ue001]+$/, '').length,
    }
    if (whole.to > whole.from)
      unused.push({ text: oneLine(spanText(text, whole)), kind, ...rest, ...reader.placeOf(whole) })
  }
  for (const entry of entries) {
    if (entry.kind === 'blank') continue
    const isSigned = signature > 0 && entry.kind === 'text'
    signature = entry.kind === 'closing' ? SIGNATURE_LINES : isSigned ? signature - 1 : 0
    const area = areaOf(entry)
    while (first < used.length && (used[first] as Span).to <= area.from) first += 1
    const near: Span[] = []
    for (let at = first; at < used.length && (used[at] as Span).from < area.to; at += 1)
      if (overlaps(used[at] as Span, area)) near.push(used[at] as Span)
    if (entry.kind !== 'pair') {
      if (near.length === 0 || (entry.kind === 'text' && hasRest(text, entry.span, near)))
        add(entry.span, kindOf(reader, entry, fields, isSigned))
      continue
    }
    const { label, layout, value, span } = entry
    const isFilled = spanText(text, value).trim() !== ''
    if (layout === 'table' && !isFilled) continue
    const isAnswered = near.some((place) => overlaps(place, value))
    const isWhole = near.some(({ from, to }) => from <= value.from && to >= value.to)
    const isRead = isWhole || tickedChoices(text, value).every((choice) => !hasRest(text, choice, near))
    if (isAnswered && isRead) {
      // The value was read from the lines below its label alone.
      if (!near.some((place) => overlaps(place, span))) add(span, 'other', { label })
      // Choices on lines of their own that were not ticked.
      if (!isWhole)
        for (const line of linesIn(text, value))
          if (!near.some((place) => overlaps(place, line))) add(line, 'other')
      continue
    }
    const taught = { label, key: labelKey(label), layout, answer: oneLine(spanText(text, value)) }
    const isApart = layout === 'table' || (value.from >= span.to && isFilled)
    if (isApart && layout !== 'table') add(span, 'other', { label })
    add(isApart ? value : area, kindOf(reader, entry, fields, false), taught)
  }
  return unused
}
