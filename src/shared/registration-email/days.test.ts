import { expect, test } from 'vitest'
import { readAnswer } from './answers.ts'
import { createDayReader, readDays as readAnswers } from './days.ts'

const on = (...dates: string[]) => createDayReader(dates.map((date) => ({ date }))).read
const readDays = on('2025-10-27', '2025-10-28', '2025-10-29')
const shown = (days: ReadonlySet<number> | null) =>
  days === null
    ? 'none'
    : [...days]
        .sort((a, b) => a - b)
        .map((index) => index + 1)
        .join(' ')
const named = (text: string) => shown(readDays(text))

test.each([
  ['27 Oct, 28 Oct, 29 Oct', '1 2 3'],
  ['all three days', '1 2 3'],
  ['All', '1 2 3'],
  ['every day', '1 2 3'],
  ['27-29 October', '1 2 3'],
  ['27–28 October 2025', '1 2'],
  ['from 28 to 29 October', '2 3'],
  ['27th and 29th October', '1 3'],
  ['October 27th and 28th', '1 2'],
  ['27, 28', '1 2'],
  ['27/28 Oct', '1 2'],
  ['27/10/2025 and 29/10/2025', '1 3'],
  ['27/10/2025 - 29/10/2025', '1 2 3'],
  ['10/28/2025', '2'],
  ['2025-10-27; 2025-10-29', '1 3'],
  ['27.10., 29.10.', '1 3'],
  ['27.-29.10.2025', '1 2 3'],
  ['27.10.-29.10.', '1 2 3'],
  ['27. und 28. Oktober', '1 2'],
  ['Montag und Mittwoch', '1 3'],
  ['vom 27. bis 29. Oktober', '1 2 3'],
  ['le 28 octobre', '2'],
  ['du 27 au 29 octobre', '1 2 3'],
  ['lundi, mardi', '1 2'],
  ['les jours 1 et 2', '1 2'],
  ['Mon-Wed', '1 2 3'],
  ['Tuesday only', '2'],
  ['Mon 27 - Wed 29 Oct', '1 2 3'],
  ['Day 1 and Day 3', '1 3'],
  ['Days 1 & 2', '1 2'],
  ['Day 1-3', '1 2 3'],
  ['Day 1;Day 3', '1 3'],
  ['Day 1 - Monday 27 October; Day 3 - Wed 29 Oct', '1 3'],
  ['full conference (27-29 October)', '1 2 3'],
  ['gesamte Tagung', '1 2 3'],
])('%j names the days %s', (text, days) => {
  expect(named(text)).toBe(days)
})

test.each([
  'yes',
  'no',
  'in person',
  'early bird',
  'two days',
  '1 day',
  'not Tuesday',
  "I can't come on day 2",
  'Day 1 or Day 2',
  'maybe Tuesday',
  'until Tuesday',
  'from Tuesday',
  '30 October',
  '27 September',
  '27 October 2024',
  'Friday',
  'Tuesday 27 October',
  'half of Tuesday',
  'all days except Tuesday',
  'Tuesday onwards',
  '26-28 October',
  '28 Oct 9:00-17:30',
  'the dinner on 28 October',
  '1',
  '1 ticket',
  'Full day ticket, 28 October',
  'both days',
  'all two days',
  '5-day pass',
  'full conference (27-28 October)',
  'the conference dinner',
  `${'27 October, '.repeat(40)}`,
])('%j names no day for certain', (text) => {
  expect(named(text)).toBe('none')
})

test('reads a conference in May', () => {
  const read = on('2026-05-02', '2026-05-03', '2026-05-04')
  expect(read('2 and 4 May')).toEqual(new Set([0, 2]))
  expect(read('Day 1 (2 May)')).toEqual(new Set([0]))
  expect(read('I may come on Monday')).toBeNull()
})

const two = on('2026-05-02', '2026-05-03')
test.each(['all', 'all two days', 'alle zwei Tage', 'tutti e due i giorni', 'alle twee de dagen'])(
  '%j names all of two days',
  (text) => {
    expect(shown(two(text))).toBe('1 2')
  },
)

const five = on('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06')
test.each([
  'all five days',
  'alle fünf Tage',
  'tous les cinq jours',
  'tutti e cinque i giorni',
  'alle vijf dagen',
  'Mon-Fri',
])('%j names all of five days', (text) => {
  expect(shown(five(text))).toBe('1 2 3 4 5')
})

test.each([
  ['all three days', 'none'],
  ['3 days', 'none'],
  ['2 jours', 'none'],
  ['13 days', 'none'],
])('%j names of five days %s', (text, days) => {
  expect(shown(five(text))).toBe(days)
})

test('reads a single day', () => {
  const read = on('2026-05-02')
  for (const text of ['Saturday', '2 May', 'Day 1']) expect(shown(read(text))).toBe('1')
  expect(shown(read('Sunday'))).toBe('none')
})

test('reads days apart, and across the new year', () => {
  const read = on('2026-12-30', '2027-01-02')
  expect(shown(read('2 January'))).toBe('2')
  expect(shown(read('30.12. - 2.1.'))).toBe('1 2')
  expect(shown(read('30-31 December 2026'))).toBe('none')
  expect(shown(read('31 December'))).toBe('none')
})

const answers = (text: string) => {
  const days = createDayReader(['2025-10-27', '2025-10-28', '2025-10-29'].map((date) => ({ date })))
  return readAnswers(text, days) && Object.fromEntries(readAnswers(text, days) ?? [])
}

test('days may have an answer each', () => {
  expect(answers('Day 1 yes, Day 2 no')).toEqual({ 0: true, 1: false })
  expect(answers('☑ Monday ☐ Tuesday ☑ Wednesday')).toEqual({ 0: true, 1: false, 2: true })
  expect(answers('Monday ☑ Tuesday ☐')).toEqual({ 0: true, 1: false })
  expect(answers('Monday yes, perhaps Tuesday')).toBeNull()
})

test.each([
  ['Academic (all three days)', [true, true, true]],
  ['Academic (27 and 29 October)', [true, false, true]],
  ['Gala dinner (28 October)', [undefined, undefined, undefined]],
  ['Academic, includes all three days of lunch', [undefined, undefined, undefined]],
  ['1 x Academic (1)', [undefined, undefined, undefined]],
])('the ticket %j gives the days %j', (ticket, expected) => {
  const days = createDayReader(['2025-10-27', '2025-10-28', '2025-10-29'].map((date) => ({ date })))
  const { day1, day2, day3 } = readAnswer('ticketType', ticket, days)?.values ?? {}
  expect([day1, day2, day3]).toEqual(expected)
})
