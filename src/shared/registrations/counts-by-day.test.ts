import { expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { buildRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { countByDay } from './counts-by-day.ts'

const vegan = { hasAllergies: true, allergiesDetails: 'Vegan' }

test('attendees are counted by day, ticket, dinner and need, whatever the case of details', () => {
  const { everyone, tickets, dinner, needs } = countByDay(
    [
      buildRegistration({ ...vegan, day1: true, day2: true, day3: false }),
      buildRegistration({ ...vegan, allergiesDetails: ' vegan ', day1: true, day2: false, day3: false }),
      buildRegistration({ hasAllergies: true, allergiesDetails: '', day1: false, day2: false, day3: true }),
      buildRegistration({ day1: true, day2: true, day3: true, ticketType: 'Student', dinner: true }),
      buildRegistration({ ...vegan, status: 'cancelled', ticketType: 'Student', dinner: true }),
    ],
    defaultConference,
  )
  expect(everyone).toEqual({ label: 'Everyone', days: [3, 2, 2], total: 4 })
  expect(tickets).toEqual([
    { label: 'No ticket type', days: [2, 1, 1], total: 3 },
    { label: 'Student', days: [1, 1, 1], total: 1 },
  ])
  expect(dinner).toMatchObject({ days: [1, 1, 1], total: 1 })
  const [dietary, access] = needs
  expect(dietary).toMatchObject({ days: [2, 1, 1], total: 3 })
  expect(dietary?.details).toEqual([
    { label: 'Vegan', days: [2, 1, 0], total: 2 },
    { label: 'No details', days: [0, 0, 1], total: 1 },
  ])
  expect(access).toMatchObject({ days: [0, 0, 0], total: 0, details: [] })
})

test('attendees whose days are not known are counted apart', () => {
  const unknown = buildRegistration({ ...vegan, ...registrationStates.daysNotKnown })
  const { days, everyone, needs } = countByDay([buildRegistration(), unknown], defaultConference)
  expect(days.at(-1)?.label).toBe('Day not known')
  expect(everyone.days).toEqual([1, 1, 1, 1])
  expect(needs[0]?.days).toEqual([0, 0, 0, 1])
})
