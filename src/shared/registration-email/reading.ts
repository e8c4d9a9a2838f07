import {
  createDraft,
  type Draft,
  type Reader,
  ranks,
  settleDraft,
  takeEmail,
  takeLabelled,
  takeName,
  weakRanks,
} from './draft'
import type { Entry } from './entries'
import type { LabelField } from './labels'
import type { Span } from './mapped-text'
import { findEmail, readDay, readFlag, readName, trimSpan } from './values'
import { isPleasantry } from './words'

type LabelEntry = Extract<Entry, { kind: 'label' }>

const isDay = (field: LabelField) => field === 'day1' || field === 'day2' || field === 'day3'
const isFlag = (field: LabelField) => field === 'hasAllergies' || field === 'hasAccessRequirements'
const isDetails = (field: LabelField) => field === 'allergiesDetails' || field === 'accessDetails'

/** A blank line between label and value is usual once the text did it before. */
type Gap = 'none' | 'usual' | 'unusual'

/** Whether a line under an empty label is its value; across a blank line only the unmistakable counts. */
function isValueBelow(text: string, field: LabelField, span: Span, gap: Gap): boolean {
  const words = text.slice(span.from, span.to).trim()
  if (isPleasantry(words)) return false
  if (isDay(field)) return readDay(words) !== null
  if (isFlag(field)) return readFlag(words) !== null || gap !== 'unusual'
  if (isDetails(field)) return gap !== 'unusual'
  const hasEmail = findEmail(text, span) !== null
  if (field === 'email') return hasEmail
  return !hasEmail && (gap === 'none' || (words.length <= 80 && !/[.!?]$/.test(words)))
}

const isSamePart = (one: Entry, other: Entry) =>
  one.depth === other.depth && one.inSignature === other.inSignature

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
  return isValueBelow(text, label.field, value, isGap ? gap : 'none') ? at : -1
}

/** The last line of a free text that was wrapped over several. */
function lastWrapped(text: string, entries: readonly Entry[], index: number): number {
  let last = index
  for (;;) {
    const current = entries[last]
    const next = entries[last + 1]
    if (!current || next?.kind !== 'text' || next.line !== current.line + 1 || !isSamePart(next, current))
      return last
    if (entries[last + 2]?.line === next.line) return last
    const before = text.slice(current.from, current.to).trimEnd()
    const words = text.slice(next.from, next.to).trimStart()
    const isWrapped = before.length >= 50 || before.endsWith(',') || /^\p{Ll}/u.test(words)
    const isOther = isPleasantry(words) || readName(text, next) !== null || findEmail(text, next) !== null
    if (!isWrapped || isOther) return last
    last += 1
  }
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
    const weight = entry.inSignature ? weakRanks.inSignature : 1
    if (entry.kind === 'sender') takeSender(reader, entry)
    if (entry.kind === 'text') takeBare(reader, entry, weight)
    if (entry.kind !== 'label') continue
    const rank = (entry.form === 'spaced' ? ranks.spaced : ranks.label) * weight
    const isEmpty = trimSpan(text, entry) === null
    const at = isEmpty ? entryBelow(text, entries, index, entry, gap) : index
    const value = entries[at]
    if (value === undefined) continue
    if (value.line > entry.line + 1) gap = 'usual'
    const isFreeText = isDetails(entry.field) || isFlag(entry.field)
    const answer = readFlag(text.slice(value.from, value.to))
    index = isFreeText && answer === null ? lastWrapped(text, entries, at) : at
    takeLabelled(reader, entry.field, { from: value.from, to: entries[index]?.to ?? value.to }, rank)
  }
  settleDraft(reader)
  return given
}
