import {
  both,
  dayNouns,
  dayRanges,
  everyDay,
  glue,
  months,
  ordinals,
  rangeStarts,
  shortWeekdays,
  weekdays,
  wholeEvent,
} from './day-words.ts'
import { readFlag, readTick, tickBoxes } from './flags.ts'
import { remembered, unaccented } from './plain-text.ts'

/** The conference's days, in their order. */
export type Days = readonly { date: string }[]

export type DayReader = {
  count: number
  /** Which days a text names, as their indexes; null when anything else stands there. */
  read: (text: string) => ReadonlySet<number> | null
}

const LONGEST = 300
const MARK = '\ue000'
const numericDate =
  /(?<![\d./]|\d-)(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/])/g
const nthDay = /\b(\d)(?:st|nd|rd|th|er|\.) (day|tag|jour|dia|giorno|dag)\b/g
const words = /\ue000-?\d+|[a-z]+|\d+|[^\sa-z\d]/g

type Calendar = {
  count: number
  /** The index of a day; undefined when the conference is not on it. */
  onDate: (month: number, day: number, year?: string) => number | undefined
  onWeekday: (weekday: number | undefined) => number | undefined
  onDayOfMonth: (day: number) => number | undefined
  hasYear: (year: string) => boolean
}

function createCalendar(days: Days): Calendar {
  const dates = days.map(({ date }) => new Date(`${date}T00:00:00Z`))
  const find = (is: (date: Date) => boolean) => {
    const index = dates.findIndex(is)
    return index < 0 ? undefined : index
  }
  return {
    count: days.length,
    onDate: (month, day, year) =>
      find(
        (date) =>
          date.getUTCMonth() === month &&
          date.getUTCDate() === day &&
          (year === undefined || String(date.getUTCFullYear()).endsWith(year)),
      ),
    onWeekday: (weekday) => find((date) => date.getUTCDay() === weekday),
    onDayOfMonth: (day) => find((date) => date.getUTCDate() === day),
    hasYear: (year) => dates.some((date) => String(date.getUTCFullYear()) === year),
  }
}

/** Dates in figures become marks, so that the words around them can be read alike. */
const markDates = (text: string, { onDate }: Calendar) =>
  text.replaceAll(numericDate, (whole: string, ...groups: (string | undefined)[]) => {
    const [isoYear, isoMonth, isoDay, one, mark, two, year] = groups
    const [a, b] = [Number(isoDay ?? one), Number(isoMonth ?? two)]
    // Day first, as it is written here; month first only where nothing else is possible.
    const [day, month] = b <= 12 ? [a, b] : [b, a]
    if (month < 1 || month > 12 || (mark === '-' && year === undefined)) return whole
    return ` ${MARK}${onDate(month - 1, day, isoYear ?? year) ?? -1} `
  })

type Token =
  | { kind: 'day'; day: number; isWeekday?: boolean }
  | { kind: 'number'; value: number; isNth: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'range' | 'from' | 'all' | 'glue' | 'stop' }

const isDated = (previous: string, next: string) =>
  [previous, next].some((word) => /^[\d\ue000]/.test(word) || months.has(word))

/** What each word says; null when one of them says something else. */
function tokensOf(text: string, calendar: Calendar): Token[] | null {
  const all = text.match(words) ?? []
  const tokens: Token[] = []
  let isDayRun = false
  for (const [at, word] of all.entries()) {
    const next = all[at + 1] ?? ''
    if (dayNouns.has(word)) isDayRun = true
    if (months.has(word) || weekdays.has(word)) isDayRun = false
    const token = tokenOf(word, next, all[at - 1] ?? '', isDayRun, calendar)
    if (token === null) return null
    tokens.push(token)
  }
  return tokens
}

