import { expect, test } from 'vitest'
import { offsetText, withOffset, zoneOffset } from './time-zones.ts'

test('offsets follow local daylight saving time', () => {
  expect(zoneOffset('Europe/London', Date.UTC(2025, 6, 1))).toBe(60)
  expect(zoneOffset('Europe/London', Date.UTC(2025, 11, 1))).toBe(0)
  expect(zoneOffset('Asia/Kolkata', Date.UTC(2025, 6, 1))).toBe(330)
  expect(zoneOffset('America/St_Johns', Date.UTC(2025, 0, 1))).toBe(-210)
})

test('formats an offset with its sign', () => {
  expect([0, 60, 330, -210].map((minutes) => offsetText(minutes))).toEqual([
    '+00:00',
    '+01:00',
    '+05:30',
    '-03:30',
  ])
  expect(offsetText(-210, '')).toBe('-0330')
})

test('uses the offset at that time, also around clock changes', () => {
  expect(withOffset('2025-10-26T00:30:00Z', 'Europe/London')).toBe('2025-10-26T00:30:00+01:00')
  expect(withOffset('2025-10-26T02:30:00Z', 'Europe/London')).toBe('2025-10-26T02:30:00+00:00')
  expect(withOffset('2025-10-27T09:00:00Z', 'America/New_York')).toBe('2025-10-27T09:00:00-04:00')
})
