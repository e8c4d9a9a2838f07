import { remembered, unaccented } from '#shared/registration-email/plain-text.ts'
import {
  allDaysPattern,
  cardinals,
  dayNouns,
  doubtWords,
  exceptWords,
  firstTwoDays,
  glueWords,
  lastTwoDays,
  months,
  onlyAll,
  openEnds,
  openStarts,
  ordinals,
  otherCountPattern,
  otherNumbers,
  rangeWords,
  weekdays,
} from '#shared/registration-email/words/day-words.ts'
import { anyBox, readFlag, readTick } from './answers.ts'

const DAY = 86_400_000
// A private-use character, which no text contains.
const DATE_MARK = '\ue000'

/** The conference's days, in their order. */
export type Days = readonly { date: string }[]

/**
 * The conference's days as offsets from the first, so that a range may begin before it or leave a day out.
 * Offsets of other dates are negative, or between those of the conference.
 */
type Calendar = {
  offsets: readonly number[]
  hasYear: (year: number) => boolean
  /** The offset of the conference's day on this day of the week or of the month. */
  onWeekday: (weekday: number | undefined) => number | undefined
  onDayOfMonth: (day: number) => number | undefined
  /** The offset of a date in the conference's year. */
  onDate: (month: number, day: number, year?: number) => number
}

function createCalendar(days: Days): Calendar {
  const dates = days.map(({ date }) => new Date(`${date}T00:00:00Z`))
  const first = dates[0] ?? new Date(0)
  const offsetTo = (time: number) => Math.round((time - first.getTime()) / DAY)
  const offsets = dates.map((date) => offsetTo(date.getTime()))
  const yearOf = (month: number) =>
    (dates.find((date) => date.getUTCMonth() === month) ?? first).getUTCFullYear()
  return {
    offsets,
    hasYear: (year) => dates.some((date) => date.getUTCFullYear() === year),
    onWeekday: (weekday) => offsets[dates.findIndex((date) => date.getUTCDay() === weekday)],
    onDayOfMonth: (day) => offsets[dates.findIndex((date) => date.getUTCDate() === day)],
    onDate: (month, day, year = yearOf(month)) => offsetTo(Date.UTC(year, month, day)),
  }
}

const numericDate =
  /(?<![\d./-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/-])/g

// Offsets in marks are counted from long before the conference, so that none is negative.
const MARK_ORIGIN = 1_000_000

const markOf = (offsets: readonly number[]) =>
  offsets.map((offset) => ` ${DATE_MARK}${MARK_ORIGIN + offset} `).join('')

/** Dates in figures become a mark and their offset, so that the words around them can be read alike. */
const markDates = (text: string, { onDate }: Calendar) =>
  text.replaceAll(numericDate, (whole: string, ...groups: (string | undefined)[]) => {
    const [isoYear, isoMonth, isoDay, one, mark, two, given] = groups
    const [a, b] = [Number(isoDay ?? one), Number(isoMonth ?? two)]
    // Day first, as it is written here; month first only where nothing else is possible.
    const [day, month] = b <= 12 ? [a, b] : [b, a]
    const year = isoYear ?? (given?.length === 2 ? `20${given}` : given)
    if (month < 1 || month > 12 || (mark === '-' && given === undefined)) return whole
    return ` ${DATE_MARK}${MARK_ORIGIN + onDate(month - 1, day, year === undefined ? undefined : Number(year))} `
  })

/** What the words of a text say about days; a day is its offset from the first. */
type DayToken =
  | { kind: 'day'; offset: number }
  | { kind: 'number'; value: number; isDayNumber: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'range' | 'except' | 'onwards' | 'glue' | 'unknown' }

const wordOrMark = /\ue000\d+|[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]/g
const isDay = ({ kind }: DayToken) => kind === 'day' || kind === 'number'
const isMonth = ({ kind }: DayToken) => kind === 'month'

