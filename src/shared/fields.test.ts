import { describe, expect, test } from 'vitest'
import { requiredText } from './fields.ts'

const title = requiredText('A title is required', 20)
const messages = (value: unknown) => title.safeParse(value).error?.issues.map(({ message }) => message)

describe('a required text', () => {
  test.each([
    '',
    '  \n',
    undefined,
    '\u200b',
    '\u200e\u200f\u2066\u2069',
    '\u3164',
    '\u00ad\ufeff',
    '\u2800',
  ])('is missing if it is %j', (value) => {
    expect(messages(value)).toEqual(['A title is required'])
  })

  test.each(['a', '声', '0', '?', '👩‍🏫', '\u200fשלום', 'می\u200cخواهم'])('may be %j, as typed', (value) => {
    expect(title.parse(value)).toBe(value)
  })

  test('loses controls and what turns its direction', () => {
    expect(title.parse('Reefs\u202e\u0007 of \u2067the\u2069 sea')).toBe('Reefs of the sea')
  })

  test('keeps line breaks of every kind', () => {
    expect(title.parse('a\u000bb\u2028c\r\nd')).toBe('a\nb\nc\nd')
  })

  test('has a limit', () => {
    expect(messages('a'.repeat(21))).toEqual(['Please keep this to 20 characters or less'])
  })
})
