import {
  fieldsOf,
  isOf,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type Entry, type Pair, type Reader, spanOf, type TextLine } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { isDesk } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import { type PersonName, readBareName } from './names.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'

/** A value and where it stands: its label too, and whether it was cut from a whole name. */
export type Found = {
  value: RegistrationInput[RegistrationField]
  span: Span
  also?: Span[]
  labelSpan?: Span
  cutFrom?: string
}
export type Fields = { [Field in RegistrationField]?: Found }

export type Person = {
  fields: Fields
  /** Whether a label gave a name or an address, or bare lines gave both. */
  isPerson: boolean
  /** What may be the registrant's where more than one thing may. */
  addresses: string[]
  names: string[]
}

const nameFields: ReadonlySet<LabelField | null> = new Set<LabelField | null>([
  'firstName',
  'surname',
  'name',
  'fullName',
  'surnameFirst',
])
export const isIdentity = (field: LabelField | null) => nameFields.has(field) || field === 'email'

/** Whether an answer says something: ‘-’ is no value that could come again. */
export const says = ({ answer }: Pair) => answer !== null && Object.keys(answer.values).length > 0

export const isRead = (entry: Entry): entry is Pair & { isOthers?: boolean } =>
  entry.kind === 'pair' && entry.field !== null && !entry.isOthers && says(entry)

