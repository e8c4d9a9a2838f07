import { describe, expect, test } from 'vitest'
import { authorColumns } from '#shared/authors/authors.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { registrationColumns } from '#shared/registrations/registrations.ts'
import { roomColumns } from '#shared/rooms/rooms.ts'
import type { ListReader } from './list-reader.ts'
import { findHeaderRow, matchColumns } from './match-columns.ts'
import { authorsReader, roomsReader } from './readers.ts'
import { registrationsReader } from './registrations-reader.ts'

const registrations = registrationsReader(defaultConference)
/** Columns that the site fills in. */
const generatedColumns = ['ID', 'Updated at']

const match = (headers: string[], reader: ListReader = registrations, rows: string[][] = []) =>
  Object.fromEntries(matchColumns(headers, rows, reader).map((field, at) => [headers[at], field]))

describe('our own exports', () => {
  test.each([
    ['registrations', registrationColumns(defaultConference), registrations],
    ['speakers', authorColumns, authorsReader],
    ['rooms', roomColumns, roomsReader],
  ] as const)('every column of %s has its field', (_, columns, reader) => {
    const headers = columns.map(({ header }) => header)
    const fields = matchColumns(headers, [], reader)
    const unmatched = headers.filter((_header, at) => fields[at] === '')
    expect(
      unmatched.filter((header) => !generatedColumns.includes(header) && header !== 'Created at'),
    ).toEqual([])
    expect(new Set(fields.filter(Boolean)).size).toBe(fields.filter(Boolean).length)
  })
})

test('headings match whatever their case, accents and punctuation', () => {
  expect(match(['E-MAIL*', 'prenom', 'Nachname:', 'Day_1', 'Alter'])).toEqual({
    'E-MAIL*': 'email',
    prenom: 'firstName',
    'Nachname:': 'surname',
    Day_1: 'day1',
    Alter: '',
  })
})

test('a day that the conference lacks is no column', () => {
  expect(match(['E-mail', 'Day 4'])).toEqual({ 'E-mail': 'email', 'Day 4': '' })
})

test('a long text is no heading', () => {
  const heading = 'E-mail '
  expect(matchColumns([heading.padEnd(1001), heading.padEnd(1000)], [], registrations)).toEqual(['', 'email'])
  expect(findHeaderRow([[heading.padEnd(1001)], ['Surname']], registrations, {})).toBe(1)
})

test("the attendee's own column counts before that of the order, unless it is empty", () => {
  const headers = ['Email', 'Attendee email', 'Buyer email']
  expect(match(headers)).toEqual({ Email: '', 'Attendee email': 'email', 'Buyer email': '' })
  expect(match(headers, registrations, [['a@demo.example', '', 'b@demo.example']])).toEqual({
    Email: 'email',
    'Attendee email': '',
    'Buyer email': '',
  })
})

test('a heading that is a word of JavaScript is a heading like any other', () => {
  expect(match(['constructor', '__proto__', 'toString', 'E-mail'])).toEqual(
    Object.fromEntries([
      ['constructor', ''],
      ['__proto__', ''],
      ['toString', ''],
      ['E-mail', 'email'],
    ]),
  )
})

test('what organisers chose comes first', () => {
  const fields = matchColumns(['Email', 'Kontakt'], [], registrations, { email: '', kontakt: 'email' })
  expect(fields).toEqual(['', 'email'])
})

test('titles above the headings are passed over', () => {
  const rows = [
    ['Participants 2025', ''],
    ['', ''],
    ['First Name', 'Email'],
    ['Ada', 'ada@demo.example'],
  ]
  expect(findHeaderRow(rows, registrations, {})).toBe(2)
  expect(findHeaderRow([[''], ['Colour'], ['red']], registrations, {})).toBe(1)
})

