import { expect, test } from 'vitest'
import { clocksDiffer } from '#shared/time/zone-clock.ts'
import { myTimeText, zoneName } from './my-time.ts'

const days = [{ date: '2025-10-27' }, { date: '2025-10-28' }]
const inZone = (own: string, date: string, start: string, end: string) =>
  myTimeText(date, start, end, { venue: 'Europe/London', own })

test('uses the offsets of that day', () => {
  expect(inZone('Europe/Berlin', '2025-10-27', '09:00', '10:00')).toBe('10:00 AM – 11:00 AM')
  expect(inZone('America/New_York', '2025-10-27', '09:00', '10:30')).toBe('5:00 AM – 6:30 AM')
  // America changes its clocks a week later than Europe.
  expect(inZone('America/New_York', '2025-11-03', '09:00', '10:30')).toBe('4:00 AM – 5:30 AM')
  expect(inZone('Asia/Kolkata', '2025-10-27', '09:15', '10:00')).toBe('2:45 PM – 3:30 PM')
  expect(inZone('Europe/Berlin', '2025-10-27', '2025-10-27T09:00:00Z', '2025-10-27T10:00:00Z')).toBe(
    '10:00 AM – 11:00 AM',
  )
})

test('names the weekday when it differs', () => {
  expect(inZone('Pacific/Auckland', '2025-10-27', '14:00', '15:00')).toBe('3:00 AM – 4:00 AM Tuesday')
  expect(inZone('Pacific/Auckland', '2025-10-27', '10:30', '11:30')).toBe('11:30 PM – 12:30 AM Tuesday')
  expect(inZone('America/Los_Angeles', '2025-10-27', '06:00', '08:00')).toBe('11:00 PM Sunday – 1:00 AM')
})

test('treats zones with equal clocks as the same', () => {
  expect(clocksDiffer('Europe/Lisbon', 'Europe/London', days)).toBe(false)
  expect(clocksDiffer('Europe/Berlin', 'Europe/London', days)).toBe(true)
})

test('names a zone after its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneName('Asia/Calcutta')).toBe('Kolkata')
  expect(zoneName('UTC')).toBe('UTC')
})