const words = (text: string) =>
  unaccented(text)
    .replaceAll(/[^\p{L}\p{N}\s'-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
export const isSameName = (one: string, other: string) =>
  words(one).toSorted().join(' ') === words(other).toSorted().join(' ') && words(one).length > 1

/** What a pair says, with the place of each value. */
function foundIn(reader: Reader, { answer, value, labelSpan, layout }: Pair): Fields {
  const {
    values = {},
    places = {},
    cutFrom,
  } = { ...answer, cutFrom: answer?.isCut && oneLine(spanText(reader.text, value)) }
  const isBeside = layout === 'line' || layout === 'table'
  return Object.fromEntries(
    Object.entries(values).map(([field, said]) => {
      const place = places[field as RegistrationField]
      const span = place ? { from: value.from + place.from, to: value.from + place.to } : value
      const found: Found = { value: said, span }
      if (!isBeside) found.labelSpan = labelSpan
      if (cutFrom && (field === 'firstName' || field === 'surname')) found.cutFrom = cutFrom
      return [field, found]
    }),
  )
}

/** The first value of each field; details are put together, and a need that is said once is needed. */
function addFields(fields: Fields, found: Fields): void {
  for (const [name, own] of Object.entries(found)) {
    const field = name as RegistrationField
    const known = fields[field]
    if (!known) fields[field] = own
    else if (isOf(field, 'flag') && own.value === true && known.value === false) fields[field] = own
    else if (isOf(field, 'details') && known.value !== own.value)
      fields[field] = {
        ...known,
        value: `${known.value}; ${own.value}`,
        also: [...(known.also ?? []), own.span, ...(own.labelSpan ? [own.labelSpan] : [])],
      }
  }
}

const nameText = (fields: Fields) => `${fields.firstName?.value ?? ''} ${fields.surname?.value ?? ''}`.trim()

/** 'Name' beside 'First name' is the surname, beside 'Surname' the first name; the parts of a whole name come last. */
function nameOf(reader: Reader, pairs: readonly Pair[]): Fields {
  const fields: Fields = {}
  const of = (...kinds: LabelField[]) => pairs.filter(({ field }) => field && kinds.includes(field))
  for (const pair of of('firstName', 'surname', 'professionalTitle')) addFields(fields, foundIn(reader, pair))
  for (const pair of of('name', 'fullName', 'surnameFirst')) {
    const value = oneLine(spanText(reader.text, pair.value))
    const { firstName, surname } = fields
    const first = String(firstName?.value ?? '')
    const part = firstName && surname ? null : firstName ? 'surname' : surname ? 'firstName' : null
    const isWhole = pair.field !== 'name' || (firstName && value.startsWith(`${first} `))
    const labelSpan = pair.layout === 'below' || pair.layout === 'answer' ? pair.labelSpan : undefined
    if (part && !isWhole) fields[part] = { value, span: pair.value, labelSpan }
    else if (part === 'surname' && value.startsWith(`${first} `))
      fields.surname = {
        value: value.slice(first.length + 1),
        span: { from: pair.value.from + first.length + 1, to: pair.value.to },
      }
    else if (!firstName && !surname) addFields(fields, foundIn(reader, pair))
  }
  return fields
}

type Bare = { text: string; span: Span; isBeside: boolean; block: number }
type BareLines = { addresses: Bare[]; names: (Bare & { name: PersonName })[] }

/** Lines without a label that hold an address or are a name; `isBeside` when read pairs stand in the same block. */
function bareLines(reader: Reader, entries: readonly Entry[]): BareLines {
  const { text } = reader
  const addresses: Bare[] = []
  const names: BareLines['names'] = []
  let count = 0
  let isClosed = false
  let block: Entry[] = []
  const flush = () => {
    count += 1
    const isBeside = block.some(isRead)
    for (const { span } of block.filter(
      (entry): entry is TextLine & Entry => entry.kind === 'text' && !entry.isOthers,
    )) {
      if (span.to - span.from > 1000) continue
      const emails = findEmails(text, span)
      for (const email of emails)
        addresses.push({ text: spanText(text, email), span: email, isBeside, block: count })
      const rest = emails[0] ? { from: span.from, to: emails[0].from } : span
      const name = readBareName(text, lettersOf(text, rest))
      const at = name?.first && name.surname ? { from: name.first.from, to: name.surname.to } : null
      if (name && at)
        names.push({ text: oneLine(spanText(text, at)), span: at, isBeside, block: count, name })
    }
    block = []
  }
  for (const entry of entries) {
    if (entry.kind === 'closing') isClosed = true
    if (entry.kind === 'blank' || entry.kind === 'closing') flush()
    if (!isClosed) block.push(entry)
  }
  flush()
  return { addresses: addresses.filter(({ text: address }) => !isDesk(address)), names }
}

const lettersOf = (text: string, { from, to }: Span): Span => {
  let [start, end] = [from, to]
  while (start < end && !/[\p{L}]/u.test(text.charAt(start))) start += 1
  while (end > start && !/[\p{L}.]/u.test(text.charAt(end - 1))) end -= 1
  return { from: start, to: end }
}

const ofAttendee =
  /\b(?:attendee|delegate|participant|registrant|teilnehmers?|teilnehmerin|asistente|partecipante|deelnemer)s?\b/
const distinct = <Item extends { text: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.text.toLowerCase(), item])).values(),
]

/** The one that stands beside labels, or else the only one; more than one are offered. */
function onlyOne<Item extends Bare>(
  all: readonly Item[],
  mayBeApart: (item: Item) => boolean,
): Item | undefined {
  const items = distinct(all)
  const beside = items.filter(({ isBeside }) => isBeside)
  if (beside.length > 0) return beside.length === 1 ? beside[0] : undefined
  return items.length === 1 ? items.find(mayBeApart) : undefined
}

/** Whether the only name and the only address without a label belong together: in one block, or of the same letters. */
function isAgreed({ addresses, names }: BareLines): boolean {
  const [name] = names
  return !name || addresses.every((one) => one.block === name.block || isMadeOf(one.text, name.text))
}

/** Whether an address is made of a name; 'ü' may be 'u' or 'ue'. */
function isMadeOf(address: string, name: string): boolean {
  const letters = (given: string) => unaccented(given).replaceAll(/[^a-z0-9]/g, '')
  const local = letters(address.split('@')[0] ?? '')
  const parts = words(name).filter((word) => word.length > 2)
  const spelt = name.toLowerCase().replaceAll(/[äöü]/g, (umlaut) => `${unaccented(umlaut)}e`)
  return [...parts, ...words(spelt)].some((part) => letters(part).length > 2 && local.includes(letters(part)))
}