function tokenOf(
  word: string,
  next: string,
  previous: string,
  isDayRun: boolean,
  calendar: Calendar,
): Token | null {
  const { count, onWeekday, hasYear } = calendar
  const asDay = (day: number | undefined): Token | null =>
    day === undefined || day < 0 || day >= count ? null : { kind: 'day', day }
  if (word.startsWith(MARK)) return asDay(Number(word.slice(1)))
  if (/^\d/.test(word)) {
    if (word.length === 4) return hasYear(word) ? { kind: 'glue' } : null
    // '3 days' counts them, 'Day 3' is one.
    if (dayNouns.has(next)) return Number(word) === count ? { kind: 'all' } : null
    return word.length <= 2 ? { kind: 'number', value: Number(word), isNth: isDayRun } : null
  }
  const number = ordinals.count.get(word)
  if (number !== undefined) {
    if (isDayRun && dayNouns.has(previous)) return asDay(number)
    return number + 1 === count ? { kind: 'all' } : null
  }
  const nth = word === 'last' ? count - 1 : ordinals.nth.get(word)
  if (nth !== undefined) return dayNouns.has(next) ? asDay(nth) : null
  if (everyDay.has(word) || (count === 2 && both.has(word))) return { kind: 'all' }
  if (wholeEvent.first.has(word))
    return wholeEvent.noun.has(next) || wholeEvent.noun.has(previous) ? { kind: 'all' } : null
  const month = months.get(word)
  if (month !== undefined) return { kind: 'month', month }
  // 'Di 28.' says no more than its date, and 'di' alone is a preposition.
  if (word.length === 2 && shortWeekdays.has(word)) return isDated(previous, next) ? { kind: 'glue' } : null
  const weekday = weekdays.get(word)
  if (weekday !== undefined) {
    const day = onWeekday(weekday)
    return day === undefined ? null : { kind: 'day', day, isWeekday: true }
  }
  if (rangeStarts.has(word)) return { kind: 'from' }
  if (dayRanges.has(word)) return { kind: 'range' }
  if (/^[,;/&+]$/.test(word)) return { kind: 'stop' }
  return glue.has(word) || dayNouns.has(word) || wholeEvent.noun.has(word) || !/[a-z]/.test(word)
    ? { kind: 'glue' }
    : null
}

/** The day of a number: as 'Day 2', by the month beside it, or as a day of the month. */
function dayOf(tokens: readonly Token[], at: number, calendar: Calendar): number | undefined {
  const token = tokens[at]
  if (token?.kind === 'day') return token.day
  if (token?.kind !== 'number') return undefined
  const isDated = tokens[at + 1]?.kind === 'month'
  if (token.isNth && !isDated && token.value >= 1 && token.value <= calendar.count) return token.value - 1
  const isMonth = ({ kind }: Token) => kind === 'month'
  const isMonthFirst =
    tokens.findIndex(isMonth) >= 0 &&
    tokens.findIndex(isMonth) < tokens.findIndex(({ kind }) => kind === 'number')
  const before = tokens.slice(0, at).findLast(isMonth)
  const month = isMonthFirst ? before : (tokens.slice(at).find(isMonth) ?? before)
  return month?.kind === 'month'
    ? calendar.onDate(month.month, token.value)
    : calendar.onDayOfMonth(token.value)
}

function namedDays(tokens: readonly Token[], calendar: Calendar): Set<number> | null {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind)
  const isAll = has('all')
  if (has('from') && !has('range')) return null
  const named = new Set<number>()
  let last: { day: number; isWeekday: boolean } | null = null
  let between: 'nothing' | 'range' | 'more' = 'nothing'
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'range') between = 'range'
    if (token.kind === 'month') between = 'nothing'
    if (token.kind === 'stop' || (token.kind === 'glue' && between === 'nothing')) between = 'more'
    if (token.kind !== 'day' && token.kind !== 'number') continue
    const day = dayOf(tokens, at, calendar)
    if (day === undefined || (between === 'range' && !last)) return null
    // 'Tuesday 27 October', when that is a Monday.
    if (last?.isWeekday && between === 'nothing' && day !== last.day) return null
    const from: number = between === 'range' && last ? last.day : day
    if (from > day) return null
    for (let one = from; one <= day; one += 1) named.add(one)
    last = { day, isWeekday: token.kind === 'day' && token.isWeekday === true }
    between = 'nothing'
  }
  if (isAll && named.size === 0) return new Set(Array.from({ length: calendar.count }, (_, day) => day))
  return named.size === 0 || (isAll && named.size !== calendar.count) ? null : named
}

