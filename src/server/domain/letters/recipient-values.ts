import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstractRevisions, abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { readChairedSessions } from '#server/domain/event-sessions/chaired-sessions.ts'
import { chairingPath } from '#server/domain/private-links/private-links.ts'
import { isAttendingRow } from '#server/domain/registrations/registrations.ts'
import { readSubmitted } from '#server/domain/review/reviews.ts'
import { isPresented, isPresentedEvent, isPresenter } from '#server/domain/visibility.ts'
import { openRevisionStates } from '#shared/abstracts/revision-states.ts'
import { emailKey } from '#shared/email.ts'
import type { RecipientKind, RecipientRef } from '#shared/letters/letters.ts'
import type { PlaceholderValues } from '#shared/letters/placeholders.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { sessionText } from '#shared/programme/session-text.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'
import { formatCalendarDate, formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { resolveAccounts } from './account-recipients.ts'
import {
  type AbstractRow,
  abstractValues,
  attendingDays,
  conferenceValues,
  missingFrom,
  privateLinkUrl,
} from './values.ts'

/** What authors were asked to change; without an open revision, the comments to the author. */
const readRequestedChanges = async (
  db: Db,
  abstractIds: number[],
): Promise<(abstractId: number, comments: string) => PlaceholderValues> => {
  const rows = await db
    .select()
    .from(abstractRevisions)
    .where(
      and(
        inArray(abstractRevisions.abstractId, abstractIds),
        inArray(abstractRevisions.state, [...openRevisionStates]),
      ),
    )
  const open = new Map(rows.map((row) => [row.abstractId, row]))
  return (abstractId, comments) => {
    const revision = open.get(abstractId)
    return {
      'requested changes': revision?.note ?? comments,
      'revision deadline': revision ? formatCalendarDate(revision.dueOn) : '',
    }
  }
}

/** A recipient with the values of all placeholders. */
export type ResolvedRecipient = {
  ref: RecipientRef
  email: string
  values: PlaceholderValues & { name: string }
  abstract?: AbstractRow
}

const readAbstracts = (db: Db, ids: { abstracts?: number[]; authors?: number[] }) =>
  db
    .select({ abstract: abstracts, author: authors })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(
      or(
        isOneOf(abstracts.id, ids.abstracts ?? []),
        sql`(${isOneOf(authors.id, ids.authors ?? [])} and ${isPresented})`,
      ),
    )
    .orderBy(asc(abstracts.id))
    // Makes a concurrent renewal of the link wait, so that it updates these letters too.
    .for('share', { of: abstracts })

/** Sessions as lines of text, by presenter and by abstract. */
const readSessions = async (db: Db, ids: { abstracts?: number[]; authors?: number[] }) => {
  const rows = await db
    .select({
      event: events,
      room: rooms,
      sessionTitle: eventSessions.title,
      authorId: authors.id,
      abstractId: approvedAbstracts.abstractId,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(eventSessions, eq(eventSessions.id, events.sessionId))
    .leftJoin(authors, isPresenter)
    .where(
      sql`${isPresentedEvent} and ${or(isOneOf(authors.id, ids.authors ?? []), isOneOf(approvedAbstracts.abstractId, ids.abstracts ?? []))}`,
    )
    .orderBy(asc(events.startTime), asc(events.id))
  const sessions = rows.map(({ event, room, sessionTitle, authorId, abstractId }) => {
    const place = [room.name, room.building, boardText(event)].filter(Boolean).join(', ')
    const when = `${formatLongDate(event.date)}, ${formatTimeRange(event.startTime, event.endTime)}`
    const session = sessionTitle ? `, in the session “${sessionTitle}”` : ''
    return { authorId, abstractId, line: `${when}, ${place}: “${event.title}”${session}` }
  })
  return (key: 'authorId' | 'abstractId', id: number) =>
    [...new Set(sessions.filter((session) => session[key] === id).map(({ line }) => line))].join('\n')
}

/** The sessions that people chair, and those that they have not answered for, as text by author. */
const readChairings = async (db: Db, authorIds: number[], site: string) => {
  const rows = await db
    .select()
    .from(eventSessionChairs)
    .where(
      and(
        isOneOf(eventSessionChairs.authorId, authorIds),
        sql`${eventSessionChairs.answer} is distinct from 'declined'`,
      ),
    )
    // As for the links of abstracts.
    .for('share')
  const sessions = await readChairedSessions(
    db,
    rows.map(({ sessionId }) => sessionId),
  )
  const chairings = await Promise.all(
    rows.map(async (row) => ({ ...row, link: site + (await chairingPath(db, row)) })),
  )
  const ofAuthor = (authorId: number) =>
    sessions.flatMap((session) => {
      const own = chairings.find((row) => row.authorId === authorId && row.sessionId === session.id)
      return own ? [{ session, ...own }] : []
    })
  return {
    textOf: (authorId: number) =>
      ofAuthor(authorId)
        .map(({ session, link }) => `${sessionText(session)}\n\nConfirm or decline: ${link}`)
        .join('\n\n'),
    unansweredOf: (authorId: number) =>
      ofAuthor(authorId)
        .filter(({ answer }) => answer === null)
        .map(({ session, link }) => `- whether you will chair “${session.title}”: ${link}`),
  }
}

const registeredAmong = async (db: Db, emails: string[]): Promise<(email: string) => boolean> => {
  const keys = [...new Set(emails.map(emailKey))]
  const rows = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(keys.length > 0 ? and(inArray(normalised(registrations.email), keys), isAttendingRow) : sql`false`)
  const registered = new Set(rows.map(({ email }) => emailKey(email)))
  return (email) => registered.has(emailKey(email))
}

const fromAbstracts = async (db: Db, ids: number[], site: string): Promise<ResolvedRecipient[]> => {
  const conference = await readConference(db)
  const rows = await readAbstracts(db, { abstracts: ids })
  const sessions = await readSessions(db, { abstracts: ids })
  const requestedChanges = await readRequestedChanges(db, ids)
  const submitted = await readSubmitted(db, ids)
  const addressOf = ({ abstract, author }: (typeof rows)[number]) => author?.email ?? abstract.email
  const isRegistered = await registeredAmong(db, rows.map(addressOf))
  return Promise.all(
    rows.map(async (row) => {
      const { abstract, author } = row
      const email = addressOf(row)
      const comments = joinTexts('commentsToAuthor', abstract, submitted(abstract.id))
      const values = await abstractValues(db, conference, abstract, site)
      const missing = missingFrom({
        bio: author?.bio ?? abstract.biography,
        photoUrl: author?.photoUrl ?? abstract.photoUrl,
        registered: author?.registered || isRegistered(email),
        answered: abstract.answer !== null,
      })
      return {
        ref: `abstract:${abstract.id}` as const,
        email,
        abstract,
        values: {
          ...values,
          name: values.name ?? '',
          'comments to the author': comments,
          ...requestedChanges(abstract.id, comments),
          sessions: sessions('abstractId', abstract.id),
          missing,
        },
      }
    }),
  )
}

const fromAuthors = async (db: Db, ids: number[], site: string): Promise<ResolvedRecipient[]> => {
  const conference = await readConference(db)
  const presented = await readAbstracts(db, { authors: ids })
  // Their address may be about to change.
  const rows = await db
    .select()
    .from(authors)
    .where(isOneOf(authors.id, ids))
    .orderBy(asc(authors.id))
    .for('share')
  const sessions = await readSessions(db, { authors: ids })
  const chairings = await readChairings(db, ids, site)
  const isRegistered = await registeredAmong(
    db,
    rows.map(({ email }) => email),
  )
  return Promise.all(
    rows.map(async (row) => {
      const own = presented.flatMap(({ abstract, author }) => (author?.id === row.id ? [abstract] : []))
      const links = await Promise.all(own.map((abstract) => privateLinkUrl(db, abstract, site)))
      return {
        ref: `author:${row.id}` as const,
        email: row.email,
        values: {
          ...conferenceValues(conference, site),
          name: row.name,
          'first name': row.leadAuthorFirstName,
          title: own.map(({ abstractTitle }) => abstractTitle).join('; '),
          'private link': links.join('\n'),
          sessions: sessions('authorId', row.id),
          'chaired sessions': chairings.textOf(row.id),
          missing: missingFrom({
            ...row,
            unansweredChairings: chairings.unansweredOf(row.id),
            registered: row.registered || isRegistered(row.email),
            answered: own.every(({ answer }) => answer !== null),
          }),
        },
      }
    }),
  )
}

const fromRegistrations = async (db: Db, ids: number[], site: string): Promise<ResolvedRecipient[]> => {
  const conference = await readConference(db)
  const rows = await db
    .select()
    .from(registrations)
    .where(and(isOneOf(registrations.id, ids), isAttendingRow))
    .orderBy(asc(registrations.id))
  return rows.map((row) => ({
    ref: `registration:${row.id}`,
    email: row.email,
    values: {
      ...conferenceValues(conference, site),
      name: registrationName(row),
      'first name': row.firstName,
      'attending days': attendingDays(conference, row),
      'access needs': row.accessDetails,
    },
  }))
}

const idsOf = (refs: readonly RecipientRef[], kind: RecipientKind): number[] =>
  refs.flatMap((ref) => (ref.startsWith(`${kind}:`) ? [Number(ref.slice(kind.length + 1))] : []))

/** A fixed number of queries. Recipients that no longer exist are skipped. */
export const resolveRecipients = async (
  db: Db,
  refs: readonly RecipientRef[],
  site: string,
): Promise<ResolvedRecipient[]> => [
  ...(await fromAbstracts(db, idsOf(refs, 'abstract'), site)),
  ...(await fromAuthors(db, idsOf(refs, 'author'), site)),
  ...(await fromRegistrations(db, idsOf(refs, 'registration'), site)),
  ...(await resolveAccounts(db, idsOf(refs, 'account'), site)),
]
