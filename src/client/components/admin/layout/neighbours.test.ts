import { expect, test } from 'vitest'
import { neighbours } from './neighbours.ts'

const ids = [7, 3, 9, 4]
const isOpen = (id: number) => id === 3 || id === 4

test('finds the records beside one', () => {
  expect(neighbours(ids, 3, isOpen)).toEqual({ previous: 7, next: 9, nextOpen: 4, position: '2 of 4' })
})

test('finds the next open one from the start again', () => {
  expect(neighbours(ids, 4, isOpen)).toEqual({
    previous: 9,
    next: undefined,
    nextOpen: 3,
    position: '4 of 4',
  })
  expect(neighbours([3], 3, isOpen).nextOpen).toBeUndefined()
})

test('a record that is not in the list has only a next open one', () => {
  expect(neighbours(ids, 1, isOpen)).toEqual({
    previous: undefined,
    next: undefined,
    nextOpen: 3,
    position: undefined,
  })
})
