import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { isDayField } from '#shared/registration-email/labels/read-label.ts'
import type { Entry, Pair } from '#shared/registration-email/layout/entries.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { readDay, readTick, trimSpan } from '#shared/registration-email/values/answers.ts'
import { readDayAnswers } from '#shared/registration-email/values/day-answers.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import {
  attendWords,
  mealWords,
  priceWords,
  productWords,
  ticketWords,
} from '#shared/registration-email/words/day-words.ts'
import { type FieldOf, fieldsOf } from '#shared/registrations/registration-fields.ts'
import type { Evidence, Found } from './evidence.ts'
import { labelSpanOf } from './mentions.ts'
import { sentencesOf } from './sentences.ts'

export type DayAnswers = Partial<Record<FieldOf<'day'>, Found<boolean>>>

const dayFields = fieldsOf('day')

/** The answer to a label that names one day: beside it, or as a box before it. */
function answerOf(text: string, { value, lead }: Pair): { value: boolean; span: Span } | null {
  const tick = readTick(spanText(text, lead))
  if (tick !== null && trimSpan(text, value) === null) return { value: tick, span: lead }
  const answer = readDay(spanText(text, value))
  return answer === null ? null : { value: answer, span: value }
}

type DayList = Evidence & { days: ReadonlyMap<number, boolean> | ReadonlySet<number>; isGuess?: boolean }

/** Lists name the days that are attended; those that none of them names are not. */
function addLists(answers: DayAnswers, lists: readonly DayList[], count: number) {
  for (const isNamed of [true, false])
    for (const { days, ...at } of lists)
      for (const [index, field] of dayFields.slice(0, count).entries()) {
        const value = days instanceof Map ? days.get(index) : days.has(index)
        if (value === isNamed) answers[field] ??= { ...at, value }
      }
}

const LONGEST = 300

/** Days that a line names, with an answer each or as a list. */
function daysOf(given: string, days: DayReader, isStrict: boolean): DayList['days'] | null {
  // '1 and 3' are numbers like '1, 3'.
  const listed = given.replaceAll(/\b(?:and|und|et|y|e|en)\b|&|\+/gi, ',')
  const words = /^[\d\s,;/]+$/.test(listed) ? listed : given
  return readDayAnswers(words, days) ?? days.read(words, { isStrict })
}

/** Days in a sentence of the writer, or in the name of what was ordered. */
function fromText(
  text: string,
  entries: readonly Entry[],
  days: DayReader,
): { said: DayList[]; ordered: DayList[] } {
  const said: DayList[] = []
  const ordered: DayList[] = []
  const put = (list: DayList[], span: Span, words: string) => {
    const named = daysOf(words, days, true)
    if (named) list.push({ span, days: named, isGuess: true })
    return named !== null
  }
  for (const span of sentencesOf(text, entries)) {
    const words = spanText(text, span)
    const plain = unaccented(words)
    if (words.length > LONGEST || words.includes('?') || mealWords.test(plain) || !attendWords.test(plain))
      continue
    // 'on the first and the last day (27 and 29 October); on the 28th I have to teach'
    const clause = words.split(';', 1)[0] ?? ''
    const [opening = ''] = words.split(/,|\band\b(?! (?:\d|the|day|on|tues|wed|thurs|fri|mon))/i, 1)
    const brackets = /\(([^)]*)\)/.exec(clause)
    const parts = [words, clause, brackets?.[1] ?? '', attendWords.test(unaccented(opening)) ? opening : '']
    const named = parts.find((part) => part !== '' && daysOf(part.replace(/\.$/, ''), days, true) !== null)
    if (named === undefined) continue
    const from = span.from + words.indexOf(named)
    put(said, { from, to: from + named.length }, named.replace(/\.$/, ''))
  }
  for (const entry of entries) {
    if (entry.kind !== 'text') continue
    const span = trimSpan(text, entry.span)
    const words = span ? spanText(text, span) : ''
    if (!span || words.length > LONGEST || words.includes('?')) continue
    const plain = unaccented(words)
    const isTicked = readDayAnswers(words, days) !== null
    const isOrdered = plain.search(ticketWords) >= 0 || (productWords.test(plain) && priceWords.test(plain))
    if ((isTicked || isOrdered) && !mealWords.test(plain))
      put(ordered, span, isTicked ? words : plain.replaceAll(ticketWords, ' '))
  }
  return { said, ordered }
}

/** The cells of a line that lists a person: '2. Jane Okafor, jane@demo.example, all three days'. */
export function listedCells(text: string, { span }: Entry, address: Span): Span[] {
  const rest = text.slice(address.to, Math.min(span.to, address.to + LONGEST))
  const cells = rest.matchAll(
    /(?:(?!\s[-–—]\s)[^,;|()\t–—>])+(?:,(?=\s*(?:\d|and\b|und\b|et\b|y\b|e\b|en\b|(?:mo|tu|we|th|fr|sa|su|di|mi|lu|ma|me)[a-z]*\b))(?:(?!\s[-–—]\s)[^,;|()\t–—>])+)*/giu,
  )
  return Array.from(cells).flatMap(({ index, 0: cell }) => {
    const trimmed = trimSpan(text, { from: address.to + index, to: address.to + index + cell.length })
    if (!trimmed) return []
    const lead = /^[\s–—-]*/.exec(spanText(text, trimmed))?.[0].length ?? 0
    return [{ from: trimmed.from + lead, to: trimmed.to }]
  })
}

const isTicketLabel = (label: string) =>
  unaccented(label).search(ticketWords) >= 0 || /\b(?:product|package|type)\b/i.test(label)

/** What a person attends: by a label for each day, a list of days, what was ordered, or a sentence, in this order. */
export function readDays(
  text: string,
  entries: readonly Entry[],
  days: DayReader,
  listed: readonly Span[],
): DayAnswers {
  const answers: DayAnswers = {}
  const lists: DayList[] = []
  const tickets: DayList[] = []
  const empty: FieldOf<'day'>[] = []
  for (const entry of entries) {
    if (entry.kind !== 'pair' || !entry.match || entry.inSignature) continue
    const { field } = entry.match
    const labelSpan = labelSpanOf(entry)
    if (isDayField(field)) {
      const answer = answerOf(text, entry)
      if (answer) answers[field] ??= { ...answer, labelSpan }
      else if (entry.layout === 'table' && spanText(text, entry.value).trim() === '') empty.push(field)
    } else if (field === 'days') {
      const named = daysOf(spanText(text, entry.value), days, false)
      if (named)
        (isTicketLabel(entry.label) ? tickets : lists).push({ span: entry.value, days: named, labelSpan })
    }
  }
  // In a row that ticks some days the empty cells are the others.
  const ticked = dayFields.map((day) => answers[day]).find((answer) => answer?.value)
  if (ticked) for (const field of empty) answers[field] ??= { span: ticked.span, value: false }
  const isAnswered = Object.keys(answers).length > 0
  const cells = listed.flatMap((span): DayList[] => {
    const named = daysOf(spanText(text, span), days, true)
    return named ? [{ span, days: named, isGuess: true }] : []
  })
  const { said, ordered } = fromText(text, entries, days)
  const sources = [
    lists,
    isAnswered ? [] : tickets,
    isAnswered ? [] : cells,
    isAnswered ? [] : said,
    isAnswered ? [] : ordered,
  ]
  addLists(answers, sources.find((source) => source.length > 0) ?? [], days.count)
  return answers
}
