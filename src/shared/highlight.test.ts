import { describe, expect, test } from 'vitest'
import { excerpt, highlightParts } from './highlight.ts'

describe('highlights', () => {
  const marked = (text: string, search: string) =>
    highlightParts(text, search)
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

  test('excerpts surround the first match, cut at spaces', () => {
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
