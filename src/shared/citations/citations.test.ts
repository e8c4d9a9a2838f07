import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { describe, expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { publishedAbstract, publishedPerson } from '#testing/builders/published-abstracts.ts'
import { apaParts } from './apa.ts'
import { bibtexEntry } from './bibtex.ts'
import { citationOf } from './citation.ts'
import { citationFormats } from './citation-formats.ts'
import { citationMeta, scholarlyArticle } from './page-metadata.ts'

const origin = 'https://conference.example'
const cite = (changes: Parameters<typeof publishedAbstract>[0] = {}) =>
  citationOf(publishedAbstract(changes), defaultConference, origin)

const hostile = [
  'Costs: 50% of $10 & #1_a {b} ^c ~d \\input{/etc/passwd}',
  'Braces } { out of balance \\',
  'Straße, Łódź, 教育, עברית, 👩‍🏫',
  '@inproceedings{other, title={x}}',
  'Lines\nbreak\r\nER  - \r\nTY  - JOUR',
  '"Quoted" and ‘quoted’ --- with dashes',
]
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const people = [
  publishedPerson(),
  publishedPerson({ name: 'Ann and Bob Group, Ltd', given: '', family: 'Ann and Bob Group, Ltd' }),
  publishedPerson({ name: 'Jan van der Berg', given: 'Jan', family: 'van der Berg' }),
]

const parsed = (ending: 'bib' | 'ris', text: string) => {
  const forceType = ending === 'bib' ? '@bibtex/text' : '@ris/file'
  return plugins.input.chain(text, { forceType, generateGraph: false })
}

describe.each(['bib', 'ris'] as const)('%s, read by a reference manager’s parser', (ending) => {
  test.each(hostile)('keeps %j', (text) => {
    const written = citationFormats[ending].write([cite({ title: text, text, people })])
    const items = parsed(ending, written)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ type: 'paper-conference', URL: cite().url })
    expect(oneLine(String(items[0]?.title))).toBe(oneLine(text))
  })

  test('has one entry for each abstract', () => {
    const all = Array.from({ length: 30 }, (_, index) => cite({ id: index + 1 }))
    expect(parsed(ending, citationFormats[ending].write(all))).toHaveLength(30)
    expect(new Set(all.map(({ key }) => key)).size).toBe(30)
  })

  test('keeps names apart', () => {
    const [item] = parsed(ending, citationFormats[ending].write([cite({ people })]))
    const names = JSON.stringify(item?.author)
    expect(item?.author).toHaveLength(3)
    for (const name of ['Brontë', 'Zoë', 'Berg']) expect(names).toContain(name)
  })
})

test('CSL-JSON has every field', () => {
  const [item] = JSON.parse(citationFormats.json.write([cite()]))
  expect(item).toMatchObject({
    id: 'bronte2025-12',
    type: 'paper-conference',
    author: [{ family: 'Brontë', given: 'Zoë' }],
    issued: { 'date-parts': [[2025, 10, 28]] },
    'event-title': defaultConference.title,
    keyword: 'equity, AI literacy',
    URL: 'https://conference.example/abstracts/12-voices-around-the-table',
  })
})

test('a conference of one day has no range of days', () => {
  const oneDay = { ...cite(), firstDay: '2025-10-28', lastDay: '2025-10-28' }
  expect(bibtexEntry(oneDay)).toContain('eventdate = {2025-10-28}')
  const [item] = JSON.parse(citationFormats.json.write([oneDay]))
  expect(item['event-date']).toEqual({ 'date-parts': [[2025, 10, 28]] })
})

test('BibTeX is readable', () => {
  expect(bibtexEntry(cite())).toMatch(/^@inproceedings\{bronte2025-12,\n {2}author = \{\{Brontë\}, Zoë\},\n/)
})

describe('a reference in APA style', () => {
  const text = (changes = {}) => Object.values(apaParts({ ...cite(), ...changes })).join(' ')

  test('names author, days, title and place', () => {
    expect(text()).toBe(
      `Brontë, Z. (2025, October 27–29). Voices around the table [Conference presentation abstract]. ${defaultConference.title}, University City, United Kingdom. ${cite().url}`,
    )
  })

  test.each([
    [2, 'Brontë, Z., & Brontë, Z. ('],
    [3, 'Brontë, Z., Brontë, Z., & Brontë, Z. ('],
  ])('joins %i authors', (count, expected) => {
    expect(text({ people: Array(count).fill(publishedPerson()) })).toContain(expected)
  })

  test('leaves out authors between the 19th and the last', () => {
    const many = Array.from({ length: 25 }, (_, n) => publishedPerson({ family: `N${n + 1}`, given: '' }))
    expect(text({ people: many })).toContain('N19, . . . N25.')
  })

  test('crosses a month and a year', () => {
    expect(text({ firstDay: '2025-09-30', lastDay: '2025-10-01' })).toContain(
      '(2025, September 30–October 1)',
    )
    expect(text({ firstDay: '2025-12-31', lastDay: '2026-01-01' })).toContain(
      '(2025, December 31–2026, January 1)',
    )
  })

  test.each([
    ['J.K.', 'J. K.'],
    ['J. K.', 'J. K.'],
    ['Anna-Maria', 'A.-M.'],
    ['A.-M.', 'A.-M.'],
    ['Zoë (Bob) “Zed”', 'Z. B. Z.'],
    ['E\u0301mile', 'É.'],
    ['李', '李.'],
  ])('shortens %s to %s', (given, expected) => {
    const [author] = text({ people: [publishedPerson({ given })] }).split(' (2025')
    expect(author).toBe(`Brontë, ${expected}`)
  })
})

test('tags of an author follow their name', () => {
  const names = citationMeta(cite({ people })).map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual([
    'citation_title',
    'citation_author',
    'citation_author_institution',
    'citation_author_orcid',
  ])
  expect(names.filter((name) => name === 'citation_author')).toHaveLength(3)
})

test('search engines get a scholarly article', () => {
  expect(scholarlyArticle(cite())).toMatchObject({
    '@type': 'ScholarlyArticle',
    headline: 'Voices around the table',
    author: [{ name: 'Zoë Brontë', sameAs: 'https://orcid.org/0000-0002-1825-0097' }],
    // An article is part of a work, never of an event.
    publication: { '@type': 'PublicationEvent', name: defaultConference.title },
  })
  expect(scholarlyArticle(cite())).not.toHaveProperty('isPartOf')
})
