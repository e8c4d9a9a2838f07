import { expect, test } from 'vitest'
import { isSecondFactorRoles, readSecondFactorRoles, writeSecondFactorRoles } from './second-factor-roles.ts'

test('roles are stored in a fixed order', () => {
  expect(writeSecondFactorRoles(['reviewer', 'admin'])).toBe('admin,reviewer')
  expect(readSecondFactorRoles('admin,reviewer')).toEqual(['admin', 'reviewer'])
  expect(readSecondFactorRoles('')).toEqual([])
})

test.each(['nobody', 'reviewer,admin', 'admin,', 'admin,admin'])('refuses %s', (value) => {
  expect(isSecondFactorRoles(value)).toBe(false)
})
