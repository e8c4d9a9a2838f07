import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { readDraftAbstracts, readPublishedAbstracts } from '#server/domain/abstracts/published-abstracts.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { isProgrammePublic, readSetting } from '#server/domain/settings.ts'
import { visitorViewer } from '#server/domain/viewers.ts'
import { readBookSettings } from '#shared/book/book-settings.ts'
import { accentShades } from '#shared/conference/accents.ts'
import { dateRange } from '#shared/conference/conference.ts'
import { type ConferenceEvent, knownText } from '#shared/events/events.ts'
import type { Book } from './book.ts'
import { biographiesOf, daysOf, imprintOf, listOf, type Profile, peopleOf, sectionsOf } from './chapters.ts'

/** What visitors see of the programme, also while it is being prepared. */

/** Everybody who presents, also without an abstract. */
const readPresenters = async (db: Db, events: ConferenceEvent[]): Promise<Profile[]> => {
  const ids = [...new Set(events.flatMap((event) => [event.mainPresenterId ?? 0, ...event.authorIds]))]
  const { id, name, institution, bio, leadAuthorSurname } = authors
  const rows = await db
    .select({ id, name, affiliation: institution, biography: bio, surname: leadAuthorSurname })
    .from(authors)
    .where(inArray(id, [0, ...ids]))
  return rows.map(({ surname, ...row }) => ({
    ...row,
    sortName: `${surname || (row.name.split(' ').at(-1) ?? '')} ${row.name}`,
  }))
}

/** Undefined for visitors while the programme is not public. */
export const readBook = async (
  db: Db,
  options: { origin: string; isAdmin: boolean },
): Promise<Book | undefined> => {
  const { origin, isAdmin } = options
  // Loaded on demand: the parser is large and rarely needed.
  const { richBlocks } = await import('./rich-blocks.ts')
  const isPublic = await isProgrammePublic(db)
  if (!isPublic && !isAdmin) return undefined
  const conference = await readConference(db)
  const settings = readBookSettings(await readSetting(db, 'book'))
  const published = await (isPublic ? readPublishedAbstracts(db) : readDraftAbstracts(db))
  const events = await listEvents(db, visitorViewer)
  const { shortName, title, theme, venue, committee, partners, sponsors, accent } = conference
  return {
    shortName,
    title,
    theme,
    committee: committee.filter(({ name }) => knownText(name) !== ''),
    name: `${shortName}: book of abstracts`,
    dates: dateRange(conference),
    place: listOf(venue.name, venue.city, venue.country),
    draft: !isPublic,
    address: `${origin}/book`,
    accent: accentShades[accent].ink,
    imprint: imprintOf(settings, conference),
    publisher: settings.publisher,
    welcome: richBlocks(settings.welcome),
    days: daysOf(events, await listEventSessions(db, visitorViewer), published, conference),
    sections: sectionsOf(published, conference, origin),
    biographies: biographiesOf(await readPresenters(db, events), published),
    people: peopleOf(published),
    organisations: [...partners, ...sponsors].map(({ name, role, description, url }) => ({
      name,
      role,
      description,
      url,
    })),
  }
}

/** The same for the same book in the same design. */
export const bookVersion = (book: Book, design: string): string =>
  createHash('sha256').update(design).update(JSON.stringify(book)).digest('hex').slice(0, 32)
