import {
  isOf,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type Entry, isHead, isRead, type Pair, type Reader } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import { type PersonName, readBareName } from './names.ts'
import type { FoundValue } from './parsed-registration.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'

type Found = FoundValue<RegistrationInput[RegistrationField]>
export type Fields = { [Field in RegistrationField]?: Found }

const wholeNames: readonly (LabelField | null)[] = ['name', 'fullName', 'surnameFirst']
export const isName = ({ field }: Pair) =>
  field === 'firstName' || field === 'surname' || wholeNames.includes(field)
const isIdentity = (entry: Entry) => isRead(entry) && (isName(entry) || entry.field === 'email')

const wordsOf = ({ text }: Reader, pairs: readonly Pair[]) =>
  new Set(unaccented(pairs.map(({ value }) => spanText(text, value)).join(' ')).match(/[\p{L}\p{N}'-]+/gu))

/** Whether a pair cannot belong to the person of the pairs above it: its label comes again, or it names somebody else. */
function isNext(reader: Reader, pair: Pair, above: readonly Pair[]): boolean {
  if (above.length === 0) return false
  if (pair.row || above[0]?.row) return pair.row !== above[0]?.row
  const keyOf = ({ label }: Pair) => labelKey(label).replaceAll(/\d+/g, '')
  if (above.some((one) => one.field === pair.field && keyOf(one) === keyOf(pair))) return true
  const names = above.filter(isName)
  if (!isName(pair) || names.length === 0) return false
  if (names.some(({ field }) => field === pair.field)) return true
  if (![pair, ...names].some(({ field }) => wholeNames.includes(field))) return false
  const [said, known] = [wordsOf(reader, [pair]), wordsOf(reader, names)]
  const [small, large] = said.size < known.size ? [said, known] : [known, said]
  // 'Name: Köhler' and 'Vorname: Sabine' are one person, and so are a name and one of its parts.
  const isPart = names.length === 1 && [pair, ...names].some(({ field }) => field === 'name')
  if (isPart && (large.size < 2 || !above.some(({ field }) => field === 'email'))) return false
  return ![...small].every((word) => large.has(word))
}

/** Where the people of a text start: a mail or a row begins, a rule stands, a label comes again, or it is 'Attendee 2'. */
export function partStartsOf(reader: Reader, entries: readonly Entry[]): number[] {
  const starts = [0]
  let above: Pair[] = []
  let hasContent = false
  let block = 0
  const start = (at: number, now = at) => {
    if (at > (starts.at(-1) ?? 0)) starts.push(at)
    above = entries.slice(at, now).filter(isRead)
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'blank') block = at + 1
    else if (isHead(entry) && hasContent) start(at)
    if (entry.kind !== 'blank') hasContent = !isHead(entry)
    const isCounted =
      entry.kind === 'heading' && entry.isAttendee && /\d/.test(spanText(reader.text, entry.span))
    // A new letter to the organisers below somebody's data, or the next counted attendee.
    if ((entry.kind === 'greeting' && above.length > 0) || (isCounted && above.some(isIdentity))) start(at)
    if (!isRead(entry)) continue
    if (isNext(reader, entry, above)) {
      // What stands above a name in its block belongs to it, as a title does.
      const isApart = block > (starts.at(-1) ?? 0) && !entries.slice(block, at).some(isIdentity)
      const isTitled = isName(entry) && above.at(-1)?.field === 'professionalTitle'
      start(entry.row ? at : isApart ? block : isTitled ? at - 1 : at, at)
    }
    above.push(entry)
  }
  return starts
}

/** What a pair says, with the place of each value. */
function foundIn({ text, placeOf }: Reader, { answer, value, labelSpan, layout }: Pair): Fields {
  const { values = {}, places = {}, isCut } = answer ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([field, said]): [string, Found] => {
      const place = places[field as RegistrationField]
      const span = place ? { from: value.from + place.from, to: value.from + place.to } : value
      const isBelow = layout === 'below' || layout === 'answer'
      return [
        field,
        {
          value: said,
          ...placeOf(span),
          ...(isBelow && { labelPlace: placeOf(labelSpan) }),
          ...(isCut && field !== 'professionalTitle' && { cutFrom: oneLine(spanText(text, value)) }),
        },
      ]
    }),
  )
}

const placeOnly = ({ line, start, end }: SourcePlace): SourcePlace => ({ line, start, end })

/** The first value of each field; details are put together, and a need that is said once is needed. */
function addFields(fields: Fields, found: Fields): void {
  for (const [name, own] of Object.entries(found)) {
    const field = name as RegistrationField
    const known = fields[field]
    if (!known || (isOf(field, 'flag') && own.value === true && !known.value)) fields[field] = own
    else if (isOf(field, 'details') && known.value !== own.value)
      fields[field] = {
        ...known,
        value: `${known.value}; ${own.value}`,
        also: [...(known.also ?? []), placeOnly(own), ...(own.labelPlace ? [own.labelPlace] : [])],
      }
  }
}

/** A whole name fills what no label names; 'Name' beside 'First name' is the surname, beside 'Surname' the first name. */
function addName(reader: Reader, fields: Fields, pair: Pair): void {
  const known = fields.firstName ?? fields.surname
  if (fields.firstName && fields.surname) return
  const whole = foundIn(reader, pair)
  if (!known) {
    addFields(fields, whole)
    return
  }
  const part = fields.firstName ? 'surname' : 'firstName'
  const value = oneLine(spanText(reader.text, pair.value))
  const isRepeated = value.includes(String(known.value))
  if (isRepeated && whole[part]) fields[part] = whole[part]
  else if (!isRepeated && pair.field === 'name')
    fields[part] = { ...whole.firstName, value, ...reader.placeOf(pair.value), cutFrom: undefined }
}

