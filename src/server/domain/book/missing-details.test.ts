import { expect, test } from 'vitest'
import { publishedAbstract, publishedPerson } from '#testing/builders/published-abstracts.ts'
import { missingDetails } from './deposit.ts'

const nothing = { keywords: [], affiliations: [], orcids: [] }

test('a complete abstract lacks nothing', () => {
  expect(missingDetails([publishedAbstract()])).toEqual(nothing)
})

test('an abstract without keywords is named', () => {
  const abstract = publishedAbstract({ id: 7, title: 'A talk', keywords: [] })
  expect(missingDetails([abstract]).keywords).toEqual([{ abstractId: 7, title: 'A talk' }])
})

test('a person without affiliation is named with the abstract', () => {
  const people = [publishedPerson(), publishedPerson({ name: 'Ada Demo', affiliation: '' })]
  const abstract = publishedAbstract({ id: 7, title: 'A talk', people })
  expect(missingDetails([abstract]).affiliations).toEqual([
    { abstractId: 7, title: 'A talk', name: 'Ada Demo' },
  ])
})

test('a speaker without ORCID iD is named once', () => {
  const people = [publishedPerson({ name: 'Ada Demo', authorId: 3, orcid: '' })]
  const abstracts = [publishedAbstract({ id: 7, people }), publishedAbstract({ id: 8, people })]
  expect(missingDetails(abstracts).orcids).toEqual([{ authorId: 3, name: 'Ada Demo' }])
})

test('co-authors without profile can have no ORCID iD', () => {
  const people = [publishedPerson(), publishedPerson({ name: 'Ada Demo', authorId: null, orcid: '' })]
  expect(missingDetails([publishedAbstract({ people })])).toEqual(nothing)
})
