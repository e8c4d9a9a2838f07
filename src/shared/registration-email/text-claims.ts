import { type Claim, isWriters, type NameClaim, nameClaim, type Source } from './claims.ts'
import { type Entry, type Reader, rowOf } from './entries.ts'
import { cellClaims, needsIn, rowClaims } from './listed-people.ts'
import { type Span, spanText } from './mapped-text.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'
import { findEmail, findEmails, isMadeOf, isRoleAddress } from './values/addresses.ts'
import { isBoxed, trimSpan } from './values/answers.ts'
import { type DayAnswers, readDayAnswers, readDayList } from './values/days.ts'
import { looksLikeName, type PersonName, readName, splitName } from './values/names.ts'
import {
  attendWords,
  elsewhere,
  hasDate,
  mealWords,
  priceWords,
  productWords,
  requestWords,
  ticketWords,
  wishWords,
} from './words/day-words.ts'
import { otherAddress } from './words/mail-words.ts'
import {
  aboutOthers,
  changed,
  corrected,
  firstPerson,
  forOthers,
  hello,
  impersonal,
  introduction,
  namedToRegister,
  newClause,
  nothingNeeded,
  otherClause,
  reason,
  whoIsRegistered,
  writerToo,
} from './words/sentence-words.ts'

const LONGEST = 300
const LONGEST_SENTENCE = 1000
/** The words of a sentence that leaves out who needs something. */
const SHORT = 12
/** The words before an address, when they may be a name: 'Jane Doe <jane@...>', with or without quotes. */
const beforeAddress = /\p{L}[\p{L}\p{M}'’.‐‑, -]{0,100}(?=[^\p{L}\p{M}]{0,6}(?:mailto:)?$)/iu

function nameBefore(text: string, from: number, address: Span, source: Source): Claim | null {
  const start = Math.max(from, text.lastIndexOf('\n', address.from) + 1)
  const found = address.from - start > 120 ? null : beforeAddress.exec(text.slice(start, address.from))
  if (!found) return null
  const span = { from: start + found.index, to: start + found.index + found[0].trimEnd().length }
  const words = spanText(text, span)
  const isListed = words.includes(',') && !words.endsWith(',')
  const name =
    readName(text, span) ??
    (looksLikeName(isListed ? words.replace(',', '') : words) ? splitName(text, span) : null)
  return name?.first && name.surname ? nameClaim(text, name, { span, source }) : null
}

/** The sender of a personal message; a desk or a machine never is the attendee. */
export function headerClaims(text: string, { name, span }: Extract<Entry, { kind: 'header' }>): Claim[] {
  const address = name === 'from' || name === 'replyTo' ? findEmail(text, span) : null
  const value = address ? spanText(text, address) : ''
  if (address === null || isRoleAddress(value)) return []
  const source = name === 'from' ? 'sender' : 'replyTo'
  const named = nameBefore(text, text.indexOf(':', span.from) + 1, address, source)
  return [...(named ? [named] : []), { field: 'email', source, span: address, value }]
}

/** 'Best, Jane Okafor' */
export function closingClaims(text: string, { span }: Entry): Claim[] {
  const comma = spanText(text, span).indexOf(',')
  const part = { from: span.from + comma + 1, to: span.to }
  const name = comma < 0 ? null : readName(text, part)
  const own = name && trimSpan(text, part)
  return own ? [nameClaim(text, name, { span: own, source: 'signed' })] : []
}

/** Days in the name of what was ordered, or with a box each. */
export function orderedClaims({ text, days }: Reader, line: Span): Claim[] {
  const span = trimSpan(text, line)
  const words = span ? spanText(text, span) : ''
  // '1 x Attendance Monday 80.00 EUR', '0 x …'
  const [counted = '', count] = /^(\d{1,2})(?:\s?[x×])?\s+/.exec(words) ?? []
  const plain = unaccented(words.slice(counted.length, LONGEST))
  const [name = ''] = plain.split(/[\t\ue001]| {3,}/)
  if (count && Number(count) === 0) return []
  if (!span || words.length > LONGEST || words.includes('?') || mealWords.test(plain)) return []
  const isOrdered =
    plain.search(ticketWords) >= 0 || (plain.search(productWords) >= 0 && priceWords.test(plain))
  const product = isOrdered ? name.replaceAll(ticketWords, ' ').replaceAll(productWords, ' ') : ''
  const value = readDayAnswers(words, days) ?? (isOrdered ? readDayList(product, days, true) : null)
  return value ? [{ field: 'days', source: 'order', span, value }] : []
}

/** A name in a line without an address. One of many words, or with more behind it, counts beside an address only. */
function nameIn(text: string, span: Span, isBeside: boolean): PersonName | null {
  const name = readName(text, span)
  const whole = isBeside ? trimSpan(text, span) : null
  if (name || !whole) return name
  // 'Jane Okafor, Northmoor University' beside her address
  const comma = spanText(text, whole).search(/,| \|/)
  const first = comma > 0 ? readName(text, { from: whole.from, to: whole.from + comma }) : null
  return first ?? (looksLikeName(spanText(text, whole)) ? splitName(text, whole) : null)
}

/** Names, addresses and orders in a line without a label. */
export function textClaims(reader: Reader, entry: Entry, isBeside: boolean): Claim[] {
  const { text } = reader
  const { span, role, inSignature, isSigned } = entry
  const ordered = orderedClaims(reader, span)
  const writer: Source = role === 'payer' ? 'payer' : isSigned ? 'signed' : 'line'
  const source = inSignature ? 'signature' : writer
  const emails = findEmails(text, span)
  const [first] = emails
  if (role === 'other') return ordered
  if (rowOf(entry) > 0) return rowClaims(reader, span)
  if (!first) {
    const name = nameIn(text, span, isBeside)
    return name ? [...ordered, nameClaim(text, name, { span, source })] : ordered
  }
  const before = text.slice(span.from, Math.min(first.from, span.from + 200))
  const around = `${before} ${text.slice(first.to, Math.min(span.to, first.to + 200))}`
  if (otherAddress.test(unaccented(around))) return ordered
  // 'Jane Okafor (jane@…) can only come on Tuesday.' tells of somebody, who may be another.
  const isTold = /(?:\p{Ll}+[\s,]+){3}.*[.!]\s*$/u.test(text.slice(first.to, span.to).slice(0, LONGEST))
  const isSaid = source === 'line' && isTold
  const named = nameBefore(text, span.from, first, isSaid ? 'sentence' : source)
  const isAlone = named !== null || !/\p{L}{2,}/u.test(around.replace(/mailto:/i, ''))
  const isListed =
    role !== 'payer' && !isSaid && looksLikeName(before.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, ''))
  const addresses = emails.map((email) => ({ span: email, value: spanText(text, email) }))
  return [
    ...ordered,
    ...(named ? [named] : []),
    ...addresses
      .filter(({ value }) => !isRoleAddress(value))
      .map((address): Claim => {
        return {
          ...address,
          field: 'email',
          source: isSaid || (source === 'line' && !isAlone) ? 'sentence' : source,
        }
      }),
    ...(isListed ? cellClaims(reader, { from: first.to, to: span.to }) : []),
  ]
}

