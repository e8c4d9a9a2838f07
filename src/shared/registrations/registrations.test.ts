import { describe, expect, test } from 'vitest'
import { toCsv } from '#shared/csv.ts'
import { readCsv } from '#shared/imports/read-csv.ts'
import { dayFieldsOf, fieldNames, type RegistrationInput, registrationFields } from './registration-fields.ts'
import {
  emailPasteSchema,
  mergeRegistration,
  registrationColumns,
  registrationInputSchema,
  registrationUpdateSchema,
} from './registrations.ts'

const jane = { firstName: 'Jane', surname: 'Okafor', email: 'jane.okafor@northmoor.example' }
const messagesFor = (input: unknown) =>
  registrationInputSchema.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

describe('a registration that is sent in', () => {
  test('needs only a name, a surname and an address', () => {
    expect(registrationInputSchema.parse(jane)).toEqual({
      ...jane,
      professionalTitle: '',
      institution: '',
      jobTitle: '',
      day1: false,
      day2: false,
      day3: false,
      day4: false,
      day5: false,
      hasAllergies: false,
      allergiesDetails: '',
      hasAccessRequirements: false,
      accessDetails: '',
      ticketType: '',
      dinner: null,
      status: 'registered',
    })
  })

  test('loses surrounding space and unknown fields', () => {
    const parsed = registrationInputSchema.parse({
      ...jane,
      surname: ' Okafor\n',
      email: ` ${jane.email} `,
      role: 'x',
    })
    expect(parsed).toMatchObject(jane)
    expect(parsed).not.toHaveProperty('role')
  })

  test.each([
    ['First name is required', { ...jane, firstName: '  ' }],
    ['First name is required', { ...jane, firstName: undefined }],
    ['Surname is required', { ...jane, surname: '' }],
    ['Surname is required', { ...jane, surname: null }],
    ['Invalid email address', { ...jane, email: 'jane' }],
    ['Invalid email address', { ...jane, email: undefined }],
    ['Invalid email address', { ...jane, email: `${'a'.repeat(250)}@northmoor.example` }],
    ['Surname must be 100 characters or less', { ...jane, surname: 'x'.repeat(101) }],
    ['Unknown status', { ...jane, status: 'refunded' }],
    ['Text contains a character that cannot be stored', { ...jane, institution: 'North\u0000moor' }],
  ])('is refused with %j', (message, input) => {
    expect(messagesFor(input)).toEqual([message])
  })

  test('has the flag its details imply', () => {
    const parsed = registrationInputSchema.parse({ ...jane, allergiesDetails: 'nuts', accessDetails: 'ramp' })
    expect(parsed).toMatchObject({ hasAllergies: true, hasAccessRequirements: true })
  })

  test('loses details whose flag is lowered', () => {
    const parsed = registrationInputSchema.parse({ ...jane, hasAllergies: false, allergiesDetails: 'nuts' })
    expect(parsed).toMatchObject({ hasAllergies: false, allergiesDetails: '' })
  })
})

describe('a partial change', () => {
  const current: RegistrationInput = registrationInputSchema.parse({
    ...jane,
    allergiesDetails: 'nuts',
    day1: true,
  })
  const change = (patch: unknown) => mergeRegistration(current, registrationUpdateSchema.parse(patch))

  test('keeps what it does not mention', () => {
    expect(change({ jobTitle: 'Tutor' })).toEqual({ ...current, jobTitle: 'Tutor' })
  })

  test('keeps flags and details consistent', () => {
    expect(change({ hasAllergies: false })).toMatchObject({ hasAllergies: false, allergiesDetails: '' })
    expect(change({ accessDetails: 'ramp' })).toMatchObject({
      hasAccessRequirements: true,
      accessDetails: 'ramp',
    })
  })
})

test('pasted content must not be empty', () => {
  const issues = emailPasteSchema.safeParse({ emailContent: ' \n ' }).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual(['Email content is required'])
})

const fiveDays = [1, 2, 3, 4, 5].map((day) => ({ date: `2026-03-0${day}`, label: `Day ${day}` }))

test.each([1, 2, 3, 5])('files and forms of %i days have these days only', (count) => {
  const conference = { days: fiveDays.slice(0, count) }
  const expected = fiveDays.slice(0, count).map(({ label }) => label)
  const days = (headers: string[]) => headers.filter((header) => header.startsWith('Day '))
  expect(days(registrationColumns(conference).map(({ header }) => header))).toEqual(expected)
  expect(dayFieldsOf(conference)).toHaveLength(count)
})

test('the export has a column for every field', () => {
  const row = {
    ...registrationInputSchema.parse({ ...jane, day2: true }),
    id: 7,
    version: 1,
    createdAt: '2025-03-03T10:00:00Z',
    updatedAt: '2025-03-03T10:00:00Z',
  }
  const [headers = [], line = []] = readCsv(toCsv(registrationColumns({ days: fiveDays }), [row]).slice(1))
  expect(headers).toEqual([
    'ID',
    ...fieldNames.map((field) => registrationFields[field].header),
    'Registered At',
  ])
  expect(Object.fromEntries(headers.map((header, at) => [header, line[at]]))).toMatchObject({
    ID: '7',
    Surname: 'Okafor',
    'Day 1': 'No',
    'Day 2': 'Yes',
    'Access Details': '',
    'Ticket Type': '',
    'Conference Dinner': '',
    Status: 'Registered',
  })
})
