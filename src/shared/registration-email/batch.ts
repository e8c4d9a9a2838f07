import { emailKey } from '#shared/email.ts'
import { createExtraction } from './fields/extraction.ts'
import { cellOf, type Entry } from './pairs/entries.ts'
import { type ParsedRegistration, readPart, toRegistrationInput } from './parsed-registration.ts'
import { type PastedText, segmentText, sourcePlaceOf, type TextOptions } from './segment-text.ts'
import { splitEntries } from './split/split-entries.ts'
import { type UnusedKind, type UnusedLine, unusedLines } from './unused.ts'
import { findEmail } from './values/addresses.ts'
import { mentionsNeed } from './values/answers.ts'

/** `cuts` are the lines, counted from 1, that an organiser made parts of the text start at. */
export type ReadOptions = TextOptions & { cuts?: readonly number[] }

const lineOf = (pasted: PastedText, entry: Entry | undefined) =>
  entry ? sourcePlaceOf(pasted, cellOf(entry)).line : 1

type Part = ParsedRegistration & { entries: Entry[] }

function entryGroups(pasted: PastedText, cuts: readonly number[] | undefined): Entry[][] {
  const { entries, mapped } = pasted
  const given = cuts && new Set(cuts)
  const starts = given
    ? entries.flatMap((entry, at) =>
        at === 0 ||
        entry.kind === 'row' ||
        entries[at - 1]?.kind === 'row' ||
        (given.has(lineOf(pasted, entry)) && lineOf(pasted, entries[at - 1]) !== lineOf(pasted, entry))
          ? [at]
          : [],
      )
    : splitEntries(mapped.text, entries)
  return starts.map((from, index) => {
    const group = entries.slice(from, starts[index + 1] ?? entries.length)
    return group[0]?.inSignature ? group.map((entry) => ({ ...entry, inSignature: false })) : group
  })
}

/** A reply and the registration that it quotes are one when both give the same address. */
function joinReplies(pasted: PastedText, parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const email = part.fields.email && emailKey(part.fields.email.value)
    const isReply = part.entries.some(({ kind }) => kind === 'attribution')
    if (last && email && isReply && last.fields.email && emailKey(last.fields.email.value) === email) {
      const entries = [...last.entries, ...part.entries]
      joined[joined.length - 1] = { ...readPart(pasted, entries), entries }
    } else joined.push(part)
  }
  return joined
}

/** A colleague who only forwards a registration is not an attendee. */
function withoutForwarders(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1]?.entries.find(({ kind }) => kind !== 'blank')
    const isPassedOn = next?.kind === 'forward' || next?.kind === 'rule'
    const isLabelled = part.entries.some(
      (entry) => entry.kind === 'pair' && entry.field !== null && entry.field !== 'other',
    )
    const hasDays = Object.values(part.fields).some((field) => typeof field?.value === 'boolean')
    return isPassedOn && !isLabelled && !hasDays ? { ...part, isPerson: false } : part
  })
}

/** Tells a registration that adds nothing to the one just read for that address, as in a quoted reply. */
function createDuplicateDetector() {
  const valuesByAddress = new Map<string, Map<string, unknown>>()
  return (parsed: ParsedRegistration): boolean => {
    const values = toRegistrationInput(parsed)
    const address = emailKey(values.email)
    const earlier = valuesByAddress.get(address)
    const isSaid = ([field, value]: [string, unknown]) =>
      field === 'email' || value === '' || value === false || earlier?.get(field) === value
    if (address !== '' && earlier && Object.entries(values).every(isSaid)) return true
    valuesByAddress.set(address, new Map(Object.entries(values)))
    return false
  }
}

/** A message of the organisers that somebody answered: it names days and diets, but nobody's. */
const isFromOrganisers = (pasted: PastedText, { entries, isPerson }: Part) => {
  const sender = entries.find((entry) => entry.kind === 'header' && entry.name === 'from')
  return !isPerson && sender !== undefined && findEmail(pasted.mapped.text, sender) !== null
}

const byStart = (one: UnusedLine, other: UnusedLine) => one.start - other.start
const hasNeed = ({ text }: UnusedLine) => text.includes('@') || mentionsNeed(text)
const kindOfRest = (line: UnusedLine): UnusedKind => (hasNeed(line) ? 'data' : 'other')

const hasData = ({ fields, unused }: Part) =>
  Object.values(fields).some((field) => field !== null) ||
  unused.some((line) => line.kind === 'data' && hasNeed(line))

export const withRest = (parsed: ParsedRegistration, rest: UnusedLine[]): ParsedRegistration =>
  rest.length === 0 ? parsed : { ...parsed, unused: [...parsed.unused, ...rest].sort(byStart) }

type Reading = { parts: ParsedRegistration[]; people: number; starts: number[] }

/** Every part of a text: people, and what may be one. Lines that belong to nobody are shown with the part before. */
export function readParts(text: string, options: ReadOptions): Reading {
  const { cuts } = options
  const pasted = segmentText(text, options)
  const groups = entryGroups(pasted, cuts).filter((entries) => entries.some(({ kind }) => kind !== 'blank'))
  const read = groups.map((entries): Part => ({ ...readPart(pasted, entries), entries }))
  const all = cuts ? read : withoutForwarders(joinReplies(pasted, read))
  const isDuplicate = createDuplicateDetector()
  const parts: ParsedRegistration[] = []
  let above: UnusedLine[] = []
  for (const part of all) {
    const { entries: _, ...parsed } = part
    const isRepeated = part.isPerson && isDuplicate(parsed)
    const counts = part.isPerson ? !isRepeated : hasData(part) && !isFromOrganisers(pasted, part)
    if (counts) parts.push(parsed)
    else {
      const rest = isRepeated ? parsed.unused : linesOf(part, pasted)
      const last = parts.pop()
      if (last) parts.push(withRest(last, rest))
      else above = [...above, ...rest]
    }
  }
  const [first, ...others] = parts
  return {
    parts: first ? [withRest(first, above), ...others] : [],
    people: parts.filter(({ isPerson }) => isPerson).length,
    starts: all.map(({ line }) => line),
  }
}

/** All lines of a part that nothing is taken from. */
const linesOf = (part: Part, pasted: PastedText): UnusedLine[] => {
  const unusedNumbers = new Set(part.unused.map(({ line }) => line))
  const rest = unusedLines(pasted, part.entries, createExtraction()).filter(
    ({ line }) => !unusedNumbers.has(line),
  )
  return [...part.unused, ...rest.map(({ key: _, ...line }) => ({ ...line, kind: kindOfRest(line) }))].sort(
    byStart,
  )
}

/** Reads the registrations of a mailbox, of several e-mails, or of a table. */
export const parseRegistrationBatch = (text: string, options: ReadOptions): ParsedRegistration[] =>
  readParts(text, options).parts

/** The lines at which the parts of a text start. */
export const partStarts = (text: string, options: ReadOptions): number[] => readParts(text, options).starts
