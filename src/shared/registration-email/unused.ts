import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import type { PersonFields } from './claims.ts'
import { areaOf, type Entry, isMessageHead, type Pair, type Reader } from './entries.ts'
import { isDayField, isNeedField } from './labels/read-label.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import { labelKey, oneLine, unaccented, wordSet } from './plain-text.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsNeed, readDay, readDetails, tickedChoices, trimSpan } from './values/answers.ts'
import { readName } from './values/names.ts'
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

const fillers = wordSet(
  'my mine is are am im and or the this at by me us you can write to subject contact reach email mail address mailto name yes no true false attending from re',
)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

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

const linesIn = (text: string, { from, to }: Span): Span[] =>
  Array.from(text.slice(from, to).matchAll(/.+/g), ({ 0: line, index }) => ({
    from: from + index,
    to: from + index + line.length,
  }))

const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i
const heading = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu

function kindOf({ text, days }: Reader, entry: Entry, fields: PersonFields): UnusedKind {
  if (entry.kind === 'pair') return isBookkeeping(text, entry, fields) ? 'other' : 'data'
  if (isMessageHead(entry) || entry.kind === 'rule' || entry.kind === 'heading') return 'other'
  const words = spanText(text, entry.span).trim()
  if (mentionsNeed(words) || findEmail(text, entry.span) !== null) return 'data'
  if (machineText.test(unaccented(words.slice(0, 200))) || heading.test(words) || onlyAddress.test(words))
    return 'other'
  if (days.read(words) !== null) return 'data'
  if (entry.kind === 'text' && isSaid(words, fields)) return 'greeting'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'greeting'
  // The writer's signature may tell where they work.
  const isPlace =
    entry.kind === 'text' &&
    fields.surname?.isGuess &&
    !(fields.institution && fields.jobTitle) &&
    readName(text, entry.span) === null
  const isPolite =
    entry.kind === 'greeting' || entry.kind === 'closing' || (entry.isSigned && !isPlace) || entry.inSignature
  return isPolite && !/\d/.test(words) ? 'greeting' : 'data'
}

/** A part of a text from which what was used is blanked out. */
function restOf(text: string, part: Span, used: readonly Span[]) {
  let rest = ''
  const blankTo = (to: number) => ' '.repeat(Math.max(0, to - part.from - rest.length))
  for (const { from, to } of used.toSorted((one, other) => one.from - other.from)) {
    rest += text.slice(part.from + rest.length, from)
    rest += blankTo(to)
  }
  rest += text.slice(part.from + rest.length, part.to)
  return ({ from, to }: Span) => rest.slice(from - part.from, to - part.from)
}

/** The lines that nothing was read from, in their order. */
export function unusedLines(
  reader: Reader & { placeOf: (span: Span) => SourcePlace },
  entries: readonly Entry[],
  fields: PersonFields,
): UnusedLine[] {
  const { text } = reader
  const unused: UnusedLine[] = []
  const add = (span: Span, kind: UnusedKind, more: Partial<UnusedLine> = {}) => {
    const lead = /^[\s\ue001]*/.exec(spanText(text, span))?.[0].length ?? 0
    const words = spanText(text, span)
      .slice(lead)
      .replace(/[\s\ue001]+$/, '')
    const from = span.from + lead
    if (words !== '')
      unused.push({
        text: oneLine(words),
        kind,
        ...more,
        ...reader.placeOf({ from, to: from + words.length }),
      })
  }
  const used = Object.values(fields).flatMap(({ span, also = [], labelSpan = span }) => [
    span,
    ...also,
    labelSpan,
  ])
  const areas = entries.map(areaOf)
  const part = { from: areas[0]?.from ?? 0, to: areas.reduce((to, area) => Math.max(to, area.to), 0) }
  const rest = restOf(text, part, used)
  const isUsed = (span: Span) => rest(span) !== spanText(text, span)
  const hasRest = (span: Span) => wordsOf(rest(span)).some((word) => !fillers.has(word))

  function addPair(pair: Pair) {
    const { label, layout, value, span } = pair
    const isFilled = spanText(text, value).trim() !== ''
    const isWhole = isFilled && rest(value).trim() === ''
    const isRead = isWhole || !tickedChoices(text, value).some(hasRest)
    if (isUsed(value) && isRead) {
      // The value was read from the lines below its label alone.
      if (!isUsed(span)) add(span, 'other', { label })
      // Choices on lines of their own that were not ticked.
      if (!isWhole) for (const line of linesIn(text, value)) if (!isUsed(line)) add(line, 'other')
      return
    }
    const taught = { label, key: labelKey(label), layout, answer: oneLine(spanText(text, value)) }
    const isBelow = value.from >= span.to && isFilled
    if (isBelow && layout !== 'table') add(span, 'other', { label })
    add(isBelow || layout === 'table' ? value : areaOf(pair), kindOf(reader, pair, fields), taught)
  }

  for (const entry of entries)
    if (entry.kind === 'pair') addPair(entry)
    else if (!isUsed(entry.span) || (entry.kind === 'text' && hasRest(entry.span)))
      add(entry.span, kindOf(reader, entry, fields))
  return unused
}
