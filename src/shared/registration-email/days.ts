import { conference } from '../conference/conference'
import { unaccented } from './plain-text'
import {
  cardinals,
  dayNouns,
  doubtWords,
  exceptWords,
  glueWords,
  months,
  openEnds,
  openStarts,
  ordinals,
  rangeWords,
  weekdays,
} from './words/day-words'

type Token =
  | { kind: 'day'; index: number }
  | { kind: 'number'; value: number; isDayNumber: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'range' | 'except' | 'onwards' | 'glue' | 'unknown' }

const LONGEST = 300
const DAY = 86_400_000
// Of the private use area, so that no text contains it.
const MARK = '\ue000'

// Hours, prices and quantities hold numbers that are no days.
const otherNumbers =
  /\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:am|pm|uhr|h)(?![a-z]))?|\d{1,2} ?(?:am|pm|uhr)(?![a-z])|[£€$] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:gbp|eur|usd|£|€)|(?<!\d)\d{1,3} ?[x×](?= )|[x×] ?\d{1,3}(?!\d)|(?<!day )(?<![\d.])(?:1|one|2|two|ein|une?|zwei|deux)[ -](?:day|tages)(?:s(?=\b))?(?! ?\d)/g

const allDays =
  /(?<![a-z])(?:(?:all|every|each)(?: of)?(?: the| our)?(?: (?:three|3))?[ -]days?|(?:all|whole|entire|full|complete)(?: of)?(?: the)?(?: (?:three|3)[ -]days?)?[ -](?:conference|event|programme|program)|(?:full|whole|entire|complete)(?: (?:three|3))?[ -](?:days|pass)|all (?:three|3)|(?<!day )(?:three|3)[ -]days?|alle (?:drei |3 )?tagen?|(?:tous )?les (?:trois |3 )?jours|tous les jours|toute la conference|(?:die )?(?:ganze|gesamte) (?:konferenz|tagung)|todos los dias|los (?:tres|3) dias|tutti i giorni|tutti e (?:tre|3)(?: i giorni)?|i (?:tre|3) giorni|intero convegno|alle (?:drie|3) (?:de )?dagen|alle dagen|hele congres|(?:drei|trois|tres|tre|drie|3)[ -](?:tage|jours|dias|giorni|dagen)|con(?:greso|vegno) completo)(?![a-z])/g
const onlyAll = /^[^a-z]*(?:all|alle|tous|todos|tutti|everything)[^a-z]*$/
const wordOrMark = /[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]/g
const numericDate =
  /(?<![\d./-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/-])/g

