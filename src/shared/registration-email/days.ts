import { readFlag, readTick, tickBoxes } from './flags.ts'
import { unaccented, wordSet } from './plain-text.ts'

/** Each word with the number of its line. */
const table = (lines: string): ReadonlyMap<string, number> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line, at) => [...wordSet(line)].map((word): [string, number] => [word, at])),
  )

/** Month names without accents, in seven languages, from January as 0. */
const months = table(`
  january jan januar janvier janv enero ene gennaio gen janeiro januari
  february feb februar fevrier fevr febrero febbraio fevereiro februari
  march mar marz mars marzo marco maart mrt
  april apr avril avr abril aprile
  may mai mayo maggio maio mei
  june jun juni juin junio giugno junho
  july jul juli juillet juil julio luglio julho
  august aug aout agosto augustus ago
  september sep sept septembre septiembre settembre setembro
  october oct oktober okt octobre octubre ottobre outubro out
  november nov novembre noviembre novembro
  december dec dezember dez decembre diciembre dicembre dezembro
`)

/** Weekdays, from Sunday as 0. */
const weekdays = table(`
  sunday sun sonntag dimanche domingo domenica zondag
  monday mon mondays montag lundi lunes lunedi lun segunda maandag
  tuesday tue tues dienstag mardi martes martedi terca dinsdag din
  wednesday wed weds mittwoch mercredi miercoles mercoledi quarta woensdag woe
  thursday thu thur thurs donnerstag jeudi jueves giovedi quinta donderdag
  friday fri freitag vendredi viernes venerdi sexta vrijdag
  saturday sat samstag samedi sabado sabato zaterdag
`)

const shortWeekdays = wordSet('mo di mi do fr sa so ma wo vr za zo lu me je ve')

/** How many days there are: 'all three'. */
const counts = table(`
    one eins uno um een
    two zwei deux dos due dois twee
    three drei trois tres tre drie
    four vier quatre cuatro quattro
    five funf cinq cinco cinque vijf
`)

const dayNouns = wordSet(
  'day days tag tage tagen jour jours journee journees dia dias giorno giorni giornata dag dagen',
)
const ranges = wordSet('- – — to until till through thru bis au al hasta fino tot ate')
/** These need the other end. */
const rangeStarts = wordSet('from vom ab dal desde vanaf van')
const everyDay = wordSet('all every each alle allen tous toutes todos todas tutti tutte')
/** Words that stand between days and change nothing. */
const glue = wordSet(`
  and und et y e en ed an on the of only just am den dem der die das le les la il lo los las el du des de del dei della i op
  the nur uniquement seulement solo solamente soltanto apenas alleen attendance attending attend attends participation participating
  coming present presence in person teilnahme anwesend anwesenheit participacion asistencia presencia asisto partecipazione presenza
  participacao presenca aanwezig aanwezigheid deelname ticket tickets pass for date dates
`)

/** The conference's days, in their order. */
export type Days = readonly { date: string }[]

export type DayReader = {
  count: number
  /** Which days a text names, as their indexes; null when anything else stands there. */
  read: (text: string) => ReadonlySet<number> | null
}

const LONGEST = 300
/** Stands before the index of a day whose date was written in figures. */
const MARK = '\ue000'
const numericDate =
  /(?<![\d./]|\d-)(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2})|\.|(?=[^\d./-]|$)))(?![\d/])/g
const wordPattern = /\ue000-?\d+|[a-z]+|\d+|[^\sa-z\d]/g

const wholeConference =
  /\b(?:(?:full|whole|entire|ganze|gesamte|hele) (?:conference|konferenz|tagung|conferentie)|toute la conference|toda (?:la|a) conferenci?a|tutta la conferenza)\b/g

type Calendar = { count: number; find: (isDay: (date: Date) => boolean) => number }

/** Dates in figures, day first; month first only where nothing else is possible. */
const markDates = (text: string, { find }: Calendar) =>
  text.replaceAll(numericDate, (whole: string, ...groups: (string | undefined)[]) => {
    const [isoYear, isoMonth, isoDay, one, separator, two, shortYear] = groups
    const [a, b] = [Number(isoDay ?? one), Number(isoMonth ?? two)]
    const [day, month] = b <= 12 ? [a, b] : [b, a]
    const year = isoYear ?? shortYear ?? ''
    if (month < 1 || month > 12 || (separator === '-' && year === '')) return whole
    const isDay = (date: Date) =>
      date.getUTCMonth() === month - 1 &&
      date.getUTCDate() === day &&
      String(date.getUTCFullYear()).endsWith(year)
    return ` ${MARK}${find(isDay)} `
  })

/** What one word says: a day, all of them, a part of a range, or nothing; null when it says something else. */
type Said = { day: number; kind: 'date' | 'weekday' | 'nth' } | 'all' | 'range' | 'from' | 'nothing' | null