/** Reads a person from a part of the text. A note above a forwarded mail has no bare lines that count. */
export function readPerson(reader: Reader, entries: readonly Entry[], isNote: boolean): Person {
  const { text } = reader
  const pairs = entries.filter(isRead)
  const fields = nameOf(reader, pairs)
  // What the name of a ticket says of the days comes after what is said of them alone.
  const others = pairs.filter(({ field }) => !nameFields.has(field))
  for (const pair of others.filter(({ field }) => field !== 'ticketType'))
    addFields(fields, foundIn(reader, pair))
  for (const pair of others.filter(({ field }) => field === 'ticketType')) {
    const found = foundIn(reader, pair)
    if (fieldsOf('day').some((day) => fields[day])) for (const day of fieldsOf('day')) delete found[day]
    addFields(fields, found)
  }
  // Two labelled addresses: the attendee's own, or none.
  const labelled = others.filter(({ field }) => field === 'email')
  const own = labelled.filter(({ label }) => ofAttendee.test(labelKey(label)))
  const emails = distinct(
    (own.length > 0 ? own : labelled).map((pair) => ({ text: String(pair.answer?.values.email), pair })),
  )
  if (emails.length === 1 && emails[0]) fields.email = foundIn(reader, emails[0].pair).email
  else delete fields.email
  const isNamed = Boolean(fields.firstName || fields.surname)
  const isLabelled = isNamed || emails.length > 0
  const bare = isNote ? { addresses: [], names: [] } : bareLines(reader, entries)

  if (!isNamed && isAgreed(bare)) {
    const found = onlyOne(
      bare.names,
      ({ text: name }) => !fields.email || isMadeOf(String(fields.email.value), name),
    )
    const { title, first, surname } = found?.name ?? {}
    if (first && surname) {
      fields.firstName = { value: spanText(text, first), span: first }
      fields.surname = { value: oneLine(spanText(text, surname)), span: surname }
      if (title && !fields.professionalTitle)
        fields.professionalTitle = { value: oneLine(spanText(text, title)), span: title }
    }
  }
  const name = nameText(fields)
  if (!fields.email && emails.length === 0) {
    const sender =
      isNamed && entries.flatMap((entry) => senderOf(text, entry)).find((one) => isSameName(one.name, name))
    const isHers = ({ text: address }: Bare) => (isNamed ? isMadeOf(address, name) : isAgreed(bare))
    const found = sender || onlyOne(bare.addresses, isHers)
    if (found) fields.email = { value: found.text, span: found.span }
  }
  const isWhole = Boolean(fields.firstName && fields.surname && fields.email)
  return {
    fields,
    isPerson: isLabelled || isWhole,
    addresses: fields.email ? [] : distinct([...emails, ...bare.addresses]).map((one) => one.text),
    names: fields.firstName ? [] : distinct(bare.names).map((one) => one.text),
  }
}

/** The name and the address of a header 'From: Jane Okafor <jane@…>'. */
export function senderOf(text: string, entry: Entry): { name: string; text: string; span: Span }[] {
  if (entry.kind !== 'header' || entry.name !== 'from') return []
  const [email] = findEmails(text, entry.span)
  if (!email) return []
  const name = text.slice(entry.span.from, email.from).replace(/^[^:]*:/, '')
  return [{ name, text: spanText(text, email), span: email }]
}

/** 'Attendee 2 email' */
const numberOf = (key: string) =>
  /\b(?:attendee|delegate|participant|teilnehmer|asistente|partecipante|deelnemer) (\d{1,2})\b/.exec(key)?.[1]

