import { remembered, singular } from '#shared/registration-email/plain-text.ts'
import type { RegistrationField } from '#shared/registrations/registration-fields.ts'
import { dutch } from './dutch.ts'
import { english, type LanguageLabels } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
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

// A label means the same in every language that has it.
const fields = Object.keys(english.phrases) as PhraseField[]
const phrases = new Map<string, PhraseField>()
for (const field of fields)
  for (const language of all)
    for (const phrase of phrasesOf(language, field)) {
      const key = singular(phrase)
      if (!phrases.has(key)) phrases.set(key, field)
    }

/** The field of a whole label. */
export const phraseField = (key: string): PhraseField | undefined => phrases.get(singular(key))

/** A pattern of any of some phrases, the longest first; `*` stands for any end of a word. */
const anyOf = (lists: readonly string[]) =>
  lists
    .flatMap(listed)
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll('*', '[^ ]*')
const within = (phrases: string, flags = '') => new RegExp(`(?<![^ ])(?:${phrases})(?![^ ])`, flags)

const groups = Object.fromEntries(
  (Object.keys(english.words) as WordGroup[]).map((group) => [
    group,
    within(anyOf(all.map(({ words }) => words[group]))),
  ]),
) as Record<WordGroup, RegExp>

/** Whether a label holds a word of a group. */
export const hasWordOf = (group: WordGroup, key: string) => groups[group].test(key)

/** Whether a label begins with the words of a follow-up question; a single word must be all of it. */
export const isFollowUp = (key: string) =>
  [key, key.replace(/^(?:please|other) /, '')].some((asked) => {
    const found = groups.followUp.exec(asked)
    return found?.index === 0 && (found[0].includes(' ') || found[0] === asked)
  })

/** Tells the single words of some lists. */
function vocabulary(pick: (language: LanguageLabels) => string[]) {
  const pattern = within(anyOf(all.flatMap(pick).map((list) => listed(list).join(',').replaceAll(' ', ','))))
  return remembered((word) => pattern.test(word))
}
export const isFiller = vocabulary(({ fillers }) => [fillers])
export const isNeedWord = vocabulary(({ words, fillers }) => [
  ...[words.allergy, words.diet, words.access, words.need, words.details, words.followUp, words.aboutNeeds],
  fillers,
])
export const isDayLabelWord = vocabulary(({ words, fillers }) => [words.days, words.aboutDays, fillers])
export const isHeadingWord = vocabulary(({ headings, fillers }) => [headings, fillers])

// 'attendees' are named like one of them.
const named = (role: keyof LanguageLabels['people']) =>
  `(?:${anyOf(all.map(({ people }) => people[role]))})s?`
const roles = (['other', 'payer', 'attendee'] as const).map((role) => [role, within(named(role))] as const)
const anybody = within(roles.map(([role]) => named(role)).join('|'), 'g')

/** Whose answer a label asks for, and its words without that person. */
export const personOf = remembered((key: string): { role: AnswerRole; rest: string } => {
  const [role] = roles.find(([, pattern]) => pattern.test(key)) ?? ['unspecified' as const]
  return { role, rest: key.replaceAll(anybody, ' ').replaceAll(/ +/g, ' ').trim() }
})

/** Labels that may stand before their value with nothing but a space between them. */
const spaced = new Set(
  listed(`professional title, title, first name, forename, given name, surname, last name, family name, institution,
    organisation, organization, job title, position, email, email address, name, full name, vorname, nachname,
    familienname, prenom, apellido, cognome, voornaam, achternaam, sobrenome, tel, telefon, phone, mobile, fax`),
)
export const isSpacedLabel = (key: string) => spaced.has(singular(key)) || spaced.has(key)
