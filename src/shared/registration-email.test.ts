import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseRegistrationBatch } from './registration-batch'
import { type ParsedRegistration, parseRegistrationEmail } from './registration-email'

const folder = join(import.meta.dirname, '../../testing/emails')
const values = z.record(z.string(), z.union([z.string(), z.boolean()]))
const expectedSchema = z.union([
  z.object({ about: z.string(), fields: values, missing: z.array(z.string()) }),
  z.object({ about: z.string(), registrations: z.array(values) }),
])

const corpus = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => {
    const expected: unknown = JSON.parse(readFileSync(join(folder, file.replace(/txt$/, 'json')), 'utf8'))
    return { file, text: readFileSync(join(folder, file), 'utf8'), expected: expectedSchema.parse(expected) }
  })

const found = ({ fields }: ParsedRegistration) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, at]) => (at === null ? [] : [[name, at.value]])))

describe('the corpus of e-mails', () => {
  test.each(corpus.map((entry) => [entry.expected.about, entry] as const))(
    '%s',
    (_about, { text, expected }) => {
      if ('registrations' in expected) {
        expect(parseRegistrationBatch(text).map(found)).toEqual(expected.registrations)
        return
      }
      const parsed = parseRegistrationEmail(text)
      expect(found(parsed)).toEqual(expected.fields)
      expect(parsed.missing).toEqual(expected.missing)
    },
  )
})
