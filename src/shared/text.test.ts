import { describe, expect, test } from 'vitest'
import { compareNames, escapeHtml, shortened, slug } from './text.ts'

test('sorts names regardless of case and accents', () => {
  const names = ['Room 10', 'Zürich', 'room 2', 'Éire', 'Great Hall', 'Room 1', 'easel']
  expect(names.toSorted(compareNames)).toEqual([
    'easel',
    'Éire',
    'Great Hall',
    'Room 1',
    'room 2',
    'Room 10',
    'Zürich',
  ])
  expect(['Pratt', 'Østby', 'Thorne', 'Łaska', 'Þórr', 'Mann'].toSorted(compareNames)).toEqual([
    'Łaska',
    'Mann',
    'Østby',
    'Pratt',
    'Thorne',
    'Þórr',
  ])
})

describe('a slug', () => {
  test.each([
    ['Gen-AI & Inclusion 2025', 'gen-ai-inclusion-2025'],
    ['  Zoë_Müller ', 'zoe-muller'],
    ['Łódź, Straße', 'lodz-strasse'],
    ['ليلى', ''],
  ])('of %j is %j', (text, expected) => {
    expect(slug(text)).toBe(expected)
  })

  test('joins with another separator', () => {
    expect(slug('Gen AI 2025', '_')).toBe('gen_ai_2025')
  })
})

test('escapes text for elements and attributes', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/a&#62;')
})

test('shortens a text at the end of a word', () => {
  expect(shortened('  Short\n text ')).toBe('Short text')
  expect(shortened('A talk about inclusion, and more', 25)).toBe('A talk about inclusion…')
  expect(shortened('x'.repeat(200), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shortened('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(4)}…`)
})
