import { describe, expect, test } from 'vitest'
import {
  calendarDay,
  formatCalendarDate,
  formatDateRange,
  formatLongDate,
  formatMonthFirst,
} from './calendar'

describe('dates as they are written', () => {
  test('the dialog date is in en-GB long format', () => {
    expect(formatLongDate('2025-10-27')).toBe('Monday, 27 October 2025')
    expect(formatLongDate('2025-10-29T23:59:00Z')).toBe('Wednesday, 29 October 2025')
  })

  test('the last-updated date reads 12 April 2025', () => {
    expect(formatCalendarDate('2025-04-12')).toBe('12 April 2025')
  })

  test('the call for abstracts names the month first', () => {
    expect(formatMonthFirst('2025-06-30')).toBe('June 30, 2025')
  })

  test('a date that does not exist is not a date', () => {
    expect(calendarDay('2025-02-29')).toBeNull()
    expect(calendarDay('2024-02-29')).not.toBeNull()
    expect(calendarDay('2025-13-01')).toBeNull()
    expect(calendarDay('2025-00-10')).toBeNull()
    expect(calendarDay('2025-10-271')).toBeNull()
  })

  test('a text without a date comes back unchanged', () => {
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
  ])('the range from %s to %s names month and year only as often as needed', (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text)
  })
})
