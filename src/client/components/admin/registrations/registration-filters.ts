import type { Conference } from '#shared/conference/conference.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { attendanceDays } from '#shared/registrations/attendance-days.ts'
import {
  isAttending,
  registrationFields,
  registrationStatuses,
  statusLabels,
} from '#shared/registrations/registration-fields.ts'
import type { Registration } from '#shared/registrations/registrations.ts'
import { compareNames } from '#shared/text.ts'

type Filter = { id: string; label: string; includes: (row: Registration) => boolean }

export const registrationFilters = (
  conference: Pick<Conference, 'days'>,
  rows: readonly Registration[] = [],
): Filter[] => [
  { id: 'all', label: 'All', includes: () => true },
  ...attendanceDays(conference, rows),
  { id: 'dietary', label: 'Dietary Needs', includes: (row) => row.hasAllergies },
  { id: 'access', label: 'Accessibility', includes: (row) => row.hasAccessRequirements },
  ...(rows.some(({ dinner }) => dinner)
    ? [{ id: 'dinner', label: 'Dinner', includes: (row: Registration) => row.dinner === true }]
    : []),
]

/** Without those who have cancelled, unless they are chosen. */
const statusFilters: Filter[] = [
  { id: 'attending', label: 'All but cancelled', includes: isAttending },
  ...registrationStatuses.map((status) => ({
    id: status,
    label: statusLabels[status],
    includes: (row: Registration) => row.status === status,
  })),
]

const ticketKey = ({ ticketType }: Registration) => ticketType.trim().toLowerCase()

const ticketFilters = (rows: readonly Registration[]): Filter[] => {
  const labels = new Map(rows.map((row) => [ticketKey(row), row.ticketType.trim() || 'None']))
  return [
    { id: 'any', label: 'Any', includes: () => true },
    ...[...labels]
      .toSorted(([, a], [, b]) => compareNames(a, b))
      .map(([key, label]) => ({
        id: key === '' ? 'none' : `type:${key}`,
        label,
        includes: (row: Registration) => ticketKey(row) === key,
      })),
  ]
}

/** What the list is narrowed by before anything in it is counted; offered once registrations differ in it. */
export const registrationScopes = (rows: readonly Registration[]) => [
  {
    key: 'status' as const,
    label: 'Status',
    choices: statusFilters,
    isOffered: rows.some(({ status }) => status !== 'registered'),
  },
  {
    key: 'ticket' as const,
    label: 'Ticket type',
    choices: ticketFilters(rows),
    isOffered: rows.some(({ ticketType }) => ticketType),
  },
]

export const registrationTexts = searchedTexts(registrationFields)
