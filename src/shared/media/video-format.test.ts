import { describe, expect, test } from 'vitest'
import { buildMp4, buildWebm, byteSourceOf } from '#testing/builders/media.ts'
import { isWholeVideo, videoFormat } from './video-format.ts'

const videos = { mp4: buildMp4(), webm: buildWebm() } as const
const formats = ['mp4', 'webm'] as const

describe.each(formats)('a video in %s', (format) => {
  const bytes = videos[format]

  test('is known by its content', async () => {
    expect(await videoFormat(byteSourceOf(bytes))).toBe(format)
    expect(await isWholeVideo(byteSourceOf(bytes), format)).toBe(true)
  })

  test.each([100, 500, 1000, 2000])('is incomplete after %i bytes', async (length) => {
    expect(await isWholeVideo(byteSourceOf(bytes.subarray(0, length)), format)).toBe(false)
  })

  test('is incomplete without its last byte', async () => {
    expect(await isWholeVideo(byteSourceOf(bytes.subarray(0, -1)), format)).toBe(false)
  })

  test('is read to an end whatever byte is damaged', async () => {
    for (let at = 0; at < 2000; at += 7) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      const format = await videoFormat(byteSourceOf(damaged))
      if (format) expect(typeof (await isWholeVideo(byteSourceOf(damaged), format))).toBe('boolean')
    }
  })
})

const withBrand = (brand: string) => {
  const bytes = Buffer.from(videos.mp4.subarray(0, 4000))
  bytes.fill(brand, 8, 12).fill(brand, 16, 32)
  return bytes
}

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(1000)],
  ['a text', Buffer.from('<script>alert(1)</script>'.repeat(20))],
  ['captions', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')],
  ['a QuickTime film', withBrand('qt  ')],
  ['a photo in HEIC', withBrand('heic')],
  ['a sound', withBrand('M4A ')],
  ['Matroska', Buffer.from(buildWebm().toString('latin1').replace('webm', 'mkv\0'), 'latin1')],
])('%s is no video', async (_, bytes) => {
  expect(await videoFormat(byteSourceOf(bytes))).toBeUndefined()
})

test('a file without a video track is rejected', async () => {
  const mute = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')
  expect(await isWholeVideo(byteSourceOf(mute(videos.mp4, 'vide', 'soun')), 'mp4')).toBe(false)
  expect(await isWholeVideo(byteSourceOf(mute(videos.webm, '\x83\x81\x01', '\x83\x81\x02')), 'webm')).toBe(
    false,
  )
})

test('a recording without a declared length is complete', async () => {
  const bytes = buildWebm()
  const at = bytes.indexOf(Buffer.from('18538067', 'hex')) + 4
  bytes.fill(0xff, at + 1, at + 8)
  expect(await isWholeVideo(byteSourceOf(bytes), 'webm')).toBe(true)
})

test('a file of thousands of empty parts is refused soon', async () => {
  const box = Buffer.from('\0\0\0\x08free', 'latin1')
  const bytes = Buffer.concat([...Array.from({ length: 30_000 }, () => box), videos.mp4])
  expect(await isWholeVideo(byteSourceOf(bytes), 'mp4')).toBe(false)
})
