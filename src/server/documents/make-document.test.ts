// @module-tag full
import { describe, expect, test } from 'vitest'
import { buildBook, buildBookAbstract } from '#testing/builders/books.ts'
import { hasTypst } from '#testing/test-tools.mjs'
import { BookError } from './book-error.ts'
import { makeDocument } from './make-document.ts'

const make = (...texts: string[]) => {
  const abstracts = texts.map((text, index) =>
    buildBookAbstract({ id: index + 1, title: `Talk ${index + 1}`, paragraphs: [text] }),
  )
  const book = buildBook({ days: [], people: [], sections: [{ name: '', abstracts }] })
  const options = { furtherFonts: [], signal: new AbortController().signal, now: () => new Date() }
  return makeDocument(book, 'a4', options)
}
// Half of a character cannot be sent to the compiler.
const invalidText = 'Before \ud800 after'

test.skipIf(hasTypst())('reports a missing Typst compiler', async () => {
  await expect(make('One')).rejects.toThrow(/^PDF files cannot be made on this server/)
})

describe.runIf(hasTypst())('an abstract that cannot be typeset', () => {
  test('is named', async () => {
    await expect(make('One', 'Two', invalidText, 'Four')).rejects.toThrow(
      new BookError('Abstract 3, “Talk 3”, could not be typeset.'),
    )
  })

  test('is not looked for when all can be typeset', async () => {
    expect((await make('One', 'Two')).content.length).toBeGreaterThan(0)
  })
})
