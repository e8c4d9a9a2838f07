import { type Registration, registrationName } from '../../../../shared/registrations/registrations'

export const registrationFilters = [
  { id: 'all', label: 'All', includes: () => true },
  { id: 'day1', label: 'Day 1', includes: (row) => row.day1 },
  { id: 'day2', label: 'Day 2', includes: (row) => row.day2 },
  { id: 'day3', label: 'Day 3', includes: (row) => row.day3 },
  { id: 'dietary', label: 'Dietary Needs', includes: (row) => row.hasAllergies },
  { id: 'access', label: 'Accessibility', includes: (row) => row.hasAccessRequirements },
] as const satisfies readonly { id: string; label: string; includes: (row: Registration) => boolean }[]

export const registrationTexts = (row: Registration) => [registrationName(row), row.email, row.institution]
