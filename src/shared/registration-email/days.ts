import { unaccented } from './plain-text'
import {
  allDaysPattern,
  cardinals,
  dayNouns,
  doubtWords,
  exceptWords,
  glueWords,
  months,
  openEnds,
  openStarts,
  ordinals,
  otherCountPattern,
  rangeWords,
  weekdays,
} from './words/day-words'

type Token =
  | { kind: 'day'; offset: number }
  | { kind: 'number'; value: number; isDayNumber: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'range' | 'except' | 'onwards' | 'glue' | 'unknown' }

const LONGEST = 300
const DAY = 86_400_000
// Of the private use area, so that no text contains it.
const MARK = '\ue000'

// Hours, prices and quantities hold numbers that are no days.
const otherNumbers =
  /\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:am|pm|uhr|h)(?![a-z]))?|\d{1,2} ?(?:am|pm|uhr)(?![a-z])|[£€$] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:gbp|eur|usd|£|€)|(?<!\d)\d{1,3} ?[x×](?= )|[x×] ?\d{1,3}(?!\d)/g

const onlyAll = /^[^a-z]*(?:all|alle|tous|todos|tutti|everything)[^a-z]*$/
const wordOrMark = /[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]/g
const numericDate =
  /(?<![\d./-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/-])/g

/** The conference's days, in their order. */
export type Days = readonly { date: string }[]

export type DayReader = {
  count: number
  /** Which days a text names; null when it names none, or is not sure. `isStrict`: nothing else may stand there. */
  read: (text: string, options?: { isStrict?: boolean }) => ReadonlySet<number> | null
}

