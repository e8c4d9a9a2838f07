import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import type { ParsedRegistration } from './parsed-registration.ts'
import { parseRegistrationBatch, parseRegistrationEmail } from './read-registrations.ts'

const { days } = conference
const folder = join(import.meta.dirname, '../../../testing/emails')
const values = z.record(z.string(), z.union([z.string(), z.boolean()]))
// `unused` are the lines that an organiser must be shown, since nothing was read from them.
const shown = { about: z.string(), unused: z.array(z.string()).optional() }
const expectedSchema = z.union([
  z.object({ ...shown, fields: values, missing: z.array(z.string()) }),
  z.object({ ...shown, registrations: z.array(values) }),
])

const corpus = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => {
    const expected: unknown = JSON.parse(readFileSync(join(folder, file.replace(/txt$/, 'json')), 'utf8'))
    return { file, text: readFileSync(join(folder, file), 'utf8'), expected: expectedSchema.parse(expected) }
  })

const valuesOf = ({ fields }: ParsedRegistration) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, at]) => (at === null ? [] : [[name, at.value]])))

const shownLines = (all: ParsedRegistration[]) =>
  all.flatMap(({ unused }) => unused.filter(({ kind }) => kind === 'data').map(({ text }) => text))

describe('the corpus of e-mails', () => {
  test.each(corpus.map((entry) => [entry.expected.about, entry] as const))(
    '%s',
    (_about, { text, expected }) => {
      if ('registrations' in expected) {
        const batch = parseRegistrationBatch(text, { days })
        expect(batch.filter(({ isPerson }) => isPerson).map(valuesOf)).toEqual(expected.registrations)
        if (expected.unused) expect(shownLines(batch)).toEqual(expected.unused)
        return
      }
      const parsed = parseRegistrationEmail(text, { days })
      expect(valuesOf(parsed)).toEqual(expected.fields)
      expect(parsed.missing).toEqual(expected.missing)
      if (expected.unused) expect(shownLines([parsed])).toEqual(expected.unused)
    },
  )
})

test('a row with an e-mail address is no heading of a table', () => {
  const text = '| Name | Ana |\n| E-mail | ana@day.example |\n| Day 1 | no |'
  expect(valuesOf(parseRegistrationEmail(text, { days })).email).toBe('ana@day.example')
})

describe('where a value was found', () => {
  test('refers to the pasted text with its markup', () => {
    const text = '> <b>First&nbsp;name:</b> Zo&euml;\r\n> Surname:\r\n> Okafor\r\n> zoe@northmoor.example'
    const { fields } = parseRegistrationEmail(text, { days })
    const places = [fields.firstName, fields.surname, fields.email].map(
      (at) => at && [at.line, text.slice(at.start, at.end)],
    )
    expect(places).toEqual([
      [1, 'Zo&euml;'],
      [3, 'Okafor'],
      [4, 'zoe@northmoor.example'],
    ])
  })

  test('points to the details that imply a flag', () => {
    const { fields } = parseRegistrationEmail('Allergy details: nuts', { days })
    expect(fields.hasAllergies).toEqual({ value: true, line: 1, start: 17, end: 21 })
  })

  test('is told for each registration of a batch', () => {
    const text = 'Jane Okafor\njane@northmoor.example\n-----\nSam Adeyemi\nsam@westfold.example\n'
    const parts = parseRegistrationBatch(text, { days }).map(({ start, end }) => text.slice(start, end))
    expect(parts).toEqual(['Jane Okafor\njane@northmoor.example', '-----\nSam Adeyemi\nsam@westfold.example'])
  })
})

describe('a conference of another length', () => {
  const on = (...dates: string[]) => dates.map((date) => ({ date }))
  const daysIn = (text: string, dates: { date: string }[]) => {
    const { day1, day2, day3 } = valuesOf(parseRegistrationEmail(text, { days: dates }))
    return [day1, day2, day3]
  }

  test('of one day is attended by a plain yes', () => {
    const one = on('2026-05-02')
    expect(daysIn('Will you attend? Yes', one)).toEqual([true, undefined, undefined])
    expect(daysIn('Day 1: no', one)).toEqual([false, undefined, undefined])
  })

  test('of two days has no third', () => {
    const two = on('2026-05-02', '2026-05-03')
    expect(daysIn('Days: both', two)).toEqual([true, true, undefined])
    expect(daysIn('Attendance: 3 May', two)).toEqual([false, true, undefined])
    expect(daysIn('Day 2: yes\nDay 3: yes', two)).toEqual([undefined, true, undefined])
  })

  test('of five days fills all of them', () => {
    const five = on('2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06')
    const attended = (text: string) => {
      const { day1, day2, day3, day4, day5 } = valuesOf(parseRegistrationEmail(text, { days: five }))
      return [day1, day2, day3, day4, day5]
    }
    expect(attended('Attendance: Monday and Thursday')).toEqual([true, false, false, true, false])
    expect(attended('Day 1: yes\nDay 4: yes\nDay5: no')).toEqual([true, undefined, undefined, true, false])
    expect(attended('Attendance: 5 and 6 March')).toEqual([false, false, false, true, true])
    expect(attended('Days: all')).toEqual([true, true, true, true, true])
  })

  test('of three days shows a fourth as not used', () => {
    const parsed = parseRegistrationEmail('Day 1: yes\nDay 4: yes', { days })
    expect(valuesOf(parsed)).not.toHaveProperty('day4')
    expect(shownLines([parsed])).toEqual(['Day 4: yes'])
  })
})