/** Reads each of some words; numbers are days of the months that are named, or else 'Day 2' or a day of the month. */
function createWordReader(words: readonly string[], { count, find }: Calendar) {
  const named = words.flatMap((word) => months.get(word) ?? [])
  const isDated = (word = '') => /^[\d\ue000]/.test(word) || months.has(word)
  let isDayRun = false
  const dayAt = (day: number, kind: 'date' | 'weekday' | 'nth'): Said =>
    day >= 0 && day < count ? { day, kind } : null
  const readNumber = (value: number, next: string): Said => {
    // 'All 3 days' counts them, 'Day 3' is one.
    if (dayNouns.has(next)) return value === count ? 'nothing' : null
    if (value > 999) return find((date) => date.getUTCFullYear() === value) < 0 ? null : 'nothing'
    if (isDayRun && value <= count && !months.has(next)) return dayAt(value - 1, 'nth')
    const isDay = (date: Date) =>
      date.getUTCDate() === value && (named.length === 0 || named.includes(date.getUTCMonth()))
    return dayAt(find(isDay), 'date')
  }
  return (word: string, at: number): Said => {
    const [previous = '', next = ''] = [words[at - 1], words[at + 1]]
    if (dayNouns.has(word)) isDayRun = true
    else if (months.has(word) || weekdays.has(word)) isDayRun = false
    if (word.startsWith(MARK)) return dayAt(Number(word.slice(1)), 'date')
    if (/^\d/.test(word)) return readNumber(Number(word), next)
    if (everyDay.has(word)) return 'all'
    if (counts.get(word) === count - 1) return 'nothing'
    // 'Di 28.' says no more than its date, and 'di' alone is a preposition.
    if (shortWeekdays.has(word)) return isDated(previous) || isDated(next) ? 'nothing' : null
    const weekday = weekdays.get(word)
    if (weekday !== undefined)
      return dayAt(
        find((date) => date.getUTCDay() === weekday),
        'weekday',
      )
    if (rangeStarts.has(word)) return 'from'
    if (ranges.has(word)) return 'range'
    const isPlain = months.has(word) || glue.has(word) || dayNouns.has(word)
    return isPlain || !/[a-z]/.test(word) ? 'nothing' : null
  }
}

const isWithin = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  [...one].every((day) => other.has(day))

function namedDays(words: readonly string[], calendar: Calendar): Set<number> | null {
  const read = createWordReader(words, calendar)
  const named = new Set<number>()
  const byKind = { date: new Set<number>(), weekday: new Set<number>(), nth: new Set<number>() }
  const seen = new Set<Said>()
  let last = -1
  let isRange = false
  for (const [at, word] of words.entries()) {
    const said = read(word, at)
    if (said === null) return null
    seen.add(said)
    if (said === 'range') isRange = true
    if (typeof said === 'string') continue
    const from = isRange ? last : said.day
    if (from < 0 || from > said.day) return null
    for (let day = from; day <= said.day; day += 1) named.add(day)
    byKind[said.kind].add(said.day)
    last = said.day
    isRange = false
  }
  if (seen.has('from') && !seen.has('range')) return null
  // 'Tuesday 27 October', when that is a Monday.
  if (!isWithin(byKind.date, byKind.weekday) && !isWithin(byKind.weekday, byKind.date)) return null
  const isAll = seen.has('all')
  if (isAll && named.size === 0) return new Set(Array.from({ length: calendar.count }, (_, day) => day))
  return named.size === 0 || (isAll && named.size !== calendar.count) ? null : named
}

/** Reads which days of a conference a text names. */
export function createDayReader(days: Days): DayReader {
  const dates = days.map(({ date }) => new Date(`${date}T00:00:00Z`))
  const calendar: Calendar = { count: days.length, find: (isDay) => dates.findIndex(isDay) }
  const read = (given: string): ReadonlySet<number> | null => {
    const plain = unaccented(given)
      .replaceAll(wholeConference, 'all days')
      .replaceAll(/[- ]feiras?\b/g, '')
      .replaceAll(/(?<=\d)-(?=[a-z])/g, ' ')
    const text = markDates(plain, calendar).replaceAll(/(?<=\d)(?:st|nd|rd|th|er|o|a)\b/g, '')
    return namedDays(text.match(wordPattern) ?? [], calendar)
  }
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

/** Tells whether each day that a text tells of is attended; of a list of days, the others are not. */
export function readDays(text: string, days: DayReader): ReadonlyMap<number, boolean> | null {
  if (text.length > LONGEST) return null
  // Where there is but one day, a plain yes tells.
  const flag = days.count === 1 ? readFlag(text) : null
  if (flag !== null) return new Map([[0, flag]])
  const named = days.read(text.replaceAll(/^\s*[-–—*•]\s+/gm, ', '))
  if (named === null) return answersOf(text, days)
  return new Map(Array.from({ length: days.count }, (_, day) => [day, named.has(day)]))
}
