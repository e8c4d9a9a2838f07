import type { Db } from '#server/db/types.ts'
import { isByAuthor } from '#server/domain/history.ts'
import { omit } from '#shared/omit.ts'
import {
  type ExportEntry,
  emailChangeEntries,
  eventEntries,
  letterEntries,
  materialEntries,
  mentionEntry,
  photoEntries,
  readKnown,
  reviewEntries,
  submissionEntry,
} from './export-entries.ts'
import type { Person } from './find-person.ts'
import { type PersonalRows, type PersonalTable, readPersonalData } from './personal-data.ts'

type HistoryRow = PersonalRows['historyEntries'][number]
type RecordIds = { approved: ReadonlySet<number | null>; authors: ReadonlySet<number> }

/** Actions of organisers on an abstract that reveal no assessment. */
const plainActions: readonly string[] = [
  'imported',
  'corrected',
  'changed',
  'made a new private link for',
  'deleted',
  'restored',
]

/** Parts of an assessment, in the values of an entry. */
const isAssessment = (field: string) =>
  /reviewer|score|status|decided|released|comments|feedback/i.test(field)

const withoutAssessment = (values: HistoryRow['before']) =>
  values && Object.fromEntries(Object.entries(values).filter(([field]) => !isAssessment(field)))

const isOwn = (row: HistoryRow, person: Person, recordIds: RecordIds) => {
  const { entity, entityId, action } = row
  const id = Number(entityId)
  switch (entity) {
    case 'abstract':
      return person.abstractIds.includes(id) && (isByAuthor(row) || plainActions.includes(action))
    case 'approved abstract':
      return person.approvedAbstractIds.includes(id) && recordIds.approved.has(id)
    case 'author':
      return recordIds.authors.has(id)
    case 'registration':
      return person.registrationIds.includes(id)
    case 'account':
      return person.accountIds.includes(id)
    default:
      return false
  }
}

/** Changes to the person's records, without who made them, and when the account did something. */
const exportHistory = (rows: HistoryRow[], person: Person, recordIds: RecordIds) =>
  rows.flatMap((row) => {
    const { at, action, entity, summary, userId } = row
    const isByAccount = userId !== null && person.accountIds.includes(userId)
    const by = isByAccount ? 'you' : isByAuthor(row) ? 'the author' : 'the organisers'
    if (isOwn(row, person, recordIds)) {
      const before = withoutAssessment(row.before)
      const after = withoutAssessment(row.after)
      return { at, by, action, record: entity, summary, before, after }
    }
    return isByAccount ? { at, by, action, record: entity } : []
  })

export type ExportSection = { title: string; entries: ExportEntry[] }
export type PersonExport = {
  email: string
  exportedAt: string
  notIncluded: string
  /** By table. Other speakers of an event and chairs of a session are found with it; reviews keep their earlier name in the file. */
  sections: Record<
    Exclude<PersonalTable, 'eventAuthors' | 'eventSessionChairs' | 'reviews'> | 'reviewAssignments',
    ExportSection
  >
}

const NOT_INCLUDED =
  'Not included: passwords, private links, reviewers and their assessments, decisions that have not been announced, letters that have not been sent, and data of other people.'

export const exportPerson = async (db: Db, address: string, now: Date): Promise<PersonExport> => {
  const { person, rows } = await readPersonalData(db, address)
  const known = await readKnown(db, rows)
  const section = (title: string, entries: ExportEntry[]): ExportSection => ({ title, entries })
  return {
    email: person.email,
    exportedAt: now.toISOString(),
    notIncluded: NOT_INCLUDED,
    sections: {
      abstracts: section(
        'Abstracts',
        rows.abstracts.map((row) => submissionEntry(row, rows.reviews, person, known)),
      ),
      abstractNotes: section(
        'Notes to the organisers',
        rows.abstractNotes.map(({ at, text, asksCorrection }) => ({ at, text, asksCorrection })),
      ),
      abstractRevisions: section(
        'Revisions',
        rows.abstractRevisions.map((row) => omit(row, ['id', 'abstractId', 'requestedBy', 'version'])),
      ),
      approvedAbstracts: section(
        'Approved abstracts',
        rows.approvedAbstracts
          .filter(({ id }) => known.approved.has(id))
          .map((row) => omit(row, ['id', 'abstractId', 'authorId', 'version'])),
      ),
      authors: section(
        'Speaker profile',
        rows.authors
          .filter(({ id }) => known.authors.has(id))
          .map((row) => omit(row, ['id', 'version', 'byHand'])),
      ),
      events: section('Events', known.authors.size > 0 ? await eventEntries(db, rows.events, known) : []),
      materials: section(
        'Slides, posters and links',
        known.authors.size > 0 ? await materialEntries(db, rows.materials) : [],
      ),
      eventSessions: section(
        'Sessions to chair',
        rows.eventSessions.map(({ id, title, startTime, endTime, chairNote }) => ({
          title,
          startTime,
          endTime,
          chairNote,
          answer: rows.eventSessionChairs.find(({ sessionId }) => sessionId === id)?.answer ?? null,
        })),
      ),
      registrations: section(
        'Registration',
        rows.registrations.map((row) => omit(row, ['id', 'version'])),
      ),
      letters: section('Letters', letterEntries(rows.letters, person)),
      emailChanges: section('Changes of e-mail address', emailChangeEntries(rows.emailChanges, person)),
      linkRequests: section(
        'Requests for lost links',
        rows.linkRequests.map(({ email, requestedAt }) => ({ email, requestedAt })),
      ),
      photos: section('Photos', await photoEntries(db, rows.photos)),
      photoImports: section(
        'Photos to be copied',
        rows.photoImports.map(({ url, state }) => ({ url, state })),
      ),
      users: section(
        'Account',
        rows.users.map((row) => omit(row, ['id', 'passwordHash', 'authorId'])),
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
      reviewAssignments: section('Reviews', reviewEntries(rows.reviews, person)),
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
        rows.conferenceDocuments.map(() => mentionEntry('the details of the conference')),
      ),
      siteSettings: section(
        'Settings',
        rows.siteSettings.map(({ key }) => mentionEntry(key)),
      ),
      privacyPolicyVersions: section(
        'Versions of the privacy policy',
        rows.privacyPolicyVersions.map(({ savedAt }) => mentionEntry('the privacy policy', { savedAt })),
      ),
      letterTemplates: section(
        'Letter templates',
        rows.letterTemplates.map(({ kind }) => mentionEntry(kind)),
      ),
    },
  }
}
