import { orcidUrl } from '#shared/authors/orcid.ts'
import type { Citation } from './citation.ts'

type Meta = { name: string; content: string }

/** For Google Scholar and reference managers: each author's tags follow their name. */
export const citationMeta = (citation: Citation): Meta[] =>
  [
    { name: 'citation_title', content: citation.title },
    ...citation.people.flatMap(({ given, family, affiliation, orcid }) => [
      { name: 'citation_author', content: [family, given].filter(Boolean).join(', ') },
      { name: 'citation_author_institution', content: affiliation },
      { name: 'citation_author_orcid', content: orcid && orcidUrl(orcid) },
    ]),
    { name: 'citation_publication_date', content: citation.date.replaceAll('-', '/') },
    { name: 'citation_conference_title', content: citation.event },
    { name: 'citation_keywords', content: citation.keywords.join('; ') },
    { name: 'citation_abstract_html_url', content: citation.url },
  ].filter(({ content }) => content !== '')

/** schema.org data for search engines. */
export const scholarlyArticle = (citation: Citation) => ({
  '@context': 'https://schema.org',
  '@type': 'ScholarlyArticle',
  '@id': citation.url,
  url: citation.url,
  headline: citation.title,
  name: citation.title,
  abstract: citation.text,
  datePublished: citation.date,
  ...(citation.keywords.length > 0 ? { keywords: citation.keywords } : {}),
  author: citation.people.map(({ name, given, family, affiliation, orcid }) => ({
    '@type': 'Person',
    name,
    familyName: family,
    ...(given ? { givenName: given } : {}),
    ...(affiliation ? { affiliation: { '@type': 'Organization', name: affiliation } } : {}),
    ...(orcid ? { sameAs: orcidUrl(orcid) } : {}),
  })),
  publication: {
    '@type': 'PublicationEvent',
    name: citation.event,
    startDate: citation.firstDay,
    endDate: citation.lastDay,
    location: { '@type': 'Place', name: citation.place },
  },
})
