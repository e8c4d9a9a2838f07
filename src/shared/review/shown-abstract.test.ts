import { expect, test } from 'vitest'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { shownAbstract } from './assigned-review.ts'
import { blindModeNames } from './review-settings.ts'

const { abstractTitle, abstractText, ...author } = buildSubmission({
  leadAuthorTitle: 'secret-title',
  leadAuthorFirstName: 'secret-first-name',
  leadAuthorSurname: 'secret-surname',
  institution: 'secret-institution',
  biography: 'secret-biography',
  photoUrl: 'https://secret-photo.example/me.jpg',
  email: 'secret-mail@demo.example',
  otherAuthors: 'secret-coauthor',
})
const abstract = {
  abstractTitle,
  abstractText,
  keywords: 'inclusion',
  ...author,
  id: 7,
  submittedAt: 'secret',
}

test('double blind shows title, text and keywords only', () =>
  expect(shownAbstract(abstract, 'double')).toEqual({
    abstractTitle,
    abstractText,
    keywords: 'inclusion',
    authors: null,
  }))

test('the other modes show names, institution and biography', () => {
  const { authors } = shownAbstract(abstract, 'single')
  expect(authors).toEqual({
    leadAuthorName: 'secret-title secret-first-name secret-surname',
    institution: 'secret-institution',
    institutionType: 'Academic',
    biography: 'secret-biography',
    otherAuthors: 'secret-coauthor',
  })
  expect(shownAbstract(abstract, 'open').authors).toEqual(authors)
})

test.each(blindModeNames)('%s shows no address, photo, id or time', (mode) => {
  const shown = JSON.stringify(shownAbstract(abstract, mode))
  for (const hidden of ['secret-mail', 'secret-photo', '"id"', 'submittedAt'])
    expect(shown).not.toContain(hidden)
})
