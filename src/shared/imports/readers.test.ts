import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { abstractsReader, readClock } from './readers.ts'

const read = (cells: Record<string, string>) => abstractsReader.read(new Map(Object.entries(cells))).values

test.each(['Author', 'Lead author', 'Name', 'Authors'])('%s holds the whole name', (header) => {
  expect(matchColumns(['Title', header, 'Email'], [], abstractsReader)).toEqual([
    'abstractTitle',
    'fullName',
    'email',
  ])
})

const matched = (headers: string[], ...rows: string[][]) => matchColumns(headers, rows, abstractsReader)

test('“Title” beside a first name and surname is the person’s, above short cells', () => {
  const headers = ['Title', 'First name', 'Surname', 'Title of abstract']
  const persons = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname']
  expect(matched(headers, ['Dr', 'Ana', 'Petek', 'Tides'])).toEqual([...persons, 'abstractTitle'])
  expect(matched(headers.slice(0, 3), ['Dr', 'Ana', 'Petek'])).toEqual(persons)
  const [, first, surname] = persons
  expect(matched(headers.slice(0, 3), ['The tides of the northern sea', 'Ana', 'Petek'])).toEqual([
    ...['abstractTitle', first, surname],
  ])
})

test.each(['abstract', 'paper', 'talk', 'the presentation'])(
  '“Title of %s” is that of the abstract',
  (what) => {
    expect(matched([`Title of ${what}`, 'Title'], ['Tides', 'Dr'])).toEqual(['abstractTitle', ''])
  },
)

test('a type of institution that is not listed is read as Other', () => {
  expect(abstractsReader.read(new Map([['institutionType', 'NGO']]))).toMatchObject({
    values: { institutionType: 'Other' },
    readAsOther: ['NGO'],
    problems: [],
  })
})

test('a whole name is split like that of a registration', () => {
  expect(read({ fullName: 'Dr Jane van der Berg' })).toMatchObject({
    leadAuthorTitle: 'Dr',
    leadAuthorFirstName: 'Jane',
    leadAuthorSurname: 'van der Berg',
  })
  const untitled = read({ fullName: 'Okafor, Amara' })
  expect(untitled).toMatchObject({ leadAuthorFirstName: 'Amara', leadAuthorSurname: 'Okafor' })
  expect(untitled).not.toHaveProperty('leadAuthorTitle')
})

test('the first of several names leads, the others follow', () => {
  expect(read({ fullName: 'Amara Okafor; Ada Other; Bo Third' })).toMatchObject({
    leadAuthorSurname: 'Okafor',
    otherAuthors: 'Ada Other\nBo Third',
  })
})

test('columns for the parts of a name count before the whole', () => {
  expect(read({ fullName: 'A. Okafor', leadAuthorFirstName: 'Amara' })).toMatchObject({
    leadAuthorFirstName: 'Amara',
    leadAuthorSurname: 'Okafor',
  })
})

test('an empty cell says nothing of the preferred form', () => {
  expect(read({ preferredForm: '' })).not.toHaveProperty('preferredForm')
})

test.each([
  ['9:00 AM', '09:00'],
  ['12:30 am', '00:30'],
  ['12:05 p.m.', '12:05'],
  ['9 pm', '21:00'],
  ['09:00', '09:00'],
  ['9.15', '09:15'],
  ['14h30', '14:30'],
  ['14:00:00', '14:00'],
  ['16.45 Uhr', '16:45'],
  ['2025-10-27T09:00:00.000Z', '09:00'],
])('reads the time %s', (text, time) => {
  expect(readClock(text)).toBe(time)
})

test.each(['', '9', 'noon', '24:00', '9:60', '13:00 PM', '0:10 AM', '2025-10-27'])(
  'reads no time in “%s”',
  (text) => {
    expect(readClock(text)).toBeNull()
  },
)
