import { perField, requiredFields } from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import { createDayReader, type DayReader, type Days } from './days.ts'
import { type Entry, isHead, type Reader, spanOf } from './entries.ts'
import { type SourcePlace, type Span, sourcePlaces, toLines } from './mapped-text.ts'
import {
  type FoundValue,
  type ParsedFields,
  type ParsedRegistration,
  toRegistrationInput,
} from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { type Found, partStartsOf, readPerson } from './people.ts'
import { createLabelReader, type LearntLabels } from './read-label.ts'
import { readLines } from './read-text.ts'
import { unusedLines } from './unused.ts'

/** The conference's days, and what organisers taught. */
export type ReadOptions = { days: Days; learnt?: LearntLabels }

type PastedText = Reader & { length: number; placeOf: (span: Span) => SourcePlace; entries: Entry[] }

const dayReaders = new WeakMap<Days, DayReader>()

function readText(source: string, options: ReadOptions): PastedText {
  const days = dayReaders.get(options.days) ?? createDayReader(options.days)
  dayReaders.set(options.days, days)
  const { mapped, lines } = toLines(cleanText(source))
  const reader = { text: mapped.text, readLabel: createLabelReader(options.learnt ?? new Map(), days), days }
  return {
    ...reader,
    length: source.length,
    placeOf: sourcePlaces(source, mapped),
    entries: readLines(reader, lines),
  }
}

/** A note stands above a mail that it passes on, and has no headers of its own. */
const isNote = (own: readonly Entry[], [first]: readonly Entry[]) =>
  first !== undefined && first.kind !== 'rule' && isHead(first) && !own.some(isHead)

/** The whole of some entries. */
const areaOf = (entries: readonly Entry[]): Span => {
  const spans = entries.filter(({ kind }) => kind !== 'blank').map(spanOf)
  const from = spans.reduce((least, span) => Math.min(least, span.from), spans[0]?.from ?? 0)
  return { from, to: spans.reduce((most, span) => Math.max(most, span.to), from) }
}

/** What is shown of a part: its values where they stand, and what no value was read from. */
function readPart(
  pasted: PastedText,
  entries: readonly Entry[],
  next: readonly Entry[] = [],
): ParsedRegistration {
  const { text, placeOf } = pasted
  const { fields, isPerson, addresses } = readPerson(pasted, entries, isNote(entries, next))
  const located = ({ value, span, also, labelSpan, cutFrom }: Found): FoundValue<Found['value']> => ({
    value,
    ...placeOf(span),
    ...(also && { also: also.map(placeOf) }),
    ...(labelSpan && { labelPlace: placeOf(labelSpan) }),
    ...(cutFrom && { cutFrom }),
  })
  return {
    fields: perField<ParsedFields>((field) => {
      const found = fields[field]
      return (found ? located(found) : null) as ParsedFields[typeof field]
    }),
    missing: requiredFields.filter((field) => !fields[field]),
    unused: unusedLines(pasted, entries, fields),
    addresses,
    ...placeOf(areaOf(entries)),
    isPerson,
    isCancellation: isCancellation(text, entries),
  }
}

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part above. */
function readParts(pasted: PastedText): ParsedRegistration[] {
  const { entries } = pasted
  const starts = partStartsOf(pasted, entries)
  const all = starts
    .map((from, index) => entries.slice(from, starts[index + 1]))
    .filter((own) => own.some(({ kind }) => kind !== 'blank'))
    .map((own, at, slices) => ({ own, parsed: readPart(pasted, own, slices[at + 1]) }))
  const isBatch = all.filter(({ parsed }) => parsed.isPerson).length > 1
  const known = new Set<string>()
  const parts: ParsedRegistration[] = []
  const above: ParsedRegistration['unused'] = []
  for (const { own, parsed } of all) {
    const said = JSON.stringify(toRegistrationInput(parsed))
    const isLetter = isBatch && own.some(isHead) && own.some(({ kind }) => kind === 'text')
    const isEmpty = Object.values(parsed.fields).every((field) => field === null)
    const isKept = parsed.isCancellation
      ? parsed.fields.email !== null
      : isEmpty
        ? isLetter
        : !known.has(said)
    if (isKept) parts.push({ ...parsed, unused: [...above.splice(0), ...parsed.unused] })
    // A registration that says again what is said above is a quotation of it.
    else
      (parts.at(-1)?.unused ?? above).push(
        ...unusedLines(pasted, own, {}).map((line) => ({ ...line, isFolded: line.isFolded || !isEmpty })),
      )
    if (!parsed.isCancellation) known.add(said)
  }
  return parts
}

/** Reads the registrations of a mailbox, of several e-mails, or of a table. */
export const parseRegistrationBatch = (text: string, options: ReadOptions): ParsedRegistration[] =>
  readParts(readText(text, options))

const asOne = (pasted: PastedText): ParsedRegistration => ({
  ...readPart(pasted, pasted.entries),
  start: 0,
  end: pasted.length,
})

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export const parseAsOne = (text: string, options: ReadOptions): ParsedRegistration =>
  asOne(readText(text, options))

/** The only person of a text, or its only part, with all of its lines; when there are several, it is read as if all were one. */
function onlyPerson(pasted: PastedText, parts: readonly ParsedRegistration[]): ParsedRegistration {
  const people = parts.filter(({ isPerson }) => isPerson)
  const [person, ...others] = people.length > 0 ? people : parts
  if (!person || others.length > 0) return asOne(pasted)
  return { ...person, unused: parts.flatMap(({ unused }) => unused), start: 0, end: pasted.length }
}

/** Reads one registration. */
export function parseRegistrationEmail(text: string, options: ReadOptions): ParsedRegistration {
  const pasted = readText(text, options)
  return onlyPerson(pasted, readParts(pasted))
}

/** Reads what was pasted: a list of registrations, or the only one. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const pasted = readText(text, options)
  const parts = readParts(pasted)
  return parts.length > 1 ? parts : [onlyPerson(pasted, parts)]
}
