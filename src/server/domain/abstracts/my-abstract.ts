import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { columnsOf } from '#server/db/columns-of.ts'
import { abstractNotes, abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { isEntryByAuthor } from '#server/domain/history.ts'
import { readMyMaterials } from '#server/domain/materials/materials.ts'
import { readSubmitted } from '#server/domain/review/reviews.ts'
import { isProgrammePublic, submissionMode } from '#server/domain/settings.ts'
import { isPresented, isPublicAuthor, isReleased, isVisibleEvent } from '#server/domain/visibility.ts'
import { leadAuthorName, leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { abstractNoteSchema, type MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { MyState } from '#shared/abstracts/my-abstract-content.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { comingNotification, mayAuthorsChange, submissionState } from '#shared/abstracts/submissions.ts'
import { authorLimits } from '#shared/authors/authors.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { placeInSession } from '#shared/programme/programme-items.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'
import { contentHash } from './content-hash.ts'
import { readNewEmail } from './email-changes.ts'
import { readMyRevision } from './revisions.ts'

const select = (db: Db, id: number) =>
  db
    .select({
      abstract: abstracts,
      approved: approvedAbstracts,
      author: authors,
      released: isReleased,
      presented: isPresented,
      authorPublic: sql<boolean>`coalesce(${isPublicAuthor}, false)`,
      authorShared: sql<boolean>`exists (select from approved_abstracts other
        where other.author_id = ${authors.id} and other.abstract_id <> ${abstracts.id})`,
    })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(eq(abstracts.id, id))

export type MyAbstractRow = Awaited<ReturnType<typeof select>>[number]

export const findMyAbstract = async (db: Db, id: number): Promise<MyAbstractRow> => {
  const [myAbstract] = await select(db, id)
  if (!myAbstract) throw new Problem('not_found', 'Abstract not found')
  return myAbstract
}

/** Approved and released: only then does the page show the organisers' edits. */
export const isAccepted = ({ abstract, released }: MyAbstractRow) =>
  released && abstract.status === 'approved'

/**
 * Whoever submits under somebody's address gets a private link, which must not govern that person's profile: it changes
 * only one that exists by this abstract alone, and that organisers did not make or edit.
 */
export const isProtected = ({ author, authorShared }: MyAbstractRow) =>
  author !== null && (author.byHand || author.keynoteSpeaker || authorShared)

export const isKeptByOrganisers = (myAbstract: MyAbstractRow) =>
  isAccepted(myAbstract) && isProtected(myAbstract)

const stateOf = ({ abstract: { status }, released }: MyAbstractRow): MyState => {
  if (released && isDecided(status)) return status
  return status === 'pending' ? 'received' : 'reviewing'
}

/** As submitted, or as edited by organisers once the acceptance is released. */
export const profileOf = (myAbstract: MyAbstractRow) => {
  const { abstract, approved, author } = myAbstract
  const isEdited = isAccepted(myAbstract) && approved
  return {
    ...pick(abstract, ['orcid', 'preferredForm']),
    ...pick(isEdited || abstract, ['institution', 'biography', 'otherAuthors', 'photoUrl', 'keywords']),
    ...(isEdited &&
      author && { ...pick(author, ['institution', 'photoUrl', 'orcid']), biography: author.bio }),
  }
}

/** The fields of the details form; the photo has forms of its own and may be imported meanwhile. */
export const detailsOf = (myAbstract: MyAbstractRow) => ({
  ...omit(profileOf(myAbstract), ['photoUrl']),
  pronunciation: pronunciationOf(myAbstract) ?? '',
})

/** Only speakers have one: before, it would reveal the decision. */
export const pronunciationOf = (myAbstract: MyAbstractRow) =>
  isAccepted(myAbstract) ? (myAbstract.author?.pronunciation ?? null) : null

export const authorCorrectionOf = ({ abstract }: MyAbstractRow) =>
  pick(abstract, [...leadAuthorNames, 'abstractTitle', 'abstractText'])

export const biographyLimit = (myAbstract: MyAbstractRow) =>
  isAccepted(myAbstract) ? authorLimits.bio : abstractLimits.biography

export const mayCorrect = async (db: Db, { abstract }: MyAbstractRow, now: Date) =>
  abstract.status === 'pending' &&
  abstract.withdrawnAt === null &&
  submissionState(await readConference(db), await submissionMode(db), now) !== 'closed'

const sessionOf = async (db: Db, myAbstract: MyAbstractRow): Promise<MyAbstract['session']> => {
  if (!myAbstract.presented || !myAbstract.approved || !(await isProgrammePublic(db))) return null
  const [row] = await db
    .select({
      session: {
        ...pick(events, ['id', 'title', 'date', 'startTime', 'endTime']),
        roomName: rooms.name,
        roomBuilding: rooms.building,
      },
      place: { sessionTitle: eventSessions.title, boardNumber: events.boardNumber },
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(eventSessions, eq(eventSessions.id, events.sessionId))
    .where(and(eq(events.approvedAbstractId, myAbstract.approved.id), isVisibleEvent))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1)
  return row ? { ...row.session, placeInSession: placeInSession(row.place) } : null
}

export const listNotes = (db: Db, abstractId: number) =>
  db
    .select(columnsOf(abstractNotes, abstractNoteSchema))
    .from(abstractNotes)
    .where(eq(abstractNotes.abstractId, abstractId))
    .orderBy(asc(abstractNotes.id))

const MAX_CORRECTIONS = 10

/** Which fields organisers corrected, and when; never who did it or other changes. */
const listCorrections = async (db: Db, abstractId: number) => {
  const rows = await db
    .select({ at: historyEntries.at, after: historyEntries.after })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.entity, 'abstract'),
        eq(historyEntries.entityId, String(abstractId)),
        eq(historyEntries.action, 'corrected'),
        sql`not (${isEntryByAuthor})`,
      ),
    )
    .orderBy(desc(historyEntries.id))
    .limit(MAX_CORRECTIONS)
  return rows.map(({ at, after }) => ({ at, fields: Object.keys(after ?? {}) }))
}

/** By organisers and reviewers, without names. */
const readComments = async (db: Db, abstract: MyAbstractRow['abstract']) => {
  const submitted = await readSubmitted(db, [abstract.id])
  return joinTexts('commentsToAuthor', abstract, submitted(abstract.id))
}

/** The author's own page. Shows a decision only once it is released. */
export const readMyAbstract = async (
  db: Db,
  id: number,
  now: Date,
): Promise<Omit<MyAbstract, 'photoCopy'>> => {
  const myAbstract = await findMyAbstract(db, id)
  const conference = await readConference(db)
  const { abstract } = myAbstract
  const accepted = isAccepted(myAbstract)
  const correctable = authorCorrectionOf(myAbstract)
  const profile = profileOf(myAbstract)
  return {
    ...pick(abstract, ['id', 'email', 'institutionType', 'submittedAt', 'late']),
    ...pick(abstract, ['withdrawnAt', 'withdrawalReason']),
    ...correctable,
    ...profile,
    otherAuthorLines: otherAuthorLines(profile.otherAuthors),
    newEmail: await readNewEmail(db, abstract, now),
    leadAuthorName: leadAuthorName(abstract),
    state: stateOf(myAbstract),
    decidedAt: myAbstract.released ? abstract.decidedAt : null,
    commentsToAuthor:
      myAbstract.released && isDecided(abstract.status) ? await readComments(db, abstract) : '',
    decisionsOn: comingNotification(conference, now),
    answer: accepted ? abstract.answer : null,
    answeredAt: accepted ? abstract.answeredAt : null,
    notes: await listNotes(db, id),
    corrections: await listCorrections(db, id),
    revision: await readMyRevision(db, myAbstract, now),
    mayCorrect: await mayCorrect(db, myAbstract, now),
    mayChange: mayAuthorsChange(conference, await submissionMode(db), now),
    biographyLimit: biographyLimit(myAbstract),
    keptByOrganisers: isKeptByOrganisers(myAbstract),
    authorId: accepted && myAbstract.authorPublic ? (myAbstract.author?.id ?? null) : null,
    pronunciation: pronunciationOf(myAbstract),
    emailPublic: myAbstract.author?.emailPublic ?? true,
    session: await sessionOf(db, myAbstract),
    materials:
      accepted && abstract.withdrawnAt === null && myAbstract.approved
        ? await readMyMaterials(db, myAbstract.approved.id)
        : null,
    seen: { abstract: contentHash(correctable), profile: contentHash(detailsOf(myAbstract)) },
  }
}
