import { expect, test } from 'vitest'
import { photoOfThumbnail, photoType, storedName } from './photos.ts'
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
  expect(photoType(stored)).toBe('image/webp')
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
  'a.html',
  'a.png.html',
  'a.png\u0000',
  'png',
  '',
])('rejects the name %s', (name) => {
  expect(photoType(name)).toBeUndefined()
})

test.each(['ada-1a2b3c4d.webp', 'ada.png', 'ada.JPG', 'ada.jpeg'])(
  'finds %s from the name of its thumbnail',
  (filename) => {
    expect(photoType(thumbnailName(filename))).toBe('image/webp')
    expect(photoOfThumbnail(thumbnailName(filename))).toBe(filename)
  },
)
