import { type Claim, needKinds, type Source } from './claims.ts'
import type { Entry, Reader } from './entries.ts'
import { type Span, spanText } from './mapped-text.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { findEmail, findEmails, isMadeOf, isRoleAddress } from './values/addresses.ts'
import { trimSpan } from './values/answers.ts'
import { readDayAnswers, readDayList } from './values/days.ts'
import { looksLikeName, type PersonName, readName, splitName } from './values/names.ts'
import { attendWords, mealWords, priceWords, productWords, ticketWords } from './words/day-words.ts'
import { otherAddress } from './words/mail-words.ts'
import {
  aboutOthers,
  firstPerson,
  forOthers,
  introduction,
  newClause,
  nothingNeeded,
} from './words/sentence-words.ts'

const plainOrder = { isSurnameFirst: false, hasTwoSurnames: false }
/** The words before an address, when they may be a name: 'Jane Doe <jane@...>', with or without quotes. */
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑, -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

type NameClaim = { field: 'name'; value: string; name: PersonName; span: Span }
const nameClaim = (text: string, name: PersonName, span: Span): NameClaim => ({
  field: 'name',
  value: oneLine(spanText(text, span)),
  name,
  span,
})

export function nameBefore(text: string, from: number, address: Span): NameClaim | null {
  const start = Math.max(from, text.lastIndexOf('\n', address.from) + 1)
  const found = address.from - start > 120 ? null : beforeAddress.exec(text.slice(start, address.from))
  if (!found) return null
  const span = { from: start + found.index, to: start + found.index + found[0].trimEnd().length }
  const words = spanText(text, span)
  const isListed = words.includes(',') && !words.endsWith(',')
  const name =
    readName(text, span) ?? (isListed || looksLikeName(words) ? splitName(text, span, plainOrder) : null)
  return name?.first && name.surname ? nameClaim(text, name, span) : null
}

const LONGEST = 300
const LONGEST_SENTENCE = 1000
const listedCell =
  /(?:(?!\s[-–—]\s)[^,;|()\t–—>])+(?:,(?=\s*(?:\d|and\b|und\b|et\b|y\b|e\b|en\b|(?:mo|tu|we|th|fr|sa|su|di|mi|lu|ma|me)[a-z]*\b))(?:(?!\s[-–—]\s)[^,;|()\t–—>])+)*/giu

/** What stands beside the address in a line that lists a person: '2. Jane Okafor, jane@demo.example, all three days'. */
function listedClaims({ text, days }: Reader, line: Span, address: Span): Claim[] {
  const rest = text.slice(address.to, Math.min(line.to, address.to + LONGEST))
  return Array.from(rest.matchAll(listedCell)).flatMap(({ index, 0: cell }): Claim[] => {
    const lead = /^[\s–—-]*/.exec(cell)?.[0].length ?? 0
    const from = address.to + index + lead
    const span = trimSpan(text, { from, to: from + cell.length - lead })
    if (!span) return []
    const value = oneLine(spanText(text, span))
    const attended = readDayList(value, days, true)
    return [
      ...(attended ? [{ field: 'days', source: 'line', span, value: attended } as const] : []),
      ...needKinds.flatMap(({ details, mentions }) =>
        mentions(value) ? [{ field: details, source: 'sentence', span, value } as const] : [],
      ),
    ]
  })
}

/** Days in the name of what was ordered, or with a box each. */
function orderedClaims({ text, days }: Reader, line: Span): Claim[] {
  const span = trimSpan(text, line)
  const words = span ? spanText(text, span) : ''
  if (!span || words.length > LONGEST || words.includes('?')) return []
  const plain = unaccented(words)
  if (mealWords.test(plain)) return []
  const isTicked = readDayAnswers(words, days) !== null
  const isOrdered = plain.search(ticketWords) >= 0 || (productWords.test(plain) && priceWords.test(plain))
  const value =
    isTicked || isOrdered
      ? readDayList(isTicked ? words : plain.replaceAll(ticketWords, ' '), days, true)
      : null
  return value ? [{ field: 'days', source: 'order', span, value }] : []
}

