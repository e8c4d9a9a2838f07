import { sameEmail } from '#shared/email.ts'
import { fieldNames, fieldsOf, perField, requiredFields } from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import { type Claim, type Found, isLabelled } from './claims.ts'
import { claimsOf } from './claims-of.ts'
import { areaOf, type Entry, isMessageHead, type Reader, rowOf } from './entries.ts'
import { type LearntLabels, labelReader } from './labels/read-label.ts'
import { type SourcePlace, type Span, sourcePlaces, spanText, toLines } from './mapped-text.ts'
import {
  type FoundValue,
  type ParsedFields,
  type ParsedRegistration,
  toRegistrationInput,
} from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { partStartsOf } from './people.ts'
import { unaccented } from './plain-text.ts'
import { readLayout } from './read-layout.ts'
import { type Person, readPerson } from './read-person.ts'
import { type UnusedLine, unusedLines } from './unused.ts'
import { createDayReader, type DayReader, type Days } from './values/days.ts'
import { forwardSubject } from './words/mail-words.ts'

/** `learnt` is what organisers taught; `cuts` are the lines, counted from 1, that they made parts of the text start at. */
export type ReadOptions = { days: Days; learnt?: LearntLabels; cuts?: readonly number[] }

type PastedText = Reader & {
  length: number
  placeOf: (span: Span) => SourcePlace
  entries: Entry[]
  claims: Claim[][]
}

const dayReaders = new WeakMap<Days, DayReader>()

function readText(source: string, options: ReadOptions): PastedText {
  const days = dayReaders.get(options.days) ?? createDayReader(options.days)
  dayReaders.set(options.days, days)
  const { mapped, lines } = toLines(cleanText(source))
  const reader = { text: mapped.text, read: labelReader(options.learnt ?? new Map(), days), days }
  const entries = readLayout(reader, lines)
  const placeOf = sourcePlaces(source, mapped)
  return { ...reader, length: source.length, placeOf, entries, claims: claimsOf(reader, entries) }
}

/** A part of the text: a person, or what belongs to nobody. */
type Part = { entries: Entry[]; claims: Claim[]; person: Person; isPerson: boolean; isCancellation: boolean }

const isAnswered = ({ fields }: Person) => fieldsOf('day', 'flag').some((field) => fields[field])

function readPart({ text }: PastedText, entries: Entry[], claims: Claim[]): Part {
  const person = readPerson(claims)
  const isWhole = requiredFields.every((field) => person.fields[field])
  const isPerson = person.isLabelled || isWhole || (person.addresses.length > 1 && isAnswered(person))
  return { entries, claims, person, isPerson, isCancellation: isCancellation(text, entries) }
}

/** Where parts start that an organiser cut off, and the rows of tables. */
function cutStarts({ entries, placeOf }: PastedText, cuts: readonly number[]): number[] {
  const lines = entries.map(({ span }) => placeOf(span).line)
  const isStart = (entry: Entry, at: number) =>
    at === 0 ||
    rowOf(entry) !== rowOf(entries[at - 1]) ||
    (cuts.includes(lines[at] ?? 0) && lines[at] !== lines[at - 1])
  return entries.flatMap((entry, at) => (isStart(entry, at) ? [at] : []))
}

const emailOf = ({ person }: Part) => person.fields.email?.value ?? ''

function partsOf(pasted: PastedText, cuts: readonly number[] | undefined): Part[] {
  const { entries, claims } = pasted
  const starts = cuts ? cutStarts(pasted, cuts) : partStartsOf(entries, claims)
  const parts = starts.flatMap((from, index) => {
    const own = entries.slice(from, starts[index + 1])
    return own.every(({ kind }) => kind === 'blank')
      ? []
      : [readPart(pasted, own, claims.slice(from, starts[index + 1]).flat())]
  })
  if (cuts) return parts
  const people: Part[] = []
  for (const part of parts) addPart(pasted, people, part)
  return people.map((part, at) => {
    const isOther = isNote(pasted, part, people[at + 1]) || isQuestion(pasted, part, people[at - 1])
    return isOther ? { ...part, isPerson: false } : part
  })
}

/**
 * Adds a part to those above it. With the same address as the last it is one with it: a registration that a reply
 * quotes, or a part that agrees with it, such as the holder of a ticket below its buyer.
 */
