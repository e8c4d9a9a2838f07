import { describe, expect, test } from 'vitest'
import { richBlocks } from './rich-blocks.ts'

const plain = { bold: false, italic: false, underline: false, strike: false, href: '' }

describe('rich text as data', () => {
  test('keeps headings, paragraphs and marks', () => {
    expect(richBlocks('<h2>Hello</h2><p>One <strong>two <em>three</em></strong></p>')).toEqual([
      { kind: 'heading', runs: [{ ...plain, text: 'Hello' }] },
      {
        kind: 'paragraph',
        runs: [
          { ...plain, text: 'One ' },
          { ...plain, bold: true, text: 'two ' },
          { ...plain, bold: true, italic: true, text: 'three' },
        ],
      },
    ])
  })

  test('keeps lists apart, and lists within lists together', () => {
    const html =
      '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul><ol><li><p>C</p></li><li><p>D</p></li></ol>'
    const texts = richBlocks(html).map((block) =>
      'items' in block
        ? [block.kind, ...block.items.map((runs) => runs.map(({ text }) => text).join(''))]
        : [],
    )
    expect(texts).toEqual([
      ['bullets', 'A', 'B'],
      ['numbers', 'C', 'D'],
    ])
  })

  test('keeps links, line breaks and typed markup', () => {
    expect(richBlocks('<p>#a &lt;b&gt;<br><a href="https://demo.example">c</a></p><p> </p>')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { ...plain, text: '#a <b>\n' },
          { ...plain, href: 'https://demo.example', text: 'c' },
        ],
      },
    ])
  })
})