/** Names, addresses and orders in a line without a label. A name of many words counts beside an address only. */
export function textClaims(
  reader: Reader,
  entry: Entry,
  beside: readonly (Entry | undefined)[],
  isSigned: boolean,
): Claim[] {
  const { text } = reader
  const { span, role, inSignature } = entry
  const ordered = orderedClaims(reader, span)
  if (role === 'other') return ordered
  const place = (source: Source): Source =>
    inSignature ? 'signature' : role === 'payer' ? 'payer' : isSigned ? 'signed' : source
  const emails = findEmails(text, span)
  const [first] = emails
  if (!first) {
    const whole = trimSpan(text, span)
    const isBeside = beside.some(
      (other) => other?.kind === 'text' && spanText(text, other.span).includes('@'),
    )
    const isLong = whole && isBeside && looksLikeName(spanText(text, whole))
    // 'Jane Okafor, Northmoor University' beside her address
    const comma = isBeside ? spanText(text, span).indexOf(',') : -1
    const name =
      readName(text, span) ??
      (comma > 0 ? readName(text, { from: span.from, to: span.from + comma }) : null) ??
      (isLong ? splitName(text, whole, plainOrder) : null)
    return name ? [...ordered, { ...nameClaim(text, name, span), source: place('line') }] : ordered
  }
  const before = text.slice(span.from, Math.min(first.from, span.from + 200))
  const around = `${before} ${text.slice(first.to, Math.min(span.to, first.to + 200))}`
  if (otherAddress.test(unaccented(around))) return ordered
  const named = nameBefore(text, span.from, first)
  const isAlone = named !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  const isListed = role !== 'payer' && looksLikeName(before.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, ''))
  return [
    ...ordered,
    ...(named ? [{ ...named, source: place('line') }] : []),
    ...emails.flatMap((email): Claim[] => {
      const value = spanText(text, email)
      return isRoleAddress(value)
        ? []
        : [{ field: 'email', value, span: email, source: place(isAlone ? 'line' : 'sentence') }]
    }),
    ...(isListed ? listedClaims(reader, span, first) : []),
  ]
}

/** The sentences of the lines of text, also where they were wrapped, with the entry that each begins in. */
function sentencesOf(text: string, entries: readonly Entry[]): [number, Span][] {
  const sentences: [number, Span][] = []
  let from = -1
  let begin = 0
  let last = -1
  const end = (to: number) => {
    const span = from < 0 ? null : trimSpan(text, { from, to })
    if (span && span.to - span.from <= LONGEST_SENTENCE) sentences.push([begin, span])
    from = -1
  }
  for (const [at, { kind, span, inSignature, role }] of entries.entries()) {
    if (kind !== 'text' || inSignature || role === 'payer' || role === 'other') {
      if (from >= 0) end(last)
      continue
    }
    // A new line goes on with a sentence only where the one above was full.
    const isFull = from >= 0 && last - text.lastIndexOf('\n', last - 1) > 50 && span.from - last <= 4
    if (from >= 0 && !isFull) end(last)
    if (from < 0) [from, begin] = [span.from, at]
    const words = text.slice(span.from, Math.min(span.to, span.from + 4 * LONGEST_SENTENCE))
    for (const stop of words.matchAll(/[.!?](?=\s+\P{Ll}|\s*$)/gu)) {
      end(span.from + stop.index + 1)
      ;[from, begin] = [span.from + stop.index + 1, at]
    }
    last = span.to
  }
  end(last)
  return sentences
}

const newPart = /,|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s/gi

/** Days that the writer says to come on. */
function dayClaim({ text, days }: Reader, span: Span): Claim[] {
  const words = spanText(text, span)
  const plain = unaccented(words)
  if (words.length > LONGEST || words.includes('?') || mealWords.test(plain) || !attendWords.test(plain))
    return []
  // 'on the first and the last day (27 and 29 October); on the 28th I have to teach'
  const clause = words.split(';', 1)[0] ?? ''
  const ends = [
    words.length,
    clause.length,
    ...Array.from(clause.matchAll(newPart), ({ index }) => index).reverse(),
  ]
  for (const end of ends) {
    const part = words.slice(0, end)
    // Days that follow are not cut off.
    if (end < clause.length && (/\d/.test(clause.slice(end)) || days.read(clause.slice(end)))) return []
    const value = attendWords.test(unaccented(part)) ? readDayList(part.replace(/\.$/, ''), days, true) : null
    if (value)
      return [{ field: 'days', source: 'sentence', span: { from: span.from, to: span.from + end }, value }]
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
export function sentenceClaims(reader: Reader, entries: readonly Entry[]): [number, Claim][] {
  const sentences = sentencesOf(reader.text, entries)
  const plain = ([, span]: [number, Span]) => unaccented(spanText(reader.text, span))
  const isForOthers = sentences.some((sentence) => forOthers.test(plain(sentence)))
  return sentences.flatMap((sentence): [number, Claim][] => {
    const [at, span] = sentence
    // What is said of somebody else is nobody's here, unless it is they who are registered.
    const other = isForOthers ? -1 : plain(sentence).search(aboutOthers)
    const own = other < 0 ? span : { from: span.from, to: span.from + other }
    const needs = other < 0 ? needClaims(reader.text, span) : []
    return [...personClaims(reader.text, span), ...dayClaim(reader, own), ...needs].map((claim) => [
      at,
      claim,
    ])
  })
}
