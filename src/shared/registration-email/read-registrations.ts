import { emailKey } from '#shared/email.ts'
import { fieldsOf, perField, requiredFields } from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import type { Found } from './claims/claim.ts'
import { type Claim, isLabelled } from './claims/claim.ts'
import { claimsOf } from './claims/claims-of.ts'
import {
  lineFinder,
  type SourcePlace,
  type Span,
  sourceRange,
  spanText,
  toLines,
} from './cleaning/mapped-text.ts'
import { cleanText } from './cleaning/pasted-text.ts'
import { isIdentity, type LearntLabels, labelReader } from './labels/read-label.ts'
import { areaOf, type Entry, isMessageHead, type Reader } from './layout/entries.ts'
import { readLayout } from './layout/read-layout.ts'
import {
  type FoundValue,
  type ParsedFields,
  type ParsedRegistration,
  toRegistrationInput,
} from './parsed-registration.ts'
import { partStartsOf } from './people.ts'
import { type Person, readPerson } from './read-person.ts'
import { type UnusedLine, unusedLines } from './unused.ts'
import { findEmails } from './values/addresses.ts'
import type { Days } from './values/days.ts'
import { createDayReader, type DayReader } from './values/days.ts'

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
  const lineAt = lineFinder(source)
  const placeOf = (span: Span) => {
    const range = sourceRange(mapped, span)
    return { line: lineAt(range.start), ...range }
  }
  return { ...reader, length: source.length, placeOf, entries, claims: claimsOf(reader, entries) }
}

/** A part of the text: a person, or what belongs to nobody. */
type Part = { entries: Entry[]; claims: Claim[]; person: Person; isPerson: boolean; isAnswered: boolean }

function readPart({ text }: PastedText, entries: Entry[], claims: Claim[]): Part {
  const person = readPerson(text, claims)
  const isAnswered = fieldsOf('day', 'flag').some((field) => person.fields[field])
  const isWhole = requiredFields.every((field) => person.fields[field])
  const isPerson = person.isLabelled || isWhole || (person.addresses.length > 1 && isAnswered)
  return { entries, claims, person, isPerson, isAnswered }
}

/** The parts of a text; one that an organiser cut off is read by itself. */
function partsOf(pasted: PastedText, cuts: readonly number[] | undefined): Part[] {
  const { entries, claims, text } = pasted
  const given = cuts && new Set(cuts)
  const lineOf = (entry: Entry | undefined) => (entry ? pasted.placeOf(entry.span).line : 1)
  const starts = given
    ? entries.flatMap((entry, at) => {
        const isRow = entry.row !== (entries[at - 1]?.row ?? 0)
        const isCut = given.has(lineOf(entry)) && lineOf(entries[at - 1]) !== lineOf(entry)
        return at === 0 || isRow || isCut ? [at] : []
      })
    : partStartsOf(text, entries, claims)
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? entries.length
    const own = entries.slice(from, to)
    return own.every(({ kind }) => kind === 'blank')
      ? []
      : [readPart(pasted, own, claims.slice(from, to).flat())]
  })
}

const emailOf = ({ person }: Part) => emailKey(person.fields.email?.value ?? '')
const opening = ({ entries }: Part) => entries.find(({ kind }) => kind !== 'blank')

/** A reply and the registration that it quotes are one when both give the same address. */
function joinReplies(pasted: PastedText, parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isReply = part.entries.some(({ kind }) => kind === 'attribution')
    if (last && isReply && emailOf(part) !== '' && emailOf(last) === emailOf(part))
      joined[joined.length - 1] = readPart(
        pasted,
        [...last.entries, ...part.entries],
        [...last.claims, ...part.claims],
      )
    else joined.push(part)
  }
  return joined
}

const identity = new Set<Claim['field']>(['professionalTitle', 'firstName', 'surname', 'name', 'email'])

/** A part whose name and address are not those of a registrant. */
const asNobody = (pasted: PastedText, { entries, claims }: Part): Part => ({
  ...readPart(
    pasted,
    entries,
    claims.filter(({ field }) => !identity.has(field)),
  ),
  isPerson: false,
})

/** Who only forwards a registration, or asked for it, is no attendee: they gave no data of their own. */
function withoutSenders(pasted: PastedText, parts: readonly Part[]): Part[] {
  if (!pasted.entries.some(isMessageHead)) return [...parts]
  const headers = ({ entries }: Part, name: 'to' | 'from') =>
    entries.filter((entry) => entry.kind === 'header' && entry.name === name)
  const inHeaders = (part: Part, name: 'to' | 'from') =>
    headers(part, name).flatMap(({ span }) =>
      findEmails(pasted.text, span).map((email) => emailKey(spanText(pasted.text, email))),
    )
  const hasLabels = ({ entries }: Part) =>
    entries.some((entry) => entry.kind === 'pair' && isIdentity(entry.match?.field))
  const senders = new Set(
    parts.flatMap((part) => [...inHeaders(part, 'from'), ...(hasLabels(part) ? [emailOf(part)] : [])]),
  )
  return parts.map((part, index) => {
    const next = parts[index + 1]
    const kind = next && opening(next)?.kind
    const isPassedOn =
      kind === 'forward' ||
      (kind === 'rule' && next?.entries.some(isMessageHead)) ||
      (kind === 'header' && headers(part, 'from').length === 0)
    // What was written to a person of this text comes from the organisers.
    const isToAttendee = inHeaders(part, 'to').some(
      (address) => address !== emailOf(part) && senders.has(address),
    )
    const isNobody = !hasLabels(part) && (isToAttendee || (isPassedOn && !part.isAnswered))
    return isNobody ? asNobody(pasted, part) : part
  })
}

