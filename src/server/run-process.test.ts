import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runProcess } from './run-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, code: string) => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return file
}

test('A process returns bytes made of its input', async () => {
  const file = program('reply', `process.on('message', ({ text }) => process.send(Buffer.from(text)))`)
  const result = await runProcess<Uint8Array>(file, { text: 'Zoë' })
  expect(new TextDecoder().decode(result)).toBe('Zoë')
})

test('A crash of the process is an error, not the end of the site', async () => {
  const file = program('crash', `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
  await expect(runProcess(file, {})).rejects.toThrow(/crash\.mjs ended without a result: SIGKILL/)
})

test('A process that is no longer needed is stopped', async () => {
  const file = program('endless', `process.on('message', () => { for (;;); })`)
  await expect(runProcess(file, {}, AbortSignal.timeout(200))).rejects.toThrow('aborted')
})
