import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileOfForm } from './streamed-forms.ts'

const BOUNDARY = '----x1'
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const form = (content: string, field = 'file') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="other"\r\n\r\nvalue\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  )

function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (bytes: Buffer, size = 50) => text(fileOfForm(headers, Readable.from(pieces(bytes, size))))

test('the file of a form is read in pieces of any size', async () => {
  const content = `%PDF\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\nend`
  for (const size of [1, 7, 10_000]) expect(await read(form(content), size), String(size)).toBe(content)
})

test('an empty file, or none, has no content', async () => {
  expect(await read(form(''))).toBe('')
  expect(await read(form('content', 'photo'))).toBe('')
})

test('a form that is cut off or no form fails', async () => {
  await expect(read(form('content').subarray(0, -20))).rejects.toThrow()
  await expect(read(form('content').subarray(0, 60))).rejects.toThrow()
  await expect(read(Buffer.alloc(20_000))).rejects.toThrow()
  expect(() => fileOfForm({ 'content-type': 'multipart/form-data' }, Readable.from(''))).toThrow()
})

test('a form that is cut off before anybody reads it fails its reader only', async () => {
  for (const length of [20, 60, form('content').length - 20]) {
    const file = fileOfForm(headers, Readable.from([form('content').subarray(0, length)]))
    await new Promise((resolve) => {
      file.on('close', resolve)
    })
    await expect(text(file), String(length)).rejects.toThrow()
  }
})