/** Who pays is registered only where the message names nobody else. */
function withoutPayers(pasted: PastedText, parts: readonly Part[]): Part[] {
  const messages: Part[][] = []
  for (const part of parts) {
    const first = opening(part)
    if (messages.length === 0 || (first && isMessageHead(first))) messages.push([part])
    else messages.at(-1)?.push(part)
  }
  return messages.flatMap((message) => {
    const hasAttendee = message.some(({ isPerson, person }) => isPerson && !person.isPayer)
    return message.map((part) => (hasAttendee && part.person.isPayer ? asNobody(pasted, part) : part))
  })
}

/** Tells a registration that adds nothing to the one just read for that address, as in a quoted reply. */
function createDuplicateDetector() {
  const known = new Map<string, Map<string, unknown>>()
  return (parsed: ParsedRegistration): boolean => {
    const values = toRegistrationInput(parsed)
    const address = emailKey(values.email)
    const earlier = known.get(address)
    const isSaid = ([field, value]: [string, unknown]) =>
      field === 'email' || value === '' || value === false || earlier?.get(field) === value
    if (address !== '' && earlier && Object.entries(values).every(isSaid)) return true
    known.set(address, new Map(Object.entries(values)))
    return false
  }
}

/** What is shown of a part: its values where they stand, and what no value was read from. */
function parsedOf(
  pasted: PastedText,
  { entries, person, isPerson }: Part,
  isCancelled = isCancellation(pasted.text, entries),
): ParsedRegistration {
  const { placeOf } = pasted
  const located = <Value>(found: Found<Value> | undefined): FoundValue<Value> | null =>
    found
      ? {
          value: found.value,
          ...placeOf(found.span),
          ...(found.also && { also: found.also.map(placeOf) }),
          ...(found.labelSpan && { labelPlace: placeOf(found.labelSpan) }),
          ...(found.isGuess && { toCheck: true as const }),
        }
      : null
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
    isCancellation: isCancelled,
  }
}

const withRest = (parsed: ParsedRegistration, rest: UnusedLine[]): ParsedRegistration =>
  rest.length === 0
    ? parsed
    : { ...parsed, unused: [...parsed.unused, ...rest].sort((one, other) => one.start - other.start) }

type Reading = { parts: ParsedRegistration[]; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
function readParts(pasted: PastedText, cuts?: readonly number[]): Reading {
  const read = partsOf(pasted, cuts)
  const all = cuts ? read : withoutPayers(pasted, withoutSenders(pasted, joinReplies(pasted, read)))
  const isDuplicate = createDuplicateDetector()
  const parts: ParsedRegistration[] = []
  const starts: number[] = []
  const rests: UnusedLine[][] = []
  const above: UnusedLine[] = []
  for (const part of all) {
    const { entries, claims } = part
    // A message of the organisers that somebody answered names days and diets, but nobody's.
    const hasSender = entries.some(
      (entry) =>
        entry.kind === 'header' && entry.name === 'from' && findEmails(pasted.text, entry.span).length > 0,
    )
    const isCancelled = isCancellation(pasted.text, entries)
    // What was guessed from sentences of nobody is not used.
    const own =
      part.isPerson || isCancelled
        ? part
        : { ...readPart(pasted, entries, hasSender ? [] : claims.filter(isLabelled)), isPerson: false }
    const parsed = parsedOf(pasted, own, isCancelled)
    starts.push(parsed.line)
    const isKept = parsed.isPerson
      ? isCancelled || !isDuplicate(parsed)
      : isCancelled
        ? parsed.fields.email !== null
        : Object.keys(own.person.fields).length > 0
    if (isKept) {
      parts.push(parsed)
      rests.push(rests.length === 0 ? above : [])
    } else (rests.at(-1) ?? above).push(...parsed.unused)
  }
  return { parts: parts.map((parsed, at) => withRest(parsed, rests[at] ?? [])), starts }
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

/** The only person of a text with all of its lines; when there are several, it is read as if all were one. */
function onlyPerson(pasted: PastedText, parts: readonly ParsedRegistration[]): ParsedRegistration {
  const [person, ...others] = parts.filter(({ isPerson }) => isPerson)
  if (!person || others.length > 0) return asOne(pasted)
  const rest = parts.filter((part) => part !== person).flatMap(({ unused }) => unused)
  return { ...withRest(person, rest), start: 0, end: pasted.length }
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
