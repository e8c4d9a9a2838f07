import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import {
  hasEvent,
  isPresented,
  isReleased,
  isVisibleEvent,
  programmeIsPublic,
} from '#server/domain/visibility.ts'
import { abstractSlug } from '#shared/abstracts/abstract-path.ts'
import { keywordList } from '#shared/abstracts/keywords.ts'
import type {
  PublishedAbstract,
  PublishedAbstractListItem,
  PublishedPerson,
} from '#shared/abstracts/published-abstract.ts'
import { coAuthors } from '#shared/authors/co-authors.ts'
import { nameParts } from '#shared/authors/names.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { wordSearch } from '#shared/search.ts'
import { compareNames, nameKey } from '#shared/text.ts'

type Speaker = { id: number; name: string; institution: string; orcid: string; bio: string }

const otherSpeakers = sql<Speaker[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'institution', a.institution, 'orcid', a.orcid, 'bio', a.bio) order by ea.id)
  from ${eventAuthors} ea join ${authors} a on a.id = ea.author_id where ea.event_id = ${events.id}), '[]'::json)`

// Never the whole row: it has the e-mail address.
const approvedColumns = {
  title: approvedAbstracts.abstractTitle,
  text: approvedAbstracts.abstractText,
  ...pick(approvedAbstracts, ['keywords', 'otherAuthors', 'institution', 'biography', 'updatedAt']),
  ...pick(approvedAbstracts, ['leadAuthorFirstName', 'leadAuthorSurname']),
}

const noText = sql<string>`''`

const select = (db: Db, where: SQL | undefined, withTexts = true) =>
  db
    .selectDistinctOn([abstracts.id], {
      id: abstracts.id,
      approved: { ...approvedColumns, ...(withTexts ? {} : { text: noText, biography: noText }) },
      author: {
        ...pick(getTableColumns(authors), ['id', 'name', 'institution', 'orcid', 'updatedAt']),
        bio: withTexts ? authors.bio : noText,
      },
      session: {
        ...pick(events, ['id', 'title', 'type', 'date', 'startTime', 'endTime']),
        roomName: rooms.name,
        roomBuilding: rooms.building,
        ...pick(events, ['sessionId', 'boardNumber']),
        sessionTitle: eventSessions.title,
      },
      eventUpdatedAt: events.updatedAt,
      otherSpeakers,
    })
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .innerJoin(events, eq(events.approvedAbstractId, approvedAbstracts.id))
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(eventSessions, eq(eventSessions.id, events.sessionId))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(and(isPresented, isVisibleEvent, where))
    .orderBy(abstracts.id, events.startTime, events.id)

type Row = Awaited<ReturnType<typeof select>>[number]

/** As on the speaker's profile, which an author's own changes may have to wait for. */
const leadAuthor = ({ author, approved }: Row): PublishedPerson => {
  const submitted = { given: approved.leadAuthorFirstName, family: approved.leadAuthorSurname }
  const submittedName = [submitted.given, submitted.family].filter(Boolean).join(' ')
  const shownName = author?.name ?? submittedName
  return {
    name: shownName,
    ...(shownName === submittedName && submitted.family ? submitted : nameParts(shownName)),
    affiliation: author?.institution ?? approved.institution,
    orcid: author?.orcid ?? '',
    biography: author?.bio ?? approved.biography,
    authorId: author?.id ?? null,
  }
}

const furtherAuthors = ({ approved, otherSpeakers: speakers }: Row): PublishedPerson[] =>
  coAuthors(approved.otherAuthors).map(({ name, affiliation }) => {
    const speaker = speakers.find((one) => nameKey(one.name) === nameKey(name))
    return {
      name,
      ...nameParts(name),
      affiliation: affiliation || (speaker?.institution ?? ''),
      orcid: speaker?.orcid ?? '',
      biography: speaker?.bio ?? '',
      authorId: speaker?.id ?? null,
    }
  })

/** Authors often name themselves among their co-authors; namesakes work elsewhere. */
const isRepeated = ({ name: repeated, affiliation }: PublishedPerson, earlier: PublishedPerson[]) =>
  earlier.some(
    (one) =>
      nameKey(one.name) === nameKey(repeated) &&
      ['', nameKey(one.affiliation)].includes(nameKey(affiliation)),
  )

const authorsOf = (row: Row): PublishedPerson[] =>
  [leadAuthor(row), ...furtherAuthors(row)].filter(
    (person, index, people) => !isRepeated(person, people.slice(0, index)),
  )

const latest = (times: (string | undefined)[]) =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1) ?? ''

const published = (row: Row): PublishedAbstract => ({
  id: row.id,
  slug: abstractSlug(row.approved.title),
  title: row.approved.title,
  text: row.approved.text,
  keywords: keywordList(row.approved.keywords),
  people: authorsOf(row),
  session: row.session,
  updatedAt: latest([row.approved.updatedAt, row.author?.updatedAt, row.eventUpdatedAt]),
})

const inOrder = (rows: Row[]) =>
  rows.map(published).toSorted((a, b) => compareNames(a.title, b.title) || a.id - b.id)

const isPublished = and(programmeIsPublic, isReleased)

/** All that a page, book or export for visitors may contain, by title; none while the programme is not public. */
export const readPublishedAbstracts = async (db: Db): Promise<PublishedAbstract[]> =>
  inOrder(await select(db, isPublished))

/** For organisers: as if the programme were public. */
export const readDraftAbstracts = async (db: Db): Promise<PublishedAbstract[]> =>
  inOrder(await select(db, undefined))

export const ABSTRACT_WITHDRAWN = 'This abstract has been withdrawn.'
const NOT_FOUND = 'Abstract not found'

/** For `abstracts`: visitors could know it before its author or an organiser withdrew it. */
const isWithdrawn = sql`not ${isPresented} and (${abstracts}.released_status = 'approved' or (${programmeIsPublic} and ${hasEvent}))`

/** None while the programme is not public. */
export const listWithdrawnAbstractIds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(and(programmeIsPublic, isWithdrawn))
    .orderBy(abstracts.id)
  return rows.map(({ id }) => id)
}

/** Tells visitors of a lasting address if its abstract was withdrawn. */
export const missingAbstract = async (db: Db, id: number | undefined) =>
  id !== undefined && (await listWithdrawnAbstractIds(db)).includes(id)
    ? new Problem('gone', ABSTRACT_WITHDRAWN)
    : new Problem('not_found', NOT_FOUND)

export const findPublishedAbstract = async (db: Db, id: number): Promise<PublishedAbstract> => {
  const [row] = await select(db, and(isPublished, eq(abstracts.id, id)))
  if (!row) throw new Problem('not_found', NOT_FOUND)
  return published(row)
}

export const listPublishedAbstracts = async (
  db: Db,
  search: string,
): Promise<PublishedAbstractListItem[]> => {
  const matches = wordSearch(search)
  return inOrder(await select(db, isPublished, search !== ''))
    .filter(({ title: words, text, keywords, people }) =>
      matches(words, text, ...keywords, ...people.flatMap((one) => [one.name, one.affiliation])),
    )
    .map((item) => ({
      ...omit(item, ['text', 'keywords']),
      people: item.people.map((one) => one.name),
    }))
}