/** Not the point of '29. Oktober' or 'Prof.'. */
const sentenceEnd =
  /(?<=\p{L}{5})[.!?](?=\s+\p{Ll})|(?:[!?]|(?<!\b(?:Prof|Drs?|Dra|Mrs?|Ms|Mme|Sra?|Sig|Dott|St|Nr|No)|^\d{1,2})\.(?!\s+(?:Jan|Feb|M[aä]r|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))(?=\s+\P{Ll}|\s*$)/gu

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
  for (const [at, entry] of entries.entries()) {
    const { kind, inSignature, role } = entry
    const isAnswer = kind === 'pair' && !entry.match && entry.layout === 'answer'
    const span = isAnswer ? entry.value : entry.span
    // A new line goes on with a sentence only where the one above was full.
    const isFull = last - text.lastIndexOf('\n', last - 1) > 50 && span.from - last <= 4
    // 'For me: Wednesday only.', but no choices with a box each
    const isSaid =
      kind === 'pair' &&
      !entry.match?.isPlain &&
      entry.layout === 'line' &&
      !isBoxed(spanText(text, entry.value))
    const isProse = kind === 'text' || isAnswer || isSaid
    const isText = isProse && rowOf(entry) === 0 && !inSignature && role !== 'payer' && role !== 'other'
    // Who quotes is another person.
    if (!isText || !isFull || entry.depth !== entries[at - 1]?.depth) end(last)
    if (!isText) continue
    if (from < 0) [from, begin] = [span.from, at]
    const words = text.slice(span.from, Math.min(span.to, span.from + 4 * LONGEST_SENTENCE))
    for (const stop of words.matchAll(sentenceEnd)) {
      end(span.from + stop.index + 1)
      ;[from, begin] = [span.from + stop.index + 1, at]
    }
    last = span.to
  }
  end(last)
  return sentences
}

