import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { compareBatch } from '#shared/registrations/comparison.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'
import { findRegistrationEmails } from '#testing/test-tools.mjs'
import { readPastedText } from './read-registrations.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat())
const personSchema = z.object({
  professionalTitle: oneOrMore.optional(),
  firstName: oneOrMore.optional(),
  surname: oneOrMore.optional(),
  email: oneOrMore.optional(),
  institution: oneOrMore.optional(),
  jobTitle: oneOrMore.optional(),
  days: oneOrMore.optional(),
  diet: z.array(z.string()).default([]),
  access: z.array(z.string()).default([]),
  unsure: z.record(z.string(), z.string()).default({}),
  mayMiss: z.boolean().default(false),
})
const texts = z.array(z.string()).default([])
const expectedSchema = z.object({
  what: z.string(),
  people: z.array(personSchema),
  foreign: texts,
  mustShow: texts,
  left: texts,
  mayRefuse: z.boolean().default(false),
})
type Person = z.output<typeof personSchema>
type Expected = z.output<typeof expectedSchema>

const plain = (text: string) =>
  text.normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').replace(/\.$/, '').toLowerCase().trim()
const holds = (text: string, piece: string) => plain(text).includes(plain(piece))

const textFields = ['professionalTitle', 'firstName', 'surname', 'email', 'institution', 'jobTitle'] as const
const daysOf = ({ day1, day2, day3 }: RegistrationInput) =>
  [day1, day2, day3].map((day) => (day ? '1' : '0')).join('')

/** What is wrong with a record that was read for a person. */
function wrongFields(record: RegistrationInput, person: Person, isShown: (piece: string) => boolean) {
  const isLeftOpen = (field: string) => person.unsure[field] !== undefined && isShown(person.unsure[field])
  const wrong: string[] = []
  for (const field of textFields) {
    const isName = field === 'firstName' || field === 'surname'
    const right = (person[field] ?? ['']).map(plain)
    if (right.includes(plain(record[field]))) continue
    if (record[field] === '' && isLeftOpen(isName ? 'name' : field)) continue
    wrong.push(`${field}: ${record[field]}`)
  }
  const days = daysOf(record)
  if (person.days && !person.days.includes(days) && !(days === '000' && isLeftOpen('days')))
    wrong.push(`days: ${days}`)
  const details = { diet: record.allergiesDetails, access: record.accessDetails }
  for (const need of ['diet', 'access'] as const) {
    const found = details[need]
    const isRight =
      person[need].length === 0
        ? found === ''
        : person[need].every((words) => new RegExp(words, 'i').test(found)) ||
          (found === '' && isLeftOpen(need))
    if (!isRight) wrong.push(`${need}: ${found}`)
  }
  return wrong
}

/** What a careful person would have done otherwise. */
function mistakes(text: string, expected: Expected): string[] {
  const parts = readPastedText(text, { days: conference.days })
  const rows = compareBatch(parts, [], conference)
  const records = rows.filter(({ state }) => state === 'new').map(({ registration }) => registration)
  const isRefused = records.length === 0
  const shown = [
    ...parts.flatMap(({ unused }) => unused.filter(({ kind }) => kind === 'data').map((line) => line.text)),
    ...rows.flatMap(({ state, parsed }) =>
      state === 'unclear' ? [text.slice(parsed.start, parsed.end)] : [],
    ),
  ]
  const isShown = (piece: string) => shown.some((one) => holds(one, piece))
  const inRecords = (piece: string) =>
    records.some((record) => Object.values(record).some((value) => holds(String(value), piece)))
  if (isRefused && expected.mayRefuse) return []
  const found: string[] = []
  const people = expected.people.filter((person) => {
    const has = records.some(({ email }) => person.email?.map(plain).includes(plain(email)))
    return has || !person.mayMiss
  })
  if (people.length !== records.length) found.push(`${records.length} people`)
  for (const [index, person] of people.entries()) {
    const record = records[index]
    if (record) found.push(...wrongFields(record, person, isShown).map((wrong) => `${index + 1}, ${wrong}`))
  }
  found.push(...expected.foreign.filter(inRecords).map((piece) => `foreign: ${piece}`))
  found.push(
    ...expected.mustShow
      .filter((piece) => !inRecords(piece) && !isShown(piece))
      .map((piece) => `not shown: ${piece}`),
  )
  found.push(...expected.left.filter((piece) => !isShown(piece)).map((piece) => `not left over: ${piece}`))
  return found
}

const folder = findRegistrationEmails()
const own = 'testing/registration-emails'

describe.each(readdirSync(own))('%s, read as a careful person reads them', (file) => {
  // Each begins with a line of what is expected.
  const emails = readFileSync(join(own, file), 'utf8')
    .split(/^#{5} /m)
    .slice(1)
  const cases = emails.map((email) => {
    const [line = '', ...lines] = email.split('\n')
    const expected = expectedSchema.parse(JSON.parse(line))
    return { ...expected, text: lines.join('\n').trim() }
  })
  test.each(cases)('$what', ({ text, ...expected }) => {
    expect(mistakes(text, expected)).toEqual([])
  })
})

describe.skipIf(folder === undefined)('e-mails as a careful person enters them', () => {
  const files = folder ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : []
  test.each(files)('%s', (file) => {
    const read = (name: string) => readFileSync(join(folder ?? '', name), 'utf8')
    const expected = expectedSchema.parse(JSON.parse(read(file.replace(/txt$/, 'json'))))
    expect(mistakes(read(file), expected), expected.what).toEqual([])
  })
})
