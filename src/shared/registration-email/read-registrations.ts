import { emailKey } from '#shared/email.ts'
import {
  fieldNames,
  perField,
  type RegistrationField,
  requiredFields,
} from '#shared/registrations/registration-fields.ts'
import { lineFinder, type MappedText, type Span, sourceRange, spanText } from './cleaning/mapped-text.ts'
import { cleanText } from './cleaning/pasted-text.ts'
import { toLines } from './cleaning/text-lines.ts'
import { isIdentity, type LearntLabels, labelReader } from './labels/read-label.ts'
import { type Entry, isMessageHead, roleOf } from './layout/entries.ts'
import { readLayout } from './layout/read-layout.ts'
import {
  type FoundValue,
  type ParsedFields,
  type ParsedRegistration,
  toRegistrationInput,
} from './parsed-registration.ts'
import { partStartsOf } from './people.ts'
import type { Found } from './person/evidence.ts'
import { isAnswerPair } from './person/mentions.ts'
import { readPerson } from './person/read-person.ts'
import { type UnusedKind, type UnusedLine, unusedSpans } from './unused.ts'
import { findEmail, findEmails } from './values/addresses.ts'
import { mentionsNeed } from './values/answers.ts'
import type { Days } from './values/calendar.ts'
import { createDayReader, type DayReader } from './values/days.ts'

/** `learnt` is what organisers taught; `cuts` are the lines, counted from 1, that they made parts of the text start at. */
export type ReadOptions = { days: Days; learnt?: LearntLabels; cuts?: readonly number[] }

type PastedText = {
  mapped: MappedText
  lineAt: (offset: number) => number
  entries: Entry[]
  days: DayReader
}

const dayReaders = new WeakMap<Days, DayReader>()

function readText(source: string, options: ReadOptions): PastedText {
  const days = dayReaders.get(options.days) ?? createDayReader(options.days)
  dayReaders.set(options.days, days)
  const { mapped, lines } = toLines(cleanText(source))
  const reader = { text: mapped.text, read: labelReader(options.learnt ?? new Map(), days), days }
  return { mapped, lineAt: lineFinder(source), entries: readLayout(reader, lines), days }
}

const placeOf = ({ mapped, lineAt }: PastedText, span: Span) => {
  const range = sourceRange(mapped, span)
  return { line: lineAt(range.start), ...range }
}

const areaOf = (entry: Entry): Span =>
  entry.kind === 'pair'
    ? { from: Math.min(entry.span.from, entry.value.from), to: Math.max(entry.span.to, entry.value.to) }
    : entry.span

type Part = ParsedRegistration & { entries: Entry[]; isPayer: boolean; isNobody?: boolean }

/** Reads the entries of one part of the text. */
function readPart(pasted: PastedText, entries: Entry[]): Part {
  const { mapped, days } = pasted
  const person = readPerson(mapped.text, entries, days)
  const found = <Value>(given: Found<Value> | undefined): FoundValue<Value> | null => {
    if (!given) return null
    const { value, span, also, labelSpan, isGuess } = given
    return {
      value,
      ...placeOf(pasted, span),
      ...(also && { also: also.map((other) => placeOf(pasted, other)) }),
      ...(labelSpan && { labelPlace: placeOf(pasted, labelSpan) }),
      ...(isGuess && { toCheck: true as const }),
    }
  }
  const fields = perField<ParsedFields>((field) => found<string | boolean>(person.fields[field]))
  const areas = entries.filter(({ kind }) => kind !== 'blank').map(areaOf)
  const from = areas[0]?.from ?? 0
  const range = sourceRange(mapped, { from, to: areas.reduce((to, area) => Math.max(to, area.to), from) })
  const { firstName, surname, email } = fields
  const isAnswered = Object.values(fields).some((one) => typeof one?.value === 'boolean')
  const isWritten = [firstName, surname, email].every((one) => one !== null)
  return {
    fields,
    missing: requiredFields.filter((field) => fields[field] === null),
    unused: unusedSpans({ text: mapped.text, days }, entries, person.fields).map(({ span, ...line }) => ({
      ...line,
      ...placeOf(pasted, span),
    })),
    addresses: person.addresses,
    names: person.names,
    ...range,
    line: pasted.lineAt(range.start),
    isPerson: person.isLabelled || isWritten || (person.addresses.length > 1 && isAnswered),
    entries,
    isPayer: person.isPayer,
  }
}

/** The entries of each part; a part that an organiser cut off is read by itself. */
function entryGroups(pasted: PastedText, cuts: readonly number[] | undefined): Entry[][] {
  const { entries, mapped } = pasted
  const given = cuts && new Set(cuts)
  const lineOf = (entry: Entry | undefined) => (entry ? placeOf(pasted, entry.span).line : 1)
  const starts = given
    ? entries.flatMap((entry, at) => {
        const isRow = entry.kind === 'row' || entries[at - 1]?.kind === 'row'
        const isCut = given.has(lineOf(entry)) && lineOf(entries[at - 1]) !== lineOf(entry)
        return at === 0 || isRow || isCut ? [at] : []
      })
    : partStartsOf(mapped.text, entries)
  return starts
    .map((from, index) => {
      const group = entries.slice(from, starts[index + 1] ?? entries.length)
      return group[0]?.inSignature ? group.map((entry) => ({ ...entry, inSignature: false })) : group
    })
    .filter((group) => group.some(({ kind }) => kind !== 'blank'))
}

