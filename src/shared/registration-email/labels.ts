import { isNeed, type LabelField, labelAt } from './label-phrases'
import type { Span } from './mapped-text'

/** How a label stands before its value: 'label: value', 'label value', or on its own. */
export type LabelForm = 'separated' | 'spaced' | 'alone'

/** `lead` is what stands before the label: a bullet, or a box that was ticked. */
export type LabelMatch = { field: LabelField; form: LabelForm; value: Span; lead: Span }

// A box that was ticked, '[x] Day 1', belongs to what stands before a label.
const lead = /(?:[^\p{L}\p{N}\n]{0,24}?[[(][xX][\])])?[^\p{L}\p{N}\n]{0,24}(?:\d{1,2}[.)][ \t*_]{0,8})?/uy
const softening = ' \t*_`'
const dashes = '-–—'

function skip(text: string, from: number, to: number, units: string): number {
  let at = from
  while (at < to && units.includes(text.charAt(at))) at += 1
  return at
}

/** Past a remark between label and separator: 'Day 1 (27 October)', 'Organisation/Company'. */
function skipRemark(text: string, at: number, to: number): number {
  const opening = text.charAt(at)
  const limit = Math.min(to, at + 80)
  const closing = opening === '(' ? ')' : opening === '[' ? ']' : opening === '/' ? ':' : ''
  if (closing === '') return at
  for (let index = at + 1; index < limit; index += 1) {
    if (text.charAt(index) === closing) return skip(text, closing === ':' ? index : index + 1, to, softening)
  }
  return at
}

/** Where the value starts after ':', '=', '?' or a dash that stands free; -1 without a separator. */
function skipSeparator(text: string, at: number, to: number): number {
  const unit = text.charAt(at)
  if (at >= to) return -1
  if (':=?：﹕'.includes(unit)) return skip(text, at + 1, to, `${softening}:=>：`)
  if (!dashes.includes(unit)) return -1
  const end = skip(text, at, to, `${dashes}>`)
  const isFree = softening.includes(text.charAt(at - 1)) || end >= to || softening.includes(text.charAt(end))
  return isFree ? skip(text, end, to, softening) : -1
}

// The rest of a question: 'or dietary requirements?', 'that we should know of?', 'the conference:'.
const restOfQuestion =
  /[ \t]{0,4}(?:[,&]|(?:or|and|that|which|we|you|if|for|to|in|at|the|please|during|on)(?!\p{L}))[^\n?:]{0,100}(?=[?:])/uy

function skipQuestion(text: string, field: LabelField, at: number, to: number): number {
  if (!isNeed(field) && field !== 'days') return at
  restOfQuestion.lastIndex = at
  const end = at + (restOfQuestion.exec(text)?.[0].length ?? 0)
  return end < to ? end : at
}

const otherNeed = { food: /access|mobilit|disab/i, access: /allerg|diet|food/i }

/** A question about two kinds of need at once: its answer belongs to neither for certain. */
const asksForBoth = (field: LabelField, words: string) =>
  isNeed(field) && (field.toLowerCase().includes('access') ? otherNeed.access : otherNeed.food).test(words)

/** The label a line or table cell starts with, after any bullets, bold marks, numbers or emoji. */
export function matchLabel(text: string, { from, to }: Span): LabelMatch | null {
  lead.lastIndex = from
  const start = from + (lead.exec(text)?.[0].length ?? 0)
  const words = start < to ? labelAt(text, start) : null
  if (words === null || words.end > to) return null
  const { field } = words
  const before = { from, to: start }
  const after = skip(text, words.end, to, softening)
  if (after >= to) return { field, form: 'alone', value: { from: to, to }, lead: before }
  const past = skipRemark(text, skipQuestion(text, field, after, to), to)
  // A day is often told with its date: '[x] Day 1 (27 October)'.
  if (past >= to && field.startsWith('day'))
    return { field, form: 'alone', value: { from: to, to }, lead: before }
  const value = skipSeparator(text, past, to)
  if (value >= 0) {
    if (asksForBoth(field, text.slice(words.end, value))) return null
    return { field, form: 'separated', value: { from: value, to }, lead: before }
  }
  const isSpaced =
    !words.isStrict &&
    after > words.end &&
    /[ \t]/.test(text.charAt(after - 1)) &&
    labelAt(text, after) === null
  return isSpaced ? { field, form: 'spaced', value: { from: after, to }, lead: before } : null
}

/** The field of a span that is a label and nothing else, like a table heading. */
export function loneLabel(text: string, span: Span): LabelField | null {
  const match = matchLabel(text, span)
  return match !== null && match.value.from >= match.value.to ? match.field : null
}
