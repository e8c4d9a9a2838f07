import { emailKey } from '#shared/email.ts'
import {
  fieldNames,
  fieldsOf,
  perField,
  type RegistrationField,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import { isCancellation } from './cancellation.ts'
import type { Claim } from './claims/claim.ts'
import { claimsOf } from './claims/claims-of.ts'
import { lineFinder, type SourcePlace, type Span, sourceRange, spanText } from './cleaning/mapped-text.ts'
import { cleanText } from './cleaning/pasted-text.ts'
import { toLines } from './cleaning/text-lines.ts'
import type { Found } from './found.ts'
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
import { readPerson } from './read-person.ts'
import { type UnusedKind, type UnusedLine, unusedLines } from './unused.ts'
import { findEmail, findEmails } from './values/addresses.ts'
import { mentionsNeed } from './values/answers.ts'
import type { Days } from './values/calendar.ts'
import { createDayReader, type DayReader } from './values/days.ts'

/** `learnt` is what organisers taught; `cuts` are the lines, counted from 1, that they made parts of the text start at. */
export type ReadOptions = { days: Days; learnt?: LearntLabels; cuts?: readonly number[] }

type PastedText = Reader & {
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
  return { ...reader, placeOf, entries, claims: claimsOf(reader, entries) }
}

type Part = {
  parsed: ParsedRegistration
  entries: Entry[]
  claims: Claim[]
  isPayer: boolean
}

/** Reads the entries of one part of the text. */
function readPart(pasted: PastedText, entries: Entry[], claims: Claim[]): Part {
  const person = readPerson(pasted.text, claims)
  const located = <Value>(found: Found<Value> | undefined): FoundValue<Value> | null =>
    found
      ? {
          value: found.value,
          ...pasted.placeOf(found.span),
          ...(found.also && { also: found.also.map(pasted.placeOf) }),
          ...(found.labelSpan && { labelPlace: pasted.placeOf(found.labelSpan) }),
          ...(found.isGuess && { toCheck: true as const }),
        }
      : null
  const fields = perField<ParsedFields>((field) => located<string | boolean>(person.fields[field]))
  const areas = entries.filter(({ kind }) => kind !== 'blank').map(areaOf)
  const from = areas[0]?.from ?? 0
  const place = pasted.placeOf({ from, to: areas.reduce((to, area) => Math.max(to, area.to), from) })
  const missing = requiredFields.filter((field) => fields[field] === null)
  const isAnswered = fieldsOf('day', 'flag').some((field) => fields[field])
  return {
    parsed: {
      fields,
      missing,
      unused: unusedLines(pasted, entries, person.fields),
      addresses: person.addresses,
      names: person.names,
      ...place,
      isPerson: person.isLabelled || missing.length === 0 || (person.addresses.length > 1 && isAnswered),
      isCancellation: isCancellation(pasted.text, entries),
    },
    entries,
    claims,
    isPayer: person.isPayer,
  }
}

/** The parts of a text; one that an organiser cut off is read by itself. */
function partsOf(pasted: PastedText, cuts: readonly number[] | undefined): Part[] {
  const { entries, claims, text } = pasted
  const given = cuts && new Set(cuts)
  const lineOf = (entry: Entry | undefined) => (entry ? pasted.placeOf(entry.span).line : 1)
  const starts = given
    ? entries.flatMap((entry, at) => {
        const isRow = entry.kind === 'row' || entries[at - 1]?.kind === 'row'
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

const emailOf = ({ parsed }: Part) => (parsed.fields.email ? emailKey(parsed.fields.email.value) : null)
const opening = ({ entries }: Part) => entries.find(({ kind }) => kind !== 'blank')
const isHead = (entry: Entry | undefined) => entry !== undefined && isMessageHead(entry)

/** A reply and the registration that it quotes are one when both give the same address. */
function joinReplies(pasted: PastedText, parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isReply = part.entries.some(({ kind }) => kind === 'attribution')
    const isSame = last && emailOf(part) !== null && emailOf(last) === emailOf(part)
    if (isSame && isReply)
      joined[joined.length - 1] = readPart(
        pasted,
        [...last.entries, ...part.entries],
        [...last.claims, ...part.claims],
      )
    else joined.push(part)
  }
  return joined
}

const byStart = (one: UnusedLine, other: UnusedLine) => one.start - other.start
const hasNeed = ({ text }: UnusedLine) => text.includes('@') || mentionsNeed(text)
const kindOfRest = (line: UnusedLine): UnusedKind => (hasNeed(line) ? 'data' : 'other')

/** All lines of a part that nothing is taken from. */
function allLines(pasted: PastedText, { parsed, entries }: Part): UnusedLine[] {
  const shown = new Set(parsed.unused.map(({ line }) => line))
  const rest = unusedLines(pasted, entries, {}).filter(({ line }) => !shown.has(line))
  return [...parsed.unused, ...rest.map(({ key: _, ...line }) => ({ ...line, kind: kindOfRest(line) }))].sort(
    byStart,
  )
}

/** A part without some of its fields: the lines that they were read from are shown. */
function without(pasted: PastedText, part: Part, isDropped: (field: RegistrationField) => boolean): Part {
  const { parsed } = part
  const fields = perField<ParsedFields>((field) => (isDropped(field) ? null : parsed.fields[field]))
  return { ...part, parsed: { ...parsed, fields, unused: allLines(pasted, part) } }
}

const identityFields: RegistrationField[] = ['professionalTitle', 'firstName', 'surname', 'email']

/** A part whose name and address are not those of a registrant. */
function asNobody(pasted: PastedText, part: Part): Part {
  const rest = without(pasted, part, (field) => identityFields.includes(field))
  return { ...rest, parsed: { ...rest.parsed, isPerson: false } }
}

/** Who only forwards a registration, or asked for it, is no attendee: they gave no data of their own. */
function withoutSenders(pasted: PastedText, parts: readonly Part[]): Part[] {
  const inHeaders = ({ entries }: Part, name: 'to' | 'from') =>
    entries.flatMap((entry) =>
      entry.kind === 'header' && entry.name === name
        ? findEmails(pasted.text, entry.span).map((span) => emailKey(spanText(pasted.text, span)))
        : [],
    )
  const isLabelled = ({ entries }: Part) =>
    entries.some((entry) => entry.kind === 'pair' && isIdentity(entry.match?.field))
  const senders = new Set(
    parts.flatMap((part) => [...inHeaders(part, 'from'), ...(isLabelled(part) ? [emailOf(part)] : [])]),
  )
  return parts.map((part, index) => {
    if (isLabelled(part)) return part
    const below = parts[index + 1]
    const next = below && opening(below)
    const isRuledOff = next?.kind === 'rule' && below?.entries.some(isMessageHead)
    const hasSender =
      inHeaders(part, 'from').length > 0 ||
      part.entries.some((entry) => entry.kind === 'header' && entry.name === 'from')
    const isPassedOn = next?.kind === 'forward' || isRuledOff || (next?.kind === 'header' && !hasSender)
    const isAnswered = fieldsOf('day', 'flag').some((field) => part.parsed.fields[field])
    // What was written to a person of this text comes from the organisers.
    const isToAttendee = inHeaders(part, 'to').some(
      (address) => address !== emailOf(part) && senders.has(address),
    )
    return isToAttendee || (isPassedOn && !isAnswered) ? asNobody(pasted, part) : part
  })
}

/** Who pays is registered only where the message names nobody else. */
function withoutPayers(pasted: PastedText, parts: readonly Part[]): Part[] {
  const messages: Part[][] = []
  for (const part of parts) {
    if (messages.length === 0 || isHead(opening(part))) messages.push([part])
    else messages.at(-1)?.push(part)
  }
  return messages.flatMap((message) => {
    const hasAttendee = message.some(({ parsed, isPayer }) => parsed.isPerson && !isPayer)
    return message.map((part) => (hasAttendee && part.isPayer ? asNobody(pasted, part) : part))
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

/** Whether a part without a person may be one: it has an answer. */
function mayBePerson({ text }: PastedText, { parsed, entries }: Part): boolean {
  if (parsed.isCancellation && parsed.fields.email) return true
  // A message of the organisers that somebody answered names days and diets, but nobody's.
  const sender = entries.find((entry) => entry.kind === 'header' && entry.name === 'from')
  if (sender && findEmail(text, sender.span) !== null) return false
  return Object.values(parsed.fields).some((found) => found !== null)
}

const withRest = (parsed: ParsedRegistration, rest: UnusedLine[]): ParsedRegistration =>
  rest.length === 0 ? parsed : { ...parsed, unused: [...parsed.unused, ...rest].sort(byStart) }

/** What was guessed from sentences of nobody is not used. */
function withoutGuesses(pasted: PastedText, part: Part): Part {
  const { fields, isPerson, isCancellation: isCancelled } = part.parsed
  const isGuess = (field: RegistrationField) => fields[field]?.toCheck === true
  return isPerson || isCancelled || !fieldNames.some(isGuess) ? part : without(pasted, part, isGuess)
}

type Reading = { parts: ParsedRegistration[]; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
function readParts(text: string, options: ReadOptions): Reading {
  const pasted = readText(text, options)
  const read = partsOf(pasted, options.cuts)
  const all = options.cuts ? read : withoutPayers(pasted, withoutSenders(pasted, joinReplies(pasted, read)))
  const isDuplicate = createDuplicateDetector()
  const parts: ParsedRegistration[] = []
  const above: UnusedLine[] = []
  const rests: UnusedLine[][] = []
  for (const part of all.map((one) => withoutGuesses(pasted, one))) {
    const { parsed } = part
    const isRepeated = parsed.isPerson && !parsed.isCancellation && isDuplicate(parsed)
    if (parsed.isPerson ? !isRepeated : mayBePerson(pasted, part)) {
      parts.push(parsed)
      rests.push(rests.length === 0 ? above : [])
    } else (rests.at(-1) ?? above).push(...(isRepeated ? parsed.unused : allLines(pasted, part)))
  }
  return {
    parts: parts.map((parsed, at) => withRest(parsed, rests[at] ?? [])),
    starts: all.map(({ parsed }) => parsed.line),
  }
}

/** Reads the registrations of a mailbox, of several e-mails, or of a table. */
export const parseRegistrationBatch = (text: string, options: ReadOptions): ParsedRegistration[] =>
  readParts(text, options).parts

/** The lines at which the parts of a text start. */
export const partStarts = (text: string, options: ReadOptions): number[] => readParts(text, options).starts

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export function parseAsOne(text: string, options: ReadOptions): ParsedRegistration {
  const pasted = readText(text, options)
  return { ...readPart(pasted, pasted.entries, pasted.claims.flat()).parsed, start: 0, end: text.length }
}

/** The only person of a text with all of its lines; when there are several, it is read as if all were one. */
function onlyPerson(
  text: string,
  options: ReadOptions,
  parts: readonly ParsedRegistration[],
): ParsedRegistration {
  const [person, ...others] = parts.filter(({ isPerson }) => isPerson)
  if (!person || others.length > 0) return parseAsOne(text, options)
  const rest = parts.filter((part) => part !== person).flatMap(({ unused }) => unused)
  return { ...withRest(person, rest), start: 0, end: text.length }
}

/** Reads one registration. */
export const parseRegistrationEmail = (text: string, options: ReadOptions): ParsedRegistration =>
  onlyPerson(text, options, parseRegistrationBatch(text, options))

/** Reads what was pasted: a list of registrations, or the only one. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const parts = parseRegistrationBatch(text, options)
  return parts.length > 1 ? parts : [onlyPerson(text, options, parts)]
}
