import { emailKey } from '#shared/email.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { roomsOf } from '#shared/programme/programme.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { compareNames } from '#shared/text.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { commonDiet } from './diets.ts'
import { columnsOf, type GuestDay, type List, sortedByNames, withoutEmptyGroups } from './lists.ts'
import { speakerIds } from './programme-lists.ts'

const NO_DETAILS = 'No details given: please ask'

const bySurname = (guests: readonly RegistrationInput[]) =>
  sortedByNames(guests, ({ surname, firstName }) => [surname || firstName, firstName])

type Meal = { label: string; isFor: (guest: RegistrationInput) => boolean }

const dinner: Meal = { label: 'Conference dinner', isFor: (guest) => guest.dinner === true }

/** Counts of common diets by day and for the dinner, then everyone with another need by name. */
export const caterersList = (
  registrations: readonly RegistrationInput[],
  days: readonly GuestDay[],
  { withDinner }: { withDinner: boolean },
): List => {
  const meals: Meal[] = [
    ...days.map(({ label, includes }) => ({ label, isFor: includes })),
    ...(withDinner && registrations.some(dinner.isFor) ? [dinner] : []),
  ]
  const guests = registrations.filter((guest) => meals.some(({ isFor }) => isFor(guest)))
  const counts = (those: readonly RegistrationInput[]) => meals.map(({ isFor }) => those.filter(isFor).length)
  const diets = new Map<string, RegistrationInput[]>()
  const individual: RegistrationInput[] = []
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
    columns: columnsOf({
      'Diet or allergy': 44,
      ...Object.fromEntries(meals.map(({ label }) => [label, 14])),
      Name: 30,
    }),
    groups: guests.length > 0 ? [{ headings: [], rows }] : [],
  }
}

const ANYWHERE = 'Any room'

/** People with access requirements: speakers in the rooms of their sessions, then everyone who attends the day. */
export const accessList = (
  registrations: readonly RegistrationInput[],
  events: readonly ConferenceEvent[],
  speakers: readonly { id: number; email: string }[],
  days: readonly GuestDay[],
): List => {
  const guests = bySurname(registrations.filter(({ hasAccessRequirements }) => hasAccessRequirements))
  const guestByEmail = new Map(guests.map((guest) => [emailKey(guest.email), guest]))
  const guestById = new Map(speakers.map(({ id, email }) => [id, guestByEmail.get(emailKey(email))]))
  const needsOf = (guest: RegistrationInput) => [
    registrationName(guest),
    guest.accessDetails.trim() || NO_DETAILS,
  ]

  const rowsOfEvent = (event: ConferenceEvent) =>
    bySurname(speakerIds(event).flatMap((id) => guestById.get(id) ?? [])).map((guest) => [
      ...needsOf(guest),
      formatTimeRange(event.startTime, event.endTime),
      event.title,
    ])

  const groupsOfDay = ({ date, label, includes }: GuestDay) => {
    const today = events.filter((event) => event.date === date)
    return [
      ...roomsOf(today).map(({ id, name }) => ({
        headings: [label, name],
        rows: today.filter(({ roomId }) => roomId === id).flatMap(rowsOfEvent),
      })),
      {
        headings: [label, ANYWHERE],
        rows: guests.filter(includes).map((guest) => [...needsOf(guest), date && 'All day', '']),
      },
    ]
  }
  return {
    groupedBy: ['Day', 'Room'],
    columns: columnsOf({ Name: 26, 'Access requirements': 44, Time: 20, Session: 34 }),
    groups: withoutEmptyGroups(days.flatMap(groupsOfDay)),
  }
}

/** Everyone registered for each day, with room for a signature. */
export const signInSheet = (registrations: readonly RegistrationInput[], days: readonly GuestDay[]): List => {
  const ordered = bySurname(registrations)
  return {
    groupedBy: ['Day'],
    columns: columnsOf({ Surname: 22, 'First name': 18, Institution: 34, Signature: 36 }),
    groups: withoutEmptyGroups(
      days.map(({ label, includes }) => ({
        headings: [label],
        rows: ordered
          .filter(includes)
          .map(({ surname, firstName, institution }) => [surname, firstName, institution, '']),
      })),
    ),
  }
}
