import {
  isOf,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type Entry, isRead, type Pair, type Reader } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { isDesk } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import { type PersonName, readBareName } from './names.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'

/** A value and where it stands: its label above, and the whole name that it was cut from. */
export type Found = {
  value: RegistrationInput[RegistrationField]
  span: Span
  also?: Span[]
  labelSpan?: Span
  cutFrom?: string
}
export type Fields = { [Field in RegistrationField]?: Found }

/** `isPerson` when a label gave a name or an address, or bare lines gave both; the address is missing where two may be meant. */
export type Person = { fields: Fields; isPerson: boolean; addresses: string[] }

/** What a pair says, with the place of each value. */
function foundIn({ text }: Reader, { answer, value, labelSpan, layout }: Pair): Fields {
  const { values = {}, places = {}, isCut } = answer ?? {}
  const isAbove = layout === 'below' || layout === 'answer'
  return Object.fromEntries(
    Object.entries(values).map(([field, said]) => {
      const place = places[field as RegistrationField]
      const span = place ? { from: value.from + place.from, to: value.from + place.to } : value
      const found: Found = { value: said, span }
      if (isAbove) found.labelSpan = labelSpan
      if (isCut && field !== 'professionalTitle') found.cutFrom = oneLine(spanText(text, value))
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

/** A whole name fills what no label names; 'Name' beside 'First name' is the surname, beside 'Surname' the first name. */
function addName(reader: Reader, fields: Fields, pair: Pair): void {
  const { firstName, surname } = fields
  if (firstName && surname) return
  const whole = foundIn(reader, pair)
  const known = firstName ?? surname
  if (!known) {
    addFields(fields, whole)
    return
  }
  const part = firstName ? 'surname' : 'firstName'
  const value = oneLine(spanText(reader.text, pair.value))
  if (!value.includes(String(known.value)) && pair.field === 'name')
    fields[part] = { ...whole.firstName, value, span: pair.value, cutFrom: undefined }
  else if (whole[part] && value.includes(String(known.value))) fields[part] = whole[part]
}

type Bare = { text: string; span: Span; block: number; isLine?: boolean; name?: PersonName }
type BareLines = { addresses: Bare[]; names: Bare[]; labelled: Set<number> }

const distinct = (items: readonly Bare[]): Bare[] => [
  ...new Map(items.map((item) => [item.text.toLowerCase(), item])).values(),
]

/** Lines of nothing but an address, a name or both, up to a farewell; `labelled` are the blocks with labels. */
function bareLines({ text }: Reader, entries: readonly Entry[]): BareLines {
  const addresses: Bare[] = []
  const names: Bare[] = []
  const labelled = new Set<number>()
  let block = 0
  for (const entry of entries) {
    if (entry.kind === 'closing') break
    if (entry.kind === 'blank') block += 1
    if (isRead(entry)) labelled.add(block)
    if (entry.kind !== 'text' || entry.isOthers || entry.span.to - entry.span.from > 1000) continue
    const emails = findEmails(text, entry.span)
    const rest = lettersOf(text, { from: entry.span.from, to: emails[0]?.from ?? entry.span.to })
    const name = readBareName(text, rest)
    if (name?.first && name.surname) {
      const span = { from: name.first.from, to: name.surname.to }
      names.push({ text: oneLine(spanText(text, span)), span, block, name })
    }
    const isLine = name !== null || rest.from === rest.to
    for (const span of emails) addresses.push({ text: spanText(text, span), span, block, isLine })
  }
  return {
    addresses: distinct(addresses.filter((one) => !isDesk(one.text))),
    names: distinct(names),
    labelled,
  }
}

const lettersOf = (text: string, { from, to }: Span): Span => {
  let [start, end] = [from, to]
  while (start < end && !/\p{L}/u.test(text.charAt(start))) start += 1
  while (end > start && !/[\p{L}.]/u.test(text.charAt(end - 1))) end -= 1
  return { from: start, to: end }
}

const ofAttendee =
  /\b(?:attendee|delegate|participant|registrant|teilnehmers?|teilnehmerin|asistente|partecipante|deelnemer)s?\b/

/** The labelled addresses: the attendee's own before others. */
function labelledAddresses(reader: Reader, pairs: readonly Pair[]): Found[] {
  const all = pairs.filter(({ field }) => field === 'email')
  const own = all.filter(({ label }) => ofAttendee.test(labelKey(label)))
  const found = (own.length > 0 ? own : all).flatMap((pair) => foundIn(reader, pair).email ?? [])
  return [...new Map(found.map((email) => [String(email.value).toLowerCase(), email])).values()]
}

/** Values of names first, and what the name of a ticket says of the days last. */
const order = (field: LabelField | null) =>
  field === 'ticketType' ? 2 : field === 'name' || field === 'fullName' || field === 'surnameFirst' ? 1 : 0

/** The address of a header 'From: Jane Okafor <jane@…>' when it names the person. */
function senderOf(text: string, entries: readonly Entry[], name: string): Found | undefined {
  const letters = (given: string) => (unaccented(given).match(/\p{L}+/gu) ?? []).toSorted().join(' ')
  for (const entry of entries) {
    if (entry.kind !== 'header' || entry.name !== 'from') continue
    const [span] = findEmails(text, entry.span)
    const sender = text.slice(entry.span.from, span?.from).replace(/^[^:]*:/, '')
    if (span && letters(sender) === letters(name)) return { value: spanText(text, span), span }
  }
  return undefined
}

/** Reads a person from a part of the text. A note above a forwarded mail has no bare lines that count. */
export function readPerson(reader: Reader, entries: readonly Entry[], isNote = false): Person {
  const { text } = reader
  const fields: Fields = {}
  const pairs = entries.filter(isRead).toSorted((one, other) => order(one.field) - order(other.field))
  for (const pair of pairs) {
    if (pair.field === 'email') continue
    if (order(pair.field) === 1) addName(reader, fields, pair)
    else if (pair.field === 'ticketType' && (fields.day1 || fields.day2))
      addFields(fields, { ticketType: foundIn(reader, pair).ticketType })
    else addFields(fields, foundIn(reader, pair))
  }
  const emails = labelledAddresses(reader, pairs)
  if (emails.length === 1) fields.email = emails[0]
  const isLabelled = Boolean(fields.firstName || fields.surname || emails.length > 0)
  const { addresses, names, labelled } = bareLines(reader, isNote ? [] : entries)
  const [name] = names
  const [address] = addresses
  const isAlone = names.length === 1 && addresses.length === 1 && name?.block === address?.block
  /** The only one beside labels, or one name and one address together. */
  const mayBe = (one: Bare, all: readonly Bare[]) =>
    isAlone || (labelled.has(one.block) && all.filter(({ block }) => labelled.has(block)).length === 1)
  const takenName = names.find((one) => mayBe(one, names))?.name
  if (!fields.firstName && !fields.surname && takenName) {
    const found = (span: Span): Found => ({ value: oneLine(spanText(text, span)), span })
    if (takenName.first) fields.firstName = found(takenName.first)
    if (takenName.surname) fields.surname = found(takenName.surname)
    if (takenName.title) fields.professionalTitle ??= found(takenName.title)
  }
  if (emails.length === 0) {
    const taken = addresses.find((one) => mayBe(one, addresses) || (one.isLine && addresses.length === 1))
    const sender = senderOf(text, entries, `${fields.firstName?.value ?? ''} ${fields.surname?.value ?? ''}`)
    const email = sender ?? (taken && { value: taken.text, span: taken.span })
    if (email) fields.email = email
  }
  const isWhole = Boolean(fields.firstName && fields.surname && fields.email)
  const offered = fields.email
    ? []
    : [...emails.map(({ value }) => String(value)), ...addresses.map((one) => one.text)]
  return { fields, isPerson: isLabelled || isWhole, addresses: offered }
}
