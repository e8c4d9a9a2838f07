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
} from '#shared/registration-email/words/day-words.ts'
import { type Calendar, DATE_MARK } from './calendar.ts'

/** What the words of a text say about days; a day is its offset from the first. */
export type DayToken =
  | { kind: 'day'; offset: number }
  | { kind: 'number'; value: number; isDayNumber: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'range' | 'except' | 'onwards' | 'glue' | 'unknown' }

const wordOrMark = /[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]/g

type Neighbours = { previous: string | undefined; next: string | undefined }

function wordToken(word: string, { previous, next = '' }: Neighbours, calendar: Calendar): DayToken {
  const { offsets, onWeekday } = calendar
  if (exceptWords.has(word) || (word === 'not' && previous === 'but')) return { kind: 'except' }
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
export function dayTokens(text: string, calendar: Calendar): DayToken[] | null {
  const words = text.match(wordOrMark) ?? []
  const isFigures = !/[a-z]/.test(text)
  let isDayRun = isFigures
  const tokens: DayToken[] = []
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1]
    const next = words[at + 1]
    if (previous === DATE_MARK || (previous === '-' && words[at - 2] === DATE_MARK)) {
      if (word !== '-') tokens.push({ kind: 'day', offset: Number(word) * (previous === '-' ? -1 : 1) })
      continue
    }
    if (word === DATE_MARK) continue
    // 'all but Tuesday'
    if (word === 'but' && next !== 'not' && !tokens.some(({ kind }) => kind === 'day' || kind === 'number')) {
      tokens.push({ kind: 'except' })
      continue
    }
    if (/^\d/.test(word)) {
      const value = Number(word)
      if (word.length === 4 && !calendar.hasYear(value)) return null
      // '1st day', '1. Tag'
      const isNth = /^(?:st|nd|rd|th|er|\.)$/.test(next ?? '') && dayNouns.has(words[at + 2] ?? '')
      if (word.length <= 2) tokens.push({ kind: 'number', value, isDayNumber: isDayRun || isNth })
      continue
    }
    const isMonthName = /^\d/.test(previous ?? '') || /^\d/.test(next ?? '')
    const isNegated = (doubtWords.has(word) && !(isMonthName && months.has(word))) || word.endsWith("n't")
    if (isNegated && !(word === 'not' && previous === 'but')) return null
    if (openEnds.has(word) && !tokens.some(({ kind }) => kind === 'day' || kind === 'number')) return null
    const cardinal = isDayRun ? calendar.offsets[cardinals.get(word) ?? -1] : undefined
    if (cardinal !== undefined) {
      tokens.push({ kind: 'day', offset: cardinal })
      continue
    }
    if (dayNouns.has(word)) isDayRun = true
    else if (months.has(word)) isDayRun = isFigures
    tokens.push(wordToken(word, { previous, next }, calendar))
  }
  const isOpen = words.some((word) => openStarts.has(word))
  return isOpen && !tokens.some(({ kind }) => kind === 'range' || kind === 'onwards') ? null : tokens
}
