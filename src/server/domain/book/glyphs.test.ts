import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { charactersOfFile, glyphFinder } from './glyphs.mjs'

const readFont = (name: string) =>
  readFileSync(join(projectRoot, 'node_modules/@expo-google-fonts', `${name}.ttf`))
const sourceSans = readFont('source-sans-3/400Regular/SourceSans3_400Regular')
const hebrew = readFont('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular')
const emoji = readFont('noto-emoji/400Regular/NotoEmoji_400Regular')

const shownWith = (text: string, ...files: Buffer[]) => {
  const glyphs = glyphFinder(files.flatMap(charactersOfFile))
  return { text: glyphs.replace(text, '□'), missing: glyphs.missing() }
}

test.each([
  ['letters of several fonts', 'Zoë, שלום 😀'],
  ['accents as characters of their own', 'Zoe\u0308 s\u0323'],
  ['characters that are not seen', 'a\u200db\u00adc\ufeffd\u2066e\u2069'],
  ['spaces of any width', 'a\u00a0b\u2003c\u3000d\te'],
  ['emoji of several characters', '👩‍🔬 ❤️ 🇬🇧'],
])('%s are shown', (_, text) => {
  expect(shownWith(text, sourceSans, hebrew, emoji)).toEqual({ text, missing: [] })
})

test.each([
  ['a letter', 'Before \u{12000} after', 'Before □ after', ['\u{12000}']],
  ['a letter with an accent that its font lacks', 'ax\u20dd', 'a□', ['x\u20dd']],
  ['a control character', 'a\u0001b', 'a□b', ['\u0001']],
  ['a visible space', 'a\u1680b', 'a□b', ['\u1680']],
  ['half of a character', 'a\ud800b', 'a□b', ['\ud800']],
])('%s without a glyph is replaced', (_, text, shown, missing) => {
  expect(shownWith(text, sourceSans, hebrew)).toEqual({ text: shown, missing })
})

test('A collection has the characters of all its fonts', () => {
  const offset = 20
  const header = Buffer.alloc(offset)
  header.write('ttcf')
  header.writeUInt32BE(1, 8)
  header.writeUInt32BE(offset, 12)
  // The tables of a font in a collection count from the start of the file.
  const font = Buffer.from(hebrew)
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + 16 * table + 8
    font.writeUInt32BE(font.readUInt32BE(at) + offset, at)
  }
  expect(shownWith('שλ', Buffer.concat([header, font]))).toEqual({ text: 'ש□', missing: ['λ'] })
})
