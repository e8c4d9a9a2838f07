import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '../conference/default-conference'
import { fieldsOnly, type Registration, registrationColumns } from '../registrations/registrations'
import { parseRegistrationBatch } from './batch'
import { cleanText } from './cleaning/pasted-text'
import { parseRegistrationEmail, readPastedText } from './parse-email'
import { type ParsedRegistration, toRegistrationInput } from './parsed-registration'

const { days } = conference

const labels = {
  professionalTitle: ['Professional title', 'TITLE', 'professional_title'],
  firstName: ['First name', 'Forename', 'firstName'],
  surname: ['Surname', 'Last name', 'LAST-NAME'],
  institution: ['Institution', 'organisation'],
  jobTitle: ['Job title', 'Position'],
  email: ['Email', 'E-mail', 'e-mail address'],
  day1: ['Day1', 'Day 1'],
  day2: ['Day2', 'day 2'],
  day3: ['Day3', 'DAY 3'],
  hasAllergies: ['Allergies', 'allergies'],
  allergiesDetails: ['Allergy details', 'ALLERGY DETAILS'],
  hasAccessRequirements: ['Access requirements', 'Accessibility'],
  accessDetails: ['Access details', 'access-details'],
} as const

// Text as people write it in such a form: words, and nothing that is a label, mark-up or an answer.
const word = fc.constantFrom(
  'Ana-María',
  "O'Neill",
  'Nguyễn',
  'مريم',
  'Łucja',
  'Kerr',
  '李',
  'Ødegård',
  'Play',
  '🦐🦐',
)
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const address = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z]{1,5})?$/), fc.stringMatching(/^[a-z]{2,9}$/))
  .map(([local, host]) => `${local}@${host}.example`)

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

const written = (value: string | boolean, yes: string) =>
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
        expect(
          toRegistrationInput(parseRegistrationEmail(print(values, form, variant, yes), { days })),
        ).toEqual(values)
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
            registrationColumns.map((column) => column.header),
            ...rows.map((each) => registrationColumns.map((column) => String(column.value(each) ?? ''))),
          ]
          const csv = lines.map((cells) => cells.map(quote).join(mark)).join('\r\n')
          const expected = rows.map(fieldsOnly)
          expect(parseRegistrationBatch(`\ufeff${csv}\r\n`, { days }).map(toRegistrationInput)).toEqual(
            expected,
          )
        },
      ),
    )
  })
})

