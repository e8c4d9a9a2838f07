import { unaccented } from '#shared/registration-email/plain-text.ts'
import {
  allDaysPattern,
  onlyAll,
  otherCountPattern,
  otherNumbers,
} from '#shared/registration-email/words/day-words.ts'
import { type Calendar, createCalendar, type Days, markDates } from './calendar.ts'
import { type DayToken, dayTokens } from './day-tokens.ts'

export type DayReader = {
  count: number
  /** Which days a text names; null when it names none, or is not sure. `isStrict`: nothing else may stand there. */
  read: (text: string, options?: { isStrict?: boolean }) => ReadonlySet<number> | null
}

const LONGEST = 300
const isMonth = ({ kind }: DayToken) => kind === 'month'

/** The day of a number: by the month beside it, as 'Day 2', or as a day of the month. */
function offsetOfNumber(tokens: readonly DayToken[], at: number, calendar: Calendar): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  const isDated = tokens.slice(at + 1).find(({ kind }) => kind !== 'glue')?.kind === 'month'
  const nth = calendar.offsets[token.value - 1]
  if (token.isDayNumber && !isDated && nth !== undefined) return nth
  const isMonthFirst = tokens.findIndex(isMonth) < tokens.findIndex((other) => other.kind === 'number')
  const before = () => tokens.slice(0, at).findLast(isMonth)
  const month = isMonthFirst ? before() : (tokens.slice(at + 1).find(isMonth) ?? before())
  return month?.kind === 'month'
    ? calendar.onDate(month.month, token.value)
    : calendar.onDayOfMonth(token.value)
}

/** Adds the days that tokens name, and takes those away that are excepted. */
function collectDays(tokens: readonly DayToken[], calendar: Calendar, named: Set<number>): void {
  let last: number | null = null
  let isRange = false
  let isExcept = false
  const put = (from: number, to: number) => {
    for (const [index, offset] of calendar.offsets.entries()) {
      if (offset < from || offset > to) continue
      if (isExcept) named.delete(index)
      else named.add(index)
    }
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'range') isRange = last !== null
    if (token.kind === 'except') isExcept = true
    if (token.kind === 'onwards' && last !== null) put(last, Number.POSITIVE_INFINITY)
    if (token.kind !== 'day' && token.kind !== 'number') continue
    const offset = token.kind === 'day' ? token.offset : offsetOfNumber(tokens, at, calendar)
    if (offset === undefined) continue
    put(isRange && last !== null ? last : offset, offset)
    isRange = false
    last = offset
  }
}

/** Reads which days of a conference a text names, as their indexes. */
export function createDayReader(days: Days): DayReader {
  const calendar = createCalendar(days)
  const allDays = allDaysPattern(days.length)
  const otherCount = otherCountPattern(days.length)
  const read: DayReader['read'] = (given, { isStrict = false } = {}) => {
    if (given.length > LONGEST) return null
    // 'segunda-feira' is one word.
    const counted = unaccented(given)
      .replaceAll(/[- ]feiras?\b/g, '')
      .replaceAll(otherNumbers, ' ')
    const text = markDates(counted.replaceAll(otherCount, ' '), calendar)
    const isOnlyAll = onlyAll.test(text)
    const isAll = isOnlyAll || text.search(allDays) >= 0
    if (isAll && counted.search(otherCount) >= 0) return null
    const tokens = dayTokens(text.replaceAll(allDays, ' '), calendar)
    if (tokens === null) return null
    const named = new Set(isAll ? days.keys() : [])
    if (!isAll || tokens.some(({ kind }) => kind === 'except')) collectDays(tokens, calendar, named)
    if (isStrict && !isOnlyAll && tokens.some(({ kind }) => kind === 'unknown')) return null
    return named.size > 0 ? named : null
  }
  return { count: days.length, read }
}
