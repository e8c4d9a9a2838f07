import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import type { Entry, Pair } from './entries.ts'
import { isDayField, isNeed, type LabelField } from './label-fields.ts'

/** A blank line between label and value is usual once the text did it before. */
type Gap = 'none' | 'usual' | 'unusual'

/** Whether a line under an empty label is its value; across a blank line only the unmistakable counts. */
function isValueBelow(
  text: string,
  { field, label, cell }: Pair,
  span: Span,
  gap: Gap,
  days: DayReader,
): boolean {
  const words = spanText(text, span).trim()
  if (isDayField(field)) return readDay(words) !== null
  const isAsked = /[:?*]/.test(text.slice(cell.from + label.length, cell.to))
  // Under a mere heading a person may follow: a name is no need.
  const isPerson = readName(text, span) !== null || /^\p{Lu}+(?: \p{Lu}+)+$/u.test(words)
  if (isNeed(field) && !isAsked && isPerson) return false
  if (field === null && findEmail(text, span) !== null) return false
  if (field === null || field === 'other') return gap !== 'unusual' && (field === 'other' || isAsked)
  if (isNeed(field)) return readFlag(words) !== null || gap !== 'unusual'
  if (field === 'days') return days.read(words) !== null
  const hasEmail = findEmail(text, span) !== null
  if (field === 'email') return hasEmail || words.includes('@')
  if (field === 'fullName' || field === 'surnameFirst') return gap === 'none' || words.length <= 80
  return !hasEmail && (gap === 'none' || (words.length <= 80 && !/[.!?]$/.test(words)))
}

const openEnd = /(?:[&/–]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et|y|e|en|van))$/iu
const openStart = /^(?:and|of|for|in|&|und|et)\s/u
const MARGIN = 60

/** Whether a line goes on below, by how it ends and how the next one starts. */
function isWrapped(text: string, field: LabelField, current: Span, width: number, next: Entry): boolean {
  const before = spanText(text, current).trimEnd()
  const after = spanText(text, next)
  const words = after.trimStart()
  if (findEmail(text, next) !== null) return false
  if (openEnd.test(before) || openStart.test(words)) return true
  if (readName(text, next) !== null) return false
  if (isNeed(field)) return before.length >= 50 || before.endsWith(',') || /^\p{Ll}/u.test(words)
  // A job or an institution is short: only a full line, or one that is set in below it, goes on.
  if (words.length > 100 || /[.!?]$/.test(words.trimEnd())) return false
  return width >= MARGIN || (width >= 45 && /^\p{Ll}/u.test(words)) || /^(?:\t| {2})/.test(after)
}

const isSamePart = (one: Entry, other: Entry) =>
  one.depth === other.depth && one.inSignature === other.inSignature

/** How many of the entries below go on with the value of a label. */
function wrappedLines(text: string, pair: Pair, entries: readonly Entry[], from: number): number {
  const { field } = pair
  if (field === null || !(isNeed(field) || field === 'institution' || field === 'jobTitle')) return from
  if (isNeed(field) && readFlag(spanText(text, pair)) !== null) return from
  let current: Span = pair
  let width = pair.to - pair.cell.from
  let line = entries[from - 1]?.line ?? pair.line
  let at = from
  for (;;) {
    const next = entries[at]
    if (next?.kind !== 'text' || next.line !== line + 1 || !isSamePart(next, pair)) return at
    if (entries[at + 1]?.line === next.line || !isWrapped(text, field, current, width, next)) return at
    current = next
    width = next.to - next.from
    line = next.line
    at += 1
  }
}

/** A list of days below its question: one or more to a line, and nothing else. */
function dayLines(
  text: string,
  label: Pair,
  entries: readonly Entry[],
  from: number,
  days: DayReader,
): number {
  let at = from
  for (;;) {
    const next = entries[at]
    if (!next || (next.kind !== 'text' && next.kind !== 'pair') || !isSamePart(next, label)) return at
    if (at > from && next.line > (entries[at - 1]?.line ?? 0) + 1) return at
    const span = next.kind === 'pair' ? next.cell : next
    const words = spanText(text, span)
    const isOpen = next.kind === 'pair' ? isDayField(next.field) && next.form === 'alone' : true
    if (!isOpen || readTick(words) !== null || days.read(words, { isStrict: true }) === null) return at
    at += 1
  }
}

/** Gives labels the lines below them that are their values, and joins values that were wrapped. */
export function withValueLines(text: string, entries: readonly Entry[], days: DayReader): Entry[] {
  const result: Entry[] = []
  let gap: Gap = 'unusual'
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined) break
    if (entry.kind !== 'pair') {
      result.push(entry)
      continue
    }
    const isEmpty = trimSpan(text, entry) === null && readTick(spanText(text, entry)) === null
    const isTicked = readTick(spanText(text, entry.lead)) !== null
    let end = index + 1
    let value: Span = entry
    if (isEmpty && !isTicked && entries[end]?.line !== entry.line) {
      const isGap = entries[end]?.kind === 'blank'
      const at = isGap ? end + 1 : end
      const below = entries[at]
      const last = entry.field === 'days' ? dayLines(text, entry, entries, at, days) : at
      const isInline = below !== undefined && below.depth < entry.depth && !isGap
      if (last > at) {
        value = { from: below?.from ?? entry.from, to: entries[last - 1]?.to ?? entry.to }
        if (below?.kind === 'pair') value.from = below.cell.from
        end = last
      } else if (
        below?.kind === 'text' &&
        (isSamePart(below, entry) || isInline) &&
        isValueBelow(text, entry, below, isGap ? gap : 'none', days)
      ) {
        value = below
        end = at + 1
        if (isGap) gap = 'usual'
      }
    }
    const pair = { ...entry, from: value.from, to: value.to }
    const wrapped = trimSpan(text, pair) === null ? end : wrappedLines(text, pair, entries, end)
    if (wrapped > end) pair.to = entries[wrapped - 1]?.to ?? pair.to
    result.push(pair)
    index = Math.max(end, wrapped) - 1
  }
  return result
}
