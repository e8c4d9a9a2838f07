import type { Registration } from '#shared/registrations/registrations.ts'
import { type List, type ListDay, withoutEmptyGroups } from './lists.ts'
import { bySurname } from './name-order.ts'

type Guest = Pick<Registration, ListDay['field'] | 'firstName' | 'surname' | 'institution'>

/** Everyone registered for each day, with room for a signature. */
export const signInSheet = (registrations: readonly Guest[], days: readonly ListDay[]): List => {
  const ordered = bySurname(registrations)
  return {
    groupedBy: ['Day'],
    columns: [
      { header: 'Surname', width: 22 },
      { header: 'First name', width: 18 },
      { header: 'Institution', width: 34 },
      { header: 'Signature', width: 36 },
    ],
    groups: withoutEmptyGroups(
      days.map(({ field, label }) => ({
        headings: [label],
        rows: ordered
          .filter((guest) => guest[field])
          .map(({ surname, firstName, institution }) => [surname, firstName, institution, '']),
      })),
    ),
  }
}
