import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { parseAsOne, readPastedText } from '#shared/registration-email/read-registrations.ts'
import { changesOf, compareBatch, differencesOf, markFound, withParsed } from './comparison.ts'
import { fieldsOnly, mergeRegistration, type Registration } from './registrations.ts'

const { days } = conference
const existing: Registration = {
  id: 7,
  version: 1,
  createdAt: '2025-03-03T10:00:00.000Z',
  updatedAt: '2025-03-03T10:00:00.000Z',
  professionalTitle: 'Dr',
  firstName: 'Jane',
  surname: 'Okafor',
  institution: 'Demo College',
  jobTitle: 'Lecturer',
  email: 'jane@demo.example',
  day1: true,
  day2: true,
  day3: false,
  day4: false,
  day5: false,
  hasAllergies: true,
  allergiesDetails: 'Nuts',
  hasAccessRequirements: false,
  accessDetails: '',
  ticketType: '',
  dinner: null,
  status: 'registered',
}
const email =
  'First name: Jane\nSurname: Okafor\nEmail: JANE@demo.example\nInstitution: Demo University\nDay3: yes'

describe('an address that is registered already', () => {
  test('keeps what the new e-mail does not speak of', () => {
    const merged = withParsed(existing, parseAsOne(email, { days }))
    expect(merged).toMatchObject({ jobTitle: 'Lecturer', day1: true, day3: true, allergiesDetails: 'Nuts' })
    expect(differencesOf(existing, merged)).toEqual([
      { field: 'institution', before: 'Demo College', after: 'Demo University' },
      { field: 'day3', before: 'No', after: 'Yes' },
    ])
    expect(Object.keys(changesOf(existing, merged)).sort()).toEqual(['day3', 'institution'])
  })

  test('is changed when the new e-mail says no', () => {
    const merged = withParsed(existing, parseAsOne(`${email}\nAllergies: no`, { days }))
    expect(merged).toMatchObject({ hasAllergies: false, allergiesDetails: '' })
  })
})

test('who has cancelled and registers again is registered', () => {
  const merged = withParsed({ ...existing, status: 'cancelled' }, parseAsOne(email, { days }))
  expect(merged.status).toBe('registered')
  const paid = withParsed({ ...existing, status: 'paid' }, parseAsOne(email, { days }))
  expect(paid.status).toBe('paid')
})

describe('somebody else saved meanwhile', () => {
  const theirs = { ...existing, firstName: 'Janet', institution: 'Theirs', day1: false, version: 2 }
  const read = (text: string) => withParsed(theirs, parseAsOne(text, { days }), existing)

  test('what the text changes overrides theirs; everything else stays theirs', () => {
    const text = 'First name: Jane\nSurname: Okafor\nEmail: JANE@demo.example\nJob title: Mine'
    expect(read(text)).toEqual({ ...fieldsOnly(theirs), jobTitle: 'Mine' })
    expect(read(email)).toEqual({ ...fieldsOnly(theirs), institution: 'Demo University', day3: true })
  })

  test('a need that was said here raises its flag', () => {
    const needs = { hasAccessRequirements: true, accessDetails: 'Ramp' }
    expect(read(`${email}\nAccess details: Ramp`)).toMatchObject(needs)
    expect(mergeRegistration(theirs, { accessDetails: 'Ramp' })).toMatchObject(needs)
  })

  test('a registration that they cancelled stays cancelled', () => {
    const cancelled = { ...theirs, status: 'cancelled' as const }
    expect(withParsed(cancelled, parseAsOne(email, { days }), existing).status).toBe('cancelled')
  })
})

test('searches the known addresses once, not once for each entry', () => {
  let reads = 0
  const many = Array.from({ length: 100 }, (_, id) => ({
    ...existing,
    id,
    get email() {
      reads += 1
      return `p${id}@demo.example`
    },
  }))
  const csv = ['First name,Surname,Email', ...many.map(({ email }) => `A,B,${email}`)].join('\n')
  const batch = readPastedText(csv, { days })
  reads = 0
  expect(compareBatch(batch, many, conference).every(({ state }) => state === 'changed')).toBe(true)
  // Each is indexed, then merged and compared with its own entry.
  expect(reads).toBeLessThan(10 * many.length)
})

test('classifies each registration of a list', () => {
  const csv = [
    'First name,Surname,Email,Institution',
    'Amal,Said,amal@demo.example,Demo School',
    'Jane,Okafor,jane@demo.example,Demo College',
    'Jane,Okafor,jane@demo.example,Demo University',
    'Amal,Said,AMAL@demo.example,Elsewhere',
    'Nobody,,nobody@demo.example,',
  ].join('\n')
  const rows = compareBatch(readPastedText(csv, { days }), [existing], conference)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'same', 'repeated', 'repeated', 'unclear'])
  expect(rows.at(-1)?.remarks).toEqual(['Surname is required'])
  const [changed] = compareBatch(readPastedText(email, { days }), [existing], conference)
  expect(changed).toMatchObject({
    state: 'changed',
    remarks: ['Institution: Demo College → Demo University', 'Day 3 (29 October 2025): No → Yes'],
  })
})

test('highlights found values without losing text', () => {
  const text = `Dear all,\n${email}\nKind regards`
  const parts = markFound(text, parseAsOne(text, { days }))
  expect(parts.map((part) => part.text).join('')).toBe(text)
  const marked = Object.fromEntries(
    parts.flatMap((part) => part.fields.map((field) => [field, part.text.trim()])),
  )
  expect(marked).toMatchObject({
    firstName: 'Jane',
    surname: 'Okafor',
    email: 'JANE@demo.example',
    institution: 'Demo University',
    day3: 'yes',
  })
  expect(markFound('', parseAsOne('', { days }))).toEqual([])
})

test('a label that tells of several fields is named once', () => {
  const text = 'Name: Jane Okafor\nEmail: jane@demo.example\nDays: Monday and Tuesday'
  const parts = markFound(text, parseAsOne(text, { days }))
  const named = parts.filter(({ fields }) => fields.includes('day1'))
  expect(named).toMatchObject([{ text: 'Monday and Tuesday', fields: ['day1', 'day2', 'day3'] }])
})
