import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { decodeText } from './decode-text.ts'
import { findHeaderRow, matchColumns, sourceOf } from './match-columns.ts'
import { readCsv } from './read-csv.ts'
import { registrationsReader } from './registrations-reader.ts'

const reader = registrationsReader(defaultConference)

const read = (name: string) => {
  const rows = readCsv(decodeText(readFileSync(`testing/imports/${name}.csv`)))
  expect(findHeaderRow(rows, reader, {})).toBe(0)
  const [headers = [], ...lines] = rows
  const fields = matchColumns(headers, lines, reader)
  const people = lines.map((cells) => {
    const named = fields.flatMap((field, at): [string, string][] => (field ? [[field, cells[at] ?? '']] : []))
    return reader.read(new Map(named))
  })
  return { source: sourceOf(headers), people }
}

// With columns as each system's documentation and source name them.
test.each([
  ['eventbrite', 'Eventbrite', { allergiesDetails: 'Vegan', institution: 'Demo College, Leeds' }, 'day1'],
  ['pretix', 'pretix', { allergiesDetails: 'Peanuts', institution: 'Demo College' }, 'day2'],
  ['indico', 'Indico', { allergiesDetails: 'Vegan', institution: 'Demo College' }, 'day1'],
])('the attendees of an export from %s are read', (name, system, details, onlyDay) => {
  const { source, people } = read(name)
  expect(source).toBe(system)
  const [zoe, ian, ana] = people
  expect(zoe).toMatchObject({
    problems: [],
    values: {
      firstName: 'Zoë',
      surname: 'Okafor',
      email: 'zoe.okafor@demo.example',
      jobTitle: 'Lecturer',
      day1: true,
      day2: true,
      day3: true,
      ...details,
    },
  })
  const days = { day1: false, day2: false, day3: false, [onlyDay]: true }
  expect(ian).toMatchObject({ problems: [], values: { email: 'ian.byrne@demo.example', ...days } })
  expect(ana).toMatchObject({ problems: [], values: { status: 'cancelled' } })
})
