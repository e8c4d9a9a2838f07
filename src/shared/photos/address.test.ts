import { expect, test } from 'vitest'
import { isExternalUrl, uploadedPhotoPath } from './address.ts'

const origins = ['https://conference.example', 'http://organisers.example:8080']

test.each([
  ['/uploads/ada-1a2b3c4d.webp'],
  ['https://conference.example/uploads/ada-1a2b3c4d.webp'],
  ['http://conference.example/uploads/ada-1a2b3c4d.webp'],
  ['https://CONFERENCE.example/uploads/ada-1a2b3c4d.webp?v=2#top'],
  ['http://organisers.example:8080/uploads/ada-1a2b3c4d.webp'],
  ['http://localhost:3000/uploads/ada-1a2b3c4d.webp'],
  ['http://127.0.0.1/uploads/ada-1a2b3c4d.webp'],
  ['http://[::1]:3000/uploads/ada-1a2b3c4d.webp'],
])('recognises the uploaded photo %s', (address) => {
  expect(uploadedPhotoPath(address, origins)).toBe('/uploads/ada-1a2b3c4d.webp')
})

test.each([
  '',
  'ada.webp',
  '//conference.example/uploads/ada.webp',
  'https://elsewhere.example/uploads/ada.webp',
  'https://conference.example.evil.example/uploads/ada.webp',
  'https://organisers.example/uploads/ada.webp',
  'https://conference.example/uploads/../admin',
  'https://conference.example/uploads/a/b.webp',
  'https://conference.example/about',
  'ftp://localhost/uploads/ada.webp',
  'javascript:alert(1)',
])('does not recognise %s', (address) => {
  expect(uploadedPhotoPath(address, origins)).toBeUndefined()
})

test('treats http and https addresses as external', () => {
  expect(['https://a.example/b', 'HTTP://a.example/b', '/uploads/a.webp', ''].map(isExternalUrl)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
