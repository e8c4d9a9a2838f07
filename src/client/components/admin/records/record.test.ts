import { expect, test } from 'vitest'
import { comparedFields, fieldProps } from './record.ts'

type Talk = { title: string; seats: number; isOpen: boolean; start: string; end: string }

const talk: Talk = { title: 'Reefs', seats: 40, isOpen: true, start: '9:00', end: '10:00' }

const inWords = (fields: Parameters<typeof comparedFields<Talk>>[0], values: Talk) =>
  comparedFields(fields).map(({ label, text }) => `${label}: ${text(values)}`)

test('compares texts, numbers and flags in words', () => {
  const fields = { title: 'Title', seats: 'Seats', isOpen: 'Open to all' }
  expect(inWords(fields, talk)).toEqual(['Title: Reefs', 'Seats: 40', 'Open to all: Yes'])
  expect(inWords(fields, { ...talk, isOpen: false })).toContain('Open to all: No')
})

test('compares a missing value as an empty one', () => {
  expect(inWords({ room: 'Room' }, talk)).toEqual(['Room: '])
})

test('compares fields that are read together as one', () => {
  const fields = {
    start: {
      label: 'Start time',
      comparedAs: 'Time',
      text: ({ start, end }: Talk) => `${start} to ${end}`,
      together: ['start', 'end'],
    },
    end: { label: 'End time', comparedAs: false },
  } as const
  expect(inWords(fields, talk)).toEqual(['Time: 9:00 to 10:00'])
  expect(comparedFields(fields).map(({ names }) => names)).toEqual([['start', 'end']])
})

test('gives a control its name, label and start value', () => {
  const fields = { title: 'Title', seats: { label: 'Seats' }, isOpen: 'Open to all' }
  expect(fieldProps(fields, talk, 'title')).toEqual({ name: 'title', label: 'Title', defaultValue: 'Reefs' })
  expect(fieldProps(fields, talk, 'seats')).toEqual({ name: 'seats', label: 'Seats', defaultValue: 40 })
  expect(fieldProps(fields, talk, 'isOpen')).toEqual({
    name: 'isOpen',
    label: 'Open to all',
    defaultChecked: true,
  })
})

test('leaves the control of a new record empty', () => {
  expect(fieldProps({ title: 'Title' }, undefined, 'title')).toEqual({ name: 'title', label: 'Title' })
})