type Bare = { text: string; span: Span; block: number; isLine?: boolean; name?: PersonName }

const distinct = (items: readonly Bare[]): Bare[] => [
  ...new Map(items.map((item) => [item.text.toLowerCase(), item])).values(),
]

/** Mailboxes of a desk or a machine: never an attendee's, unless a label says so. */
const desk =
  /^(?:no-?reply|do-?not-?reply|postmaster|webmaster|notifications?|info|kontakt|contact|sales|shop|store|orders?|tickets?|bookings?|registrations?|anmeldung|inscripcion|conference|tagung|events?|admin|support|office|desk|help|enquiries|accounts?|finance|invoices?|billing|rechnung|sekretariat|secretariat|team|service)(?![a-z])/

/** Lines of nothing but an address, a name or both; `labelled` are the blocks with labels. */
function bareLines({ text }: Reader, entries: readonly Entry[]) {
  const addresses: Bare[] = []
  const names: Bare[] = []
  const labelled = new Set<number>()
  let block = 0
  for (const entry of entries) {
    if (entry.kind === 'blank') block += 1
    if (isRead(entry)) labelled.add(block)
    if (entry.kind !== 'text' || entry.isOthers || entry.span.to - entry.span.from > 1000) continue
    const emails = findEmails(text, entry.span)
    const words = text.slice(entry.span.from, emails[0]?.from ?? entry.span.to)
    const from = entry.span.from + Math.max(0, words.search(/\p{L}/u))
    const rest = words.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    const name = readBareName(text, { from, to: from + rest.length })
    if (name?.first && name.surname) {
      const span = { from: name.first.from, to: name.surname.to }
      names.push({ text: oneLine(spanText(text, span)), span, block, name })
    }
    for (const span of emails)
      addresses.push({ text: spanText(text, span), span, block, isLine: name !== null || rest === '' })
  }
  const own = distinct(addresses).filter((one) => !desk.test(unaccented(one.text)))
  return { addresses: own, names: distinct(names), labelled }
}

/** The address of a mail's header, 'From: Jane Okafor <jane@…>', that names the person. */
function senderOf({ text, placeOf }: Reader, entries: readonly Entry[], name: string): Found | undefined {
  const letters = (given: string) => (unaccented(given).match(/\p{L}+/gu) ?? []).toSorted().join(' ')
  for (const entry of entries) {
    const [span] = entry.kind === 'header' ? findEmails(text, entry.span) : []
    const sender =
      entry.kind === 'header' ? text.slice(entry.span.from, span?.from).replace(/^[^:]*:/, '') : ''
    if (span && letters(sender) === letters(name)) return { value: spanText(text, span), ...placeOf(span) }
  }
  return undefined
}

/** Values of names first, and what the name of a ticket says of the days last. */
const order = ({ field }: Pair) => (field === 'ticketType' ? 2 : wholeNames.includes(field) ? 1 : 0)

/** Reads a person from a part of the text. A note above a forwarded mail has no bare lines that count. */
export function readPerson(reader: Reader, entries: readonly Entry[], isNote = false) {
  const fields: Fields = {}
  const pairs = entries.filter(isRead).toSorted((one, other) => order(one) - order(other))
  for (const pair of pairs) {
    const found = foundIn(reader, pair)
    if (pair.field === 'email') continue
    if (order(pair) === 1) addName(reader, fields, pair)
    else if (order(pair) === 2 && fields.day1) addFields(fields, { ticketType: found.ticketType })
    else addFields(fields, found)
  }
  const labelledEmails = pairs
    .filter(({ field }) => field === 'email')
    .flatMap((pair) => foundIn(reader, pair).email ?? [])
  const emails = [
    ...new Map(labelledEmails.map((email) => [String(email.value).toLowerCase(), email])).values(),
  ]
  if (emails.length === 1) fields.email = emails[0]
  const isLabelled = Boolean(fields.firstName || fields.surname || emails.length > 0)

  const { addresses, names, labelled } = bareLines(reader, isNote ? [] : entries)
  /** The only one beside labels, or else the only one. */
  const onlyOne = (all: readonly Bare[]) => {
    const beside = all.filter(({ block }) => labelled.has(block))
    const [one, ...others] = beside.length > 0 ? beside : all
    return others.length === 0 ? one : undefined
  }
  const [name, address] = [onlyOne(names), onlyOne(addresses)]
  const isTogether = name?.block === address?.block
  if (name?.name && !fields.firstName && !fields.surname && (isTogether || labelled.has(name.block))) {
    const { title, first, surname } = name.name
    const found = (span: Span): Found => ({
      value: oneLine(spanText(reader.text, span)),
      ...reader.placeOf(span),
    })
    if (first) fields.firstName = found(first)
    if (surname) fields.surname = found(surname)
    if (title) fields.professionalTitle ??= found(title)
  }
  if (emails.length === 0) {
    const isTaken = address && (isTogether || address.isLine || labelled.has(address.block))
    const sender =
      fields.firstName && senderOf(reader, entries, `${fields.firstName.value} ${fields.surname?.value}`)
    const email = sender ?? (isTaken ? { value: address.text, ...reader.placeOf(address.span) } : undefined)
    if (email) fields.email = email
  }
  return {
    fields,
    isPerson: isLabelled || Boolean(fields.firstName && fields.surname && fields.email),
    addresses: fields.email
      ? []
      : [...emails.map(({ value }) => String(value)), ...addresses.map(({ text }) => text)],
  }
}
