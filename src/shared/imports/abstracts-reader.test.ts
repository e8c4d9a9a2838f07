import { expect, test } from 'vitest'
import { abstractsReader } from './abstracts-reader.ts'
import { matchColumns } from './match-columns.ts'

const read = (cells: Record<string, string>) => abstractsReader.read(new Map(Object.entries(cells))).values

test.each(['Author', 'Lead author', 'Name', 'Authors'])('%s holds the whole name', (header) => {
  expect(matchColumns(['Title', header, 'Email'], [], abstractsReader)).toEqual([
    'abstractTitle',
    'fullName',
    'email',
  ])
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
