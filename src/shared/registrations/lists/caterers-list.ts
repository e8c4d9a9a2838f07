import { type Registration, registrationName } from '#shared/registrations/registrations.ts'
import { compareNames } from '#shared/text.ts'
import { commonDiet } from './diets.ts'
import type { List, ListDay } from './lists.ts'
import { bySurname } from './name-order.ts'

type Guest = Pick<
  Registration,
  | ListDay['field']
  | 'professionalTitle'
  | 'firstName'
  | 'surname'
  | 'hasAllergies'
  | 'allergiesDetails'
  | 'dinner'
>
type Meal = { label: string; isFor: (guest: Guest) => boolean }

const NO_DETAILS = 'No details given: please ask'

const dinner: Meal = { label: 'Conference dinner', isFor: (guest) => guest.dinner === true }

/** Counts of common diets by day and for the dinner, then everyone with another need by name. */
export const caterersList = (
  registrations: readonly Guest[],
  days: readonly ListDay[],
  { withDinner }: { withDinner: boolean },
): List => {
  const meals: Meal[] = [
    ...days.map(({ label, field }) => ({ label, isFor: (guest: Guest) => guest[field] })),
    ...(withDinner && registrations.some(dinner.isFor) ? [dinner] : []),
  ]
  const guests = registrations.filter((guest) => meals.some(({ isFor }) => isFor(guest)))
  const counts = (those: readonly Guest[]) => meals.map(({ isFor }) => those.filter(isFor).length)
  const diets = new Map<string, Guest[]>()
  const individual: Guest[] = []
  for (const guest of guests) {
    if (!guest.hasAllergies) continue
    const diet = commonDiet(guest.allergiesDetails)
    const group = diet ? (diets.get(diet) ?? []) : individual
    group.push(guest)
    if (diet) diets.set(diet, group)
  }
  const rows = [
    ['Everyone', ...counts(guests), ''],
    ['No dietary needs', ...counts(guests.filter(({ hasAllergies }) => !hasAllergies)), ''],
    ...[...diets]
      .toSorted(([a, some], [b, others]) => others.length - some.length || compareNames(a, b))
      .map(([diet, those]) => [diet, ...counts(those), '']),
    ...bySurname(individual).map((guest) => [
      guest.allergiesDetails.trim() || NO_DETAILS,
      ...counts([guest]),
      registrationName(guest),
    ]),
  ]
  return {
    groupedBy: [],
    columns: [
      { header: 'Diet or allergy', width: 44 },
      ...meals.map(({ label }) => ({ header: label, width: 14 })),
      { header: 'Name', width: 30 },
    ],
    groups: guests.length > 0 ? [{ headings: [], rows }] : [],
  }
}
