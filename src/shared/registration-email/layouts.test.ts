// @module-tag full
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'
import { specifiedLabels, synonyms } from './label-words.ts'
import { toRegistrationInput } from './parsed-registration.ts'
import { listed } from './plain-text.ts'
import { parseAsOne, readPastedText } from './read-registrations.ts'

const { days } = conference

const fields = ['firstName', 'surname', 'email', 'institution', 'jobTitle'] as const
type Person = Pick<RegistrationInput, (typeof fields)[number]>
type Label = [label: string, value: string]

/** Every layout that labels and values are written in. */
const layouts: Record<string, (pairs: Label[]) => string> = {
  'label: value': (pairs) => pairs.map(([label, value]) => `${label}: ${value}`).join('\n'),
  'label = value': (pairs) => pairs.map(([label, value]) => `${label} = ${value}`).join('\n'),
  'label - value': (pairs) => pairs.map(([label, value]) => `${label} - ${value}`).join('\n'),
  dots: (pairs) => pairs.map(([label, value]) => `${label} ....... ${value}`).join('\n'),
  'label above value': (pairs) => pairs.map(([label, value]) => `${label}\n${value}`).join('\n'),
  'paragraphs of label and value': (pairs) =>
    pairs.map(([label, value]) => `${label}\n${value}`).join('\n\n'),
  numbered: (pairs) => pairs.map(([label, value], at) => `${at + 1}. ${label}\n${value}`).join('\n'),
  'Q and A': (pairs) => pairs.map(([label, value]) => `Q: ${label}\nA: ${value}`).join('\n'),
  'quoted questions': (pairs) => pairs.map(([label, value]) => `> ${label}\n${value}`).join('\n'),
  'tab table': (pairs) => pairs.map((pair) => pair.join('\t')).join('\n'),
  'pipe table': (pairs) => pairs.map((pair) => `| ${pair.join(' | ')} |`).join('\n'),
  'HTML table': (pairs) =>
    `<table>${pairs.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`,
  'tab row under a heading': (pairs) =>
    [0, 1].map((row) => pairs.map((pair) => pair[row]).join('\t')).join('\n'),
  'CSV row under a heading': (pairs) =>
    [0, 1].map((row) => pairs.map((pair) => pair[row]).join(';')).join('\n'),
}

const person: fc.Arbitrary<Person> = fc.record({
  firstName: fc.constantFrom('Ana-María', 'Jürgen', 'Łucja', 'Thị Hồng', 'مريم'),
  surname: fc.constantFrom("O'Neill", 'Nguyễn', 'van den Berg', 'Ødegård', 'الخطيب'),
  email: fc.constantFrom(
    'a.lopez@demo.example',
    'j_berg@uni.demo.example',
    'lucja@demo.example',
    'thi@demo.example',
  ),
  institution: fc.constantFrom('Demo College', 'Universität Großstadt', 'INSPÉ de l’Ouest', 'جامعة نجد'),
  jobTitle: fc.constantFrom('Reader', 'Maîtresse de conférences', 'Head of Play', 'Docent-onderzoeker'),
})

/** The labels of each field, in all languages. */
const labels = fields.map((field) =>
  [...listed(specifiedLabels[field]), ...listed(synonyms[field])]
    .filter((phrase) => phrase.length > 3)
    .map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`),
)

const pairsOf = (values: Person, picks: readonly number[]): Label[] =>
  fields.map((field, at) => {
    const own = labels[at] ?? []
    return [own[(picks[at] ?? 0) % own.length] ?? '', values[field]]
  })

const read = (text: string) => toRegistrationInput(parseAsOne(text, { days }))
const picks = fc.array(fc.nat({ max: 60 }), { minLength: 5, maxLength: 5 })
const layout = fc.constantFrom(...Object.keys(layouts))
const written = (name: string, pairs: Label[]) => layouts[name]?.(pairs) ?? ''

describe('a registration in any language and layout', () => {
  test('is read back as it was', () => {
    fc.assert(
      // A plain comparison: ten thousand matchers would cost more than the reading.
      fc.property(person, layout, picks, (values, name, pick) => {
        const found = read(written(name, pairsOf(values, pick)))
        return fields.every((field) => found[field] === values[field])
      }),
      { numRuns: 10_000 },
    )
  })

  test('is the same in any order of its lines', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
    fc.assert(
      fc.property(person, picks, layout, order, (values, pick, name, shuffled) => {
        const pairs = pairsOf(values, pick)
        const moved = shuffled.flatMap((at) => (pairs[at] ? [pairs[at]] : []))
        expect(read(written(name, moved))).toEqual(read(written(name, pairs)))
      }),
      { numRuns: 1000 },
    )
  })

  test('is not mixed with the one below it', () => {
    const line = fc.constantFrom(...Object.keys(layouts).filter((name) => !/row|quoted/.test(name)))
    fc.assert(
      fc.property(person, person, picks, line, line, (one, other, pick, first, second) => {
        fc.pre(
          one.email !== other.email && one.firstName !== other.firstName && one.surname !== other.surname,
        )
        const text = [written(first, pairsOf(one, pick)), written(second, pairsOf(other, pick))].join('\n\n')
        const people = readPastedText(text, { days }).map(toRegistrationInput)
        expect(people).toMatchObject([one, other])
      }),
      { numRuns: 1000 },
    )
  })
})

test('the address of a shop is no attendee’s', () => {
  const parsed = parseAsOne('First name: Jane\nSurname: Okafor\ninfo@shop.example', { days })
  expect(parsed.fields.email).toBeNull()
})

test('no value of a letter goes to the person above its greeting', () => {
  const [first, letter] = readPastedText(
    'First name: Jane\nSurname: Okafor\nEmail: jane@demo.example\n\nDear all,\nAllergies: peanuts\n\nDear all,\nFirst name: Ida\nSurname: Berg\nEmail: ida@demo.example',
    { days },
  )
  expect(first?.fields.allergiesDetails).toBeNull()
  expect(letter?.fields.allergiesDetails?.value).toBe('peanuts')
})
