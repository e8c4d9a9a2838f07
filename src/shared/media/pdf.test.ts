import { expect, test } from 'vitest'
import { byteSourceOf } from '#testing/builders/media.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { isPdf, isWholePdf } from './pdf.ts'

const check = async (bytes: Uint8Array | string) => {
  const source = byteSourceOf(Buffer.from(bytes))
  return [await isPdf(source), await isWholePdf(source)]
}

test('a PDF file is known by its content, also with bytes after its end', async () => {
  expect(await check(buildPdf())).toEqual([true, true])
  expect(await check(Buffer.concat([buildPdf(), Buffer.from('\r\n\0\0')]))).toEqual([true, true])
})

test('a cut-off file, one with a wrong table and one with only a header are not whole', async () => {
  const whole = buildPdf()
  const wrong = String(whole).replace(/startxref\n\d+/, 'startxref\n3')
  for (const bytes of [whole.subarray(0, -20), wrong, '%PDF-1.7', '%PDF-1.7\nstartxref\n9999\n%%EOF'])
    expect(await check(bytes)).toEqual([true, false])
})

test.each(['', 'PK\u0003\u0004', '<html>%PDF-1.7', '\n%PDF-1.7'])('%j is no PDF file', async (bytes) =>
  expect((await check(bytes))[0]).toBe(false),
)
