import { and, eq, inArray } from 'drizzle-orm'
import { sameEmail } from '../../../shared/email'
import { abstracts, approvedAbstracts } from '../../db/schema/abstracts'
import { authors } from '../../db/schema/authors'
import { events, rooms } from '../../db/schema/events'
import { photos } from '../../db/schema/photos'
import type { Db } from '../../db/types'
import { isPublicAuthor, isReleased } from '../visibility'
import { exportHistory } from './export-history'
import { idsOf, type Person } from './find-person'
import { type PersonalRows, type PersonalTable, readPersonalData } from './personal-data'

/*
 * What a person may be given of what is held about them: without secrets, other people's data, reviewers, and decisions
 * that were not released.
 */

type Entry = Record<string, unknown>
export type ExportSection = { title: string; entries: Entry[] }
export type PersonExport = {
  email: string
  exportedAt: string
  notIncluded: string
  /** By table. Other speakers of an event are found with it. */
  sections: Record<Exclude<PersonalTable, 'eventAuthors'>, ExportSection>
}

const NOT_INCLUDED =
  'Not included: passwords, private links, reviewers and their assessments, decisions that have not been announced, letters that have not been sent, and data of other people.'

/** The decisions that the person may know, and the profile if its existence tells nothing else. */
const readKnown = async (db: Db, rows: PersonalRows) => {
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

const leaveOut = <Row extends object, Key extends keyof Row>(row: Row, ...keys: Key[]): Omit<Row, Key> => {
  const kept = { ...row }
  for (const key of keys) delete kept[key]
  return kept
}

const submissionOf = (row: PersonalRows['abstracts'][number], { email }: Person, known: Known): Entry => {
  if (!sameEmail(row.email, email))
    return { abstractTitle: row.abstractTitle, role: 'named among the authors' }
  const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, institution, institutionType } = row
  const { biography, photoUrl, abstractTitle, abstractText, otherAuthors, submittedAt, late } = row
  const { withdrawnAt, withdrawalReason, answer, answeredAt, linkUsedAt } = row
  const { status, decidedAt, commentsToAuthor, orcid, keywords } = row
  return {
    ...{ abstractTitle, abstractText, otherAuthors, email: row.email },
    ...{ leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, institution, institutionType },
    ...{ biography, photoUrl, orcid, keywords, submittedAt, late },
    ...{ withdrawnAt, withdrawalReason, answer, answeredAt, privateLinkUsedAt: linkUsedAt },
    ...(known.abstracts.has(row.id) ? { status, decidedAt, commentsToAuthor } : { status: 'under review' }),
  }
}

