import { afterEach, describe, expect, test } from 'vitest'
import {
  calendarDay,
  formatCalendarDate,
  formatDateRange,
  formatLongDate,
  formatMonthFirst,
  formatTime,
  formatTimeRange,
  timeOf,
  wallClock,
} from './dates.ts'
import { formatDate, formatDateTime } from './venue-clock.ts'

describe('times', () => {
  test.each([
    ['2025-10-27T09:00:00Z', '9:00 AM'],
    ['2025-10-27T13:05:00.000Z', '1:05 PM'],
    ['2025-10-27 17:30:00', '5:30 PM'],
    ['09:00', '9:00 AM'],
    ['09:00:00', '9:00 AM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is shown in 12-hour format with AM/PM', (text, shown) => {
    expect(formatTime(text)).toBe(shown)
  })

  test('returns text without a time unchanged', () => {
    for (const text of ['', 'TBA', '25:00', '09:75', '2025-10-27']) expect(formatTime(text)).toBe(text)
  })

  test('formats a range of times', () => {
    expect(formatTimeRange('2025-10-27T09:00:00Z', '12:30')).toBe('9:00 AM – 12:30 PM')
  })

  test("times are sent as the date, 'T', the time and ':00Z'", () => {
    expect(wallClock('2025-10-27', '09:00')).toBe('2025-10-27T09:00:00Z')
    expect(wallClock('2025-10-27', '09:00:00')).toBe('2025-10-27T09:00:00Z')
  })

  test('round-trips times', () => {
    expect(timeOf(wallClock('2025-10-27', '19:30'))).toBe('19:30')
    expect(timeOf('TBA')).toBe('')
  })
})

describe('time zones', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['Pacific/Auckland', -780],
    ['America/Los_Angeles', 420],
    ['Asia/Kathmandu', -345],
    ['UTC', 0],
  ])('a visitor in %s reads the same dates and times', (timeZone, offset) => {
    process.env.TZ = timeZone
    // Guards the test itself: without it an ignored TZ would pass unnoticed.
    expect(new Date('2025-10-27T12:00:00Z').getTimezoneOffset()).toBe(offset)
    expect(formatTime('2025-10-27T09:00:00Z')).toBe('9:00 AM')
    expect(formatLongDate('2025-10-27')).toBe('Monday, 27 October 2025')
    expect(formatDateRange('2025-10-27', '2025-10-29')).toBe('27–29 October 2025')
    expect(formatDate('2025-04-12', 'Europe/London')).toBe('12 April 2025')
    expect(formatDate('2025-06-30T23:30:00Z', 'Europe/London')).toBe('1 July 2025')
    expect(formatDateTime('2025-10-27T23:30:00Z', 'Europe/London')).toBe('27 October 2025, 11:30 PM')
  })
})

describe('moments', () => {
  test('shows moments in venue time, including summer time', () => {
    expect(formatDateTime('2025-06-30T08:00:00Z', 'Europe/London')).toBe('30 June 2025, 9:00 AM')
    expect(formatDateTime('2025-12-01T00:00:00Z', 'Europe/London')).toBe('1 December 2025, 12:00 AM')
    expect(formatDateTime(new Date('2025-12-01T08:00:00Z'), 'Europe/London')).toBe('1 December 2025, 8:00 AM')
  })

  test('returns invalid moments unchanged', () => {
    expect(formatDate('TBA', 'Europe/London')).toBe('TBA')
    expect(formatDateTime('', 'Europe/London')).toBe('')
  })
})

describe('dates as they are written', () => {
  test('the dialog date is in en-GB long format', () => {
    expect(formatLongDate('2025-10-27')).toBe('Monday, 27 October 2025')
    expect(formatLongDate('2025-10-29T23:59:00Z')).toBe('Wednesday, 29 October 2025')
  })

  test('the last-updated date reads 12 April 2025', () => {
    expect(formatCalendarDate('2025-04-12')).toBe('12 April 2025')
  })

  test('puts the month first for the call for abstracts', () => {
    expect(formatMonthFirst('2025-06-30')).toBe('June 30, 2025')
  })

  test('rejects dates that do not exist', () => {
    expect(calendarDay('2025-02-29')).toBeNull()
    expect(calendarDay('2024-02-29')).not.toBeNull()
    expect(calendarDay('2025-13-01')).toBeNull()
    expect(calendarDay('2025-00-10')).toBeNull()
    expect(calendarDay('2025-10-271')).toBeNull()
  })

  test('returns text without a date unchanged', () => {
    for (const format of [formatLongDate, formatCalendarDate, formatMonthFirst]) {
      expect(format('TBA')).toBe('TBA')
      expect(format('')).toBe('')
    }
  })

  test.each([
    ['2025-10-27', '2025-10-29', '27–29 October 2025'],
    ['2025-10-27', '2025-10-27', '27 October 2025'],
    ['2025-10-30', '2025-11-01', '30 October – 1 November 2025'],
    ['2025-12-31', '2026-01-02', '31 December 2025 – 2 January 2026'],
    ['2025-10-27', 'TBA', '27 October 2025 – TBA'],
  ])('the range from %s to %s repeats no month or year', (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text)
  })
})