/** What a word says by itself. */
function wordToken(word: string, next: string, { offsets, onWeekday }: Calendar): DayToken {
  if (exceptWords.has(word)) return { kind: 'except' }
  if (rangeWords.has(word)) return { kind: 'range' }
  if (word === 'onwards' || word === 'onward') return { kind: 'onwards' }
  const nth = word === 'last' ? offsets.at(-1) : offsets[ordinals.get(word) ?? -1]
  if (nth !== undefined && dayNouns.has(next)) return { kind: 'day', offset: nth }
  const month = months.get(word)
  if (month !== undefined) return { kind: 'month', month }
  // 'Di' is a Tuesday in German and a preposition in Italian.
  const isPreposition =
    word.length === 2 && /^[a-z]{3,}$/.test(next) && !rangeWords.has(next) && next !== 'und'
  const offset = isPreposition ? undefined : onWeekday(weekdays.get(word))
  if (offset !== undefined) return { kind: 'day', offset }
  const isGlue = glueWords.has(word) || dayNouns.has(word) || !/[a-z]/.test(word)
  return { kind: isGlue ? 'glue' : 'unknown' }
}

/** The tokens of a text; null when a word takes back what the others say. */
function dayTokens(text: string, calendar: Calendar): DayToken[] | null {
  const words = text.match(wordOrMark) ?? []
  const isFigures = !/[a-z]/.test(text)
  /** Whether numbers are those of days: 'Day 1 and 3'. */
  let isDayRun = isFigures
  const tokens: DayToken[] = []
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1] ?? ''
    const next = words[at + 1] ?? ''
    // 'all but Tuesday', 'all days but not Tuesday'
    const isExcept =
      word === 'but' ? next !== 'not' && !tokens.some(isDay) : word === 'not' && previous === 'but'
    const cardinal = isDayRun ? calendar.offsets[cardinals.get(word) ?? -1] : undefined
    if (isExcept) tokens.push({ kind: 'except' })
    else if (word.startsWith(DATE_MARK))
      tokens.push({ kind: 'day', offset: Number(word.slice(1)) - MARK_ORIGIN })
    else if (/^\d/.test(word)) {
      const value = Number(word)
      if (word.length === 4 && !calendar.hasYear(value)) return null
      // '1st day', '1. Tag'
      const isNth = /^(?:st|nd|rd|th|er|\.)$/.test(next) && dayNouns.has(words[at + 2] ?? '')
      if (word.length <= 2) tokens.push({ kind: 'number', value, isDayNumber: isDayRun || isNth })
    } else {
      const isMonthName = months.has(word) && (/^\d/.test(previous) || /^\d/.test(next))
      // 'no dia 1' is Portuguese for 'on day 1'.
      const isDoubt = doubtWords.has(word) && !(word === 'no' && next === 'dia') && !isMonthName
      if (isDoubt || word.endsWith("n't") || (openEnds.has(word) && !tokens.some(isDay))) return null
      tokens.push(
        cardinal === undefined ? wordToken(word, next, calendar) : { kind: 'day', offset: cardinal },
      )
      if (dayNouns.has(word)) isDayRun = true
      else if (months.has(word)) isDayRun = isFigures
    }
  }
  const isOpen = words.some((word) => openStarts.has(word))
  return isOpen && !tokens.some(({ kind }) => kind === 'range' || kind === 'onwards') ? null : tokens
}

export type DayReader = {
  count: number
  /** Which days a text names; null when it names none, or is not sure. `isStrict`: nothing else may stand there. */
  read: (text: string, options?: { isStrict?: boolean }) => ReadonlySet<number> | null
}

const LONGEST = 300