const withoutLinks = (text: string) => text.replace(/\/my\/[^\s"'<>)]+/g, '/my/…')
const delivered: readonly string[] = ['sent', 'sending', 'perhaps']

const lettersOf = (rows: PersonalRows['letters'], { email }: Person): Entry[] =>
  rows
    .filter(({ state, toEmail }) => delivered.includes(state) && sameEmail(toEmail, email))
    .map(({ toName, toEmail, subject, text, createdAt, sentAt }) => ({
      ...{ toName, toEmail, subject, text: withoutLinks(text), createdAt, sentAt },
    }))

const eventsOf = async (db: Db, rows: PersonalRows['events'], known: Known): Promise<Entry[]> => {
  const shown = rows.filter(({ approvedAbstractId: id }) => id === null || known.approved.has(id))
  const { title, type, date, startTime, endTime } = events
  return db
    .select({ title, type, date, startTime, endTime, room: rooms.name })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .where(inArray(events.id, idsOf(shown)))
    .orderBy(startTime)
}

const photosOf = async (db: Db, rows: PersonalRows['photos']): Promise<Entry[]> => {
  const found = await db
    .select()
    .from(photos)
    .where(inArray(photos.id, idsOf(rows)))
  return found.map(({ filename, type, width, height, createdAt, content }) => ({
    ...{ filename, type, width, height, createdAt },
    content: `data:${type};base64,${Buffer.from(content).toString('base64')}`,
  }))
}

const emailChangesOf = (rows: PersonalRows['emailChanges'], { email, abstractIds }: Person): Entry[] =>
  rows.map(({ abstractId, fromEmail, toEmail, requestedAt, expiresAt, confirmedAt }) => ({
    ...(abstractIds.includes(abstractId) ? { fromEmail, toEmail } : { toEmail: email }),
    ...{ requestedAt, expiresAt, confirmedAt },
  }))

/** Who reviewed the person's own abstracts, and how, is not for them. */
const reviewsBy = (rows: PersonalRows['reviewAssignments'], { accountIds }: Person): Entry[] =>
  rows
    .filter(({ userId }) => userId !== null && accountIds.includes(userId))
    .map((row) => leaveOut(row, 'id', 'userId', 'assignedBy', 'version'))

/** Texts by organisers that have the address are not the person's own. */
const mention = (where: string, moments: Entry = {}): Entry => ({ mentionedIn: where, ...moments })

export const exportPerson = async (db: Db, address: string, now: Date): Promise<PersonExport> => {
  const { person, rows } = await readPersonalData(db, address)
  const known = await readKnown(db, rows)
  const section = (title: string, entries: Entry[]): ExportSection => ({ title, entries })
  return {
    email: person.email,
    exportedAt: now.toISOString(),
    notIncluded: NOT_INCLUDED,
    sections: {
      abstracts: section(
        'Abstracts',
        rows.abstracts.map((row) => submissionOf(row, person, known)),
      ),
      abstractNotes: section(
        'Notes to the organisers',
        rows.abstractNotes.map(({ at, text, asksCorrection }) => ({ at, text, asksCorrection })),
      ),
      abstractRevisions: section(
        'Revisions',
        rows.abstractRevisions.map((row) => leaveOut(row, 'id', 'abstractId', 'requestedBy', 'version')),
      ),
      approvedAbstracts: section(
        'Approved abstracts',
        rows.approvedAbstracts
          .filter(({ id }) => known.approved.has(id))
          .map((row) => leaveOut(row, 'id', 'abstractId', 'authorId', 'version')),
      ),
      authors: section(
        'Speaker profile',
        rows.authors
          .filter(({ id }) => known.authors.has(id))
          .map((row) => leaveOut(row, 'id', 'version', 'byHand')),
      ),
      events: section('Events', known.authors.size > 0 ? await eventsOf(db, rows.events, known) : []),
      registrations: section(
        'Registration',
        rows.registrations.map((row) => leaveOut(row, 'id', 'version')),
      ),
      letters: section('Letters', lettersOf(rows.letters, person)),
      emailChanges: section('Changes of e-mail address', emailChangesOf(rows.emailChanges, person)),
      linkRequests: section(
        'Requests for lost links',
        rows.linkRequests.map(({ email, requestedAt }) => ({ email, requestedAt })),
      ),
      photos: section('Photos', await photosOf(db, rows.photos)),
      photoImports: section(
        'Photos to be copied',
        rows.photoImports.map(({ url, state }) => ({ url, state })),
      ),
      users: section(
        'Account',
        rows.users.map((row) => leaveOut(row, 'id', 'passwordHash', 'authorId')),
      ),
      loginSessions: section(
        'Signed-in browsers',
        rows.loginSessions.map(({ device, createdAt, expiresAt }) => ({ device, createdAt, expiresAt })),
      ),
      invitations: section(
        'Invitation',
        rows.invitations.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
      ),
      reviewers: section(
        'Reviewer',
        rows.reviewers.map(({ themes, keywords, institution }) => ({ themes, keywords, institution })),
      ),
      reviewAssignments: section('Reviews', reviewsBy(rows.reviewAssignments, person)),
      reviewConflicts: section(
        'Declared conflicts of interest',
        rows.reviewConflicts
          .filter(({ userId }) => person.accountIds.includes(userId))
          .map(({ abstractId, note, declaredAt }) => ({ abstractId, note, declaredAt })),
      ),
      authenticatorApps: section(
        'Authenticator app',
        rows.authenticatorApps.map(({ createdAt }) => ({ createdAt })),
      ),
      recoveryCodes: section(
        'Recovery codes',
        rows.recoveryCodes.map(() => ({ code: 'unused, known only as a hash' })),
      ),
      passkeys: section(
        'Passkeys',
        rows.passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      ),
      identities: section(
        'Identities at other providers',
        rows.identities.map(({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt })),
      ),
      signInChallenges: section(
        'Logins that have begun',
        rows.signInChallenges.map(({ expiresAt }) => ({ expiresAt })),
      ),
      reviewComments: section(
        'Comments on reviews',
        rows.reviewComments
          .filter(({ userId }) => userId !== null && person.accountIds.includes(userId))
          .map(({ abstractId, text, writtenAt }) => ({ abstractId, text, writtenAt })),
      ),
      historyEntries: section('History', exportHistory(rows.historyEntries, person, known)),
      undoSteps: section(
        'Changes that can be undone for half an hour',
        rows.undoSteps.map(({ createdAt }) => ({ createdAt })),
      ),
      conferenceDocuments: section(
        'Details of the conference',
        rows.conferenceDocuments.map(() => mention('the details of the conference')),
      ),
      siteSettings: section(
        'Settings',
        rows.siteSettings.map(({ key }) => mention(key)),
      ),
      privacyPolicyVersions: section(
        'Versions of the privacy policy',
        rows.privacyPolicyVersions.map(({ savedAt }) => mention('the privacy policy', { savedAt })),
      ),
      letterTemplates: section(
        'Letter templates',
        rows.letterTemplates.map(({ kind }) => mention(kind)),
      ),
      talks: section(
        'Timetable',
        rows.talks.map(({ speaker, affiliation, talkTitle }) => ({ speaker, affiliation, talkTitle })),
      ),
    },
  }
}
