import {
  isOf,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type Entry, isHead, isName, isRead, type Pair, type Reader, spanOf, wholeNames } from './entries.ts'
import { type SourcePlace, type Span, spanText } from './mapped-text.ts'
import { type PersonName, readBareName } from './names.ts'
import type { FoundValue } from './parsed-registration.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'

type Found = FoundValue<RegistrationInput[RegistrationField]>
export type Fields = { [Field in RegistrationField]?: Found }

const isIdentity = (entry: Entry) => isRead(entry) && (isName(entry) || entry.field === 'email')

const wordsOf = ({ text }: Reader, pairs: readonly Pair[]) =>
  new Set(unaccented(pairs.map(({ value }) => spanText(text, value)).join(' ')).match(/[\p{L}\p{N}'-]+/gu))

/** Tells whether a pair cannot belong to the person of the pairs above it: its label comes again, or it names somebody else. */
function isNext(reader: Reader, pair: Pair, above: readonly Pair[]): boolean {
  if (above.length === 0) return false
  if (pair.row || above[0]?.row) return pair.row !== above[0]?.row
  const keyOf = ({ label }: Pair) => labelKey(label).replaceAll(/\d+/g, '')
  if (above.some((one) => one.field === pair.field && keyOf(one) === keyOf(pair))) return true
  const names = above.filter(isName)
  if (!isName(pair) || names.length === 0) return false
  if (names.some(({ field }) => field === pair.field)) return true
  if (![pair, ...names].some(({ field }) => wholeNames.includes(field))) return false
  // 'Name: Köhler' and 'Vorname: Sabine' are one person, and so are a name and one of its parts.
  const isPart = names.length === 1 && [pair, ...names].some(({ field }) => field === 'name')
  if (isPart && !above.some(({ field }) => field === 'email')) return false
  const [said, known] = [wordsOf(reader, [pair]), wordsOf(reader, names)]
  return ![...said].every((word) => known.has(word)) && ![...known].every((word) => said.has(word))
}

/** Where the people of a text start: a mail or a row begins, a rule stands, or a label comes again. */
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
    // A letter below somebody's data is about somebody else.
    if (entry.kind === 'greeting' && above.length > 0) start(at)
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

const LONGEST_LINE = 1000

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

type Bare = { text: string; span: Span; block: number; isLine: boolean; name?: PersonName }

/** Mailboxes of a desk or a machine are an attendee's only where a label says so. */
const desk =
  /^(?:no-?reply|do-?not-?reply|notifications?|info|contact|kontakt|sales|shop|store|orders?|tickets?|bookings?|registrations?|conference|events?|admin|support|office|help|accounts?|finance|billing|service)(?![a-z])/i

/** Lines of nothing but an address, a name or both, and the addresses within other lines. */
function bareLines({ text }: Reader, entries: readonly Entry[]) {
  const addresses = new Map<string, Bare>()
  const names = new Map<string, Bare>()
  const labelled = new Set<number>()
  let block = 0
  for (const entry of entries) {
    if (entry.kind === 'blank') block += 1
    if (isRead(entry)) labelled.add(block)
    if (entry.kind !== 'text' || entry.isOthers || entry.span.to - entry.span.from > LONGEST_LINE) continue
    const emails = findEmails(text, entry.span)
    const words = text.slice(entry.span.from, emails[0]?.from ?? entry.span.to)
    const rest = words.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    const from = entry.span.from + words.indexOf(rest)
    const name = readBareName(text, { from, to: from + rest.length })
    const add = (to: typeof names, span: Span) => {
      const said = oneLine(spanText(text, span))
      const isLine = name !== null || rest === ''
      to.set(said.toLowerCase(), { text: said, span, block, isLine, ...(name && { name }) })
    }
    if (name?.first && name.surname) add(names, { from: name.first.from, to: name.surname.to })
    for (const span of emails) if (!desk.test(spanText(text, span))) add(addresses, span)
  }
  const onlyOne = (bare: typeof names) => {
    const [one, ...others] = bare.values()
    return others.length === 0 && one ? { ...one, isLabelled: labelled.has(one.block) } : undefined
  }
  return { addresses: [...addresses.values()], name: onlyOne(names), address: onlyOne(addresses) }
}

/** The address of a header that names the person: 'From: Jane Okafor <jane@…>'. */
function addressInHeaders(reader: Reader, entries: readonly Entry[]): Span | undefined {
  const names = [...wordsOf(reader, entries.filter(isRead).filter(isName))]
  const headers = entries.filter(({ kind }) => kind === 'header' && names.length > 1).map(spanOf)
  return headers
    .filter((header) => {
      const words = unaccented(spanText(reader.text, header))
      return names.every((name) => words.includes(name))
    })
    .flatMap((header) => findEmails(reader.text, header))[0]
}

/** Reads a person from a part of the text. Beside labelled parts, one without labels is a note or a signature. */
export function readPerson(reader: Reader, entries: readonly Entry[], isLabelledText: boolean) {
  const fields: Fields = {}
  const pairs = entries.filter(isRead)
  const isWhole = ({ field }: Pair) => wholeNames.includes(field)
  const emails = new Map<string, Found>()
  for (const pair of pairs) {
    const { email, ...found } = foundIn(reader, pair)
    if (email) emails.set(String(email.value).toLowerCase(), email)
    else if (!isWhole(pair)) addFields(fields, found)
  }
  for (const pair of pairs.filter(isWhole)) addName(reader, fields, pair)
  if (emails.size === 1) [fields.email] = emails.values()
  const { addresses, name, address } = bareLines(reader, isLabelledText && pairs.length === 0 ? [] : entries)
  const isTogether = name?.block === address?.block
  const found = (span: Span): Found => ({
    value: oneLine(spanText(reader.text, span)),
    ...reader.placeOf(span),
  })
  if (name?.name && !fields.firstName && !fields.surname && (isTogether || name.isLabelled)) {
    const { title, first, surname } = name.name
    if (first) fields.firstName = found(first)
    if (surname) fields.surname = found(surname)
    if (title) fields.professionalTitle ??= found(title)
  }
  if (emails.size === 0) {
    const isTheirs = address && (isTogether || address.isLine || address.isLabelled)
    const email = isTheirs ? address.span : addressInHeaders(reader, entries)
    if (email) fields.email = found(email)
  }
  return {
    fields,
    /** Those that may be theirs. */
    addresses: fields.email
      ? []
      : [...Array.from(emails.values(), ({ value }) => String(value)), ...addresses.map(({ text }) => text)],
  }
}
