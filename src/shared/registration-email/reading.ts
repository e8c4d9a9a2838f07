import { readDays } from './days'
import { createDraft, type Draft, ranks, settleDraft, weakRanks } from './draft'
import { type Entry, isSamePart } from './entries'
import { isNeed, type LabelField } from './label-phrases'
import { offerFlag, type Reader, takeEmail, takeLabelled, takeName } from './labelled'
import type { Span } from './mapped-text'
import { findEmail, readDay, readFlag, readName, readTick, trimSpan } from './values'
import { isPleasantry } from './words'
import { lastWrapped } from './wrapping'

type LabelEntry = Extract<Entry, { kind: 'label' }>

const isDay = (field: LabelField) => field === 'day1' || field === 'day2' || field === 'day3'
const isFlag = (field: LabelField) => field === 'hasAllergies' || field === 'hasAccessRequirements'
const isDetails = (field: LabelField) =>
  field === 'allergiesDetails' || field === 'accessDetails' || field === 'further'

/** A blank line between label and value is usual once the text did it before. */
type Gap = 'none' | 'usual' | 'unusual'

/** Whether a line under an empty label is its value; across a blank line only the unmistakable counts. */
function isValueBelow(text: string, { field, form }: LabelEntry, span: Span, gap: Gap): boolean {
  const words = text.slice(span.from, span.to).trim()
  if (isPleasantry(words)) return false
  if (isDay(field)) return readDay(words) !== null
  // Under a mere heading a person may follow: a name is no need.
  const isHeading = form === 'alone' && isNeed(field)
  if (isHeading && (readName(text, span) !== null || /^\p{Lu}+(?: \p{Lu}+)+$/u.test(words))) return false
  if (isFlag(field) || field === 'diet') return readFlag(words) !== null || gap !== 'unusual'
  if (isDetails(field)) return gap !== 'unusual'
  const hasEmail = findEmail(text, span) !== null
  if (field === 'email') return hasEmail
  return !hasEmail && (gap === 'none' || (words.length <= 80 && !/[.!?]$/.test(words)))
}

/** The entry that holds the value of an empty label: the next cell, or the line below. */
function entryBelow(
  text: string,
  entries: readonly Entry[],
  index: number,
  label: LabelEntry,
  gap: Gap,
): number {
  const next = entries[index + 1]
  if (next === undefined) return -1
  if (next.line === label.line) return next.kind === 'text' ? index + 1 : -1
  if (entries[index - 1]?.line === label.line) return -1
  const isGap = next.kind === 'blank'
  const at = isGap ? index + 2 : index + 1
  const value = entries[at]
  if (value?.kind !== 'text' || !isSamePart(value, label)) return -1
  return isValueBelow(text, label, value, isGap ? gap : 'none') ? at : -1
}

const roleAddress =
  /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|info|sales|online-?sales|orders?|bookings?|registrations?|conference|events?|admin|support|office|help|enquiries)(?![a-z])/i

/** The sender of a personal message is a last resort; a desk or a machine never is the attendee. */
function takeSender(reader: Reader, entry: Entry) {
  const address = findEmail(reader.text, entry)
  if (address === null || roleAddress.test(reader.text.slice(address.from, address.to))) return
  takeEmail(reader, address, weakRanks.sender)
}

// The name in 'Jane Doe <jane@...>', with or without quotes.
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑ -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

function takeBare(reader: Reader, entry: Entry, weight: number) {
  const address = takeEmail(reader, entry, ranks.bare * weight)
  if (address === null) {
    takeName(reader, entry, ranks.bare * weight)
    return
  }
  const before = beforeAddress.exec(reader.text.slice(Math.max(entry.from, address.from - 120), address.from))
  if (before === null || address.from - entry.from > 120) return
  const from = entry.from + before.index
  takeName(reader, { from, to: from + before[0].length }, ranks.besideEmail * weight)
}

/** The cells of the line that starts at an entry, as one. */
function wholeLine(entries: readonly Entry[], index: number) {
  const first = entries[index]
  if (first?.kind !== 'text' && first?.kind !== 'label') return null
  let last = index
  while (entries[last + 1]?.line === first.line) last += 1
  const from = first.kind === 'label' ? first.cell.from : first.from
  return { first, last, span: { from, to: entries[last]?.to ?? first.to } }
}

/** A list of days beside its label or below it, one or more to a line: what else stands there ends it. */
function takeDayLines(
  reader: Reader,
  entries: readonly Entry[],
  index: number,
  label: LabelEntry,
  rank: number,
): number {
  const isBeside = trimSpan(reader.text, label) !== null
  takeLabelled(reader, 'days', label, rank)
  const isGap = !isBeside && entries[index + 1]?.kind === 'blank'
  let last = index
  let next = isGap ? index + 2 : index + 1
  let nextLine = label.line + (isGap ? 2 : 1)
  for (;;) {
    const line = wholeLine(entries, next)
    // Beside other answers 'Day 2' on its own is a question that was left open.
    if (!line || line.first.line > nextLine || !isSamePart(line.first, label)) return last
    if (isBeside && line.first.kind === 'label') return last
    if (readDays(reader.text.slice(line.span.from, line.span.to), { isStrict: true }) === null) return last
    takeLabelled(reader, 'days', line.span, rank)
    last = line.last
    next = last + 1
    nextLine = line.first.line + 1
  }
}

/** A ticked or empty box before a day or a need is its answer when no other is given. */
function takeTick(reader: Reader, { field, lead, from, to }: LabelEntry, rank: number): boolean {
  if (!(field === 'day1' || field === 'day2' || field === 'day3' || isFlag(field))) return false
  const tick = readTick(reader.text.slice(lead.from, lead.to))
  const isAnswered = isDay(field) && readDay(reader.text.slice(from, to)) !== null
  if (tick === null || isAnswered || (isFlag(field) && trimSpan(reader.text, { from, to }))) return false
  takeLabelled(reader, field, { from: to, to }, rank)
  offerFlag(reader, field, tick, lead, rank)
  return true
}

/** Takes what one label says and answers the last entry that belongs to it. */
function takeEntry(
  reader: Reader,
  entries: readonly Entry[],
  index: number,
  entry: LabelEntry,
  gap: Gap,
): number {
  const { text } = reader
  const rank =
    (entry.form === 'spaced' ? ranks.spaced : ranks.label) * (entry.inSignature ? weakRanks.inSignature : 1)
  if (takeTick(reader, entry, rank)) return index
  if (entry.field === 'days') return takeDayLines(reader, entries, index, entry, rank)
  const at = trimSpan(text, entry) === null ? entryBelow(text, entries, index, entry, gap) : index
  const value = entries[at]
  if (value === undefined) {
    takeLabelled(reader, entry.field, { from: entry.to, to: entry.to }, rank)
    return index
  }
  const last = lastWrapped(text, entries, at, entry.field)
  takeLabelled(reader, entry.field, { from: value.from, to: entries[last]?.to ?? value.to }, rank)
  return last
}

/** Reads the entries of one registration. */
export function readRegistration(
  text: string,
  entries: readonly Entry[],
  given: Draft = createDraft(),
): Draft {
  const reader = { text, draft: given }
  let gap: Gap = 'unusual'
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) break
    if (entry.kind === 'sender') takeSender(reader, entry)
    if (entry.kind === 'text') takeBare(reader, entry, entry.inSignature ? weakRanks.inSignature : 1)
    if (entry.kind !== 'label') continue
    const last = takeEntry(reader, entries, index, entry, gap)
    if (last > index && entries[index + 1]?.kind === 'blank') gap = 'usual'
    index = last
  }
  settleDraft(reader)
  return given
}
