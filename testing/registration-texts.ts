import fc from 'fast-check'

/** Labels of each field as forms write them. */
export const labels = {
  professionalTitle: ['Professional title', 'TITLE', 'professional_title'],
  firstName: ['First name', 'Forename', 'firstName'],
  surname: ['Surname', 'Last name', 'LAST-NAME'],
  institution: ['Institution', 'organisation'],
  jobTitle: ['Job title', 'Position'],
  email: ['Email', 'E-mail', 'e-mail address'],
  day1: ['Day1', 'Day 1'],
  day2: ['Day2', 'day 2'],
  day3: ['Day3', 'DAY 3'],
  hasAllergies: ['Allergies', 'allergies'],
  allergiesDetails: ['Allergy details', 'ALLERGY DETAILS'],
  hasAccessRequirements: ['Access requirements', 'Accessibility'],
  accessDetails: ['Access details', 'access-details'],
} as const

// Text as people write it in such a form: words, and nothing that is a label, mark-up or an answer.
const word = fc.constantFrom(
  'Ana-María',
  "O'Neill",
  'Nguyễn',
  'مريم',
  'Łucja',
  'Kerr',
  '李',
  'Ødegård',
  'Play',
  '🦐🦐',
)
export const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
export const address = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}(\.[a-z]{1,5})?$/), fc.stringMatching(/^[a-z]{2,9}$/))
  .map(([local, host]) => `${local}@${host}.example`)