/** A reply and the registration that it quotes are one when both give the same address. */
function joinReplies(pasted: PastedText, parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const email = part.fields.email && emailKey(part.fields.email.value)
    const isReply = part.entries.some(({ kind }) => kind === 'attribution')
    // An order may name the person first and give the answers below.
    const isContinued = last && isOnlyNamed(last) && !part.entries.some(isMessageHead)
    const isSame = email && last?.fields.email && emailKey(last.fields.email.value) === email
    if (last && isSame && (isReply || isContinued))
      joined[joined.length - 1] = readPart(pasted, [...last.entries, ...part.entries])
    else joined.push(part)
  }
  return joined
}

const addressesOf = ({ mapped: { text } }: PastedText, { entries }: Part, name: 'to' | 'from') =>
  entries.flatMap((entry) =>
    entry.kind === 'header' && entry.name === name
      ? findEmails(text, entry.span).map((span) => emailKey(spanText(text, span)))
      : [],
  )

const identityFields: RegistrationField[] = ['professionalTitle', 'firstName', 'surname', 'email']

/** A part whose name and address are not those of a registrant. */
const asNobody = (part: Part, pasted: PastedText): Part => ({
  ...part,
  isPerson: false,
  isNobody: true,
  unused: linesOf(part, pasted),
  fields: { ...part.fields, firstName: null, surname: null, email: null, professionalTitle: null },
})

/** Who only forwards a registration, or asked for it, is no attendee: they gave no data of their own. */
function withoutSenders(pasted: PastedText, parts: readonly Part[]): Part[] {
  const labelled = parts.map(({ entries }) =>
    entries.some((entry) => isAnswerPair(entry) && isIdentity(entry.match.field)),
  )
  const senders = new Set(
    parts.flatMap((part, at) => [
      ...addressesOf(pasted, part, 'from'),
      ...(labelled[at] && part.fields.email ? [emailKey(part.fields.email.value)] : []),
    ]),
  )
  return parts.map((part, index) => {
    if (labelled[index]) return part
    const next = parts[index + 1]?.entries.find(({ kind }) => kind !== 'blank')
    const isRuledOff = next?.kind === 'rule' && parts[index + 1]?.entries.some(isMessageHead)
    const isPassedOn = next?.kind === 'forward' || next?.kind === 'header' || isRuledOff
    const hasDays = Object.values(part.fields).some((found) => typeof found?.value === 'boolean')
    const own = part.fields.email && emailKey(part.fields.email.value)
    // What was written to a person of this text comes from the organisers.
    const isToAttendee = addressesOf(pasted, part, 'to').some(
      (address) => address !== own && senders.has(address),
    )
    const hasSender = part.entries.some((entry) => entry.kind === 'header' && entry.name === 'from')
    const isForwarder = isPassedOn && !hasDays && (next?.kind !== 'header' || !hasSender)
    return isToAttendee || isForwarder ? asNobody(part, pasted) : part
  })
}

const isAttendee = (entry: Entry) => entry.kind === 'pair' && roleOf(entry) === 'attendee'

/** Whether a part has but a name and an address, of nobody in particular. */
const isOnlyNamed = ({ entries, fields }: Part) =>
  !entries.some(isAttendee) &&
  fieldNames.every((field) => fields[field] === null || identityFields.includes(field))

