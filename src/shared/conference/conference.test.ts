import { expect, test } from 'vitest'
import { calendarDay } from '#shared/time/dates.ts'
import { dateRange, dayWithDate, deadlineText } from './conference.ts'
import { defaultConference as conference } from './default-conference.ts'
import { conferenceSchema } from './facts.ts'

test('the default days are 27-29 October 2025, Day 1 to 3', () => {
  expect(conference.days).toEqual([
    { date: '2025-10-27', label: 'Day 1' },
    { date: '2025-10-28', label: 'Day 2' },
    { date: '2025-10-29', label: 'Day 3' },
  ])
  expect(dateRange(conference)).toBe('27–29 October 2025')
})

test('the theme line is Inclusion, Equity, and Generative AI in Education', () => {
  expect(conference.theme).toBe('Inclusion, Equity, and Generative AI in Education')
})

test('the deadline text on the submission page follows the deadlines', () => {
  expect(deadlineText(conference)).toBe(
    'Abstract Submission Deadline: June 30, 2025 | Notifications: September 1, 2025',
  )
})

test('deadlines come before the conference, and every date is a real one', () => {
  const { deadlines, days } = conference
  const dates = [deadlines.abstracts, deadlines.notification, ...days.map((day) => day.date)]
  expect(dates.toSorted()).toEqual(dates)
  expect(dates.every((date) => calendarDay(date))).toBe(true)
})

test('there are four partners, seven sponsors, five themes, two social links', () => {
  expect(conference.partners).toHaveLength(4)
  expect(conference.sponsors).toHaveLength(7)
  expect(conference.keyThemes).toHaveLength(5)
  expect(conference.socialLinks).toHaveLength(2)
})

test('fees are £435 (industry), £289 (academics) and £40 (dinner)', () => {
  expect(conference.fees.items.map(({ name, amount }) => [name, amount])).toEqual([
    ['Industry', 435],
    ['Academic', 289],
    ['Optional Conference Dinner', 40],
  ])
})

test('reception and dinner are listed as not included in the fee', () => {
  const extras = conference.registration.inclusions.filter((inclusion) => !inclusion.included)
  expect(extras).toEqual([
    { text: 'Drinks reception', included: false, note: 'Not included in the fee' },
    { text: 'Optional conference dinner', included: false, note: 'Not included in the fee' },
  ])
})

test('lists separate days one by one', () => {
  const days = ['2026-03-02', '2026-03-09', '2026-04-01'].map((date) => ({ date, label: 'Day' }))
  expect(dateRange({ days })).toBe('2 March 2026, 9 March 2026 and 1 April 2026')
  expect(dateRange({ days: days.slice(0, 1) })).toBe('2 March 2026')
})

test('labels a day with its date', () =>
  expect(conference.days.map(dayWithDate)[0]).toBe('Day 1 (27 October 2025)'))

test('the defaults are a valid document', () =>
  expect(conferenceSchema.parse(conference)).toEqual(conference))

test('links outside the site use HTTPS', () => {
  const { partners, sponsors, socialLinks, salesUrl } = conference
  const urls = [salesUrl, ...[...partners, ...sponsors, ...socialLinks].map((item) => item.url)]
  for (const url of urls) expect(new URL(url).protocol).toBe('https:')
})

test('the video and its captions come from this site', () => {
  const { src, captions, poster } = conference.video ?? { src: '', captions: '', poster: '' }
  for (const path of [src, captions, poster]) expect(path).toMatch(/^\/media\//)
})
