// @module-tag full
import { expect, test } from 'vitest'
import { buildBook, buildBookAbstract } from '#testing/builders/books.ts'
import { BookError, makeDocument } from './make-document.ts'

// An empty link is an error of the template.
const abstracts = ['/1', '', '/3'].map((address, index) =>
  buildBookAbstract({ id: index + 1, title: `Talk ${index + 1}`, address }),
)

test('An abstract that cannot be typeset is named', async () => {
  const book = buildBook({
    days: [],
    people: [],
    sections: [{ name: '', sessions: [{ title: '', abstracts }] }],
  })
  const options = { furtherFonts: [], signal: new AbortController().signal, now: () => new Date() }
  await expect(makeDocument(book, 'a4', options)).rejects.toThrow(
    new BookError('Abstract 2, “Talk 2”, could not be typeset.'),
  )
})
