import { expect, test } from 'vitest'
import { hashPassword, hashToCheck, passwordMatches } from './passwords.ts'

const work = (hash: string) => hash.split('$').slice(0, 4)

test('hashes with OWASP parameters and a random salt', async () => {
  const first = await hashPassword('a password')
  const again = await hashPassword('a password')
  expect(work(first)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(again).not.toBe(first)
  expect(await passwordMatches(first, 'a password')).toBe(true)
  expect(await passwordMatches(first, 'A password')).toBe(false)
})

test('verification takes equally long without a password hash', async () => {
  for (const stored of [undefined, null]) {
    expect(work(await hashToCheck(stored))).toEqual(work(await hashPassword('any')))
    expect(await passwordMatches(stored, 'anything')).toBe(false)
  }
})
