import { element, textElements, xmlDocument } from '#server/xml.ts'
import { abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract, PublishedPerson } from '#shared/abstracts/published-abstract.ts'
import { orcidUrl } from '#shared/authors/orcid.ts'
import { type BookSettings, bookSettingLabels } from '#shared/book/book-settings.ts'
import { type Conference, dateRange, firstDay, lastDay } from '#shared/conference/conference.ts'
import { slug } from '#shared/text.ts'

/** What Crossref needs to know besides the abstracts. */
export type DepositSettings = Omit<BookSettings, 'welcome'>

type Deposit = {
  settings: DepositSettings
  conference: Conference
  origin: string
  now: Date
}

const required = ['doiPrefix', 'depositorName', 'depositorEmail', 'publisher'] as const

/** By the names of their fields; without these Crossref accepts no deposit. */
export const missingForDeposit = (settings: DepositSettings): string[] =>
  required.filter((name) => settings[name] === '').map((name) => bookSettingLabels[name])

/** Ids are never given twice, so that this stays an abstract's own when the conference is renamed. */
export const doiOf = ({ id, session }: PublishedAbstract, prefix: string) =>
  `${prefix}/abstract.${session.date.slice(0, 4)}.${id}`

type Xml = ReturnType<typeof element>

const cut = (text: string, max: number) => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, max).join('')
const field = (name: string, text: string, max: number): Xml[] =>
  text.trim() === '' ? [] : [element(name, {}, cut(text, max))]

const publicationDate = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return element('publication_date', { media_type: 'online' }, ...textElements({ month, day, year }))
}

/** Crossref's own rule for parts of a name, which may hold neither digits in the middle nor question marks. */
const isNamePart = (text: string) => /^[^\d?]*[^?\s]+[^\d]*$/.test(text)

const affiliationOf = (name: string) =>
  element('affiliations', {}, element('institution', {}, ...field('institution_name', name, 1024)))

const contributor = ({ name, given, family, affiliation, orcid }: PublishedPerson, index: number) => {
  const role = { sequence: index === 0 ? 'first' : 'additional', contributor_role: 'author' }
  const givenName = cut(given, 60)
  const surname = cut(family, 60)
  if (!isNamePart(surname) || (givenName !== '' && !isNamePart(givenName)))
    return element('organization', role, cut(name, 511))
  return element(
    'person_name',
    role,
    ...field('given_name', givenName, 60),
    element('surname', {}, surname),
    ...(affiliation ? [affiliationOf(affiliation)] : []),
    ...(orcid ? [element('ORCID', { authenticated: 'false' }, orcidUrl(orcid))] : []),
  )
}

const jatsAbstract = (text: string) =>
  element(
    'jats:abstract',
    {},
    ...text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => element('jats:p', {}, paragraph.trim())),
  )

/** The address of a licence: one that is written out, or that of a Creative Commons licence such as 'CC BY-NC 4.0'. */
const licenceUrl = (licence: string): string | undefined => {
  const [, kind = '', edition = ''] = /\bCC[ -](BY(?:-(?:NC|ND|SA))*)[ -](\d\.\d)\b/i.exec(licence) ?? []
  if (kind) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${edition}/`
  return /https?:\/\/[^\s<>"]+/.exec(licence)?.[0]
}

const licenceProgram = (licence: string): Xml[] => {
  const url = licenceUrl(licence)
  return url ? [element('ai:program', { name: 'AccessIndicators' }, element('ai:license_ref', {}, url))] : []
}

const paper = (abstract: PublishedAbstract, { settings, origin }: Deposit) =>
  element(
    'conference_paper',
    { publication_type: 'abstract_only', language: 'en' },
    element('contributors', {}, ...abstract.people.map(contributor)),
    element('titles', {}, element('title', {}, abstract.title)),
    jatsAbstract(abstract.text),
    publicationDate(abstract.session.date),
    ...licenceProgram(settings.licence),
    element(
      'doi_data',
      {},
      element('doi', {}, doiOf(abstract, settings.doiPrefix)),
      element('resource', {}, `${origin}${abstractPath(abstract)}`),
    ),
  )

const eventMetadata = ({ conference }: Deposit) => {
  const [start_year = '', start_month = '', start_day = ''] = firstDay(conference).split('-')
  const [end_year = '', end_month = '', end_day = ''] = lastDay(conference).split('-')
  const days = { start_year, start_month, start_day, end_year, end_month, end_day }
  const { city, country } = conference.venue
  return element(
    'event_metadata',
    {},
    element('conference_name', {}, cut(conference.title, 512)),
    ...field('conference_theme', conference.theme, 255),
    ...field('conference_acronym', conference.shortName, 127),
    ...field('conference_location', [city, country].filter(Boolean).join(', '), 255),
    element('conference_date', days, cut(dateRange(conference), 255)),
  )
}

const proceedings = ({ conference, settings }: Deposit) => {
  const title = cut(`Abstracts of the ${conference.title}`, 511)
  const own = [
    element('proceedings_title', {}, title),
    element('publisher', {}, ...field('publisher_name', settings.publisher, 255)),
    publicationDate(firstDay(conference)),
    settings.isbn
      ? element('isbn', { media_type: 'electronic' }, settings.isbn)
      : element('noisbn', { reason: 'simple_series' }),
  ]
  if (settings.issn === '') return element('proceedings_metadata', { language: 'en' }, ...own)
  const series = element('titles', {}, element('title', {}, cut(conference.title, 511)))
  const issn = element('issn', { media_type: 'electronic' }, settings.issn)
  return element('proceedings_series_metadata', {}, element('series_metadata', {}, series, issn), ...own)
}

const namespaces = {
  version: '5.3.1',
  xmlns: 'http://www.crossref.org/schema/5.3.1',
  'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
  'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
}

/** The file with which the publisher registers a DOI for each abstract, in Crossref's schema 5.3.1. */
export const crossrefDeposit = (abstracts: readonly PublishedAbstract[], deposit: Deposit): string => {
  const { settings, conference, now } = deposit
  const timestamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return xmlDocument(
    element(
      'doi_batch',
      namespaces,
      element(
        'head',
        {},
        element('doi_batch_id', {}, `${cut(slug(conference.shortName), 80)}-${timestamp}`),
        element('timestamp', {}, timestamp),
        element(
          'depositor',
          {},
          ...textElements({
            depositor_name: cut(settings.depositorName, 130),
            email_address: settings.depositorEmail,
          }),
        ),
        element('registrant', {}, cut(settings.publisher, 255)),
      ),
      element(
        'body',
        {},
        element(
          'conference',
          {},
          eventMetadata(deposit),
          proceedings(deposit),
          ...abstracts.map((abstract) => paper(abstract, deposit)),
        ),
      ),
    ),
  )
}
