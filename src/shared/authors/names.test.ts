import { expect, test } from 'vitest'
import { readAuthor } from './names.ts'

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
