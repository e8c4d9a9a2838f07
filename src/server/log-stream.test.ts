import { expect, test, vi } from 'vitest'
import { createLogStream } from './log-stream'

const gathering = () => {
  const written: string[] = []
  return { written, log: createLogStream({ write: (text) => written.push(text) }) }
}

test('lines are written together, in their order, after a moment', async () => {
  const { written, log } = gathering()
  log.write('one\n')
  log.write('two\n')
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n']), { timeout: 60_000 })
})

test('many lines do not wait', () => {
  const { written, log } = gathering()
  for (let line = 0; line < 1000; line += 1) log.write(`${'x'.repeat(100)}\n`)
  log.flush()
  expect(written.length).toBeGreaterThan(3)
  expect(written.length).toBeLessThan(20)
  expect(written.join('').split('\n')).toHaveLength(1001)
})

test('the last words are not lost', () => {
  const { written, log } = gathering()
  log.write('the end\n')
  log.flush()
  log.flush()
  expect(written).toEqual(['the end\n'])
})
