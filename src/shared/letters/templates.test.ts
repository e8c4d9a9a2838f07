import { describe, expect, test } from 'vitest'
import { letterKinds, letterProblems } from './letters.ts'
import { fillPlaceholders, type PlaceholderValues, placeholders } from './placeholders.ts'
import { checkLetter, defaultTemplates, letterContentSchema } from './templates.ts'

describe.each(letterKinds)('the template “%s”', (kind) => {
  const { subject, text, allowedPlaceholders } = defaultTemplates[kind]

  test('is valid by default', () => expect(checkLetter(kind, { subject, text })).toEqual([]))

  test('is complete when every placeholder has a value', () => {
    const values = Object.fromEntries(
      allowedPlaceholders.map((name) => [name, `<${name}>`]),
    ) as PlaceholderValues
    const letter = {
      subject: fillPlaceholders(subject, values),
      text: fillPlaceholders(text, values),
    }
    expect(letterProblems(letter)).toEqual([])
    expect(letter.text).not.toMatch(/[{}]/)
  })

  test('rejects placeholders it does not offer', () => {
    const others = Object.keys(placeholders).filter(
      (name) => !allowedPlaceholders.some((offer) => offer === name),
    )
    for (const name of others)
      expect(checkLetter(kind, { subject: 'S', text: `One\n{${name}}` })).toEqual([
        { field: 'text', line: 2, message: `Line 2: {${name}} is not a placeholder of this letter` },
      ])
  })
})

test('removes the paragraph of comments when there are none', () => {
  const { text } = defaultTemplates['not-accepted']
  expect(fillPlaceholders(text, { name: 'Ada' })).not.toContain('The reviewers wrote')
  expect(fillPlaceholders(text, { name: 'Ada', 'comments to the author': 'Too short' })).toContain(
    'The reviewers wrote:\nToo short\n\n',
  )
})

test('reports errors by field and line', () => {
  const { error } = letterContentSchema('accepted').safeParse({ subject: '{titel}', text: 'Dear\n{nobody}' })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['subject'], 'Subject: {titel} is not a placeholder of this letter'],
    [['text'], 'Line 2: {nobody} is not a placeholder of this letter'],
  ])
})