/** Reads which days of a conference a text names. */
export function createDayReader(days: Days): DayReader {
  const calendar = createCalendar(days)
  const read = remembered((given: string): ReadonlySet<number> | null => {
    const plain = unaccented(given)
      .replaceAll(/[- ]feiras?\b/g, '')
      .replaceAll(/(?<=\d)-(?=[a-z])/g, ' ')
      .replaceAll(nthDay, '$2 $1')
    const text = markDates(plain, calendar)
    const tokens = tokensOf(text.replaceAll(/(?<=\d)(?:st|nd|rd|th|er|o|a)\b/g, ''), calendar)
    return tokens && namedDays(tokens, calendar)
  })
  return {
    count: days.length,
    read: (text) => (text.length > LONGEST || tickBoxes.test(text) ? null : read(text)),
  }
}

const answered = /^(.{1,60}?)[\s:=–-]+([\p{L}✓✔✗✘]{1,12}|[01])[\s.]*$/u
const nextAnswer = /[,;/|\n]|(?<=\s(?:yes|no|ja|nein|oui|non|s[ií]|sim|nao|nee))\s+(?=\p{L})/iu

/** 'Day 1 yes, Day 2 no' or '☑ Monday ☐ Tuesday': each with its own answer; null when any piece is something else. */
function answersOf(text: string, { read }: DayReader): Map<number, boolean> | null {
  const hasBoxes = tickBoxes.test(text)
  const isBoxFirst = hasBoxes && tickBoxes.exec(text.trim())?.index === 0
  const box = new RegExp(isBoxFirst ? `(?=${tickBoxes.source})` : `(?<=${tickBoxes.source})`, 'u')
  const pieces = text.split(hasBoxes ? box : nextAnswer).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  const answers = new Map<number, boolean>()
  for (const piece of pieces) {
    const tick = readTick(piece)
    const [, named = '', word = ''] = answered.exec(piece.trim()) ?? []
    const answer = tick ?? readFlag(word)
    const found = read(tick === null ? named : piece.replace(tickBoxes, ' '))
    if (answer === null || found === null) return null
    for (const day of found) answers.set(day, answer)
  }
  return pieces.length > 0 ? answers : null
}

/** Whether each day that a text tells of is attended; of a list of days, the others are not. */
export function readDays(text: string, days: DayReader): ReadonlyMap<number, boolean> | null {
  if (text.length > LONGEST) return null
  // Where there is but one day, a plain yes tells.
  const flag = days.count === 1 ? readFlag(text) : null
  if (flag !== null) return new Map([[0, flag]])
  const named = days.read(text.replaceAll(/^\s*[-–—*•]\s+/gm, ', '))
  if (named === null) return answersOf(text, days)
  return new Map(Array.from({ length: days.count }, (_, day) => [day, named.has(day)]))
}

/** The days in the name of a ticket, 'Academic (all three days)': those of the pieces that name nothing else. */
export function readTicketDays(text: string, days: DayReader): ReadonlyMap<number, boolean> | null {
  const pieces = text.split(/[,;:()]|\s[-–—]\s/).map((piece) => days.read(piece))
  const named = pieces.filter((piece) => piece !== null)
  const [first] = named
  const isSame = named.every(
    (piece) => piece.size === first?.size && [...piece].every((day) => first.has(day)),
  )
  if (!first || !isSame) return null
  return new Map(Array.from({ length: days.count }, (_, day) => [day, first.has(day)]))
}