/** Reads which days of a conference a text names, as their indexes. */
export function createDayReader(days: Days): DayReader {
  const dates = days.map(({ date }) => new Date(`${date}T00:00:00Z`))
  const first = dates[0]?.getTime() ?? 0
  // Days are counted from the first, so that a range may begin before it or leave one out.
  const offsets = dates.map((date) => Math.round((date.getTime() - first) / DAY))
  const allDays = allDaysPattern(dates.length)
  const otherCount = otherCountPattern(dates.length)
  const offsetOf = (onYear: number, month: number, day: number) =>
    Math.round((Date.UTC(onYear, month, day) - first) / DAY)
  const yearOf = (month: number) =>
    (dates.find((date) => date.getUTCMonth() === month) ?? new Date(first)).getUTCFullYear()
  const offsetWhere = (isIt: (date: Date) => boolean) => offsets[dates.findIndex(isIt)]

  /** Dates in figures become a mark and its index, so that the words around them can be read alike. */
  const markDates = (text: string) =>
    text.replaceAll(numericDate, (whole: string, ...found: (string | undefined)[]) => {
      const [isoYear, isoMonth, isoDay, one, mark, two, given] = found
      if (isoYear !== undefined)
        return ` ${MARK}${offsetOf(Number(isoYear), Number(isoMonth) - 1, Number(isoDay))} `
      const [a, b] = [Number(one), Number(two)]
      if (mark === '-' && given === undefined) return whole
      // Day first, as it is written here; month first only where nothing else is possible.
      const [day, month] = b <= 12 ? [a, b] : [b, a]
      if (month < 1 || month > 12) return whole
      const year = given === undefined ? yearOf(month - 1) : Number(given.length === 2 ? `20${given}` : given)
      return ` ${MARK}${offsetOf(year, month - 1, day)} `
    })

  function wordToken(word: string, previous: string | undefined, next: string | undefined): Token {
    if (exceptWords.has(word) || (word === 'not' && previous === 'but')) return { kind: 'except' }
    if (rangeWords.has(word)) return { kind: 'range' }
    if (word === 'onwards' || word === 'onward') return { kind: 'onwards' }
    const nth = word === 'last' ? offsets.at(-1) : offsets[ordinals.get(word) ?? -1]
    if (nth !== undefined && dayNouns.has(next ?? '')) return { kind: 'day', offset: nth }
    const month = months.get(word)
    if (month !== undefined) return { kind: 'month', month }
    const weekday = weekdays.get(word)
    // 'Di' is a Tuesday in German and a preposition in Italian.
    const isPreposition =
      word.length === 2 && /^[a-z]{3,}$/.test(next ?? '') && !rangeWords.has(next ?? '') && next !== 'und'
    const offset = isPreposition ? undefined : offsetWhere((date) => date.getUTCDay() === weekday)
    if (offset !== undefined) return { kind: 'day', offset }
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
        tokens.push({ kind: 'day', offset: Number(word) * (previous === '-' ? -1 : 1) })
        continue
      }
      if (word === MARK || (word === '-' && previous === MARK)) continue
      if (/^\d/.test(word)) {
        const value = Number(word)
        if (word.length === 4 && !dates.some((date) => date.getUTCFullYear() === value)) return null
        // '1st day', '1. Tag'
        const isNth = /^(?:st|nd|rd|th|er|\.)$/.test(next ?? '') && dayNouns.has(words[at + 2] ?? '')
        if (word.length <= 2) tokens.push({ kind: 'number', value, isDayNumber: isDayRun || isNth })
        continue
      }
      const isMonthName = /^\d/.test(previous ?? '') || /^\d/.test(next ?? '')
      const isNegated = (doubtWords.has(word) && !(isMonthName && months.has(word))) || word.endsWith("n't")
      if (isNegated && !(word === 'not' && previous === 'but')) return null
      if (openEnds.has(word) && !tokens.some(({ kind }) => kind === 'day' || kind === 'number')) return null
      const cardinal = isDayRun ? offsets[cardinals.get(word) ?? -1] : undefined
      if (cardinal !== undefined) {
        tokens.push({ kind: 'day', offset: cardinal })
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
  function dayOf(tokens: readonly Token[], at: number): number | undefined {
    const token = tokens[at]
    if (token?.kind !== 'number') return undefined
    const isMonth = (other: Token) => other.kind === 'month'
    const isDated = tokens.slice(at + 1).find(({ kind }) => kind !== 'glue')?.kind === 'month'
    const nth = offsets[token.value - 1]
    if (token.isDayNumber && !isDated && nth !== undefined) return nth
    const isMonthFirst = tokens.findIndex(isMonth) < tokens.findIndex((other) => other.kind === 'number')
    const month = isMonthFirst
      ? tokens.slice(0, at).findLast(isMonth)
      : (tokens.slice(at + 1).find(isMonth) ?? tokens.slice(0, at).findLast(isMonth))
    if (month?.kind === 'month') return offsetOf(yearOf(month.month), month.month, token.value)
    return offsetWhere((date) => date.getUTCDate() === token.value)
  }

  function collect(tokens: readonly Token[], named: Set<number>): void {
    let last: number | null = null
    let isRange = false
    let isExcept = false
    const put = (from: number, to: number) => {
      for (const [index, offset] of offsets.entries()) {
        if (offset < from || offset > to) continue
        if (isExcept) named.delete(index)
        else named.add(index)
      }
    }
    tokens.forEach((token, at) => {
      if (token.kind === 'range') isRange = last !== null
      if (token.kind === 'except') isExcept = true
      if (token.kind === 'onwards' && last !== null) put(last, Number.POSITIVE_INFINITY)
      if (token.kind !== 'day' && token.kind !== 'number') return
      const offset = token.kind === 'day' ? token.offset : dayOf(tokens, at)
      if (offset === undefined) return
      put(isRange && last !== null ? last : offset, offset)
      isRange = false
      last = offset
    })
  }

  const read: DayReader['read'] = (given, { isStrict = false } = {}) => {
    if (given.length > LONGEST) return null
    const counted = unaccented(given).replaceAll(otherNumbers, ' ')
    const text = markDates(counted.replaceAll(otherCount, ' '))
    const named = new Set<number>()
    const all = onlyAll.test(text) || text.search(allDays) >= 0
    if (all && counted.search(otherCount) >= 0) return null
    const tokens = tokensOf(text.replaceAll(allDays, ' '))
    if (tokens === null) return null
    if (all) for (const index of dates.keys()) named.add(index)
    collect(all && !tokens.some(({ kind }) => kind === 'except') ? [] : tokens, named)
    if (isStrict && !onlyAll.test(text) && tokens.some(({ kind }) => kind === 'unknown')) return null
    return named.size > 0 ? named : null
  }
  return { count: dates.length, read }
}