/** Reads which of the conference's days a text names; null when it names none, or is not sure. */
export function createDayReader(dates: readonly string[]) {
  const first = Date.parse(`${dates[0]}T00:00:00Z`)
  const year = new Date(first).getUTCFullYear()
  const days = dates.map((date) => new Date(`${date}T00:00:00Z`))
  const indexOfDate = (onYear: number, month: number, day: number) =>
    Math.round((Date.UTC(onYear, month, day) - first) / DAY)
  const byDayOfMonth = (day: number) => days.findIndex((date) => date.getUTCDate() === day)
  const isInside = (index: number) => index >= 0 && index < dates.length

  /** Dates in figures become a mark and its index, so that the words around them can be read alike. */
  const markDates = (text: string) =>
    text.replaceAll(numericDate, (whole: string, ...found: (string | undefined)[]) => {
      const [isoYear, isoMonth, isoDay, one, mark, two, given] = found
      if (isoYear !== undefined)
        return ` ${MARK}${indexOfDate(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))} `
      const [a, b] = [Number(one), Number(two)]
      if (mark === '-' && given === undefined) return whole
      const onYear = given === undefined ? year : Number(given.length === 2 ? `20${given}` : given)
      // Day first, as it is written here; month first only where nothing else is possible.
      const [day, month] = b <= 12 ? [a, b] : [b, a]
      return month >= 1 && month <= 12 ? ` ${MARK}${indexOfDate(onYear, month - 1, day)} ` : whole
    })

  function wordToken(word: string, previous: string | undefined, next: string | undefined): Token {
    if (exceptWords.has(word) || (word === 'not' && previous === 'but')) return { kind: 'except' }
    if (rangeWords.has(word)) return { kind: 'range' }
    if (word === 'onwards' || word === 'onward') return { kind: 'onwards' }
    const ordinal = word === 'last' ? dates.length - 1 : ordinals.get(word)
    if (ordinal !== undefined && dayNouns.has(next ?? '')) return { kind: 'day', index: ordinal }
    const month = months.get(word)
    if (month !== undefined) return { kind: 'month', month }
    const weekday = weekdays.get(word)
    // 'Di' is a Tuesday in German and a preposition in Italian.
    const isPreposition =
      word.length === 2 && /^[a-z]{3,}$/.test(next ?? '') && !rangeWords.has(next ?? '') && next !== 'und'
    const index =
      weekday === undefined || isPreposition ? -1 : days.findIndex((date) => date.getUTCDay() === weekday)
    if (index >= 0) return { kind: 'day', index }
    const isGlue = glueWords.has(word) || dayNouns.has(word) || !/[a-z]/.test(word)
    return { kind: isGlue ? 'glue' : 'unknown' }
  }

  /** The tokens of a text; null when a word takes back what the others say. */
  function tokensOf(text: string): Token[] | null {
    const words = text.match(wordOrMark) ?? []
    const isFigures = !/[a-z]/.test(text)
    let isDayRun = isFigures
    const tokens: Token[] = []
    for (const [at, word] of words.entries()) {
      const [previous, next] = [words[at - 1], words[at + 1]]
      if (previous === MARK || (previous === '-' && words[at - 2] === MARK)) {
        const index = Number(word) * (previous === '-' ? -1 : 1)
        tokens.push({ kind: 'day', index })
        continue
      }
      if (word === MARK || (word === '-' && previous === MARK)) continue
      if (/^\d/.test(word)) {
        const value = Number(word)
        if (word.length === 4 && value !== year) return null
        // '1st day', '1. Tag'
        const isNth = /^(?:st|nd|rd|th|er|\.)$/.test(next ?? '') && dayNouns.has(words[at + 2] ?? '')
        if (word.length <= 2) tokens.push({ kind: 'number', value, isDayNumber: isDayRun || isNth })
        continue
      }
      const isMonthName = /^\d/.test(previous ?? '') || /^\d/.test(next ?? '')
      const isNegated = (doubtWords.has(word) && !(isMonthName && months.has(word))) || word.endsWith("n't")
      if (isNegated && !(word === 'not' && previous === 'but')) return null
      if (openEnds.has(word) && !tokens.some(({ kind }) => kind === 'day' || kind === 'number')) return null
      const cardinal = isDayRun ? cardinals.get(word) : undefined
      if (cardinal !== undefined) {
        tokens.push({ kind: 'day', index: cardinal })
        continue
      }
      if (dayNouns.has(word)) isDayRun = true
      else if (months.has(word)) isDayRun = isFigures
      tokens.push(wordToken(word, previous, next))
    }
    const isOpen = words.some((word) => openStarts.has(word))
    return isOpen && !tokens.some(({ kind }) => kind === 'range' || kind === 'onwards') ? null : tokens
  }

  /** The day of a number: by the month beside it, as 'Day 2', or as a day of the month. */
  function dayOf(tokens: readonly Token[], at: number): number {
    const token = tokens[at]
    if (token?.kind !== 'number') return -1
    const isMonth = (other: Token) => other.kind === 'month'
    const isDated = tokens.slice(at + 1).find(({ kind }) => kind !== 'glue')?.kind === 'month'
    if (token.isDayNumber && !isDated && isInside(token.value - 1)) return token.value - 1
    const isMonthFirst = tokens.findIndex(isMonth) < tokens.findIndex((other) => other.kind === 'number')
    const month = isMonthFirst
      ? tokens.slice(0, at).findLast(isMonth)
      : (tokens.slice(at + 1).find(isMonth) ?? tokens.slice(0, at).findLast(isMonth))
    if (month?.kind === 'month') return indexOfDate(year, month.month, token.value)
    return byDayOfMonth(token.value)
  }

  function collect(tokens: readonly Token[], named: Set<number>): void {
    let last: number | null = null
    let isRange = false
    let isExcept = false
    const put = (from: number, to: number) => {
      for (let index = Math.max(0, from); index <= Math.min(to, dates.length - 1); index += 1) {
        if (isExcept) named.delete(index)
        else named.add(index)
      }
    }
    tokens.forEach((token, at) => {
      if (token.kind === 'range') isRange = last !== null
      if (token.kind === 'except') isExcept = true
      if (token.kind === 'onwards' && last !== null) put(last, dates.length - 1)
      if (token.kind !== 'day' && token.kind !== 'number') return
      const index = token.kind === 'day' ? token.index : dayOf(tokens, at)
      if (token.kind === 'number' && index === -1 && !tokens.some(({ kind }) => kind === 'month')) return
      put(isRange && last !== null ? last : index, index)
      isRange = false
      last = index
    })
  }

  /** `isStrict`: nothing but days may stand there, as in a sentence that is no answer to a question. */
  return (given: string, { isStrict = false } = {}): ReadonlySet<number> | null => {
    if (given.length > LONGEST) return null
    const text = markDates(unaccented(given).replaceAll(otherNumbers, ' '))
    const named = new Set<number>()
    const all = onlyAll.test(text) || text.search(allDays) >= 0
    const tokens = tokensOf(text.replaceAll(allDays, ' '))
    if (tokens === null) return null
    if (all) for (const index of dates.keys()) named.add(index)
    collect(all && !tokens.some(({ kind }) => kind === 'except') ? [] : tokens, named)
    if (isStrict && !onlyAll.test(text) && tokens.some(({ kind }) => kind === 'unknown')) return null
    return named.size > 0 ? named : null
  }
}

export const readDays = createDayReader(conference.days.map(({ date }) => date))
