import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { parseInline, parseMarkdown } from './markdown.ts'

const docs = join(projectRoot, 'docs')
const guide = readFileSync(join(docs, 'organisers.md'), 'utf8')
const screenshots = readdirSync(join(docs, 'organisers'))

test('finds headings, images and paragraphs', () => {
  expect(parseMarkdown('# Guide\n\nOpen **Letters**,\nthen *Custom*.\n\n![A list](a/b.webp)\n')).toEqual([
    { kind: 'heading', level: 1, text: 'Guide' },
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Open ' },
        { kind: 'strong', text: 'Letters' },
        { kind: 'text', text: ', then ' },
        { kind: 'em', text: 'Custom' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'image', alt: 'A list', file: 'a/b.webp' },
  ])
  expect(parseInline('2 * 3 * 4 <b>')).toEqual([{ kind: 'text', text: '2 * 3 * 4 <b>' }])
})

test('the guide has one screenshot per step and stays short', () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(1500)
  const blocks = parseMarkdown(guide)
  const shown = blocks.flatMap((block) => (block.kind === 'image' ? [block.file] : []))
  expect(shown.map((file) => file.replace('organisers/', '')).toSorted()).toEqual(screenshots.toSorted())
  expect(shown).toHaveLength(blocks.filter((block) => block.kind === 'heading' && block.level === 2).length)
  const bytes = screenshots.reduce((sum, name) => sum + statSync(join(docs, 'organisers', name)).size, 0)
  expect(bytes).toBeLessThan(600_000)
})
