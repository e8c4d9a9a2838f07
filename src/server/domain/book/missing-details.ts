import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import type { Deposit } from '#shared/book/deposit.ts'
import { compareNames } from '#shared/text.ts'

/** What abstracts could have and do not. */
export const missingDetails = (abstracts: readonly PublishedAbstract[]): Deposit['missing'] => {
  const people = abstracts.flatMap((abstract) => abstract.people.map((person) => ({ ...person, abstract })))
  const profiles = new Map(
    people.flatMap(({ authorId, name, orcid }) =>
      authorId !== null && orcid === '' ? [[authorId, { authorId, name }]] : [],
    ),
  )
  return {
    keywords: abstracts
      .filter(({ keywords }) => keywords.length === 0)
      .map(({ id, title }) => ({ abstractId: id, title })),
    affiliations: people
      .filter(({ affiliation }) => affiliation === '')
      .map(({ name, abstract }) => ({ abstractId: abstract.id, title: abstract.title, name })),
    orcids: [...profiles.values()].toSorted((a, b) => compareNames(a.name, b.name)),
  }
}