/** Whether a pair cannot belong to the person of the pairs above it: its label comes again, or it names somebody else. */
function isNext(reader: Reader, pair: Pair, above: readonly Pair[]): boolean {
  if (pair.row !== above.at(-1)?.row) return true
  if (pair.row) return false
  const key = labelKey(pair.label)
  const number = numberOf(key)
  if (number && above.some(({ label }) => (numberOf(labelKey(label)) ?? number) !== number)) return true
  if (above.some((one) => one.field === pair.field && labelKey(one.label) === key)) return true
  if (!nameFields.has(pair.field)) return false
  const said = words(spanText(reader.text, pair.value))
  const known = above.filter(({ field }) => nameFields.has(field))
  const has = (field: LabelField) => known.some((one) => one.field === field)
  if (pair.field === 'name' && known.length === 1 && (has('firstName') || has('surname'))) return false
  if (has('name') && known.length === 1 && pair.field !== 'fullName') {
    // 'Name: Jane Okafor' and 'First name: Saoirse' are two people, 'Name: Köhler' and 'Vorname: Sabine' one.
    const whole = words(known.map((one) => spanText(reader.text, one.value)).join(' '))
    return (
      whole.length > 1 &&
      above.some(({ field }) => field === 'email') &&
      !said.every((word) => whole.includes(word))
    )
  }
  const others = known.filter(({ field }) => field !== pair.field)
  const isWhole = ({ field }: Pair) => field === 'fullName' || field === 'name' || field === 'surnameFirst'
  if (known.some(({ field }) => field === pair.field)) return true
  if (!isWhole(pair) && !others.some(isWhole)) return false
  const named = words(others.map((one) => spanText(reader.text, one.value)).join(' '))
  const [small, large] = said.length < named.length ? [said, named] : [named, said]
  return !small.every((word) => large.includes(word))
}

/** Where the parts of a text start: a mail begins, a rule stands, a table's row, or a label comes again. */
export function partStartsOf(reader: Reader, entries: readonly Entry[]): number[] {
  const starts = [0]
  let above: Pair[] = []
  let hasContent = false
  let blockStart = 0
  const start = (at: number) => {
    if (at > (starts.at(-1) ?? 0)) starts.push(at)
    above = entries.slice(at, at).filter(isRead)
    hasContent = false
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'blank') blockStart = at + 1
    const isHead =
      entry.kind === 'header' ||
      entry.kind === 'rule' ||
      entry.kind === 'forward' ||
      entry.kind === 'attribution'
    const before = entries[at - 1]?.kind
    // A new letter to the organisers, below somebody's data.
    if (entry.kind === 'greeting' && above.length > 0) start(at)
    if (isHead && hasContent && !(entry.kind === 'header' && before === 'header')) start(at)
    if (!isHead && entry.kind !== 'blank') hasContent = true
    const isCounted =
      entry.kind === 'heading' && entry.isAttendee && /\d/.test(spanText(reader.text, entry.span))
    if (isCounted && above.some(({ field }) => isIdentity(field))) {
      start(at)
      hasContent = true
    }
    if (!isRead(entry)) continue
    if (isNext(reader, entry, above) && above.length > 0) {
      const own = entries.slice(Math.max(blockStart, starts.at(-1) ?? 0), at)
      const moved = own.filter(isRead)
      const isApart = blockStart > (starts.at(-1) ?? 0) && !moved.some(({ field }) => isIdentity(field))
      const title = entries[at - 1]
      const isTitled =
        title && isRead(title) && title.field === 'professionalTitle' && nameFields.has(entry.field)
      const from = entry.row ? at : isApart ? blockStart : isTitled ? at - 1 : at
      start(from)
      above = entries.slice(from, at).filter(isRead)
      hasContent = true
    }
    above.push(entry)
  }
  return starts
}

/** The whole of some entries. */
export const areaOf = (entries: readonly Entry[]): Span => {
  const spans = entries.filter(({ kind }) => kind !== 'blank').map(spanOf)
  const from = Math.min(...[spans[0]?.from ?? 0, ...spans.slice(0, 50).map((span) => span.from)])
  return { from, to: spans.reduce((to, span) => Math.max(to, span.to), from) }
}
