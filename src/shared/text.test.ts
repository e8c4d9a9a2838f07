import { describe, expect, test } from 'vitest'
import { byName, escapeHtml, formatBytes, formatPounds, initials, slug } from './text'

describe('initials', () => {
  test.each([
    ['Ana María de la Cruz', 'AC'],
    ['ana cruz', 'AC'],
    ['  Ana \n Cruz ', 'AC'],
    ['Plato', 'PL'],
    ['Dr Ana Cruz', 'AC'],
    ['Prof. Dr. Ana Cruz', 'AC'],
    ['Drew Cruz', 'DC'],
    ['Dr', 'DR'],
    ['X', 'X'],
    ['', ''],
    ['   ', ''],
    ['E\u0301milie O\u0308zil', 'ÉÖ'],
    ['🎓 Ana Cruz 👩🏽‍🏫', 'AC'],
    ['🎓', ''],
    ['"Ana" (Cruz)', 'AC'],
    ['𐐨𐐩 𐐪𐐫', '𐐀𐐂'],
    ['محمد علي', 'م\u200Cع'],
    ['דנה לוי', 'דל'],
    ['王小明', '王小'],
    ['किरण देसाई', 'किदे'],
  ])('%j gives %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

test('sorts names regardless of case and accents', () => {
  const names = ['Room 10', 'Zürich', 'room 2', 'Éire', 'Great Hall', 'Room 1', 'easel']
  expect(names.toSorted(byName)).toEqual([
    'easel',
    'Éire',
    'Great Hall',
    'Room 1',
    'room 2',
    'Room 10',
    'Zürich',
  ])
  expect(['Pratt', 'Østby', 'Thorne', 'Łaska', 'Þórr', 'Mann'].toSorted(byName)).toEqual([
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

describe('amounts', () => {
  test.each([
    [435, '£435'],
    [289, '£289'],
    [40, '£40'],
    [12.5, '£12.50'],
    [1250, '£1,250'],
  ])('%d pounds read %s', (amount, text) => {
    expect(formatPounds(amount)).toBe(text)
  })
})

describe('file sizes', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [20 * 1024, '20 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [5 * 1024 * 1024, '5 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [2048 * 1024 ** 4, '2048 TB'],
  ])('%d bytes read %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
