import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseRegistrationBatch } from './batch'
import { parseRegistrationEmail } from './parse-email'
import type { ParsedRegistration } from './parsed-registration'

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

const found = ({ fields }: ParsedRegistration) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, at]) => (at === null ? [] : [[name, at.value]])))

const shownLines = (all: ParsedRegistration[]) =>
  all.flatMap(({ unused }) => unused.filter(({ kind }) => kind === 'data').map(({ text }) => text))

describe('the corpus of e-mails', () => {
  test.each(corpus.map((entry) => [entry.expected.about, entry] as const))(
    '%s',
    (_about, { text, expected }) => {
      if ('registrations' in expected) {
        const batch = parseRegistrationBatch(text)
        expect(batch.filter(({ isPerson }) => isPerson).map(found)).toEqual(expected.registrations)
        if (expected.unused) expect(shownLines(batch)).toEqual(expected.unused)
        return
      }
      const parsed = parseRegistrationEmail(text)
      expect(found(parsed)).toEqual(expected.fields)
      expect(parsed.missing).toEqual(expected.missing)
      if (expected.unused) expect(shownLines([parsed])).toEqual(expected.unused)
    },
  )
})

describe('where a value was found', () => {
  test('refers to the pasted text with its markup', () => {
    const text = '> <b>First&nbsp;name:</b> Zo&euml;\r\n> Surname:\r\n> Okafor\r\n> zoe@northmoor.example'
    const { fields } = parseRegistrationEmail(text)
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
    const { fields } = parseRegistrationEmail('Allergy details: nuts')
    expect(fields.hasAllergies).toEqual({ value: true, line: 1, start: 17, end: 21 })
  })

  test('is told for each registration of a batch', () => {
    const text = 'Jane Okafor\njane@northmoor.example\n-----\nSam Adeyemi\nsam@westfold.example\n'
    const parts = parseRegistrationBatch(text).map(({ start, end }) => text.slice(start, end))
    expect(parts).toEqual(['Jane Okafor\njane@northmoor.example', '-----\nSam Adeyemi\nsam@westfold.example'])
  })
})
