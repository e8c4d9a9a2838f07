import { fieldsOf } from '../registrations/registrations'
import type { Span } from './cleaning/mapped-text'
import { readDayAnswers } from './day-answers'
import type { DayReader } from './days'
import { createDraft, type Draft, inSignature, ranks, roleWeights, settleDraft } from './draft'
import type { Entry, Pair } from './entries'
import { isDayField } from './labels'
import { readName, splitName } from './names'
import { unaccented } from './plain-text'
import { isDesk } from './split'
import { offerFlag, type Reader, takeDays, takePair } from './take-pair'
import { findEmail, findEmails, trimSpan } from './values'
import { otherAddress } from './words/mail-words'

// The name in 'Jane Doe <jane@...>', with or without quotes.
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑ -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

/** The words before an address, when they may be a name. */
function spanBefore(text: string, entry: Span, address: Span): Span | null {
  if (address.from - entry.from > 120) return null
  const before = beforeAddress.exec(text.slice(entry.from, address.from))
  return before ? { from: entry.from + before.index, to: entry.from + before.index + before[0].length } : null
}

/** The sender of a personal message is a last resort; a desk or a machine never is the attendee. */
function takeHeader({ text, draft }: Reader, entry: Extract<Entry, { kind: 'header' }>) {
  if (entry.name !== 'from' && entry.name !== 'replyTo') return
  const address = findEmail(text, entry)
  if (address === null || isDesk(text.slice(address.from, address.to))) return
  const rank = entry.name === 'from' ? ranks.sender : ranks.replyTo
  draft.addresses.push({ value: text.slice(address.from, address.to), span: address, rank, role: 'unsaid' })
  const value = { from: text.indexOf(':', entry.from) + 1, to: entry.to }
  const before = spanBefore(text, value, address)
  const name = before && (readName(text, before) ?? splitListed(text, before))
  if (name) draft.names.push({ name, rank: ranks.senderName, role: 'unsaid' })
}

/** A name in a directory's order, 'Okafor, Jane'. */
const splitListed = (text: string, span: Span) =>
  text.slice(span.from, span.to).includes(',')
    ? splitName(text, span, { isSurnameFirst: false, hasTwoSurnames: false })
    : null

const attends =
  /\b(?:attend|attending|coming|come|join|participat\w*|register me|be there|present|nehme|teilnehmen|komme|dabei|participer\w*|serai|assister\w*|asistire|asistir|voy|partecip\w*|saro|kom|aanwezig|deelnemen)\b/
const ticket = /\b\p{L}*(?:tickets?|karte|pass|billet|entrada|biglietto|kaart)\b/gu
const product = /\b(?:place|registration|conference|admission|tagung|teilnahme)\b/
const priced = /[£€$]|\b(?:gbp|eur|usd)\b|\b\d+ ?x\b|\bx ?\d+\b|\(day|\bday \d/

/** Days in a sentence of the writer, or in the name of what was ordered. */
function takeDaySentence(reader: Reader, entry: Entry, weight: number) {
  const words = reader.text.slice(entry.from, entry.to)
  if (words.length > 300 || words.includes('?')) return
  const plain = unaccented(words)
  const isSaid = attends.test(plain)
  const isOrdered = plain.search(ticket) >= 0 || (product.test(plain) && priced.test(plain))
  if (!isSaid && !isOrdered && readDayAnswers(words, reader.days) === null) return
  if (/\b(?:dinner|reception|lunch|workshop|abendessen|diner|cena)\b/.test(plain)) return
  if (
    readDayAnswers(words, reader.days) === null &&
    reader.days.read(plain.replaceAll(ticket, ' '), { isStrict: true }) === null
  )
    return
  const span = trimSpan(reader.text, entry)
  if (span) takeDays(reader, span, ranks.spaced * weight)
}

/** The cells of a line that lists a person: '2. Jane Okafor, jane@demo.example, all three days'. */
function takeListed(reader: Reader, entry: Entry, address: Span) {
  const rest = reader.text.slice(address.to, Math.min(entry.to, address.to + 300))
  const cells = rest.matchAll(/[^,;|()\t–>]+(?:,(?=\s*(?:\d|and|und|et|y|e|en)\b)[^,;|()\t–>]+)*/g)
  for (const cell of cells) {
    const span = trimSpan(reader.text, {
      from: address.to + cell.index,
      to: address.to + cell.index + cell[0].length,
    })
    if (span && reader.days.read(reader.text.slice(span.from, span.to), { isStrict: true }))
      takeDays(reader, span, ranks.spaced)
  }
}

function takeText(reader: Reader, entry: Entry) {
  const { text, draft } = reader
  const { role } = entry
  const weight = (entry.inSignature ? inSignature : 1) * roleWeights[role]
  const addresses = findEmails(text, entry)
  const [address] = addresses
  if (!address) {
    const name = readName(text, entry)
    if (name && weight > 0) draft.names.push({ name, rank: ranks.bare * weight, role })
    else takeDaySentence(reader, entry, entry.inSignature ? inSignature : 1)
    return
  }
  const before = spanBefore(text, entry, address)
  const name = before && readName(text, before)
  const around = `${text.slice(entry.from, Math.min(address.from, entry.from + 200))} ${text.slice(address.to, Math.min(entry.to, address.to + 200))}`
  const isAlone = name !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  if (otherAddress.test(unaccented(around))) return
  for (const one of addresses) {
    const value = text.slice(one.from, one.to)
    if (isDesk(value)) continue
    draft.addresses.push({ value, span: one, rank: (isAlone ? ranks.bare : ranks.inSentence) * weight, role })
  }
  if (name && weight > 0) {
    draft.names.push({ name, rank: ranks.bare * 0.75 * weight, role })
    takeListed(reader, entry, address)
  }
}

/** In a row that ticks some days the empty cells are the others. */
function takeEmptyDays(reader: Reader, pairs: readonly Pair[]) {
  const chosen = fieldsOf('day')
    .map((day) => reader.draft.booleans.get(day))
    .find((one) => one?.value)
  if (!chosen) return
  for (const pair of pairs) {
    const isEmpty = pair.column !== undefined && reader.text.slice(pair.from, pair.to).trim() === ''
    if (isEmpty && isDayField(pair.field)) offerFlag(reader, pair.field, false, chosen.span, 1)
  }
}

/** Reads the entries of one registration. */
export function readRegistration(text: string, entries: readonly Entry[], days: DayReader): Draft {
  const draft = createDraft()
  const all = entries.flatMap((entry): Entry[] => (entry.kind === 'row' ? entry.pairs : [entry]))
  const pairs = all.filter((entry): entry is Pair => entry.kind === 'pair')
  const unquote = (value: string) => value.replaceAll('""', '"')
  for (const entry of all) {
    const isCell = entry.kind === 'pair' && entry.column !== undefined
    const reader = { text, draft, days, unquote: isCell ? unquote : undefined }
    if (entry.kind === 'header') takeHeader(reader, entry)
    else if (entry.kind === 'text') takeText(reader, entry)
    else if (entry.kind === 'pair' && entry.field === null && entry.from > entry.cell.to)
      takeText(reader, entry)
    else if (entry.kind === 'pair') takePair(reader, entry)
  }
  takeEmptyDays({ text, draft, days }, pairs)
  settleDraft({ text, draft })
  return draft
}
