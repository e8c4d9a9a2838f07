import { expect, test } from 'vitest'
import { filePart } from './multipart-file.ts'

const BOUNDARY = '----x1'
const form = (content: string, field = 'file') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="other"\r\n\r\nvalue\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  )

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = async (bytes: Buffer, size: number) => {
  let content = ''
  for await (const piece of filePart(pieces(bytes, size), BOUNDARY)) content += String(piece)
  return content
}

test('the file of a form is read in pieces of any size', async () => {
  const content = `%PDF\r\n--${BOUNDARY.slice(0, -1)}\r\n\r\nend`
  for (const size of [1, 2, 7, 64, 10_000])
    expect(await read(form(content), size), String(size)).toBe(content)
})

test('an empty file, or none, has no content', async () => {
  for (const size of [1, 10_000]) {
    expect(await read(form(''), size)).toBe('')
    expect(await read(form('content', 'photo'), size)).toBe('')
  }
})

test('a form that is cut off, or has a long head, is refused', async () => {
  await expect(read(form('content').subarray(0, -20), 50)).rejects.toThrow('The upload was incomplete')
  await expect(read(Buffer.alloc(20_000), 1000)).rejects.toThrow('The upload was incomplete')
})
