import { expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { buildRegistration } from '#testing/builders/registrations.ts'
import { countByDay } from './counts-by-day.ts'

const vegan = { hasAllergies: true, allergiesDetails: 'Vegan' }

test('people are counted by day and need, details without regard to case', () => {
  const { everyone, needs } = countByDay(
    [
      buildRegistration({ ...vegan, day1: true, day2: true, day3: false }),
      buildRegistration({ ...vegan, allergiesDetails: ' vegan ', day1: true, day2: false, day3: false }),
      buildRegistration({ hasAllergies: true, allergiesDetails: '', day1: false, day2: false, day3: true }),
      buildRegistration({ day1: true, day2: true, day3: true }),
    ],
    defaultConference,
  )
  expect(everyone).toEqual({ label: 'Everyone', days: [3, 2, 2], total: 4 })
  const [dietary, access] = needs
  expect(dietary).toMatchObject({ days: [2, 1, 1], total: 3 })
  expect(dietary?.details).toEqual([
    { label: 'Vegan', days: [2, 1, 0], total: 2 },
    { label: 'No details', days: [0, 0, 1], total: 1 },
  ])
  expect(access).toMatchObject({ days: [0, 0, 0], total: 0, details: [] })
})
