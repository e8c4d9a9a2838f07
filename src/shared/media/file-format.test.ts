import { expect, test } from 'vitest'
import { buildCaptions, buildMp4, buildWebm, byteSourceOf } from '#testing/builders/media.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { fileFormat, isWholePdf } from './file-format.ts'

const formatOf = (bytes: Uint8Array | string) => fileFormat(byteSourceOf(Buffer.from(bytes)))

test.each([
  ['mp4', buildMp4()],
  ['webm', buildWebm()],
  ['vtt', buildCaptions()],
  ['vtt', `\uFEFF${buildCaptions()}`],
  ['pdf', buildPdf()],
])('%s is known by its first bytes', async (format, bytes) => expect(await formatOf(bytes)).toBe(format))

const withBrand = (brand: string) => buildMp4().subarray(0, 4000).fill(brand, 8, 12)

test.each(['isom', 'mp42', 'M4VH', 'XAVC'])('a video of the brand %s is MP4', async (brand) =>
  expect(await formatOf(withBrand(brand))).toBe('mp4'),
)

test.each([
  ['nothing', ''],
  ['zeros', Buffer.alloc(1000)],
  ['a script', '<script>alert(1)</script>'.repeat(20)],
  ['a page that names a PDF', '<html>%PDF-1.7'],
  ['a PDF after a line', '\n%PDF-1.7'],
  ['other captions', '1\n00:00:01,000 --> 00:00:02,000\nSubRip'],
  ['a word that starts like captions', 'WEBVTTX\n\n'],
  ['a QuickTime film', withBrand('qt  ')],
  ['a photo in HEIC', withBrand('heic')],
  ['a sound', withBrand('M4A ')],
  ['Matroska', Buffer.from(buildWebm().toString('latin1').replace('webm', 'mkv\0'), 'latin1')],
])('%s is none of them', async (_, bytes) => expect(await formatOf(bytes)).toBeUndefined())

test('a PDF file is whole with its end, also with bytes after it', async () => {
  const isWhole = (bytes: Buffer) => isWholePdf(byteSourceOf(bytes))
  expect(await isWhole(buildPdf())).toBe(true)
  expect(await isWhole(Buffer.concat([buildPdf(), Buffer.from('\r\n\0\0')]))).toBe(true)
  expect(await isWhole(buildPdf().subarray(0, -20))).toBe(false)
  expect(await isWhole(Buffer.from('%PDF-1.7'))).toBe(false)
})
