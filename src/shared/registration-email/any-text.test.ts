// @module-tag full
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { address, labels, phrase } from '#testing/registration-texts.ts'
import type { ParsedRegistration } from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { parseAsOne, readPastedText } from './read-registrations.ts'

const { days } = conference

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

const squeeze = (text: string) => text.replaceAll(/[\s">|\ue001]+/g, '').toLowerCase()

function expectFoundIn(text: string, { fields, start, end, unused }: ParsedRegistration) {
  const plain = squeeze(cleanText(text).text)
  for (const line of unused) expect(plain).toContain(squeeze(line.text))
  for (const field of Object.values(fields)) {
    if (field === null) continue
    expect(0 <= start && start <= field.start && field.start < field.end && field.end <= end).toBe(true)
    expect(end).toBeLessThanOrEqual(text.length)
    expect(text.slice(0, field.start).split(/\r\n|\r|\n/).length).toBe(field.line)
    if (typeof field.value !== 'string') continue
    // A diet is joined to the allergies: each of the two stands in the text.
    const parts = field.also ? field.value.split('; ') : [field.value]
    for (const part of parts) expect(plain).toContain(squeeze(part))
    expect(squeeze(cleanText(text.slice(field.start, field.end)).text)).not.toBe('')
  }
}

/** The lines that a value was read from, or that are shown as not used. */
const shownLines = (text: string) => {
  const places = readPastedText(text, { days }).flatMap(({ fields, unused }) => [
    ...unused,
    ...Object.values(fields).flatMap((field) =>
      field ? [field, ...(field.also ?? []), ...(field.labelPlace ? [field.labelPlace] : [])] : [],
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
    check('allergies\n[x] \nyes')
    check('Allergy details\n[x] I use a wheelchair\n☐ From: x@y.example')
    fc.assert(fc.property(plainText, check), { numRuns: 500 })
  })

  test('is read without an error, and every value stands in it', () => {
    fc.assert(
      fc.property(anyText, (text) => expectFoundIn(text, parseAsOne(text, { days }))),
      { numRuns: 300 },
    )
  })

  test('is read as a batch without errors or invented values', () => {
    const check = (text: string) => {
      for (const parsed of readPastedText(text, { days })) expectFoundIn(text, parsed)
    }
    check(
      'First name: Jane\nSurname: Okafor\n\n> I would like to say that I am a vegan and that I also need\na quiet room.',
    )
    fc.assert(fc.property(anyText, check), { numRuns: 300 })
  })

  test('may be one line of a hundred thousand characters', () => {
    const text = ',title: x, first name: Jane'.repeat(4000)
    expect(parseAsOne(text, { days }).fields.firstName?.value).toBe('Jane')
  })
})
