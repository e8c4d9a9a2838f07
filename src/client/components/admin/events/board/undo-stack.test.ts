import { expect, test } from 'vitest'
import { type BoardChange, emptyHistory, forget, forgetExpired, record, redo, undo } from './undo-stack.ts'

const change = (undoStep: string): BoardChange => {
  // The item is passed on unread.
  const item = { id: 1 } as BoardChange['item']
  return { item, from: null, to: null, undoStep }
}
const a = change('1')
const b = change('2')
const c = change('3')

test('undoes from last to first and redoes in order', () => {
  const history = record(record(emptyHistory, a), b)
  const once = undo(history)
  expect(once).toEqual({ past: [a], future: [b] })
  expect(undo(once)).toEqual({ past: [], future: [a, b] })
  expect(redo(undo(once))).toEqual(once)
  expect(redo(once)).toEqual(history)
})

test('does nothing without history', () => {
  expect(undo(emptyHistory)).toBe(emptyHistory)
  expect(redo(emptyHistory)).toBe(emptyHistory)
})

test('a new change clears the redo history', () => {
  expect(record(undo(record(emptyHistory, a)), c)).toEqual({ past: [c], future: [] })
})

test('forgets a change that could not be saved', () => {
  const history = undo(record(record(emptyHistory, a), b))
  expect(forget(forget(history, a), b)).toEqual(emptyHistory)
})

test('forgets changes after half an hour, but not one that is still being saved', () => {
  const [first, second] = [
    { ...a, savedAt: 0 },
    { ...b, savedAt: 10 * 60_000 },
  ]
  const history = record(record(record(emptyHistory, first), second), c)
  expect(forgetExpired(history, 20 * 60_000)).toBe(history)
  expect(forgetExpired(history, 30 * 60_000)).toEqual({ past: [second, c], future: [] })
  expect(forgetExpired(undo(undo(history)), 40 * 60_000)).toEqual({ past: [], future: [c] })
})