/** Who pays is registered only where the message names nobody else. */
function withoutPayers(pasted: PastedText, parts: readonly Part[]): Part[] {
  const messages: Part[][] = []
  for (const part of parts) {
    const first = part.entries.find(({ kind }) => kind !== 'blank')
    if (messages.length === 0 || (first && isMessageHead(first))) messages.push([part])
    else messages.at(-1)?.push(part)
  }
  return messages.flatMap((message) => {
    const hasAttendee = message.some(({ isPerson, isPayer }) => isPerson && !isPayer)
    const lastAttendee = message.findLastIndex(({ entries }) => entries.some(isAttendee))
    return message.map((part, at) => {
      const isOrderContact = at < lastAttendee && isOnlyNamed(part)
      return (hasAttendee && part.isPayer) || isOrderContact ? asNobody(part, pasted) : part
    })
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

/** A message of the organisers that somebody answered: it names days and diets, but nobody's. */
const isFromOrganisers = (pasted: PastedText, { entries, isPerson }: Part) => {
  const sender = entries.find((entry) => entry.kind === 'header' && entry.name === 'from')
  return !isPerson && sender !== undefined && findEmail(pasted.mapped.text, sender.span) !== null
}

const byStart = (one: UnusedLine, other: UnusedLine) => one.start - other.start
const hasNeed = ({ text }: UnusedLine) => text.includes('@') || mentionsNeed(text)
const kindOfRest = (line: UnusedLine): UnusedKind => (hasNeed(line) ? 'data' : 'other')

/** Whether a part without a person may be one: it has an answer, or is a message of its own with a need. */
const hasData = ({ fields, unused, entries, isNobody }: Part) => {
  const first = entries.find(({ kind }) => kind !== 'blank')
  const isMessage = first && (isMessageHead(first) || first.kind === 'greeting')
  const isOpen = (line: UnusedLine) =>
    line.kind === 'data' && (isNobody ? mentionsNeed(line.text) : hasNeed(line))
  return Object.values(fields).some((found) => found !== null) || (isMessage === true && unused.some(isOpen))
}
const withRest = (parsed: ParsedRegistration, rest: UnusedLine[]): ParsedRegistration =>
  rest.length === 0 ? parsed : { ...parsed, unused: [...parsed.unused, ...rest].sort(byStart) }

/** All lines of a part that nothing is taken from. */
const linesOf = (part: Part, pasted: PastedText): UnusedLine[] => {
  const known = new Set(part.unused.map(({ line }) => line))
  const all = unusedSpans({ text: pasted.mapped.text, days: pasted.days }, part.entries, {})
  const rest = all.map(({ span, key: _, ...line }) => ({ ...line, ...placeOf(pasted, span) }))
  return [
    ...part.unused,
    ...rest.filter(({ line }) => !known.has(line)).map((line) => ({ ...line, kind: kindOfRest(line) })),
  ].sort(byStart)
}

/** What was guessed from sentences of nobody is not used. */
const withoutGuesses = (part: Part, pasted: PastedText): Part => ({
  ...part,
  fields: perField<ParsedFields>((field) => (part.fields[field]?.toCheck ? null : part.fields[field])),
  unused: Object.values(part.fields).some((found) => found?.toCheck) ? linesOf(part, pasted) : part.unused,
})

type Reading = { parts: ParsedRegistration[]; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
function readParts(text: string, options: ReadOptions): Reading {
  const { cuts } = options
  const pasted = readText(text, options)
  const read = entryGroups(pasted, cuts).map((entries) => readPart(pasted, entries))
  const all = cuts ? read : withoutPayers(pasted, withoutSenders(pasted, joinReplies(pasted, read)))
  const isDuplicate = createDuplicateDetector()
  const parts: ParsedRegistration[] = []
  let above: UnusedLine[] = []
  for (const part of all) {
    const {
      entries: _,
      isPayer: __,
      isNobody: ___,
      ...parsed
    } = part.isPerson ? part : withoutGuesses(part, pasted)
    const isRepeated = part.isPerson && isDuplicate(parsed)
    const counts = part.isPerson
      ? !isRepeated
      : hasData({ ...part, ...parsed }) && !isFromOrganisers(pasted, part)
    if (counts) parts.push(parsed)
    else {
      const rest = isRepeated ? parsed.unused : linesOf(part, pasted)
      const last = parts.pop()
      if (last) parts.push(withRest(last, rest))
      else above = [...above, ...rest]
    }
  }
  const [first, ...others] = parts
  return { parts: first ? [withRest(first, above), ...others] : [], starts: all.map(({ line }) => line) }
}

/** Reads the registrations of a mailbox, of several e-mails, or of a table. */
export const parseRegistrationBatch = (text: string, options: ReadOptions): ParsedRegistration[] =>
  readParts(text, options).parts

/** The lines at which the parts of a text start. */
export const partStarts = (text: string, options: ReadOptions): number[] => readParts(text, options).starts

/** Reads a whole text as one registration. It never throws and never makes up a value. */
export function parseAsOne(text: string, options: ReadOptions): ParsedRegistration {
  const pasted = readText(text, options)
  const { entries: _, isPayer: __, isNobody: ___, ...parsed } = readPart(pasted, pasted.entries)
  return { ...parsed, start: 0, end: text.length }
}

/** Reads one registration; when a text has several people, it is read as if all were one. */
export function parseRegistrationEmail(text: string, options: ReadOptions): ParsedRegistration {
  const { parts } = readParts(text, options)
  const people = parts.filter(({ isPerson }) => isPerson)
  const [person] = people
  if (people.length !== 1 || !person) return parseAsOne(text, options)
  const rest = parts.filter((part) => part !== person).flatMap(({ unused }) => unused)
  return { ...withRest(person, rest), start: 0, end: text.length }
}

/** Reads what was pasted: a list of registrations, or the only one. */
export function readPastedText(text: string, options: ReadOptions): ParsedRegistration[] {
  const found = parseRegistrationBatch(text, options)
  return found.length > 1 ? found : [parseRegistrationEmail(text, options)]
}