type Test = (plain: string) => boolean

/** Days that somebody comes on: those of the whole sentence, or of its clauses that are sure; `isSubject` tells whether it speaks of them. */
function dayClaims({ text, days }: Reader, span: Span, isSubject: Test, mayBeShort: boolean): Claim[] {
  const words = spanText(text, span)
  const plain = unaccented(words)
  // '- Monday and Tuesday' among other answers, 'Monday only.'
  const item = words.replace(/^(?:[-–—*•]|\d{1,2}[.)])\s+/u, '')
  const isBare = item !== words || (/\p{L}{3}.*[.!]$/u.test(words) && !/\d{2}/.test(words))
  const bare = isBare && mayBeShort ? readDayList(item.replace(/[.!]$/, ''), days, true) : null
  if (bare) return [{ field: 'days', source: 'sentence', span, value: bare }]
  const isRequest = !words.includes('?') || requestWords.test(plain)
  const isComing = attendWords.test(plain) || forOthers.test(plain)
  if (words.length > LONGEST || !isRequest || !(isComing || wishWords.test(plain))) return []
  const claim = (value: DayAnswers): Claim => ({ field: 'days', source: 'sentence', span, value })
  const whole = mealWords.test(plain)
    ? null
    : readDayList(words.replace(hello, '').replace(/[.?]$/, ''), days, true)
  if (whole) return [claim(whole)]
  if (!isComing || !isSubject(plain)) return []
  return words
    .replaceAll(reason, '')
    .split(otherClause)
    .flatMap((clause) => {
      const said = unaccented(clause)
      if (!hasDate.test(said) || mealWords.test(said) || elsewhere.test(said)) return []
      const value = readDayList(clause, days, false)
      return value ? [claim(value)] : []
    })
}

/** 'School for the Deaf', 'Marie Poisson': a name, whatever its words. */
const isProper = (words: string) =>
  /\s/.test(words) && words.split(/\s+/).every((word) => word.length < 4 || /^\P{Ll}/u.test(word))

/** What a sentence says about a need of its subject: a clause for each kind. */
function needClaims(text: string, sentence: Span, isSubject: Test, mayBeShort: boolean): Claim[] {
  const words = spanText(text, sentence)
  const plain = unaccented(words)
  // 'Halal food, please.' says no 'I'.
  const isShort =
    mayBeShort && words.split(/\s+/).length <= SHORT && !impersonal.test(plain) && !isProper(words)
  if (!(isShort || isSubject(plain))) return []
  const clauses = Array.from(words.matchAll(newClause), ({ index, 0: mark }) => [index, index + mark.length])
  const starts = [0, ...clauses.map(([, next = 0]) => next)]
  return starts.flatMap((start, at) => {
    const to = clauses[at]?.[0] ?? words.length
    const span = trimSpan(text, { from: sentence.from + start, to: sentence.from + to })
    const value = span ? oneLine(spanText(text, span)) : ''
    return span && !/[?@]/.test(value) && !nothingNeeded.test(unaccented(value)) ? needsIn(value, span) : []
  })
}

const title =
  '(?:Prof(?:essor(?:in)?|\\.ssa|essora?|esseure?)?|Dr|Dra|Mrs?|Ms|Mx|Frau|Herrn?|Mme|M|Sra?|Sig(?:\\.ra|nora?)?|Dott(?:\\.ssa|oressa)?)\\.?\\s+'
const nameWord = `(?!${title}|(?:And|Und|Et|My|Our|Please|Ihr\\w*|Diese\\w*|Unser\\w*|Sehr)\\s)\\p{Lu}[\\p{L}\\p{M}'’-]+`
const capitalised = new RegExp(
  `(?:(?<!\\p{L})${title}){0,3}${nameWord}(?: (?:van|von|de|der|den|di|da|del|la|le))*(?: ${nameWord})+`,
  'gu',
)

/** A name in a sentence, and the words before it. */
type Named = { name: NameClaim; before: string }

function namesIn(text: string, sentence: Span): Named[] {
  const words = spanText(text, sentence)
  return Array.from(words.matchAll(capitalised)).flatMap(({ index, 0: value }) => {
    const span = { from: sentence.from + index, to: sentence.from + index + value.length }
    const name = readName(text, span) ?? splitName(text, span)
    const before = unaccented(words.slice(Math.max(0, index - 60), index))
    return name?.first && name.surname && looksLikeName(value)
      ? [{ name: nameClaim(text, name, { span, source: 'sentence' }), before }]
      : []
  })
}

