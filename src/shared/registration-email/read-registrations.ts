import { perField, requiredFields } from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import { createDayReader, type Days } from './days.ts'
import { type Entry, isRead, type Reader, spanOf } from './entries.ts'
import { type Span, sourcePlaces, toLines } from './mapped-text.ts'
import { type ParsedFields, type ParsedRegistration, toRegistrationInput } from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { partStartsOf, readPerson } from './people.ts'
import { createLabelReader, type LearntLabels } from './read-label.ts'
import { readLines } from './read-lines.ts'
import { unusedLines } from './unused.ts'

/** The conference's days, and what organisers taught. */
export type ReadOptions = { days: Days; learnt?: LearntLabels }

type PastedText = Reader & { entries: Entry[] }

function readText(source: string, options: ReadOptions): PastedText {
  const days = createDayReader(options.days)
  const { mapped, lines } = toLines(cleanText(source))
  const readLabel = createLabelReader(options.learnt ?? new Map(), days)
  const reader = { ...mapped, readLabel, days, placeOf: sourcePlaces(source, mapped) }
  return { ...reader, entries: readLines(reader, lines) }
}

/** The whole of some entries. */
const areaOf = (entries: readonly Entry[]): Span => {
  const spans = entries.filter(({ kind }) => kind !== 'blank').map(spanOf)
  const from = spans.reduce((least, span) => Math.min(least, span.from), spans[0]?.from ?? 0)
  return { from, to: spans.reduce((most, span) => Math.max(most, span.to), from) }
}

/** What is shown of a part: its values where they stand, and what no value was read from. */
function readPart(pasted: PastedText, entries: readonly Entry[], isLabelled: boolean): ParsedRegistration {
  const { fields, addresses } = readPerson(pasted, entries, isLabelled)
  return {
    addresses,
    fields: perField<ParsedFields>((field) => (fields[field] ?? null) as ParsedFields[typeof field]),
    missing: requiredFields.filter((field) => !fields[field]),
    unused: unusedLines(pasted, entries, fields),
    ...pasted.placeOf(areaOf(entries)),
    isCancellation: isCancellation(pasted.text, entries),
  }
}

/** Reads what was pasted: every person, and every part that may be one. Lines of nobody are shown with the part above. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const pasted = readText(text, options)
  const isLabelled = pasted.entries.some(isRead)
  const starts = partStartsOf(pasted, pasted.entries)
  const all = starts
    .map((from, index) => pasted.entries.slice(from, starts[index + 1]))
    .filter((own) => own.some(({ kind }) => kind !== 'blank'))
    .map((own) => ({ own, parsed: readPart(pasted, own, isLabelled) }))
  const known = new Set<string>()
  const parts: ParsedRegistration[] = []
  const above: ParsedRegistration['unused'] = []
  for (const { own, parsed } of all) {
    const said = JSON.stringify(toRegistrationInput(parsed))
    const isEmpty = Object.values(parsed.fields).every((field) => field === null)
    const isKept = parsed.isCancellation ? parsed.fields.email !== null : !isEmpty && !known.has(said)
    if (isKept) parts.push({ ...parsed, unused: [...above.splice(0), ...parsed.unused] })
    // A registration that says again what is said above is a quotation of it.
    else
      (parts.at(-1)?.unused ?? above).push(
        ...unusedLines(pasted, own, {}).map((line) => ({ ...line, isFolded: line.isFolded || !isEmpty })),
      )
    if (!parsed.isCancellation) known.add(said)
  }
  return parts.length > 0 ? parts : [readPart(pasted, pasted.entries, false)]
}

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export function parseAsOne(text: string, options: ReadOptions): ParsedRegistration {
  const pasted = readText(text, options)
  return readPart(pasted, pasted.entries, false)
}
