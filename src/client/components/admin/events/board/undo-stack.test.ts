import { expect, test } from 'vitest'
import { type Change, emptyHistory, forget, inverse, record, redo, undo } from './undo-stack'

const change = (id: number): Change => ({ id, before: null, after: null })
const [a, b, c] = [change(1), change(2), change(3)]

test('changes are undone from the last to the first and redone in order', () => {
  const made = record(record(emptyHistory, a), b)
  const once = undo(made)
  expect(once).toEqual({ past: [a], future: [b] })
  expect(undo(once)).toEqual({ past: [], future: [a, b] })
  expect(redo(undo(once))).toEqual(once)
  expect(redo(once)).toEqual(made)
})

test('undoing or redoing nothing changes nothing', () => {
  expect(undo(emptyHistory)).toBe(emptyHistory)
  expect(redo(emptyHistory)).toBe(emptyHistory)
})

test('a new change ends what could have been redone', () => {
  expect(record(undo(record(emptyHistory, a)), c)).toEqual({ past: [c], future: [] })
})

test('a change that could not be saved is in neither direction', () => {
  const history = undo(record(record(emptyHistory, a), b))
  expect(forget(forget(history, a), b)).toEqual(emptyHistory)
})

test('the inverse of making an event is taking it away', () => {
  // One field stands for all: they are carried, never read.
  const event = { title: 'Opening' } as unknown as Change['after']
  expect(inverse({ id: 1, before: null, after: event })).toEqual({ id: 1, before: event, after: null })
})