const isMadeOfName = (address: string, { first, surname }: NameClaim) =>
  [first, surname].some((part) => part && isMadeOf(address, part.value))

/** Whom a sentence introduces, or names by an address made of the name: 'my student Lena Koch (lena.koch@…)'. */
function personClaims(text: string, sentence: Span): Claim[] {
  const address = findEmail(text, sentence)
  return namesIn(text, sentence).flatMap(({ name, before }) =>
    introduction.test(before) || (address && isMadeOfName(spanText(text, address), name)) ? [name] : [],
  )
}

type Sentence = { at: number; span: Span; plain: string; isForOthers: boolean }

/** The only person whom a letter registers, with the address that is made of their name; null where there are more. */
function registered(
  text: string,
  sentences: readonly Sentence[],
  addresses: readonly Span[],
): [NameClaim, Claim] | null {
  const asked = sentences.filter(({ isForOthers }) => isForOthers)
  const people = asked.flatMap(({ span }) => namesIn(text, span).slice(0, 2))
  const [person] = people
  if (!person || people.some(({ name }) => name.surname?.value !== person.name.surname?.value)) return null
  const address = addresses.find((one) => isMadeOfName(spanText(text, one), person.name))
  if (!address) return null
  return [person.name, { field: 'email', source: 'sentence', span: address, value: spanText(text, address) }]
}

/** Days, needs and people in sentences of the writer, each with the entry that it begins in. */
export function sentenceClaims(
  reader: Reader,
  entries: readonly Entry[],
  read: readonly (readonly Claim[])[],
): [number, Claim[]][] {
  const { text } = reader
  const sentences = sentencesOf(text, entries).map(([at, span]): Sentence => {
    const words = spanText(text, span)
    const plain = unaccented(words)
    const isForOthers = (forOthers.test(plain) || namedToRegister.test(words)) && !writerToo.test(plain)
    return { at, span, plain, isForOthers }
  })
  const isFirst: Test = (plain) => firstPerson.test(plain)
  // Who also comes writes for themselves.
  const isComing = sentences.some(
    ({ span, plain, isForOthers }) =>
      !isForOthers &&
      isFirst(plain) &&
      !aboutOthers.test(plain) &&
      dayClaims(reader, span, isFirst, false).length > 0,
  )
  const isLetter = !isComing && sentences.some(({ isForOthers }) => isForOthers)
  const addresses = read
    .flat()
    .flatMap((claim) => (claim.field === 'email' && !isWriters(claim) ? claim.span : []))
  const inSentences = sentences.flatMap(({ span }) => findEmails(text, span))
  const person = isLetter ? registered(text, sentences, [...inSentences, ...addresses]) : null
  const surname = ` ${labelKey(person?.[0].surname?.value ?? '')} `
  const isTheirs: Test = (plain) => whoIsRegistered.test(plain) || ` ${labelKey(plain)} `.includes(surname)
  const isSubject = person ? isTheirs : isFirst
  // 'Sorry, Tuesday instead': which days are left is for the organiser to read.
  const isCorrected = sentences.some(
    ({ plain }) => changed.test(plain) || (corrected.test(plain) && hasDate.test(plain)),
  )
  return sentences.map(({ at, span, plain, isForOthers }) => {
    const isSigned = entries[at]?.isSigned === true
    const forOther: Claim[] =
      isLetter && isForOthers ? [{ field: 'forOthers', source: 'sentence', span, value: true }] : []
    // Whose days and needs a letter tells that registers several people is for the organiser to read.
    if (person && !isSubject(plain)) return [at, []]
    if (isLetter && !person) return [at, [...personClaims(text, span), ...forOther]]
    // What is said of somebody else is nobody's here, unless it is they who are registered.
    const other = person ? -1 : plain.search(aboutOthers)
    const own = other < 0 ? span : { from: span.from, to: span.from + other }
    const claims: Claim[] = person && isForOthers ? [...person] : personClaims(text, span)
    const mayBeShort = !person && !isSigned
    if (!isCorrected) claims.push(...dayClaims(reader, own, isSubject, mayBeShort))
    // 'I bring my guide dog, he is …'
    const mayNeed = other < 0 || /[,;(]\s*$/.test(spanText(text, own))
    if (mayNeed && !(person && isSigned)) claims.push(...needClaims(text, own, isSubject, mayBeShort))
    return [at, [...claims, ...forOther]]
  })
}