describe('cells of registrations', () => {
  const read = (cells: Record<string, string>) => registrations.read(new Map(Object.entries(cells)))

  test('a whole name is divided, and a ticket names its days', () => {
    const { values } = read({ fullName: 'Dr Jane van der Berg', days: 'Day 1 and day 3' })
    expect(values).toMatchObject({
      professionalTitle: 'Dr',
      firstName: 'Jane',
      surname: 'van der Berg',
      day1: true,
      day2: false,
      day3: true,
    })
  })

  test('free text becomes the details of the need', () => {
    expect(read({ hasAllergies: 'Peanuts' }).values).toMatchObject({ allergiesDetails: 'Peanuts' })
    expect(read({ diet: 'Vegan' }).values).toMatchObject({ allergiesDetails: 'Vegan' })
    for (const nothing of ['-', ' – ', '/', 'none'])
      expect(read({ allergiesDetails: nothing, hasAllergies: nothing, diet: nothing }).values).toMatchObject({
        allergiesDetails: '',
      })
    expect(read({ diet: 'None' }).values).not.toHaveProperty('allergiesDetails')
  })

  test('statuses of other systems are read, and unknown ones say nothing', () => {
    const statusOf = (status: string) => read({ status }).values.status
    expect(statusOf('Refunded')).toBe('cancelled')
    expect(statusOf('Storniert')).toBe('cancelled')
    expect(statusOf('Completed')).toBe('paid')
    expect(statusOf('Bezahlt')).toBe('paid')
    expect(statusOf('Registered')).toBe('registered')
    expect(statusOf('Checked in')).toBeUndefined()
    expect(read({ ticketType: 'Student, day 2' }).values).toMatchObject({ ticketType: 'Student, day 2' })
    expect(read({ ticketType: 'Student, day 2' }).values).not.toHaveProperty('day2')
    expect(read({ ticketType: 'Tuesday only' }).values).toMatchObject({ day1: false, day2: true })
    expect(read({ dinner: 'ja' }).values).toMatchObject({ dinner: true })
    expect(read({ dinner: '' }).values.dinner).toBeUndefined()
  })

  test.each([
    ['a cross', 'Nuts ❌'],
    ['a ticked box', '(x) nuts'],
    ['a long text', 'x'.repeat(1500)],
  ])('a need with %s is kept as it is written', (_, text) => {
    const needed = { hasAllergies: true, allergiesDetails: text }
    for (const field of ['allergiesDetails', 'hasAllergies', 'diet', 'needs'])
      expect(read({ [field]: text }).values).toMatchObject(needed)
    expect(read({ hasAllergies: text, allergiesDetails: '' }).values).toMatchObject(needed)
    expect(read({ allergiesDetails: '', hasAllergies: text }).values).toMatchObject(needed)
  })

  test.each(['Yes, nuts', 'nuts\nand eggs'])('details are taken as they are: %j', (text) => {
    expect(read({ hasAllergies: 'Yes', allergiesDetails: text }).values.allergiesDetails).toBe(text)
  })

  test.each(['Early bird – £250', '2025', ''])('ticket types are taken as they are: %j', (ticketType) => {
    expect(read({ ticketType }).values.ticketType).toBe(ticketType)
  })

  test('a day’s own column counts before the ticket', () => {
    expect(read({ day1: 'No', ticketType: 'All days' }).values).toMatchObject({
      day1: false,
      day2: true,
    })
  })

  test.each([
    ['Dr Amara Okafor', 'Amara', 'Okafor'],
    ['Okafor, Amara', 'Amara', 'Okafor'],
    ['van der Berg', 'Jan', 'van der Berg'],
    ['Johnson', 'Jo', 'Johnson'],
  ])('the surname in %j beside the first name %j is %j', (fullName, firstName, surname) => {
    expect(read({ fullName, firstName }).values).toMatchObject({ firstName, surname })
  })

  test('unclear days are reported', () => {
    expect(read({ day1: 'perhaps' }).problems).toEqual([
      'Day 1 (27 October 2025): “perhaps” is neither Yes nor No',
    ])
  })
})
