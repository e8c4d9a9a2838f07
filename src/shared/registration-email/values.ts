import type { Span } from './cleaning/mapped-text'
import { unaccented, wordSet } from './plain-text'
import {
  accessWords,
  foodWords,
  noWords,
  ordinaryDiet,
  placeholder,
  presenceWords,
  ticked,
  unticked,
  yesPhrases,
  yesWords,
} from './words/value-words'

const edge = /[\s*`|]/
const ink = /[\p{L}\p{N}\p{So}]/u

/** The span without spaces and bold marks at its edges; null when it holds nothing to read. */
export function trimSpan(text: string, { from, to }: Span): Span | null {
  let start = from
  let end = to
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  while (end - start > 2 && text.charAt(start) === '_' && text.charAt(end - 1) === '_') {
    start += 1
    end -= 1
  }
  return ink.test(text.slice(start, end)) ? { from: start, to: end } : null
}

const LONGEST = 200
const affirmative = wordSet(yesWords)
const closers = /[\s.!)\];,]/

/** An answer without the marks around it. */
const bare = (text: string) => {
  const words = unaccented(text.slice(0, LONGEST))
    .trim()
    .replace(/^[("'“]+/, '')
  let end = words.length
  while (end > 0 && closers.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

/** A box before or after what it stands for; null when there is none. */
export const readTick = (text: string): boolean | null => {
  const mark = text.slice(0, 40)
  return ticked.test(mark) ? true : unticked.test(mark) ? false : null
}

/** Whether an answer is a yes or a plain refusal; null when it says something else. */
export function readFlag(text: string): boolean | null {
  const answer = bare(text)
  if (noWords.test(answer)) return false
  if (affirmative.has(answer) || yesPhrases.test(answer)) return true
  return /[\p{L}\p{N}]/u.test(answer) ? null : readTick(text)
}

const lastWord = /(?:^|[\s:=,(–—-])(\p{L}+)$/u

/** A day may repeat its date before the answer, 'Day 1 - 27 October: yes', and a dash is a no. */
export function readDay(text: string): boolean | null {
  if (/^[\s|]*[-–—][\s|]*$/.test(text)) return false
  const flag = readFlag(text)
  if (flag !== null || text.length > LONGEST) return flag
  const answer = bare(text)
  if (/not (?:attend|com)/.test(answer)) return /^not /.test(answer) ? false : null
  const word = lastWord.exec(answer)?.[1]
  return word !== undefined && /\d/.test(answer) ? readFlag(word) : null
}

const afterYes = /^(?:yes|true|ja|oui|s[ií]|x)(?:[\s,;:.(–—-]+)/iu

/** How much of an answer its leading 'yes' takes; 0 without one. */
export const yesLength = (value: string): number => afterYes.exec(value.slice(0, 80))?.[0].length ?? 0

/** The free text of a need, without the form's placeholder and without a leading 'yes'; null when there is none. */
export function readDetails(text: string, span: Span): Span | null {
  const value = text.slice(span.from, span.to)
  const skipped = placeholder.exec(value.slice(0, 120))?.[0].length ?? yesLength(value)
  const rest = trimSpan(text, { from: span.from + skipped, to: span.to })
  if (rest === null) return null
  const isBracketed = value.charAt(skipped - 1) === '(' && text.charAt(rest.to - 1) === ')'
  const details = isBracketed ? { from: rest.from, to: rest.to - 1 } : rest
  return readFlag(text.slice(details.from, details.to)) === null ? details : null
}

export const isOrdinaryDiet = (text: string) => ordinaryDiet.test(bare(text))

const opening = (text: string) => unaccented(text.slice(0, 1000))
export const mentionsFood = (text: string) => foodWords.test(opening(text))
export const mentionsAccess = (text: string) => accessWords.test(opening(text))
/** A line with one of these words is never passed over as a mere greeting or signature. */
export const mentionsNeed = (text: string) =>
  mentionsFood(text) || mentionsAccess(text) || presenceWords.test(opening(text))

const localUnit = /[\p{L}\p{N}._%+'-]/u
const domainUnit = /[\p{L}\p{N}.-]/u
const domain = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}$/u

function addressAround(text: string, at: number, { from, to }: Span): Span | null {
  let start = at
  let end = at + 1
  while (start > from && at - start < 64 && localUnit.test(text.charAt(start - 1))) start -= 1
  while (end < to && end - at < 254 && domainUnit.test(text.charAt(end))) end += 1
  // An address too long to be one is left alone: cut short it would be somebody else's.
  if (localUnit.test(text.charAt(start - 1)) && start > from) return null
  while (start < at && "'.-".includes(text.charAt(start))) start += 1
  while (end > at + 1 && '.-'.includes(text.charAt(end - 1))) end -= 1
  const isAddress = start < at && text.charAt(at - 1) !== '.' && domain.test(text.slice(at + 1, end))
  return isAddress ? { from: start, to: end } : null
}

/** The e-mail addresses within a span. */
export function findEmails(text: string, span: Span): Span[] {
  const found: Span[] = []
  const part = text.slice(span.from, span.to)
  for (let at = part.indexOf('@'); at >= 0 && found.length < 20; at = part.indexOf('@', at + 1)) {
    const address = addressAround(text, span.from + at, span)
    if (address !== null) found.push(address)
  }
  return found
}

export const findEmail = (text: string, span: Span): Span | null => findEmails(text, span)[0] ?? null
