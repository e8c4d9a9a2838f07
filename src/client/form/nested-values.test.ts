import { expect, test } from 'vitest'
import { nestedValues } from './nested-values.ts'

test('builds objects and lists from the paths of controls', () => {
  expect(
    nestedValues({
      theme: 'Reefs',
      'venue.name': 'Hall',
      'venue.address.length': '2',
      'venue.address.0': 'Hall',
      'venue.address.1': 'Quay 7',
      'fees.items.0.amount': 35.5,
      'fees.items.0.optional': true,
      'fees.items.length': '1',
      'keyThemes.length': '0',
    }),
  ).toEqual({
    theme: 'Reefs',
    venue: { name: 'Hall', address: ['Hall', 'Quay 7'] },
    fees: { items: [{ amount: 35.5, optional: true }] },
    keyThemes: [],
  })
})