/** The day of a number: by the month beside it, as 'Day 2', or as a day of the month. */
function offsetOf(tokens: readonly DayToken[], at: number, calendar: Calendar): number | undefined {
  const token = tokens[at]
  if (token?.kind === 'day') return token.offset
  if (token?.kind !== 'number') return undefined
  const after = tokens.slice(at + 1)
  const isDated = after.find(({ kind }) => kind !== 'glue')?.kind === 'month'
  const nth = calendar.offsets[token.value - 1]
  if (token.isDayNumber && !isDated && nth !== undefined) return nth
  const isMonthFirst = tokens.findIndex(isMonth) < tokens.findIndex(({ kind }) => kind === 'number')
  const before = tokens.slice(0, at).findLast(isMonth)
  const month = isMonthFirst ? before : (after.find(isMonth) ?? before)
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
  for (const [at, { kind }] of tokens.entries()) {
    if (kind === 'range') isRange = last !== null
    if (kind === 'except') isExcept = true
    if (kind === 'onwards' && last !== null) put(last, Number.POSITIVE_INFINITY)
    const offset = offsetOf(tokens, at, calendar)
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
  const readWords = (given: string, isStrict: boolean): ReadonlySet<number> | null => {
    // 'segunda-feira' is one word, 'mon-27-oct' a date.
    const counted = unaccented(given)
      .replaceAll(/[- ]feiras?\b/g, '')
      .replaceAll(/\b([a-z]+)-(\d{1,2})-([a-z]+)\b/g, '$1 $2 $3')
      .replaceAll(otherNumbers, ' ')
    const edged = counted
      .replaceAll(firstTwoDays, markOf(calendar.offsets.slice(0, 2)))
      .replaceAll(lastTwoDays, markOf(calendar.offsets.slice(-2)))
    const text = markDates(edged.replaceAll(otherCount, ' '), calendar)
    const isOnlyAll = onlyAll.test(text)
    const isAll = isOnlyAll || text.search(allDays) >= 0
    const tokens = dayTokens(text.replaceAll(allDays, ' '), calendar)
    if (tokens === null || (isAll && edged.search(otherCount) >= 0)) return null
    const named = new Set(isAll ? days.keys() : [])
    if (!isAll || tokens.some(({ kind }) => kind === 'except')) collectDays(tokens, calendar, named)
    const isSure = !isStrict || isOnlyAll || !tokens.some(({ kind }) => kind === 'unknown')
    return isSure && named.size > 0 ? named : null
  }
  const readStrictly = remembered((text) => readWords(text, true))
  const readLoosely = remembered((text) => readWords(text, false))
  return {
    count: days.length,
    read: (text, { isStrict } = {}) =>
      text.length > LONGEST ? null : isStrict ? readStrictly(text) : readLoosely(text),
  }
}

/** Whether each day that a text tells of is attended. */
export type DayAnswers = ReadonlyMap<number, boolean>

const boxes = /(?=\[[ xX✓✔]{0,3}\]|\([ xX]\)|[☑☒☐✓✔✅✗✘❌])/u
const afterAnswer = /(?<=[\s:=](?:yes|no|ja|nein|oui|non|s[ií]|sim|não|nee|true|false|x))[\s,;/|]+/iu
const answered = /^(.{1,60}?)[\s:=–-]+([\p{L}✓✔✗✘☑☐]{1,12}|[01])[\s.]*$/u
const lastAnswer = /([\p{L}✓✔✗✘☑☐]{1,12}|[01])[\s.]*$/u

/** The days of a piece of a line with their box or their answer. */
function pieceAnswers(piece: string, { read }: DayReader): [day: number, answer: boolean][] {
  const tick = readTick(piece)
  const [, named = '', word = ''] = answered.exec(piece.trim()) ?? []
  const answer = tick ?? readFlag(word)
  const days = read(tick === null ? named : piece.replaceAll(anyBox, ' '), { isStrict: true })
  return answer === null ? [] : [...(days ?? [])].map((day) => [day, answer])
}

/**
 * Days with an answer each, 'Day 1 yes, Day 2 no' or '☑ Monday ☐ Tuesday'; null when any piece is something else.
 * Where there is but one day, the answer alone tells.
 */
export function readDayAnswers(text: string, days: DayReader): DayAnswers | null {
  if (text.length > LONGEST) return null
  const flag = days.count === 1 ? readFlag(text) : null
  if (flag !== null) return new Map([[0, flag]])
  const hasBoxes = boxes.test(text)
  if (!hasBoxes && readFlag(lastAnswer.exec(text)?.[1] ?? '') === null) return null
  const parts = hasBoxes
    ? text.split(boxes)
    : text.split(/[,;/|]|\n/).flatMap((part) => part.split(afterAnswer))
  const pieces = parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
  const answers = pieces.map((piece) => pieceAnswers(piece, days))
  return pieces.length > 0 && answers.every((own) => own.length > 0) ? new Map(answers.flat()) : null
}

/** Days with an answer each, or a list of those that are attended: the others are not. `isStrict`: nothing else may stand there. */
export function readDayList(given: string, days: DayReader, isStrict: boolean): DayAnswers | null {
  // '1 and 3' are numbers like '1, 3'.
  const items = given.replaceAll(/^\s*[-–—*•]\s+/gm, ', ')
  const listed = items.replaceAll(/\b(?:and|und|et|y|e|en)\b|&|\+/gi, ',')
  const words = /^[\d\s,;/]+$/.test(listed) ? listed : items
  const answers = readDayAnswers(words, days)
  const named = answers ? null : days.read(words, { isStrict })
  return named ? new Map(Array.from({ length: days.count }, (_, day) => [day, named.has(day)])) : answers
}