const fragment = fc.oneof(
  fc.constantFrom(...Object.values(labels).flat()),
  fc.constantFrom(
    ': ',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\n\n',
    '|',
    '> ',
    '-- \n',
    '-----\n',
    ',',
    ';',
    '"',
    '**',
    '=',
    ' - ',
  ),
  fc.constantFrom(
    '<td>',
    '</table>',
    '<table>',
    '<br>',
    '<p>',
    '&nbsp;',
    '&#x1F600;',
    '<!--',
    '<style>',
    '=C3=A9',
  ),
  fc.constantFrom(
    'yes',
    'no',
    'none',
    'Jane Okafor',
    'a@b.example',
    'Kind Regards',
    'From: x@y.example\n',
    '@',
    '\u200b',
  ),
  fc.constantFrom(
    'Content-Transfer-Encoding: quoted-printable\n',
    'enter free text on allergies',
    'From a 10:00 2025\n',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const labelledLine = fc
  .tuple(
    fc.constantFrom('', '> ', '* **', '| ', '<td>', '"', '\t'),
    fc.constantFrom(...Object.values(labels).flat()),
    fc.constantFrom(': ', ' ', ' = ', ' | ', '\t', ':\n', ':\n\n', '</td><td>', ',', ' – '),
    fc.oneof(phrase, address, fragment),
    fc.constantFrom('\n', '\r\n', ' ', ', ', ' | ', '<br>', '"\n', '\n-- \n', '\n-----\n'),
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fragment, { maxLength: 60, size: 'max' }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(labelledLine, labelledLine, fragment), { maxLength: 30, size: 'max' })
    .map((parts) => parts.join('')),
)

const squeeze = (text: string) => text.replaceAll(/[\s">]+/g, '')

function expectFoundIn(text: string, { fields, start, end, unused }: ParsedRegistration) {
  const plain = squeeze(cleanText(text).text)
  for (const line of unused) expect(plain).toContain(squeeze(line.text))
  for (const found of Object.values(fields)) {
    if (found === null) continue
    expect(0 <= start && start <= found.start && found.start < found.end && found.end <= end).toBe(true)
    expect(end).toBeLessThanOrEqual(text.length)
    expect(text.slice(0, found.start).split(/\r\n|\r|\n/).length).toBe(found.line)
    if (typeof found.value !== 'string') continue
    // A diet is joined to the allergies: each of the two stands in the text.
    const parts = found.also ? found.value.split('; ') : [found.value]
    for (const part of parts) expect(plain).toContain(squeeze(part))
    expect(squeeze(cleanText(text.slice(found.start, found.end)).text)).not.toBe('')
  }
}

/** The lines that a value was read from, or that are shown as not used. */
const shownLines = (text: string) => {
  const places = readPastedText(text, { days }).flatMap(({ fields, unused }) => [
    ...unused,
    ...Object.values(fields).flatMap((found) =>
      found ? [found, ...(found.also ?? []), ...(found.asked ? [found.asked] : [])] : [],
    ),
  ])
  const ends = (part: string) => part.split(/\r\n|\r|\n/).length
  return new Set(
    places.flatMap(({ line, start, end }) =>
      Array.from({ length: ends(text.slice(start, end)) }, (_, at) => line + at),
    ),
  )
}

// Without mark-up, so that the lines of the text are those that the reader sees.
const plainLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(labels).flat()),
      fc.constantFrom(': ', ' ', '\t', ', ', '; ', ' | ', '? ', ' - ', '=', ' / ', '[x] ', '> ', '☐ '),
      fc.constantFrom('yes', 'no', 'none', 'x', '27 October', 'Vegan', 'Jane Okafor', 'a@b.example', 'Sam'),
      fc.constantFrom(
        'Dear all',
        'Kind regards',
        'From: x@y.example',
        'Subject: x',
        '-----',
        '--',
        'Billing address',
      ),
      fc.constantFrom(
        'Order #: 12',
        'Attendee 2',
        'Vorname',
        'Essen',
        'I use a wheelchair',
        'Begin forwarded message:',
      ),
      phrase,
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const plainText = fc.array(plainLine, { maxLength: 25, size: 'max' }).map((lines) => lines.join('\n'))

describe('any text at all', () => {
  test('has every line used or shown as not used', () => {
    const check = (text: string) => {
      const shown = shownLines(text)
      const lost = text.split('\n').filter((line, at) => /[\p{L}\p{N}]/u.test(line) && !shown.has(at + 1))
      expect(lost).toEqual([])
    }
    check('allergiesSubject: x: \nyesProfessional title')
    fc.assert(fc.property(plainText, check), { numRuns: 500 })
  })

  test('is read without an error, and every value stands in it', () => {
    fc.assert(
      fc.property(anyText, (text) => expectFoundIn(text, parseRegistrationEmail(text, { days }))),
      { numRuns: 300 },
    )
  })

  test('is read as a batch without an error, and every value stands in it', () => {
    const check = (text: string) => {
      for (const parsed of parseRegistrationBatch(text, { days })) expectFoundIn(text, parsed)
    }
    fc.assert(fc.property(anyText, check), { numRuns: 300 })
  })
})

const texts = [
  ...[
    ' ',
    '\t',
    '>',
    '*',
    '"',
    ',',
    '|',
    '@',
    '<',
    'a',
    '\n',
    '\u200b',
    '😀',
    'a@',
    '<b ',
    '<td>',
    '<style>',
    '<!--',
  ],
  ...[
    '&#',
    '"",',
    'title (',
    ',title: x',
    ',email x',
    'email\t',
    'email:\n',
    '|title',
    'first name,surname\n',
  ],
  ...['first name: a\n', '-----\nday 1: yes\n', 'allergies: a,\n', 'Jane Okafor\n', 'From: a@b.example\n'],
  ...[
    'attending: day 1, ',
    'diet: a; ',
    '=C3=A9',
    'days\n27 Oct\n',
    '[x] day 1\n',
    'details:\n',
    'any known ',
  ],
]

/** The processor's time for reading a text: others who use the machine do not count. */
function costOf(unit: string, size: number): number {
  const half = unit.repeat(size / 2 / unit.length + 1)
  const text = `title: ${half}\n${half}`.slice(0, size)
  const before = process.cpuUsage()
  parseRegistrationEmail(text, { days })
  parseRegistrationBatch(text, { days })
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('parsing time grows linearly with hostile input', () => {
  const SLACK = 60_000
  test.each(texts)('%j over and over', (unit) => {
    const isInStep = () => {
      const [short, long] = [costOf(unit, 5_000), costOf(unit, 40_000)]
      // Eight times the text is eight times the work; a square would be sixty-four times.
      return long < short * 16 + SLACK
    }
    // What the engine did beside it, it does not do over and over.
    expect(Array.from({ length: 5 }).some(isInStep)).toBe(true)
  })
})
