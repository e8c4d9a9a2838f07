import { expect, test } from 'vitest'
import { registrations } from './schema/registrations.ts'

test.each([
  ['2025-10-27 09:00:00+00', '2025-10-27T09:00:00.000Z'],
  ['2025-10-27 09:00:00.1+00', '2025-10-27T09:00:00.100Z'],
  ['2025-10-27 09:00:00.123456+00', '2025-10-27T09:00:00.123Z'],
  ['2025-10-27 09:00:00.5+02', '2025-10-27T07:00:00.500Z'],
  [new Date('2025-10-27T09:00:00Z'), '2025-10-27T09:00:00.000Z'],
])('reads timestamp %s as %s', (stored, read) => {
  expect(registrations.createdAt.mapFromDriverValue(stored)).toBe(read)
})
