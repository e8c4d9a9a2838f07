import { perField, requiredFields } from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import { createDayReader, type DayReader, type Days } from './days.ts'
import { type Entry, type Reader, spanOf } from './entries.ts'
import { headerLines, markOf } from './mail-structure.ts'
import { type Line, type SourcePlace, type Span, sourcePlaces, spanText, toLines } from './mapped-text.ts'
import {
  type FoundValue,
  type ParsedFields,
  type ParsedRegistration,
  toRegistrationInput,
  type UnusedLine,
} from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { areaOf, type Found, isIdentity, type Person, partStartsOf, readPerson } from './people.ts'
import { oneLine } from './plain-text.ts'
import { createLabelReader, type LearntLabels } from './read-label.ts'
import { joinAcrossBlanks, readBlock } from './read-lines.ts'
import { tableAt } from './tables.ts'
import { unusedLines } from './unused.ts'

/** `learnt` is what organisers taught; `cuts` are the lines, counted from 1, that they made parts of the text start at. */
export type ReadOptions = { days: Days; learnt?: LearntLabels; cuts?: readonly number[] }

type PastedText = Reader & { length: number; placeOf: (span: Span) => SourcePlace; entries: Entry[] }

const dayReaders = new WeakMap<Days, DayReader>()

function readText(source: string, options: ReadOptions): PastedText {
  const days = dayReaders.get(options.days) ?? createDayReader(options.days)
  dayReaders.set(options.days, days)
  const { mapped, lines } = toLines(cleanText(source))
  const readLabel = createLabelReader(options.learnt ?? new Map(), days)
  const reader: Reader = { text: mapped.text, readLabel, days }
  return {
    ...reader,
    length: source.length,
    placeOf: sourcePlaces(source, mapped),
    entries: readLines(reader, lines),
  }
}

/** How often a table is looked for in a block: one that was not understood is not searched again from each line. */
const RETRIES = 3

/** The text as mail headers, marks, labels with their values, rows of tables, and lines. */
function readLines(reader: Reader, lines: readonly Line[]): Entry[] {
  const { text } = reader
  const words = lines.map((line) => spanText(text, line))
  const headers = headerLines(words)
  const entries: Entry[] = []
  let section: Entry[] = []
  let block: Line[] = []
  let tries = 0
  const endBlock = () => {
    if (block.length > 0) section.push(...readBlock(reader, block))
    block = []
    tries = 0
  }
  const endSection = () => {
    endBlock()
    entries.push(...joinAcrossBlanks(reader, section))
    section = []
  }
  // A table ends with the text at the latest where the next mail begins.
  const ends = lines.map(() => 0)
  for (let at = lines.length - 1, end = text.length; at >= 0; at -= 1) {
    ends[at] = end
    if (headers[at] || markOf(words[at] ?? '', '') === 'forward') end = (lines[at]?.from ?? 1) - 1
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    const span = { from: line.from, to: line.to }
    const name = headers[at]
    const mark = markOf(words[at] ?? '', words[at + 1] ?? '')
    if (name || mark === 'rule' || mark === 'forward' || mark === 'attribution') {
      endSection()
      entries.push(name ? { kind: 'header', span, name } : { kind: mark as 'rule', span })
      continue
    }
    if ((words[at] ?? '').trim() === '') {
      endBlock()
      section.push({ kind: 'blank', span })
      continue
    }
    const table =
      tries < RETRIES && /[\t|;,]/.test((words[at] ?? '').slice(0, 4000))
        ? tableAt(reader, span, ends[at] ?? 0)
        : null
    if (/[\t|;,]/.test(words[at] ?? '')) tries += 1
    if (!table) {
      block.push(line)
      continue
    }
    endBlock()
    section.push(...table.entries)
    while (at + 1 < lines.length && (lines[at + 1] as Line).from <= table.to) at += 1
  }
  endSection()
  return markOthers(entries)
}

/**
 * What stands below a heading such as 'Billing address' is somebody else's, up to a blank line, a heading or a rule;
 * and what stands below a farewell, up to a labelled name.
 */
function markOthers(entries: Entry[]): Entry[] {
  let isOthers = false
  let isSigned = false
  let count = 0
  return entries.map((entry, at) => {
    if (entry.kind === 'closing') isSigned = true
    else if (isHead(entry) || entry.kind === 'rule' || entry.kind === 'heading' || entry.kind === 'columns')
      isSigned = false
    const isNamed = entry.kind === 'pair' && entry.field !== 'email' && isIdentity(entry.field)
    if (isNamed) isSigned = false
    if (entry.kind === 'heading') {
      isOthers = !entry.isAttendee
      count = 0
    } else if (entry.kind === 'blank') {
      // In a text with blank lines between all of its lines, they end nothing.
      const isLone = count === 1 && entries[at + 2]?.kind === 'blank'
      if (count > 0 && !isLone) isOthers = false
      else count = 0
    } else if (entry.kind === 'pair' || entry.kind === 'text') count += 1
    else isOthers = false
    return isOthers || (isSigned && entry.kind === 'pair') ? { ...entry, isOthers: true } : entry
  })
}

/** A part of the text: a person, or what belongs to nobody. */
type Part = { entries: Entry[]; person: Person; isCancellation: boolean }

/** Where parts start that an organiser cut off, and the rows of tables. */
function cutStarts({ entries, placeOf }: PastedText, cuts: readonly number[]): number[] {
  const lines = entries.map((entry) => placeOf(spanOf(entry)).line)
  const rowOf = (entry: Entry | undefined) => (entry?.kind === 'pair' ? entry.row : undefined)
  return entries.flatMap((entry, at) => {
    const isCut = cuts.includes(lines[at] ?? 0) && lines[at] !== lines[at - 1]
    return at === 0 || isCut || rowOf(entry) !== rowOf(entries[at - 1]) ? [at] : []
  })
}

