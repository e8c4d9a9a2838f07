import { type Span, spanText } from '#shared/registration-email/mapped-text.ts'
import { remembered, unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
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
} from '#shared/registration-email/words/value-words.ts'

const edges = ' \t\n*`|\ue001'
const visibleCharacter = /[\p{L}\p{N}\p{So}]/u

/** The span without spaces and bold marks at its edges; null when it holds nothing to read. */
export function trimSpan(text: string, { from, to }: Span): Span | null {
  let start = from
  let end = to
  while (start < end && edges.includes(text.charAt(start))) start += 1
  // '-> No'
  const arrow = /^(?:[-=]+>|[→»])\s*/.exec(text.slice(start, Math.min(end, start + 20)))
  if (arrow) start = Math.min(end, start + arrow[0].length)
  while (end > start && edges.includes(text.charAt(end - 1))) end -= 1
  // A value of a program's output stands in quotes.
  const quoted = text.charAt(start) === '"' ? /^"([^"]*)",?$/.exec(text.slice(start, end)) : null
  if (quoted) return trimSpan(text, { from: start + 1, to: start + 1 + (quoted[1] ?? '').length })
  return visibleCharacter.test(text.slice(start, end)) ? { from: start, to: end } : null
}

const LONGEST = 200
const affirmative = wordSet(yesWords)
const closers = /[\s.!)\];,]/

/** An answer without the marks around it. */
const bare = (text: string) => {
  const words = unaccented(text.slice(0, LONGEST))
    .trim()
    .replace(/^(?:[-=]+>|[→»\ue001("'“])\s*/, '')
  let end = words.length
  while (end > 0 && closers.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

/** A box before or after what it stands for; null when there is none. */
export const readTick = (text: string): boolean | null => {
  const mark = text.slice(0, 40)
  return ticked.test(mark) ? true : unticked.test(mark) ? false : null
}

const boxFirst = /^\s{0,2}(?:\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)|[☑☒☐✗✘❌✓✔✅🗹🗷])/u
export const isBoxed = (text: string) => boxFirst.test(text)
export const anyBox = /\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)|[☑☒☐✗✘❌✓✔✅🗹🗷]/gu
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text.replaceAll(anyBox, ''))
const listItem = /^\s*[-–—*•]\s+/u
/** The items of a list. Of choices with a box each, '[ ] none [x] vegan', those that are ticked; a text without such choices as it is. */
export function tickedChoices(text: string, span: Span): Span[] {
  const words = spanText(text, span)
  // A list, an item on each line.
  if (words.length <= 1000 && listItem.test(words))
    return Array.from(words.matchAll(/[^\n]+/g), ({ index, 0: line }) => {
      const lead = listItem.exec(line)?.[0].length ?? 0
      return { from: span.from + index + lead, to: span.from + index + line.length }
    })
  if (words.length > 1000 || !boxFirst.test(words) || !hasWords(words)) return [span]
  const marks = Array.from(words.matchAll(anyBox))
  return marks.flatMap(({ index, 0: mark }, at) => {
    const to = span.from + (marks[at + 1]?.index ?? words.length)
    return readTick(mark) ? [{ from: span.from + index + mark.length, to }] : []
  })
}

/** Whether an answer is a yes or a plain refusal; null when it says something else. */
export const readFlag = remembered((text: string): boolean | null => {
  const answer = bare(text)
  if (noWords.test(answer)) return false
  if (affirmative.has(answer) || yesPhrases.test(answer)) return true
  return hasWords(text) ? null : readTick(text)
})

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

const afterYes = /^(?:yes|true|ja|oui|s[ií]|sim|x)(?:[\s,;:.(–—-]+)/iu

/** How much of an answer its leading 'yes' takes; 0 without one. */
export const yesLength = (value: string): number => afterYes.exec(value.slice(0, 80))?.[0].length ?? 0

/** The free text of a need, without the form's placeholder and without a leading 'yes'; null when there is none. */
export function readDetails(text: string, span: Span): Span | null {
  const value = spanText(text, span)
  const skipped = placeholder.exec(value.slice(0, 120))?.[0].length ?? yesLength(value)
  const rest = trimSpan(text, { from: span.from + skipped, to: span.to })
  if (rest === null) return null
  const isBracketed = value.charAt(skipped - 1) === '(' && text.charAt(rest.to - 1) === ')'
  const details = isBracketed ? { from: rest.from, to: rest.to - 1 } : rest
  return readFlag(spanText(text, details)) === null ? details : null
}

export const isOrdinaryDiet = (text: string) => ordinaryDiet.test(bare(text))

const opening = (text: string) => unaccented(text.slice(0, 1000))
export const mentionsFood = (text: string) => foodWords.test(opening(text))
export const mentionsAccess = (text: string) => accessWords.test(opening(text))
/** A line with one of these words is never passed over as a mere greeting or signature. */
export const mentionsNeed = (text: string) =>
  mentionsFood(text) || mentionsAccess(text) || presenceWords.test(opening(text))
