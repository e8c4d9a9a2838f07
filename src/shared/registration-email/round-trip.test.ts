import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { fieldsOnly, type Registration, registrationColumns } from '#shared/registrations/registrations.ts'
import { address, labels, phrase } from '#testing/registration-texts.ts'
import { toRegistrationInput } from './parsed-registration.ts'
import { parseAsOne, readPastedText } from './read-registrations.ts'

const { days } = conference
const columns = registrationColumns(conference)

const registration = fc
  .record({
    professionalTitle: fc.constantFrom('Dr', 'Prof.', 'Mx', ''),
    firstName: phrase,
    surname: phrase,
    institution: fc.option(phrase, { nil: '' }),
    jobTitle: fc.option(phrase, { nil: '' }),
    email: address,
    day1: fc.boolean(),
    day2: fc.boolean(),
    day3: fc.boolean(),
    hasAllergies: fc.boolean(),
    allergiesDetails: fc.option(phrase, { nil: '' }),
    hasAccessRequirements: fc.boolean(),
    accessDetails: fc.option(phrase, { nil: '' }),
  })
  .map((values) => ({
    ...values,
    day4: false,
    day5: false,
    ticketType: '',
    dinner: null,
    status: 'registered' as const,
    hasAllergies: values.hasAllergies || values.allergiesDetails !== '',
    hasAccessRequirements: values.hasAccessRequirements || values.accessDetails !== '',
  }))

type Values = typeof registration extends fc.Arbitrary<infer Given> ? Given : never

const forms: Record<string, (label: string, value: string) => string> = {
  'label: value': (label, value) => `${label}: ${value}\n`,
  'label value': (label, value) => (value === '' ? '' : `${label} ${value}\n`),
  'label = value': (label, value) => `${label} = ${value}\n`,
  'label – value': (label, value) => `${label} – ${value}\n`,
  'label, tab, value': (label, value) => `${label}\t${value}\n`,
  'value below': (label, value) => `${label}:\r\n${value}\r\n\r\n`,
  'bullet and bold': (label, value) => `* **${label}:** ${value}\n`,
  'quoted reply': (label, value) => `> > ${label}: ${value}\n`,
  'pipe table': (label, value) => `| ${label} | ${value} |\n`,
  'HTML table': (label, value) => `<tr><td>${label}</td><td><p>${value}</p></td></tr>`,
  'HTML lines': (label, value) => `${label}:&nbsp;<b>${value}</b><br>`,
}

const written = (value: string | boolean | null, yes: string) =>
  typeof value === 'string' ? value : value ? yes : 'no'

function print(values: Values, form: (label: string, value: string) => string, variant: number, yes: string) {
  return Object.entries(labels)
    .map(([field, names]) => {
      const value = Object.entries(values).find(([name]) => name === field)?.[1] ?? ''
      return form(names[variant % names.length] ?? names[0], written(value, yes))
    })
    .join('')
}

describe('a printed registration is read back as it was', () => {
  test.each(Object.entries(forms))('written as %s', (_name, form) => {
    const answers = fc.constantFrom('yes', 'YES', 'True', '1')
    fc.assert(
      fc.property(registration, fc.nat({ max: 5 }), answers, (values, variant, yes) => {
        expect(toRegistrationInput(parseAsOne(print(values, form, variant, yes), { days }))).toEqual(values)
      }),
      { numRuns: 50 },
    )
  })

  test('exported as CSV', () => {
    const row = registration.map(
      (values): Registration => ({
        ...values,
        id: 7,
        version: 1,
        createdAt: '2025-03-03T10:00:00Z',
        updatedAt: '2025-03-03T10:00:00Z',
      }),
    )
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, mark) => {
          const lines = [
            columns.map((column) => column.header),
            ...rows.map((each) => columns.map((column) => String(column.value(each) ?? ''))),
          ]
          const csv = lines.map((cells) => cells.map(quote).join(mark)).join('\r\n')
          const expected = rows.map(fieldsOnly)
          expect(readPastedText(`\ufeff${csv}\r\n`, { days }).map(toRegistrationInput)).toEqual(expected)
        },
      ),
    )
  })
})
