import type { Conference } from '#shared/conference/conference.ts'
import { dayFieldsOf } from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'

type Filter = { id: string; label: string; includes: (row: Registration) => boolean }

export const registrationFilters = (conference: Pick<Conference, 'days'>): Filter[] => [
  { id: 'all', label: 'All', includes: () => true },
  ...dayFieldsOf(conference).map((day, index) => ({
    id: day,
    label: conference.days[index]?.label ?? '',
    includes: (row: Registration) => row[day],
  })),
  { id: 'dietary', label: 'Dietary Needs', includes: (row) => row.hasAllergies },
  { id: 'access', label: 'Accessibility', includes: (row) => row.hasAccessRequirements },
]

export const registrationTexts = (row: Registration) => [registrationName(row), row.email, row.institution]
