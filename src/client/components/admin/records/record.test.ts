import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsReader } from '#shared/imports/list-reader.ts'
import {
  csvColumns,
  historyValues,
  inputShape,
  type RecordFields,
  searchedTexts,
  storedShape,
  updateSchema,
} from '#shared/records/record-fields.ts'
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

test('a field that is described once is wherever its record is', () => {
  const boats = {
    name: { label: 'Name', input: z.string(), stored: z.string(), header: 'Name', headings: 'Boat' },
  } satisfies RecordFields
  const withColour = {
    ...boats,
    colour: {
      label: 'Colour',
      input: z.string().default(''),
      stored: z.string(),
      isRequired: true,
      header: 'Colour',
      headings: 'Paint, Farbe',
      isSearched: true,
      isInHistory: true,
    },
  } as const satisfies RecordFields
  const boat = { name: 'Ariel', colour: 'red' }
  expect(z.object(inputShape(withColour)).parse({ name: 'Ariel' })).toEqual({ name: 'Ariel', colour: '' })
  expect(z.object(storedShape(withColour)).parse(boat)).toEqual(boat)
  expect(updateSchema(withColour).parse({ name: 'Ariel' })).toEqual({ name: 'Ariel' })
  expect(fieldProps(withColour, boat, 'colour')).toEqual({
    name: 'colour',
    label: 'Colour',
    required: true,
    defaultValue: 'red',
  })
  expect(comparedFields(withColour).map(({ label }) => label)).toEqual(['Name', 'Colour'])
  expect(csvColumns(withColour).map(({ header, value }) => [header, value(boat)])).toContainEqual([
    'Colour',
    'red',
  ])
  expect(searchedTexts(withColour)(boat)).toEqual(['red'])
  expect(historyValues(withColour)(boat)).toEqual({ colour: 'red' })
  const reader = fieldsReader(withColour)
  expect(reader.matchHeader('FARBE')?.field).toBe('colour')
  expect(reader.read(new Map([['colour', 'red']])).values).toEqual({ colour: 'red' })
})
