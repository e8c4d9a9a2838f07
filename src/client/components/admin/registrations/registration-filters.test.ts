import { expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { wordSearch } from '#shared/search.ts'
import { buildRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { registrationFilters, registrationScopes, registrationTexts } from './registration-filters.ts'

const row = {
  ...buildRegistration({
    firstName: 'Zoë',
    surname: 'Müller',
    email: 'z.mueller@demo.example',
    institution: 'École Démo',
    jobTitle: 'Dean',
    day2: false,
  }),
  id: 1,
  version: 1,
  updatedAt: '2025-03-03T10:00:00.000Z',
  createdAt: '2025-03-03T10:00:00.000Z',
}

test.each([
  ['', true],
  ['muller', true],
  ['MÜLLER zoe', true],
  ['z.mueller@', true],
  ['ecole', true],
  ['dean', false],
  ['zoe smith', false],
])('a search for %j finds Zoë Müller of the École Démo: %s', (search, matches) => {
  expect(wordSearch(search)(...registrationTexts(row))).toBe(matches)
})

test('lists a registration on the tabs of its days', () => {
  const tabs = registrationFilters(conference)
    .filter(({ includes }) => includes(row))
    .map(({ label }) => label)
  expect(tabs).toEqual(['All', 'Day 1', 'Day 3'])
})

test('lists a registration without days on a tab of its own', () => {
  const unknown = { ...row, ...registrationStates.daysNotKnown }
  const tabs = registrationFilters(conference, [row, unknown])
  expect(tabs.filter(({ includes }) => includes(unknown)).map(({ label }) => label)).toEqual([
    ...['All', 'Day not known'],
  ])
})

test('offers statuses and ticket types that differ, without those who have cancelled', () => {
  expect(registrationScopes([row]).map(({ isOffered }) => isOffered)).toEqual([false, false])
  const student = { ...row, ticketType: 'Student' }
  const cancelled = { ...row, status: 'cancelled' as const, ticketType: ' student ', dinner: true }
  const rows = [row, student, cancelled]
  const [statuses, tickets] = registrationScopes(rows)
  const included = (scope: typeof statuses) =>
    scope?.choices.map(({ label, includes }) => [label, rows.filter(includes).length])
  expect(included(statuses)).toEqual([
    ['All but cancelled', 2],
    ['Registered', 2],
    ['Paid', 0],
    ['Cancelled', 1],
  ])
  expect(included(tickets)).toEqual([
    ['Any', 3],
    ['None', 1],
    ['student', 2],
  ])
  expect(registrationFilters(conference, rows).at(-1)?.label).toBe('Dinner')
})

test('has a tab for each day of the conference', () => {
  const labels = (count: number) => {
    const days = Array.from({ length: count }, (_, index) => ({
      date: `2026-03-0${index + 1}`,
      label: `Day ${index + 1}`,
    }))
    return registrationFilters({ days }).map(({ label }) => label)
  }
  expect(labels(1)).toEqual(['All', 'Day 1', 'Dietary Needs', 'Accessibility'])
  expect(labels(5).slice(4, 6)).toEqual(['Day 4', 'Day 5'])
})
