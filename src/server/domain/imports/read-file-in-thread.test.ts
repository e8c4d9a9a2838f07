import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importMessages } from '#shared/imports/imports.ts'
import { readWithin } from './read-file-in-thread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A thread with this code instead of the reader's. */
const readBy = async (code: string, limits: { timeout: number; maxHeapMb: number }) => {
  const file = join(folder, `thread-${code.length}.mjs`)
  await writeFile(file, code)
  return readWithin({ file, ...limits }, Buffer.from('Name'))
}

test('a file that is never read to its end is refused', async () => {
  await expect(readBy('for (;;);', { timeout: 1, maxHeapMb: 64 })).rejects.toThrow(importMessages.tooSlow)
})

test('a file that fills the memory is refused', async () => {
  const greedy = 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({})))'
  await expect(readBy(greedy, { timeout: 600_000, maxHeapMb: 16 })).rejects.toThrow(importMessages.unreadable)
})

test('a refusal of the reader reaches the organiser', async () => {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ refused: 'invalid', message: 'Not a list' })`
  await expect(readBy(code, { timeout: 600_000, maxHeapMb: 64 })).rejects.toThrow('Not a list')
})
