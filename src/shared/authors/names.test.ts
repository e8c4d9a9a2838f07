import { expect, test } from 'vitest'
import { readAuthor } from './names'

test('biography, photo_url and fullName are accepted where bio, photoUrl and name are missing', () => {
  expect(
    readAuthor({ id: 1, fullName: 'Noor Haddad', biography: 'Teaches.', photo_url: '/uploads/noor.webp' }),
  ).toMatchObject({ id: 1, name: 'Noor Haddad', bio: 'Teaches.', photoUrl: '/uploads/noor.webp' })
})

test('bio, photoUrl and name come first', () => {
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

test('an empty or missing value gives way to the other, and to nothing at last', () => {
  expect(readAuthor({ bio: '', biography: 'Two', photoUrl: null })).toMatchObject({
    name: '',
    bio: 'Two',
    photoUrl: '',
  })
})
