import { and, eq, inArray } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import { photos } from '#server/db/schema/photos.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import { isPublicAuthor, isReleased } from '#server/domain/visibility.ts'
import { sameEmail } from '#shared/email.ts'
import { isDelivered } from '#shared/letters/letters.ts'
import { mediaUrl } from '#shared/media/media.ts'
import { omit } from '#shared/omit.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'
import { isSubmitted } from '#shared/review/review-states.ts'
import { idsOf, type Person } from './find-person.ts'
import type { PersonalRows } from './personal-data.ts'

/*
 * What a person may be given of what is held about them: without secrets, other people's data, reviewers, and decisions
 * that were not released.
 */

export type ExportEntry = Record<string, unknown>

/** Released decisions, and profiles whose existence reveals no unreleased one. */
export const readKnown = async (db: Db, rows: PersonalRows) => {
  const decided = await db
    .select({ id: abstracts.id, released: isReleased, approvedId: approvedAbstracts.id })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .where(
      inArray(abstracts.id, [
        ...idsOf(rows.abstracts),
        ...rows.approvedAbstracts.map(({ abstractId }) => abstractId),
      ]),
    )
  const shown = await db
    .select({ id: authors.id })
    .from(authors)
    .where(and(inArray(authors.id, idsOf(rows.authors)), isPublicAuthor))
  const released = decided.filter((row) => row.released)
  return {
    abstracts: new Set(idsOf(released)),
    approved: new Set<number | null>(released.map(({ approvedId }) => approvedId)),
    authors: new Set(idsOf(shown)),
  }
}
export type Known = Awaited<ReturnType<typeof readKnown>>

export const submissionEntry = (
  row: PersonalRows['abstracts'][number],
  reviews: PersonalRows['reviews'],
  { email }: Person,
  known: Known,
): ExportEntry => {
  if (!sameEmail(row.email, email))
    return { abstractTitle: row.abstractTitle, role: 'named among the authors' }
  const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, institution, institutionType } = row
  const { biography, photoUrl, abstractTitle, abstractText, otherAuthors, submittedAt, late } = row
  const { withdrawnAt, withdrawalReason, answer, answeredAt, linkUsedAt } = row
  const { status, decidedAt, orcid, keywords, preferredForm } = row
  const submitted = reviews.filter((review) => review.abstractId === row.id && isSubmitted(review))
  const commentsToAuthor = joinTexts('commentsToAuthor', row, submitted)
  return {
    abstractTitle,
    abstractText,
    otherAuthors,
    email: row.email,
    leadAuthorTitle,
    leadAuthorFirstName,
    leadAuthorSurname,
    institution,
    institutionType,
    biography,
    photoUrl,
    orcid,
    keywords,
    preferredForm,
    submittedAt,
    late,
    withdrawnAt,
    withdrawalReason,
    answer,
    answeredAt,
    privateLinkUsedAt: linkUsedAt,
    ...(known.abstracts.has(row.id) ? { status, decidedAt, commentsToAuthor } : { status: 'under review' }),
  }
}

const withoutLinks = (text: string) => text.replace(/\/my\/[^\s"'<>)]+/g, '/my/…')

export const letterEntries = (rows: PersonalRows['letters'], { email }: Person): ExportEntry[] =>
  rows
    .filter(({ state, toEmail }) => isDelivered(state) && sameEmail(toEmail, email))
    .map(({ toName, toEmail, subject, text, createdAt, sentAt }) => ({
      toName,
      toEmail,
      subject,
      text: withoutLinks(text),
      createdAt,
      sentAt,
    }))

export const eventEntries = async (
  db: Db,
  rows: PersonalRows['events'],
  known: Known,
): Promise<ExportEntry[]> => {
  const shown = rows.filter(({ approvedAbstractId: id }) => id === null || known.approved.has(id))
  const { title, type, date, startTime, endTime } = events
  return db
    .select({ title, type, date, startTime, endTime, room: rooms.name })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .where(inArray(events.id, idsOf(shown)))
    .orderBy(startTime)
}

export const materialEntries = async (db: Db, rows: PersonalRows['materials']): Promise<ExportEntry[]> => {
  const files = await db
    .select({ id: mediaFiles.id, filename: mediaFiles.filename })
    .from(mediaFiles)
    .where(
      inArray(
        mediaFiles.id,
        rows.flatMap(({ fileId }) => fileId ?? []),
      ),
    )
  const urls = new Map(files.map(({ id, filename }) => [id, mediaUrl(filename)]))
  return rows.map(({ kind, fileId, url, addedAt }) => ({
    kind,
    address: fileId === null ? url : (urls.get(fileId) ?? ''),
    addedAt,
  }))
}

export const photoEntries = async (db: Db, rows: PersonalRows['photos']): Promise<ExportEntry[]> => {
  const stored = await db
    .select()
    .from(photos)
    .where(inArray(photos.id, idsOf(rows)))
  return stored.map(({ filename, type, width, height, createdAt, content }) => ({
    filename,
    type,
    width,
    height,
    createdAt,
    content: `data:${type};base64,${Buffer.from(content).toString('base64')}`,
  }))
}

export const emailChangeEntries = (
  rows: PersonalRows['emailChanges'],
  { email, abstractIds }: Person,
): ExportEntry[] =>
  rows.map(({ abstractId, fromEmail, toEmail, requestedAt, expiresAt, confirmedAt }) => ({
    ...(abstractIds.includes(abstractId) ? { fromEmail, toEmail } : { toEmail: email }),
    requestedAt,
    expiresAt,
    confirmedAt,
  }))

/** Who reviewed the person's own abstracts, and how, is not for them. */
export const reviewEntries = (rows: PersonalRows['reviews'], { accountIds }: Person): ExportEntry[] =>
  rows
    .filter(({ userId }) => userId !== null && accountIds.includes(userId))
    .map((row) => omit(row, ['id', 'userId', 'assignedBy', 'submittedBy', 'version']))

/** Texts by organisers that have the address are not the person's own. */
export const mentionEntry = (where: string, moments: ExportEntry = {}): ExportEntry => ({
  mentionedIn: where,
  ...moments,
})
