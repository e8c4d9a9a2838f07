import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'

let count = 0

/** A registration for all three days, unique on each call. */
export const buildRegistration = (changes: Partial<RegistrationInput> = {}): RegistrationInput => {
  count += 1
  return {
    professionalTitle: 'Ms',
    firstName: 'Ines',
    surname: `Duarte ${count}`,
    institution: 'Demo College',
    jobTitle: 'Lecturer',
    email: `ines.duarte.${count}@demo.example`,
    day1: true,
    day2: true,
    day3: true,
    day4: false,
    day5: false,
    hasAllergies: false,
    allergiesDetails: '',
    hasAccessRequirements: false,
    accessDetails: '',
    ticketType: '',
    dinner: null,
    status: 'registered',
    ...changes,
  }
}

/** Named states: spread one into the changes. */
export const registrationStates = {
  withAllergies: { hasAllergies: true, allergiesDetails: 'Peanuts and sesame' },
  withAccessRequirements: { hasAccessRequirements: true, accessDetails: 'Step-free route to every room' },
  cancelled: { status: 'cancelled' },
  firstDayOnly: { day1: true, day2: false, day3: false },
  daysNotKnown: { day1: false, day2: false, day3: false },
} satisfies Record<string, Partial<RegistrationInput>>

export const createRegistration = async (db: Db, changes: Partial<RegistrationInput> = {}) => {
  const [registration] = await db.insert(registrations).values(buildRegistration(changes)).returning()
  if (!registration) throw new Error('No registration was created')
  return registration
}

/** The e-mail that the sales page sends. */
export const registrationEmail = (registration: RegistrationInput): string =>
  [
    `Professional title: ${registration.professionalTitle}`,
    `First name: ${registration.firstName}`,
    `Surname: ${registration.surname}`,
    `Institution: ${registration.institution}`,
    `Job title: ${registration.jobTitle}`,
    `Email: ${registration.email}`,
    `Day1: ${registration.day1 ? 'yes' : 'no'}`,
    `Day2: ${registration.day2 ? 'yes' : 'no'}`,
    `Day3: ${registration.day3 ? 'yes' : 'no'}`,
    `Allergies: ${registration.hasAllergies ? 'yes' : 'no'}`,
    `Allergy details: ${registration.allergiesDetails || 'enter free text on allergies'}`,
    `Access requirements: ${registration.hasAccessRequirements ? 'yes' : 'no'}`,
    `Access details: ${registration.accessDetails}`,
  ].join('\n')
