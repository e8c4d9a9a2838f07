import type { Span } from './mapped-text'
import { notFirstNames, notNames, personTitles } from './words'

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

const yes = /^(?:yes|true)(?![\p{L}\p{N}'’])|^1$/iu
const nothingOf =
  '(?:no|without)(?: (?:known|special|particular|specific|further|food|additional)){0,2} (?:allerg(?:y|ies)|intolerances?|diet(?:ary)?(?: (?:requirements?|restrictions?|needs?|preferences?))?|access(?:ibility)?(?: (?:requirements?|needs?))?|requirements?|restrictions?|needs?|preferences?|adjustments?)'
const no = new RegExp(
  `^(?:no|false|0|none|nil|nothing|n\\/?\\.?a|not (?:applicable|required|needed|attending|at this time)|none (?:known|required|needed|specified|that i know of)|nothing (?:special|to declare|specific)|nope|${nothingOf}|keine?|aucune?|ning[uú]n[oa]|no,? thanks|no,? thank you)$`,
  'iu',
)
const lastWord = /(?:^|[\s:=,(–—-])(yes|true|no|false)$/iu
const closers = /[\s.!)\]]/

const bare = (text: string) => {
  let end = text.length
  while (end > 0 && closers.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trimStart()
}

/** yes, true and 1 are true, a plain refusal is false, anything else says nothing. */
export function readFlag(text: string): boolean | null {
  const answer = bare(text.slice(0, 200))
  if (yes.test(answer)) return true
  return no.test(answer) ? false : null
}

const ticked = /\[x\]|\(x\)|[☑☒✓✔✅🗹]/iu
const unticked = /\[ {0,3}\]|[☐✗✘❌]/u

/** A box before or after what it stands for; null when there is none. */
export const readTick = (text: string): boolean | null => {
  const mark = text.slice(0, 40)
  return ticked.test(mark) ? true : unticked.test(mark) ? false : null
}

/** A day may repeat its date before the answer: 'Day 1 - 27 October: yes'. */
export function readDay(text: string): boolean | null {
  const flag = readFlag(text) ?? (/^attending$/i.test(bare(text.slice(0, 20))) ? true : null)
  if (flag !== null || text.length > 200) return flag
  if (!/[\p{L}\p{N}]/u.test(text)) return readTick(text)
  const word = lastWord.exec(bare(text))?.[1]
  return word === undefined ? null : yes.test(word)
}

const afterYes = /^(?:yes|true)(?:[\s,;:.(–—-]+)/iu
const subject =
  '(?:any |your )?(?:allerg(?:ies|y)|food allergies|access(?:ibility)?(?: requirements| needs)?|diet(?:ary)?(?: requirements| needs)?|requirements|needs|details)'
// What a form shows in an empty box and some people send along.
const placeholder = new RegExp(
  `^[([<"'‘“]{0,2}(?:(?:please )?(?:enter|type|insert|add|write) (?:your )?(?:free[ -]text|text|details|your answer)(?: here)?(?: (?:on|about|for|regarding|of) ${subject})?|free[ -]text|click or tap here to enter text|type here|please (?:specify|give details)|if yes,? please (?:specify|give details|provide details))(?![\\p{L}])[)\\]>"'’”.…:;, –—-]{0,8}`,
  'iu',
)

/** The free text of a need, without the form's placeholder and without a leading 'yes'; null when there is none. */
export function readDetails(text: string, span: Span): Span | null {
  const value = text.slice(span.from, span.to)
  const skipped =
    (placeholder.exec(value.slice(0, 120)) ?? afterYes.exec(value.slice(0, 80)))?.[0].length ?? 0
  const rest = trimSpan(text, { from: span.from + skipped, to: span.to })
  if (rest === null) return null
  const isBracketed = value.charAt(skipped - 1) === '(' && text.charAt(rest.to - 1) === ')'
  const details = isBracketed ? { from: rest.from, to: rest.to - 1 } : rest
  const words = bare(text.slice(details.from, details.to).slice(0, 200))
  return no.test(words) || (skipped === 0 && /^(?:yes|true|1)$/i.test(words)) ? null : details
}

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

/** The first e-mail address within a span. */
export function findEmail(text: string, span: Span): Span | null {
  const part = text.slice(span.from, span.to)
  for (let at = part.indexOf('@'); at >= 0; at = part.indexOf('@', at + 1)) {
    const address = addressAround(text, span.from + at, span)
    if (address !== null) return address
  }
  return null
}

export type PersonName = { title: Span | null; first: Span; surname: Span }

const nameWord = /^\p{Lu}[\p{L}\p{M}]*(?:['’ʼ‐‑-]\p{L}[\p{L}\p{M}]*)*$/u
const nameEdge = /[\s*_`|#•·+–—-]|\p{So}|[\ufe0f\u200d]/u
const wordKey = (word: string) => word.toLowerCase().replace(/\.$/, '')

const isNameWord = (word: string) => nameWord.test(word) && word.length > 1 && !notNames.has(wordKey(word))

/** First name and surname of a line that is just those two capitalised words, perhaps after a title. */
export function readName(text: string, span: Span): PersonName | null {
  let { from, to } = span
  if (to - from > 120) return null
  while (from < to && nameEdge.test(text.charAt(from))) from += 1
  while (to > from && nameEdge.test(text.charAt(to - 1))) to -= 1
  const words = Array.from(text.slice(from, to).matchAll(/\S+/g), (match) => ({
    word: match[0],
    span: { from: from + match.index, to: from + match.index + match[0].length },
  }))
  const title =
    words.length === 3 && personTitles.has(wordKey(words[0]?.word ?? '')) ? words.shift() : undefined
  const [first, surname] = words
  if (words.length !== 2 || first === undefined || surname === undefined) return null
  if (!isNameWord(first.word) || !isNameWord(surname.word)) return null
  // Two words in capitals are a heading far more often than a person.
  const isHeading = !/\p{Ll}/u.test(first.word)
  const key = wordKey(first.word)
  if (isHeading || personTitles.has(key) || notFirstNames.has(key)) return null
  return { title: title?.span ?? null, first: first.span, surname: surname.span }
}