function addPart(pasted: PastedText, parts: Part[], part: Part): void {
  const above = parts.at(-1)
  const email = emailOf(part)
  if (!above || email === '' || !sameEmail(emailOf(above), email)) {
    parts.push(part)
    return
  }
  const isQuoted = part.entries.some(({ kind }) => kind === 'attribution')
  const [known, own] = [above.person.fields, part.person.fields]
  const isAgreed =
    !part.entries.some(isMessageHead) &&
    fieldNames.every((field) => !known[field] || !own[field] || known[field].value === own[field].value)
  if (!isQuoted && !isAgreed) {
    parts.push(part)
    return
  }
  above.entries.push(...part.entries)
  above.claims.push(...part.claims)
  // Read again only when it says something new: a registration may be repeated many times.
  if (fieldNames.some((field) => own[field] && !known[field]))
    parts[parts.length - 1] = readPart(pasted, above.entries, above.claims)
  else above.isCancellation ||= part.isCancellation
}

/** Who only forwards a registration is no attendee: they gave no data of their own. */
function isNote({ text }: PastedText, { entries, person }: Part, next: Part | undefined): boolean {
  const head = next?.entries.find(isMessageHead)?.kind
  const isSent = entries.some((entry) => entry.kind === 'header' && entry.name === 'from')
  const isRuled = next?.entries[0]?.kind === 'rule'
  const isForward = entries.some(
    (entry) =>
      entry.kind === 'header' &&
      entry.name === 'subject' &&
      forwardSubject.test(unaccented(spanText(text, entry.span))),
  )
  const isPassedOn = head === 'forward' || (head === 'header' && (isRuled || isForward || !isSent))
  return isPassedOn && !isAnswered(person) && !person.isLabelled
}

/** Who asked for the registration above their message is no attendee: it went to the person above. */
function isQuestion({ text }: PastedText, { entries, person }: Part, above: Part | undefined): boolean {
  if (!above?.isPerson || person.isLabelled || isAnswered(person)) return false
  const { email, firstName, surname } = above.person.fields
  const isIn = (words: string, ...values: (string | undefined)[]) =>
    values.every((value) => value && words.includes(value))
  return entries.some((entry) => {
    const words = entry.kind === 'header' && entry.name === 'to' ? spanText(text, entry.span) : ''
    return isIn(words, email?.value) || isIn(words, firstName?.value, surname?.value)
  })
}

/** What is shown of a part: its values where they stand, and what no value was read from. */
function parsedOf(pasted: PastedText, part: Part): ParsedRegistration {
  const { placeOf } = pasted
  const { entries, person, isPerson } = part
  function located<Value>(found: Found<Value> | undefined): FoundValue<Value> | null {
    if (!found) return null
    const place: FoundValue<Value> = { value: found.value, ...placeOf(found.span) }
    if (found.also) place.also = found.also.map(placeOf)
    if (found.labelSpan) place.labelPlace = placeOf(found.labelSpan)
    if (found.isGuess) place.toCheck = true
    return place
  }
  const areas = entries.filter(({ kind }) => kind !== 'blank').map(areaOf)
  const from = areas[0]?.from ?? 0
  return {
    fields: perField<ParsedFields>((field) => located<string | boolean | null>(person.fields[field])),
    missing: requiredFields.filter((field) => !person.fields[field]),
    unused: unusedLines(pasted, entries, person.fields),
    addresses: person.addresses,
    names: person.names,
    ...placeOf({ from, to: areas.reduce((to, area) => Math.max(to, area.to), from) }),
    isPerson,
    isCancellation: part.isCancellation,
  }
}

type Reading = { parts: ParsedRegistration[]; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
function readParts(pasted: PastedText, cuts?: readonly number[]): Reading {
  const known = new Set<string>()
  const parts: ParsedRegistration[] = []
  const starts: number[] = []
  let above: UnusedLine[] = []
  for (const part of partsOf(pasted, cuts)) {
    const { entries, claims, isPerson } = part
    const isUsed = isPerson || part.isCancellation
    // What was guessed from sentences of nobody is not used.
    const own = isUsed ? part : { ...readPart(pasted, entries, claims.filter(isLabelled)), isPerson }
    const parsed = parsedOf(pasted, own)
    starts.push(parsed.line)
    const said = JSON.stringify(toRegistrationInput(parsed))
    const isKept = isPerson
      ? parsed.isCancellation || !known.has(said)
      : parsed.isCancellation
        ? parsed.fields.email !== null
        : Object.keys(own.person.fields).length > 0
    if (isKept) {
      parts.push({ ...parsed, unused: [...above, ...parsed.unused] })
      above = []
    } else (parts.at(-1)?.unused ?? above).push(...parsed.unused)
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

const asOne = (pasted: PastedText): ParsedRegistration => ({
  ...parsedOf(pasted, readPart(pasted, pasted.entries, pasted.claims.flat())),
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
