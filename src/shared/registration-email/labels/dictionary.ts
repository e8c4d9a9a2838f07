import { singular } from '#shared/registration-email/plain-text.ts'
import type { RegistrationField } from '#shared/registrations/registration-fields.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { LanguageLabels } from './language.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export const languages = { english, german, french, spanish, italian, portuguese, dutch }

type PhraseField = keyof LanguageLabels['phrases']
type WordGroup = keyof LanguageLabels['words']

/** A field, or what is read into several of them. 'other' is what the site keeps no field for. */
export type LabelField =
  | RegistrationField
  | PhraseField
  | 'institutionAndJob'
  | 'days'
  | 'diet'
  | 'needs'
  | 'followUp'

/** Whose answer it is. */
export type AnswerRole = 'attendee' | 'unspecified' | 'payer' | 'other'

const all = Object.values(languages)
const listed = (list: string) => list.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())

/** The whole labels of a field in one language. */
export const phrasesOf = ({ phrases }: LanguageLabels, field: PhraseField) => listed(phrases[field])

// A label means the same in every language that has it; the first field wins where two languages disagree.
const fields: PhraseField[] = [
  'professionalTitle',
  'firstName',
  'surname',
  'email',
  'fullName',
  'surnameFirst',
  'name',
  'institution',
  'jobTitle',
  'salutation',
  'surnamePrefix',
  'badgeName',
  'comment',
  'other',
]
const phrases = new Map<string, PhraseField>()
for (const field of fields)
  for (const language of all)
    for (const phrase of phrasesOf(language, field)) {
      const key = singular(phrase)
      if (!phrases.has(key)) phrases.set(key, field)
    }

/** The field of a whole label. */
export const phraseField = (key: string): PhraseField | undefined => phrases.get(singular(key))

const escaped = (phrase: string) => phrase.replaceAll('*', '[a-z0-9]*')
const pattern = (lists: string[], before = '(?<![a-z0-9])', after = '(?![a-z0-9])') =>
  new RegExp(`${before}(?:${lists.flatMap(listed).map(escaped).join('|')})${after}`)
const groupPattern = (group: WordGroup) => pattern(all.map(({ words }) => words[group]))

const groups = Object.fromEntries(
  (Object.keys(english.words) as WordGroup[]).map((group) => [group, groupPattern(group)]),
) as Record<WordGroup, RegExp>

/** Whether a label holds a word of a group. */
export const hasWordOf = (group: WordGroup, key: string) => groups[group].test(key)

/** Words that begin a follow-up question, or are all of it. */
const followUp = pattern(
  all.map(({ words }) => words.followUp),
  '^(?:please )?',
)
export const isFollowUp = (key: string) => followUp.test(key)

const wordsIn = (lists: string[]) =>
  pattern(
    lists.map((list) => listed(list).join(',').replaceAll(' ', ',')),
    '^',
    '$',
  )
const fillers = wordsIn(all.map((language) => language.fillers))
const needVocabulary = wordsIn(
  all.flatMap(({ words, fillers: given }) => [
    words.allergy,
    words.diet,
    words.access,
    words.need,
    words.details,
    words.followUp,
    words.aboutNeeds,
    given,
  ]),
)
const dayVocabulary = wordsIn(
  all.flatMap(({ words, fillers: given }) => [words.days, words.aboutDays, given]),
)
const headingVocabulary = wordsIn(all.flatMap(({ headings, fillers: given }) => [headings, given]))

export const isFiller = (word: string) => fillers.test(word)
export const isNeedWord = (word: string) => needVocabulary.test(word)
export const isDayLabelWord = (word: string) => dayVocabulary.test(word)
export const isHeadingWord = (word: string) => headingVocabulary.test(word)

const roles: readonly [Exclude<AnswerRole, 'unspecified'>, RegExp][] = (
  ['other', 'payer', 'attendee'] as const
).map((role) => [
  role,
  new RegExp(
    pattern(
      all.map(({ people }) => people[role]),
      '(?<![a-z])',
      's?(?![a-z])',
    ).source,
    'g',
  ),
])

/** Whose answer a label asks for, and its words without that person. */
export function personOf(key: string): { role: AnswerRole; rest: string } {
  const found = roles.find(([, words]) => key.search(words) >= 0)
  if (!found) return { role: 'unspecified', rest: key }
  const rest = roles.reduce((so, [, words]) => so.replaceAll(words, ' '), key)
  return { role: found[0], rest: rest.replaceAll(/ +/g, ' ').trim() }
}

/** Labels that may stand before their value with nothing but a space between them. */
const spaced = new Set(
  listed(`professional title, title, first name, forename, given name, surname, last name, family name, institution,
    organisation, organization, job title, position, email, email address, name, full name, vorname, nachname,
    familienname, prenom, apellido, cognome, voornaam, achternaam, sobrenome, tel, telefon, phone, mobile, fax`),
)
export const isSpacedLabel = (key: string) => spaced.has(singular(key)) || spaced.has(key)
