import { expect, test } from 'vitest'
import { isPhotoName, photoOfThumbnail, storedName } from './photos.ts'
import { thumbnailName } from './thumbnail-name.ts'

test.each([
  ['Ada Lovelace.JPG', 'ada-lovelace-0f.webp'],
  ['C:\\photos\\Zoë Müller (1).png', 'zoe-muller-1-0f.webp'],
  ['../../etc/passwd', 'passwd-0f.webp'],
  ['声.png', 'photo-0f.webp'],
  ['', 'photo-0f.webp'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(60)}-0f.webp`],
])('stores %s as %s', (original, stored) => {
  expect(storedName(original, '0f')).toBe(stored)
  expect(isPhotoName(stored)).toBe(true)
  expect(photoOfThumbnail(stored)).toBeUndefined()
  expect(photoOfThumbnail(thumbnailName(stored))).toBe(stored)
})

test.each([
  '../in-use.lock',
  '..%2fin-use.lock',
  '.hidden.png',
  'a/b.png',
  'a\\b.png',
  'a.svg',
  'a.png',
  'a.html',
  'a.png.html',
  'a.png\u0000',
  'png',
  '',
])('rejects the name %s', (name) => {
  expect(isPhotoName(name)).toBe(false)
})
