import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { type ComparedRegistration, compareBatch } from '#shared/registrations/comparison.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'
import type { ParsedRegistration } from './parsed-registration.ts'
import { cleanText } from './pasted-text.ts'
import { readPastedText } from './read-registrations.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat())
const texts = z.array(z.string()).default([])
/** What a careful person would enter: alternatives for a field, words that the details of a need must contain. */
const personSchema = z.object({
  professionalTitle: oneOrMore.default([]),
  firstName: oneOrMore.default([]),
  surname: oneOrMore.default([]),
  email: oneOrMore.default([]),
  institution: oneOrMore.default([]),
  jobTitle: oneOrMore.default([]),
  days: oneOrMore.optional(),
  diet: texts,
  access: texts,
})
/** `foreign` stands in nobody's record, `mustShow` in a record or among what is not used, `left` only there. */
const expectedSchema = z.object({
  what: z.string(),
  people: z.array(personSchema),
  foreign: texts,
  mustShow: texts,
  left: texts,
})
type Person = z.output<typeof personSchema>
type Expected = z.output<typeof expectedSchema>
type Row = Pick<ComparedRegistration, 'registration' | 'parsed'>

/** The e-mails of a file, each below a line of what is expected. */
const emailsIn = (file: string) =>
  readFileSync(`testing/registration-emails/${file}.txt`, 'utf8')
    .split(/^#{5} /m)
    .slice(1)
    .map((email) => {
      const [line = '', ...lines] = email.split('\n')
      return { ...expectedSchema.parse(JSON.parse(line)), text: lines.join('\n').trim() }
    })

const plain = (text: string) =>
  text.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').replace(/\.$/, '').toLowerCase().trim()
const holds = (text: string, piece: string) => plain(text).includes(plain(piece))

const textFields = ['professionalTitle', 'email', 'institution', 'jobTitle'] as const
const dayFields = ['day1', 'day2', 'day3'] as const
const daysOf = (record: RegistrationInput) => dayFields.map((day) => (record[day] ? '1' : '0')).join('')
const nameOf = ({ firstName, surname }: RegistrationInput) => plain(`${firstName} ${surname}`)

/** A whole name may be cut elsewhere, as the preview says; its words are the person's all the same. */
const isName = (record: RegistrationInput, { firstName, surname }: Person) =>
  firstName.some((first) => surname.some((last) => nameOf(record) === plain(`${first} ${last}`))) ||
  [...firstName, ...surname].some((part) => nameOf(record) === plain(part))

/** Where a record differs from its person: a value that is another's or nobody's, and a field that was left empty. */
function differences({ registration: record, parsed: { fields: said } }: Row, person: Person) {
  const wrong: string[] = []
  const empty: string[] = []
  const compare = (field: string, value: string, isRight: boolean) => {
    if (!isRight) (value === '' ? empty : wrong).push(`${field}: ${value}`)
  }
  compare('name', nameOf(record), isName(record, person))
  for (const field of textFields) {
    const right = person[field].length > 0 ? person[field] : ['']
    compare(
      field,
      record[field],
      right.some((one) => plain(one) === plain(record[field])),
    )
  }
  const isDays = (days: string) =>
    dayFields.every((day, at) => (said[day] ? said[day].value === (days.charAt(at) === '1') : true))
  if (person.days && !person.days.some(isDays)) wrong.push(`days: ${daysOf(record)}`)
  if (person.days && !person.days.includes(daysOf(record))) empty.push(`days: ${daysOf(record)}`)
  const details = { diet: record.allergiesDetails, access: record.accessDetails }
  for (const need of ['diet', 'access'] as const) {
    const tells = (words: string) => new RegExp(words, 'i').test(details[need])
    // A part of what is needed may be left to be added.
    const isRight = person[need].length === 0 ? details[need] === '' : person[need].some(tells)
    compare(need, details[need], isRight)
    if (details[need] !== '' && !person[need].every(tells)) empty.push(`${need}: ${details[need]}`)
  }
  return { wrong, empty }
}

function read(text: string) {
  const parts = readPastedText(text, { days: conference.days })
  const rows = compareBatch(parts, [], conference)
  const stored = rows.filter(({ state }) => state === 'new')
  const notUsed = parts.flatMap(({ unused }) => unused.filter(({ isFolded }) => !isFolded))
  // What was read of a person who is not complete is shown to be completed.
  const shown = [
    ...notUsed.map((line) => line.text),
    ...rows.flatMap(({ state, registration }) =>
      state === 'unclear' ? Object.values(registration).map(String) : [],
    ),
  ]
  return { parts, stored, shown }
}

const ofAddress = (people: Person[], { email }: RegistrationInput) =>
  people.find((person) => person.email.some((address) => plain(address) === plain(email)))

/** What must never happen, in any mail. */
function wrongIn(text: string, { people, foreign, mustShow, left }: Expected): string[] {
  const { parts, stored, shown } = read(text)
  const isShown = (piece: string) => shown.some((one) => holds(one, piece))
  const inRecords = (piece: string) =>
    stored.some(({ registration }) =>
      Object.values(registration).some((value) => holds(String(value), piece)),
    )
  return [
    ...stored.flatMap((row) => {
      const person = ofAddress(people, row.registration)
      return person
        ? differences(row, person).wrong
        : [`stored: ${nameOf(row.registration)}, ${row.registration.email}`]
    }),
    ...foreign.filter(inRecords).map((piece) => `foreign: ${piece}`),
    ...mustShow.filter((one) => !inRecords(one) && !isShown(one)).map((one) => `not shown: ${one}`),
    ...left.filter((piece) => !isShown(piece)).map((piece) => `not left over: ${piece}`),
    ...lostIn(text, parts).map((line) => `lost: ${line}`),
  ]
}

/** The lines of a text without mark-up that nothing was read from and that are not shown. */
function lostIn(text: string, parts: ParsedRegistration[]): string[] {
  if (cleanText(text).text !== text) return []
  const places = parts.flatMap(({ fields, unused }) => [
    ...unused,
    ...Object.values(fields).flatMap((field) =>
      field ? [field, ...(field.also ?? []), ...(field.labelPlace ? [field.labelPlace] : [])] : [],
    ),
  ])
  const seen = new Set(
    places.flatMap(({ line, start, end }) =>
      Array.from({ length: text.slice(start, end).split('\n').length }, (_, at) => line + at),
    ),
  )
  return text.split('\n').filter((line, at) => /[\p{L}\p{N}]/u.test(line) && !seen.has(at + 1))
}

/** Letters, notes, lists without headings, and days or needs that are hidden in other words. */
const incomplete = emailsIn('incomplete')
/** Labels and tables. */
const complete = emailsIn('complete')

test.each([...complete, ...incomplete])(
  'holds nothing that is not the person’s and loses nothing: $what',
  ({ text, ...expected }) => expect(wrongIn(text, expected)).toEqual([]),
)

describe('labels and tables', () => {
  test.each(complete)('are read whole: $what', ({ text, people }) => {
    const { stored } = read(text)
    const found = people.map((person) => stored.find(({ registration }) => ofAddress([person], registration)))
    expect(found.every((row) => row !== undefined)).toBe(true)
    expect(people.map((person, at) => found[at] && differences(found[at], person).empty)).toEqual(
      people.map(() => []),
    )
  })
})