const isHead = ({ kind }: Entry) => kind === 'header' || kind === 'forward' || kind === 'attribution'

/** A note stands above a mail that it passes on, and has no headers of its own. */
function isNote(own: readonly Entry[], next: readonly Entry[]): boolean {
  const head = next.find(({ kind }) => kind !== 'blank')
  if (!head || !isHead(head)) return false
  return head.kind !== 'header' || !own.some(({ kind }) => kind === 'header')
}

function partsOf(pasted: PastedText, cuts: readonly number[] | undefined): Part[] {
  const { entries } = pasted
  const starts = cuts ? cutStarts(pasted, cuts) : partStartsOf(pasted, entries)
  const slices = starts.map((from, index) => entries.slice(from, starts[index + 1]))
  return slices.flatMap((own, index) => {
    if (own.every(({ kind }) => kind === 'blank')) return []
    const person = readPerson(pasted, own, isNote(own, slices[index + 1] ?? []))
    return [{ entries: own, person, isCancellation: isCancellation(pasted.text, own) }]
  })
}

/** What is shown of a part: its values where they stand, and what no value was read from. */
function parsedOf(pasted: PastedText, { entries, person, isCancellation }: Part): ParsedRegistration {
  const { placeOf } = pasted
  const located = (found: Found | undefined): FoundValue<Found['value']> | null =>
    found
      ? {
          value: found.value,
          ...placeOf(found.span),
          ...(found.also && { also: found.also.map(placeOf) }),
          ...(found.labelSpan && { labelPlace: placeOf(found.labelSpan) }),
          ...(found.cutFrom && { cutFrom: found.cutFrom }),
        }
      : null
  return {
    fields: perField<ParsedFields>((field) => located(person.fields[field]) as ParsedFields[typeof field]),
    missing: requiredFields.filter((field) => !person.fields[field]),
    unused: unusedLines(pasted, entries, person.fields),
    addresses: person.addresses,
    names: person.names,
    ...placeOf(areaOf(entries)),
    isPerson: person.isPerson,
    isCancellation,
  }
}

/** A registration that says again what is said above. */
const repeated = ({ text, placeOf }: PastedText, { entries }: Part): UnusedLine => {
  const area = areaOf(entries)
  return {
    text: oneLine(text.slice(area.from, Math.min(area.to, area.from + 200))),
    isFolded: true,
    ...placeOf(area),
  }
}

type Reading = { parts: ParsedRegistration[]; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
function readParts(pasted: PastedText, cuts?: readonly number[]): Reading {
  const known = new Set<string>()
  const parts: ParsedRegistration[] = []
  const starts: number[] = []
  let above: UnusedLine[] = []
  const all = partsOf(pasted, cuts)
  const isBatch = all.filter(({ person }) => person.isPerson).length > 1
  for (const part of all) {
    const parsed = parsedOf(pasted, part)
    starts.push(parsed.line)
    const said = JSON.stringify(toRegistrationInput(parsed))
    const isLetter = isBatch && part.entries.some(isHead) && part.entries.some(({ kind }) => kind === 'text')
    const isKept = parsed.isCancellation
      ? parsed.fields.email !== null
      : parsed.isPerson
        ? !known.has(said)
        : Object.keys(part.person.fields).length > 0 || isLetter
    if (isKept) {
      parts.push({ ...parsed, unused: [...above, ...parsed.unused] })
      above = []
    } else
      (parts.at(-1)?.unused ?? above).push(
        ...(parsed.isPerson ? [repeated(pasted, part)] : unusedLines(pasted, part.entries, {})),
      )
    if (!parsed.isCancellation) known.add(said)
  }
  return { parts, starts }
}

/** Reads the registrations of a mailbox, of several e-mails, or of a table. */
export const parseRegistrationBatch = (text: string, options: ReadOptions): ParsedRegistration[] =>
  readParts(readText(text, options), options.cuts).parts

/** The lines at which the parts of a text start. */
export const partStarts = (text: string, options: ReadOptions): number[] =>
  readParts(readText(text, options), options.cuts).starts

function asOne(pasted: PastedText): ParsedRegistration {
  const { entries, text } = pasted
  const part = {
    entries,
    person: readPerson(pasted, entries, false),
    isCancellation: isCancellation(text, entries),
  }
  return { ...parsedOf(pasted, part), start: 0, end: pasted.length }
}

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export const parseAsOne = (text: string, options: ReadOptions): ParsedRegistration =>
  asOne(readText(text, options))

/** The only person of a text, or its only part, with all of its lines; when there are several, it is read as if all were one. */
function onlyPerson(pasted: PastedText, parts: readonly ParsedRegistration[]): ParsedRegistration {
  const people = parts.filter(({ isPerson }) => isPerson)
  const [person, ...others] = people.length > 0 ? people : parts
  if (!person || others.length > 0) return asOne(pasted)
  const unused = parts.flatMap((part) => part.unused)
  return { ...person, unused, start: 0, end: pasted.length }
}

/** Reads one registration. */
export function parseRegistrationEmail(text: string, options: ReadOptions): ParsedRegistration {
  const pasted = readText(text, options)
  return onlyPerson(pasted, readParts(pasted, options.cuts).parts)
}

/** Reads what was pasted: a list of registrations, or the only one. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const pasted = readText(text, options)
  const { parts } = readParts(pasted, options.cuts)
  return parts.length > 1 ? parts : [onlyPerson(pasted, parts)]
}
