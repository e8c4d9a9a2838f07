import type { RegistrationField } from '../registrations/registrations'

/** A field, or what is read into several of them: a whole name, a list of days, a diet, 'if yes, please give details'. */
export type LabelField = RegistrationField | 'fullName' | 'days' | 'diet' | 'further'

// Words may be joined, spaced, hyphenated or underscored: 'e mail' also reads 'E-mail' and 'email'.
// With a colon at its end a label needs one: a line may well start with 'University'.
const labels: Record<LabelField, readonly string[]> = {
  professionalTitle: ['professional title', 'title'],
  firstName: ['first name', 'forename', 'given name'],
  surname: ['surname', 'last name', 'family name'],
  institution: [
    'institution',
    'organisation',
    'organization',
    'institution name:',
    'name of (?:your )?(?:institution|organi[sz]ation):',
    'organi[sz]ation name:',
    'affiliation:',
    'university:',
    'company:',
    'employer:',
  ],
  jobTitle: ['job title', 'position', 'role:', 'job role:', 'occupation:'],
  email: ['e mail', 'e mail address'],
  day1: ['day 1'],
  day2: ['day 2'],
  day3: ['day 3'],
  hasAllergies: [
    'allergies',
    'allergy',
    'has allergies',
    'food allergies',
    'allergies (?:and|or|&) (?:food )?intolerances',
    'food intolerances',
    'intolerances:',
  ],
  allergiesDetails: ['allergy details', 'allergies details'],
  hasAccessRequirements: [
    'access requirements',
    'access requirement',
    'accessibility',
    'accessibility requirements',
    'has access requirements',
    'access(?:ibility)? needs',
    'mobility (?:requirements|needs)',
    'reasonable adjustments',
    'disabilit(?:y|ies):',
    'support needs:',
    'assistance required:',
  ],
  accessDetails: ['access details', 'accessibility details', 'access requirements details'],
  // Not fields of their own: their values are read into several, or into one that is told beforehand.
  fullName: ['name', 'full name'],
  days: [
    'days? attending',
    'day\\(s\\)(?: attending)?',
    'days attended',
    'days (?:of attendance|i will attend|you will attend)',
    'attendance(?: days?)?',
    'attending(?: days| on)?',
    'days',
    'which days?(?:\\(s\\))?(?: (?:will|do|would|are) you (?:plan to |like to |be )?(?:attend|attending|join|joining|coming|come)(?: us)?)?',
    'dates? (?:attending|of attendance)',
    "i(?:['’]ll| will| am| plan to| would like to| can|['’]d like to)(?: be)? (?:attend|attending|come|coming)",
    'tickets?(?: type| name)?',
    'registration (?:type|option)',
  ],
  diet: [
    'diet',
    'dietary',
    'dietary (?:requirements?|needs?|restrictions?|preferences?|information|details)',
    '(?:meal|food|menu) (?:preferences?|choice|requirements?)',
  ],
  further: [
    '(?:if (?:yes|so|other),? )?(?:please )?(?:give|provide|add|enter) (?:further |more )?(?:details|information):',
    '(?:if (?:yes|so|other),? )?please (?:specify|state|describe|explain|elaborate):',
    'if (?:yes|so):',
    '(?:further |more )?details:',
  ],
}

type Group = { prefix: string; fields: readonly LabelField[] }

const person: Group = {
  prefix: "(?:(?:your|attendee|delegate|participant)(?:['’]s)? )?",
  fields: ['professionalTitle', 'firstName', 'surname', 'institution', 'jobTitle', 'email', 'fullName'],
}
const need: Group = {
  prefix:
    '(?:(?:do you have|have you got|please (?:state|list|specify|indicate|provide|tell us(?: about)?|let us know(?: of| about| if you have)?|give(?: us)?)(?: details of)?|details of|tell us about) )?(?:(?:any|your|special|particular|specific|known) ){0,2}',
  fields: ['hasAllergies', 'allergiesDetails', 'hasAccessRequirements', 'accessDetails', 'diet'],
}
const plain: Group = { prefix: '', fields: ['day1', 'day2', 'day3', 'days', 'further'] }

// The longest comes first: 'access details' and not 'access'.
const groups = [plain, person, need].map(({ prefix, fields }) => ({
  prefix,
  phrases: fields
    .flatMap((field) => labels[field].map((phrase) => ({ phrase, field })))
    .sort((one, other) => other.phrase.length - one.phrase.length),
}))
const phrases = groups.flatMap((group) => group.phrases)
const joint = (words: string) => words.replaceAll(' ', '[ \\t_‐‑–-]{0,4}')
const alternatives = groups.map(
  (group) =>
    `${joint(group.prefix)}(?:${group.phrases.map(({ phrase }) => `(${joint(phrase.replace(/:$/, ''))})`).join('|')})`,
)
// What follows must not continue the word, nor turn it into an address such as email@host.
const pattern = new RegExp(`(?:${alternatives.join('|')})(?![\\p{L}\\p{N}\\p{M}'’@.+])`, 'iuy')

export const isNeed = (field: LabelField) => need.fields.includes(field)

/** The label whose words start exactly here; a strict one needs a separator before its value. */
export function labelAt(
  text: string,
  at: number,
): { field: LabelField; isStrict: boolean; end: number } | null {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  const found = match && phrases[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]
  return found
    ? { field: found.field, isStrict: found.phrase.endsWith(':'), end: at + match[0].length }
    : null
}
