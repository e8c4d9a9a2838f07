import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry, Reader } from '#shared/registration-email/layout/entries.ts'
import { oneLine, unaccented } from '#shared/registration-email/plain-text.ts'
import { findEmail, isMadeOf } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayList } from '#shared/registration-email/values/day-answers.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import { attendWords, mealWords } from '#shared/registration-email/words/day-words.ts'
import {
  firstPerson,
  forOthers,
  introduction,
  newClause,
  nothingNeeded,
} from '#shared/registration-email/words/sentence-words.ts'
import { type Claim, needKinds } from './claim.ts'

const LONGEST = 1000
const LONGEST_DAYS = 300

/** The sentences of the lines of text, also where they were wrapped, with the entry that each begins in. */
function sentencesOf(text: string, entries: readonly Entry[]): [number, Span][] {
  const sentences: [number, Span][] = []
  let from = -1
  let begin = 0
  let last = -1
  const end = (to: number) => {
    const span = from < 0 ? null : trimSpan(text, { from, to })
    if (span && span.to - span.from <= LONGEST) sentences.push([begin, span])
    from = -1
  }
  for (const [at, { kind, span, inSignature, role }] of entries.entries()) {
    if (kind !== 'text' || inSignature || role === 'payer' || role === 'other') {
      end(last)
      continue
    }
    // A new line goes on with a sentence only where the one above was full.
    const isFull = from >= 0 && last - text.lastIndexOf('\n', last - 1) > 50 && span.from - last <= 4
    if (from >= 0 && !isFull) end(last)
    if (from < 0) [from, begin] = [span.from, at]
    const words = text.slice(span.from, Math.min(span.to, span.from + 4 * LONGEST))
    for (const stop of words.matchAll(/[.!?](?=\s+\P{Ll}|\s*$)/gu)) {
      end(span.from + stop.index + 1)
      ;[from, begin] = [span.from + stop.index + 1, at]
    }
    last = span.to
  }
  end(last)
  return sentences
}

/** Days that the writer says to come on. */
function dayClaim({ text, days }: Reader, span: Span): Claim[] {
  const words = spanText(text, span)
  const plain = unaccented(words)
  if (words.length > LONGEST_DAYS || words.includes('?') || mealWords.test(plain) || !attendWords.test(plain))
    return []
  // 'on the first and the last day (27 and 29 October); on the 28th I have to teach'
  const clause = words.split(';', 1)[0] ?? ''
  const [opening = ''] = words.split(/,|\band\b(?! (?:\d|the|day|on|tues|wed|thurs|fri|mon))/i, 1)
  for (const part of [words, clause, attendWords.test(unaccented(opening)) ? opening : '']) {
    const value = part === '' ? null : readDayList(part.replace(/\.$/, ''), days, true)
    const from = span.from + words.indexOf(part)
    if (value) return [{ field: 'days', source: 'sentence', span: { from, to: from + part.length }, value }]
  }
  return []
}

/** What the writer says about a need of their own: a clause for each kind. */
function needClaims(text: string, sentence: Span): Claim[] {
  const words = spanText(text, sentence)
  if (words.includes('?') || words.includes('@') || !firstPerson.test(unaccented(words))) return []
  let from = 0
  const ends = [
    ...Array.from(words.matchAll(newClause), ({ index, 0: mark }) => [index, index + mark.length]),
    [words.length, 0],
  ]
  return ends.flatMap(([to = 0, next = 0]) => {
    const span = trimSpan(text, { from: sentence.from + from, to: sentence.from + to })
    const value = span ? oneLine(spanText(text, span)) : ''
    from = next
    if (!span || nothingNeeded.test(unaccented(value))) return []
    return needKinds.flatMap(({ details, mentions }) =>
      mentions(value) ? [{ field: details, source: 'sentence', span, value } as const] : [],
    )
  })
}

const capitalised =
  /\p{Lu}[\p{L}\p{M}'’-]+(?: (?:van|von|de|der|den|di|da|del|la|le))*(?: \p{Lu}[\p{L}\p{M}'’-]+)+/gu

/** Whom a sentence names by an address and the name that it is made of: 'my student Lena Koch (lena.koch@…)'. */
function personClaims(text: string, sentence: Span): Claim[] {
  const words = spanText(text, sentence)
  const isForOthers = forOthers.test(unaccented(words))
  const address = findEmail(text, sentence)
  const named = Array.from(words.matchAll(capitalised)).flatMap(({ index, 0: value }): Claim[] => {
    const span = { from: sentence.from + index, to: sentence.from + index + value.length }
    const name = readName(text, span)
    const isIntroduced = introduction.test(unaccented(words.slice(Math.max(0, index - 40), index)))
    const isTheirs = [name?.first, name?.surname].some(
      (part) => part && address && isMadeOf(spanText(text, address), spanText(text, part)),
    )
    return name && (isTheirs || isIntroduced)
      ? [{ field: 'name', source: 'sentence', span, value, name }]
      : []
  })
  return isForOthers
    ? [{ field: 'forOthers', source: 'sentence', span: sentence, value: true }, ...named]
    : named
}

/** Days, needs and people in sentences of the writer, each with the entry that it begins in. */
export const sentenceClaims = (reader: Reader, entries: readonly Entry[]): [number, Claim][] =>
  sentencesOf(reader.text, entries).flatMap(([at, span]) =>
    [...personClaims(reader.text, span), ...dayClaim(reader, span), ...needClaims(reader.text, span)].map(
      (claim): [number, Claim] => [at, claim],
    ),
  )
