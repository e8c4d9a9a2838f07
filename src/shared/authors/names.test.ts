import { describe, expect, test } from 'vitest'
import { initials, nameParts, readAuthor } from './names.ts'

test('accepts alternative spellings of fields', () => {
  expect(
    readAuthor({ id: 1, fullName: 'Noor Haddad', biography: 'Teaches.', photo_url: '/uploads/noor.webp' }),
  ).toMatchObject({ id: 1, name: 'Noor Haddad', bio: 'Teaches.', photoUrl: '/uploads/noor.webp' })
})

test('prefers bio, photoUrl and name', () => {
  expect(
    readAuthor({
      name: 'Noor',
      fullName: 'Other',
      bio: 'One',
      biography: 'Two',
      photoUrl: '/uploads/1.webp',
      photo_url: '/uploads/2.webp',
    }),
  ).toMatchObject({ name: 'Noor', bio: 'One', photoUrl: '/uploads/1.webp' })
})

test('falls back to the alternative, then to empty', () => {
  expect(readAuthor({ bio: '', biography: 'Two', photoUrl: null })).toMatchObject({
    name: '',
    bio: 'Two',
    photoUrl: '',
  })
})

describe('initials', () => {
  test.each([
    ['Ana María de la Cruz', 'AC'],
    ['ana cruz', 'AC'],
    ['  Ana \n Cruz ', 'AC'],
    ['Plato', 'PL'],
    ['Dr Ana Cruz', 'AC'],
    ['Prof. Dr. Ana Cruz', 'AC'],
    ['Drew Cruz', 'DC'],
    ['Dr', 'DR'],
    ['X', 'X'],
    ['', ''],
    ['   ', ''],
    ['E\u0301milie O\u0308zil', 'ÉÖ'],
    ['🎓 Ana Cruz 👩🏽‍🏫', 'AC'],
    ['🎓', ''],
    ['"Ana" (Cruz)', 'AC'],
    ['𐐨𐐩 𐐪𐐫', '𐐀𐐂'],
    ['محمد علي', 'م\u200Cع'],
    ['דנה לוי', 'דל'],
    ['王小明', '王小'],
    ['किरण देसाई', 'किदे'],
  ])('%j gives %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('parts of a name', () => {
  test.each([
    ['Ada Example', 'Ada', 'Example'],
    ['Ada Maria Example', 'Ada Maria', 'Example'],
    ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['van Berg', 'van', 'Berg'],
    ['A. Uthor, PhD', 'A.', 'Uthor'],
    ['Uthor, A. B.', 'A. B.', 'Uthor'],
    ['孔子', '', '孔子'],
    ['', '', ''],
  ])('of %j', (name, given, family) => {
    expect(nameParts(name)).toEqual({ given, family })
  })
})
