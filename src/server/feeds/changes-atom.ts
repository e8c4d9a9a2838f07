import { element, xmlDocument } from '#server/xml.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { changeLabels, describeChange } from '#shared/programme/change-descriptions.ts'
import type { ProgrammeChange, ProgrammeChanges } from '#shared/programme/changes.ts'
import { eventUrl, stableUuid } from './frab-schedule.ts'

/** RFC 3339. */
const moment = (at: string) => new Date(at).toISOString()

const link = (rel: string, type: string, href: string) => element('link', { rel, type, href })

/** One entry for each session; a further change updates it. */
const entry = (change: ProgrammeChange, origin: string) => {
  const { eventId, kind, title, at, startTime } = change
  const url =
    kind === 'cancelled'
      ? `${origin}/programme/changes`
      : eventUrl(origin, { id: eventId, date: startTime.slice(0, 10) })
  return element(
    'entry',
    {},
    element('title', {}, `${changeLabels[kind]}: ${title}`),
    element('id', {}, `urn:uuid:${stableUuid(origin, 'change', eventId)}`),
    element('updated', {}, moment(at)),
    link('alternate', 'text/html', url),
    element('category', { term: kind, label: changeLabels[kind] }),
    element('summary', { type: 'text' }, describeChange(change)),
  )
}

/** Changes since the programme was published, as an Atom feed (RFC 4287). */
export const changesAtom = (
  conference: Conference,
  { publishedAt, changes }: ProgrammeChanges,
  origin: string,
): string => {
  const self = `${origin}/programme/changes.atom`
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-GB' },
      element('title', {}, `${conference.shortName}: programme changes`),
      element('id', {}, self),
      element('updated', {}, moment(changes[0]?.at ?? publishedAt)),
      element('author', {}, element('name', {}, conference.shortName)),
      link('self', 'application/atom+xml', self),
      link('alternate', 'text/html', `${origin}/programme/changes`),
      ...changes.map((change) => entry(change, origin)),
    ),
  )
}
