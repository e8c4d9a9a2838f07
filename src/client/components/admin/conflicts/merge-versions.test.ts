import { expect, test } from 'vitest'
import { type ComparedField, mergeVersions } from './merge-versions.ts'

type Room = {
  name: string
  seats: number
  notes?: string | null
  authors: string
  days: string[]
  start: string
  end: string
}

const start: Room = {
  name: 'Aula',
  seats: 40,
  notes: null,
  authors: 'Ada, Ben',
  days: ['1'],
  start: '9:00',
  end: '10:00',
}
const fields: ComparedField<Room>[] = [
  { names: ['name'], label: 'Name', text: ({ name }) => name },
  { names: ['authors'], label: 'Authors', text: ({ authors }) => authors.split(/, |\n/).join('; ') },
  { names: ['start', 'end'], label: 'Time', text: ({ start, end }) => `${start} to ${end}` },
]
const merge = (theirs: Partial<Room>, mine: Partial<Room>, choices = {}) =>
  mergeVersions({ start, theirs: { ...start, ...theirs }, mine: { ...start, ...mine } }, fields, choices)

test('keeps what only one side changed', () => {
  const { values, taken, conflicting } = merge({ seats: 60, days: ['1', '2'] }, { name: 'Great hall' })
  expect(values).toEqual({ ...start, name: 'Great hall', seats: 60, days: ['1', '2'] })
  expect(taken.map(({ key }) => key)).toEqual(['seats', 'days'])
  expect(conflicting).toEqual([])
})

test('asks only about what both changed in different ways', () => {
  const { values, conflicting } = merge({ name: 'Old hall', seats: 60 }, { name: 'Great hall', seats: 60 })
  expect(conflicting.map(({ key }) => key)).toEqual(['name'])
  expect(values).toMatchObject({ name: 'Great hall', seats: 60 })
})

test('follows the choice for each field', () => {
  const theirs = { name: 'Old hall', seats: 60 }
  const { values } = merge(theirs, { name: 'Great hall', seats: 50 }, { name: 'theirs', seats: 'mine' })
  expect(values).toMatchObject({ name: 'Old hall', seats: 50 })
})

test('keeps or replaces values together that belong together', () => {
  const { conflicting } = merge({ end: '11:00' }, { start: '8:00' })
  expect(conflicting.map(({ fields }) => fields[0]?.label)).toEqual(['Time'])
  const { values } = merge({ end: '11:00' }, { start: '8:00' }, { 'start,end': 'theirs' })
  expect(values).toMatchObject({ start: '9:00', end: '11:00' })
})

test('takes another spelling of the same value for no change', () => {
  const { values, conflicting } = merge({ authors: 'Ada, Cleo' }, { authors: 'Ada\nBen', notes: '' })
  expect(conflicting).toEqual([])
  expect(values.authors).toBe('Ada, Cleo')
})
