import { describe, expect, test } from 'vitest'
import { byName, escapeHtml, excerpt, formatPounds, initials, markedParts, slug, wordSearch } from './text'

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

test('names stand in the order that people expect, whatever the case and the accents', () => {
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

describe('a search for words', () => {
  test.each([
    ['', true],
    ['   ', true],
    ['zoe', true],
    ['ZOË müller', true],
    ['ecole zoe', true],
    ['mul ler', true],
    ['muller dean', false],
    ['zoe\u0308', true],
  ])('%j in Zoë Müller of the École: %s', (search, found) => {
    expect(wordSearch(search)('Zoë Müller', null, undefined, 'École')).toBe(found)
  })

  test('letters that a keyboard lacks are found as they are written without them', () => {
    expect(wordSearch('soren lodz strasse AERO')('Søren of Łódź', 'Straße', 'ærø')).toBe(true)
  })

  test('a word does not begin in one text and end in the next', () => {
    expect(wordSearch('ab')('a', 'b')).toBe(false)
  })
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

  test('joins with another sign on request', () => {
    expect(slug('Gen AI 2025', '_')).toBe('gen_ai_2025')
  })
})

test('escaped text can end neither an element nor an attribute', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/a&#62;')
})
describe('what a search found is marked', () => {
  const marked = (text: string, search: string) =>
    markedParts(text, search)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('')

  test.each([
    ['Voices around the table', 'table voices', '[Voices] around the [table]'],
    ['Zoë Brontë', 'bronte ZOE', '[Zoë] [Brontë]'],
    ['Zoe\u0308 Bronte\u0308', 'zoë', '[Zoe\u0308] Bronte\u0308'],
    ['ﬁnal 😀 ﬁnish', 'fin', '[ﬁn]al 😀 [ﬁn]ish'],
    ['Søren at Straße 2', 'soren strasse', '[Søren] at [Straße] 2'],
    ['banana', 'ana', 'b[anana]'],
    ['Nothing here', 'elsewhere', 'Nothing here'],
    ['Nothing here', '  ', 'Nothing here'],
    ['', 'a', ''],
  ])('%j for %j', (text, search, result) => expect(marked(text, search)).toBe(result))

  test('an excerpt shows the first word found in its surroundings, cut at spaces', () => {
    const long = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
    const cut = excerpt(long, 'needle', 60)
    expect(cut).toMatch(/^… (before )+needle (after )+…$/)
    expect(cut.length).toBeLessThan(70)
    expect(excerpt('A needle,\nin two lines', 'needle')).toBe('A needle, in two lines')
    expect(excerpt(`needle ${'after '.repeat(40)}`, 'needle', 30)).toMatch(/^needle (after )+…$/)
    expect(excerpt(`${'x'.repeat(300)}needle`, 'needle', 60)).toContain('needle')
    expect(excerpt(long, 'haystack')).toBe('')
  })
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
