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
export type LabelField = RegistrationField | PhraseField | 'days' | 'diet' | 'needs' | 'followUp'

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

/** Phrases of labels by the first letters of their first word; `*` stands for any end of a word. */
type WordList = Map<string, string[][]>
const STEM = 3

function wordList(lists: readonly string[]): WordList {
  const list: WordList = new Map()
  for (const phrase of lists.flatMap(listed)) {
    const words = phrase.split(' ')
    const stem = (words[0] ?? '').slice(0, STEM).replace('*', '')
    list.set(stem, [...(list.get(stem) ?? []), words])
  }
  return list
}

const isWord = (pattern: string, word: string | undefined) =>
  word === pattern || (pattern.endsWith('*') && word?.startsWith(pattern.slice(0, -1)))

/** How many words at a place are one of the list; the longest phrase counts. */
function lengthAt(list: WordList, words: readonly string[], at: number): number {
  let longest = 0
  for (const phrase of list.get((words[at] ?? '').slice(0, STEM)) ?? [])
    if (phrase.length > longest && phrase.every((one, next) => isWord(one, words[at + next])))
      longest = phrase.length
  return longest
}

const groups = Object.fromEntries(
  (Object.keys(english.words) as WordGroup[]).map((group) => [
    group,
    wordList(all.map(({ words }) => words[group])),
  ]),
) as Record<WordGroup, WordList>

/** Whether a label holds a word of a group. */
export const hasWordOf = (group: WordGroup, key: string) => {
  const words = key.split(' ')
  return words.some((_, at) => lengthAt(groups[group], words, at) > 0)
}

/** Whether a label begins with the words of a follow-up question; a single word must be all of it. */
export const isFollowUp = (key: string) =>
  [key, key.replace(/^please /, '')].some((asked) => {
    const words = asked.split(' ')
    const length = lengthAt(groups.followUp, words, 0)
    return length > 1 || (length === 1 && words.length === 1)
  })

/** The single words of some lists. */
const vocabulary = (pick: (language: LanguageLabels) => string[]) =>
  wordList(all.flatMap(pick).map((list) => listed(list).join(',').replaceAll(' ', ',')))
const holds = (list: WordList) => remembered((word) => lengthAt(list, [word], 0) > 0)
export const isFiller = holds(vocabulary(({ fillers }) => [fillers]))
export const isNeedWord = holds(
  vocabulary(({ words, fillers }) => [
    ...[words.allergy, words.diet, words.access, words.need, words.details, words.followUp, words.aboutNeeds],
    fillers,
  ]),
)
export const isDayLabelWord = holds(
  vocabulary(({ words, fillers }) => [words.days, words.aboutDays, fillers]),
)
export const isHeadingWord = holds(vocabulary(({ headings, fillers }) => [headings, fillers]))

const roles = (['other', 'payer', 'attendee'] as const).map(
  (role) => [role, wordList(all.map(({ people }) => people[role]))] as const,
)

/** Whose answer a label asks for, and its words without that person. */
export const personOf = remembered((key: string): { role: AnswerRole; rest: string } => {
  const words = key.split(' ')
  // 'attendees' are named like one of them
  const each = words.map(singular)
  const lengthOf = (list: WordList, at: number) => lengthAt(list, words, at) || lengthAt(list, each, at)
  const found = roles.find(([, list]) => words.some((_, at) => lengthOf(list, at) > 0))
  if (!found) return { role: 'unspecified', rest: key }
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...roles.map(([, list]) => lengthOf(list, at)))
    if (length === 0) rest.push(words[at] ?? '')
    at += Math.max(1, length)
  }
  return { role: found[0], rest: rest.join(' ') }
})

/** Labels that may stand before their value with nothing but a space between them. */
const spaced = new Set(
  listed(`professional title, title, first name, forename, given name, surname, last name, family name, institution,
    organisation, organization, job title, position, email, email address, name, full name, vorname, nachname,
    familienname, prenom, apellido, cognome, voornaam, achternaam, sobrenome, tel, telefon, phone, mobile, fax`),
)
export const isSpacedLabel = (key: string) => spaced.has(singular(key)) || spaced.has(key)
