import { type Claim, isLabelled, isWriters } from './claims.ts'
import { areaOf, type Entry, isMessageHead, type Reader, rowOf } from './entries.ts'
import { personOf } from './labels/dictionary.ts'
import { isDayField } from './labels/read-label.ts'
import { spanText } from './mapped-text.ts'
import { createPairClaims } from './pair-claims.ts'
import { labelKey, unaccented } from './plain-text.ts'
import { closingClaims, headerClaims, orderedClaims, sentenceClaims, textClaims } from './text-claims.ts'
import { requestWords } from './words/day-words.ts'
import { automaticSubject } from './words/mail-words.ts'
import { registerWords, undecided } from './words/sentence-words.ts'

const LONGEST = 300

/** What each entry of a text says, in their order; nothing is read twice. */
export function claimsOf(reader: Reader, entries: readonly Entry[]): Claim[][] {
  const pairClaims = createPairClaims(reader)
  const hasAddress = (entry: Entry | undefined) =>
    entry?.kind === 'text' && spanText(reader.text, entry.span).includes('@')
  const claims = entries.map((entry, at): Claim[] => {
    if (entry.kind === 'header') return headerClaims(reader.text, entry)
    if (entry.kind === 'text') {
      const above = entries[at - 1]?.kind === 'blank' ? entries[at - 2] : entries[at - 1]
      const isBeside = hasAddress(entries[at - 1]) || hasAddress(entries[at + 1])
      return textClaims(reader, entry, isBeside || above?.kind === 'closing')
    }
    if (entry.kind === 'closing') return closingClaims(reader.text, entry)
    if (entry.kind !== 'pair') return []
    const claims = pairClaims(entry)
    // '1 x Day ticket, Wednesday - £95.00'
    const field = entry.match?.field ?? 'other'
    const isOrder = field === 'other' || field === 'days' || isDayField(field)
    const ordered =
      isOrder && claims.length === 0 && entry.role !== 'other' ? orderedClaims(reader, areaOf(entry)) : []
    if (ordered.length > 0) return ordered
    // Under a label that is not known only an address tells what it is.
    const isAddress = /^\S+@\S+$/.test(spanText(reader.text, entry.value).trim())
    const isOwn = personOf(labelKey(entry.label)).role === 'unspecified'
    if (entry.match || claims.length > 0 || !isAddress || !isOwn) return claims
    return textClaims(reader, entry, false).filter(({ field }) => field === 'email')
  })
  keepFirstSignedName(entries, claims)
  for (const message of messagesOf(entries)) {
    const from = message[0] ?? 0
    const said = sentenceClaims(
      reader,
      entries.slice(from, from + message.length),
      claims.slice(from, from + message.length),
    )
    // Who else is named in a letter for somebody writes it.
    if (said.some(([, own]) => own.some(({ field }) => field === 'email')))
      for (const at of message)
        if (rowOf(entries[at]) === 0) claims[at] = claims[at]?.filter(({ source }) => source !== 'line') ?? []
    for (const [at, claim] of said) claims[from + at]?.push(...claim)
    if (isNobodys(reader, message, entries, claims))
      for (const at of message) claims[at] = claims[at]?.filter(isLabelled) ?? []
    readListMaker(message, entries, claims)
  }
  return claims
}

/** The first name of a signature is the writer's; what reads like one below it is where they work. */
function keepFirstSignedName(entries: readonly Entry[], claims: Claim[][]): void {
  let isNamed = false
  for (const [at, { kind, isSigned }] of entries.entries()) {
    if (kind === 'closing' || !isSigned) isNamed = false
    const isName = ({ field, source }: Claim) => field === 'name' && source === 'signed'
    if (isNamed) claims[at] = claims[at]?.filter((claim) => !isName(claim)) ?? []
    isNamed ||= claims[at]?.some(isName) ?? false
  }
}

/** The entries of each message, by their indexes: it starts at a mail header or, below a signature, at a greeting. */
function messagesOf(entries: readonly Entry[]): number[][] {
  const messages: number[][] = [[]]
  let isClosed = false
  for (const [at, entry] of entries.entries()) {
    const above = entries[at - 1]
    const isHead = isMessageHead(entry) && !(above && isMessageHead(above))
    if (isHead || (isClosed && entry.kind === 'greeting')) {
      messages.push([])
      isClosed = false
    }
    isClosed ||= entry.kind === 'closing'
    messages.at(-1)?.push(at)
  }
  return messages
}

/** Whether a message is an automatic reply, or asks before its writer decides to come: only labels register somebody. */
function isNobodys(
  { text }: Reader,
  message: readonly number[],
  entries: readonly Entry[],
  claims: readonly Claim[][],
): boolean {
  const isIn = (words: RegExp, isWanted: (entry: Entry) => boolean) =>
    message.some((at) => {
      const entry = entries[at]
      return entry && isWanted(entry) && words.test(unaccented(spanText(text, entry.span).slice(0, LONGEST)))
    })
  if (isIn(automaticSubject, (entry) => entry.kind === 'header' && entry.name === 'subject')) return true
  const said = message.flatMap((at) => claims[at] ?? [])
  if (said.some(({ field }) => field === 'days')) return false
  const isText = ({ kind, isSigned, depth }: Entry) =>
    (kind === 'text' || kind === 'pair') && !isSigned && depth === 0
  if (isIn(undecided, isText) && !isIn(requestWords, isText)) return true
  // 'Is there parking at the venue?'
  const isOther = said.every(
    ({ field, source }) => ['name', 'email'].includes(field) && !isLabelled({ source }),
  )
  return (
    isOther && isIn(/\?/, isText) && !isIn(registerWords, (entry) => isText(entry) || entry.kind === 'header')
  )
}

/** Who sends a list or a table of people is no further person, unless they say when they come; in the list, their address is the mail's. */
function readListMaker(message: readonly number[], entries: readonly Entry[], claims: Claim[][]): void {
  const of = (at: number) => claims[at] ?? []
  const isListed = (at: number) => rowOf(entries[at]) > 0
  const rows = message.filter(isListed)
  const others = message.filter((at) => !isListed(at))
  const isComing = others.flatMap(of).some(({ field, source }) => field === 'days' && source === 'sentence')
  if (rows.length === 0 || isComing) return
  const sender = others.flatMap(of).filter(({ source }) => source === 'sender')
  const nameIn = (own: readonly Claim[]) => own.find(({ field }) => field === 'name')?.value
  const address = sender.find(({ field }) => field === 'email')
  for (const at of rows) {
    const hasAddress = of(at).some(({ field }) => field === 'email')
    if (address && nameIn(of(at)) === nameIn(sender) && !hasAddress) claims[at]?.push(address)
  }
  for (const at of others) claims[at] = of(at).filter((claim) => !isWriters(claim))
}
