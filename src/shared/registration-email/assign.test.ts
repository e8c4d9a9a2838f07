import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import type { LearntField } from '#shared/registrations/learnt-labels.ts'
import { assignmentKey, missingTopics, targetsFor, withAssignments } from './assign.ts'
import { toRegistrationInput } from './parsed-registration.ts'
import { parseAsOne, readPastedText } from './read-registrations.ts'

const { days } = conference
const jane = 'First name: Jane\nSurname: Okafor\nEmail: jane@demo.example\n'

const assigned = (text: string, ...targets: LearntField[]) => {
  const parsed = parseAsOne(text, { days })
  const lines = parsed.unused.filter(({ isFolded }) => !isFolded)
  const chosen = targets.flatMap((target, index) => {
    const line = lines[index]
    return line ? [[assignmentKey(line), target] as const] : []
  })
  return withAssignments(parsed, Object.fromEntries(chosen), days)
}

describe('a line that was not read', () => {
  test('is assigned to a field without its question', () => {
    const { fields } = assigned(`${jane}Campus: Demo College`, 'institution')
    expect(fields.institution).toEqual({ value: 'Demo College', line: 4, start: 58, end: 78 })
  })

  test('extends parsed details and sets their flag', () => {
    const parsed = assigned(`${jane}Allergies: sesame\nI cannot eat celery`, 'allergiesDetails')
    expect(toRegistrationInput(parsed)).toMatchObject({
      hasAllergies: true,
      allergiesDetails: 'sesame; I cannot eat celery',
    })
    expect(parsed.fields.allergiesDetails?.also).toMatchObject([{ line: 5 }])
  })

  test('keeps its question when the answer is meaningless alone', () => {
    const { accessDetails } = toRegistrationInput(assigned(`${jane}Blue badge parking: yes`, 'accessDetails'))
    expect(accessDetails).toBe('Blue badge parking: yes')
  })

  test('gives the days it names, or the chosen day', () => {
    expect(toRegistrationInput(assigned(`${jane}See you on 27 and 29 October`, 'days'))).toMatchObject({
      day1: true,
      day2: false,
      day3: true,
    })
    expect(toRegistrationInput(assigned(`${jane}Coming for the keynote`, 'day2'))).toMatchObject({
      day2: true,
    })
  })

  test('names no days by a word that may be about anything', () => {
    const line = {
      text: 'I need a quiet room, if at all possible',
      line: 1,
      start: 0,
      end: 39,
      isFolded: false,
    }
    expect(targetsFor(line, days).likely).not.toContain('days')
  })

  test('gives a name in its two parts, and completes what was missing', () => {
    const parsed = assigned('Email: jane@demo.example\nDelegate is:\tDr Jane Okafor', 'fullName')
    expect(toRegistrationInput(parsed)).toMatchObject({
      professionalTitle: 'Dr',
      firstName: 'Jane',
      surname: 'Okafor',
    })
    expect(parsed.missing).toEqual([])
  })

  test('gives the address in it, and goes nowhere it does not fit', () => {
    const text =
      'First name: Jane\nSurname: Okafor\nEmail: first@demo.example (home)\nEmail: second@demo.example'
    expect(toRegistrationInput(assigned(text, 'email')).email).toBe('first@demo.example')
    expect(toRegistrationInput(assigned(`${jane}Vegan, please`, 'email')).email).toBe('jane@demo.example')
  })
})

test('assigns a table column for all rows', () => {
  const csv =
    'First name,Surname,Email,Notes\nA,B,a@demo.example,Deaf\nC,D,c@demo.example,\nE,F,e@demo.example,Yes'
  const parsed = readPastedText(csv, { days })
  const assignments = { 'label notes': 'accessDetails' } as const
  expect(
    parsed.map((one) => toRegistrationInput(withAssignments(one, assignments, days)).accessDetails),
  ).toEqual(['Deaf', '', 'Notes: Yes'])
})

test.each([
  ['I use a wheelchair', 'institution'],
  ['Arriving on Tuesday', 'days'],
  ['Dr Jane Okafor', 'fullName'],
  ['or write to jane@home.example', 'email'],
])('%j is offered as %s', (text, first) => {
  const line = { text, line: 1, start: 0, end: text.length, isFolded: false }
  const { likely, others } = targetsFor(line, days)
  expect(likely).toContain(first)
  expect(new Set([...likely, ...others]).size).toBe(likely.length + others.length)
  expect([...likely, ...others]).toEqual(
    expect.arrayContaining(['institution', 'jobTitle', 'surname', 'day1', 'allergiesDetails']),
  )
})

describe('topics that a text does not mention', () => {
  const missing = (text: string) => {
    const parsed = parseAsOne(text, { days })
    return missingTopics(parsed, toRegistrationInput(parsed))
  }

  test('reports missing days and needs', () => {
    expect(missing(jane)).toEqual([
      'No day of attendance was found.',
      'Nothing about allergies or access needs was found.',
    ])
    expect(missing(`${jane}Day 1: no\nAllergies: none`)).toEqual([])
  })

  test('reports nothing once the organiser has filled them in', () => {
    const parsed = parseAsOne(jane, { days })
    const values = { ...toRegistrationInput(parsed), day2: true, hasAccessRequirements: true }
    expect(missingTopics(parsed, values)).toEqual([])
  })
})
