import { expect, test } from 'vitest'
import { describeRecords, type PersonRecord } from './correct-email.ts'

const record = (entity: PersonRecord['entity'], id = 1): PersonRecord => ({ entity, id, label: '' })

test.each([
  [[record('registration')], 'the registration'],
  [[record('abstract'), record('author')], 'one abstract and the speaker profile'],
  [
    [record('abstract'), record('abstract', 2), record('author'), record('registration')],
    '2 abstracts, the speaker profile and the registration',
  ],
])('a person’s records are counted in words: %#', (records, words) => {
  expect(describeRecords(records)).toBe(words)
})
