import { and, eq, getTableColumns, type InferSelectModel, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import { omit } from '#shared/omit.ts'
import { photoOfThumbnail } from '#shared/photos/photos.ts'
import { containsAddress, eventsOf, findPerson, hasAddress, lettersOf, type Person } from './find-person.ts'

type Holding =
  | { none: string }
  | {
      /** What is held about a person. */
      holds: string
      found: (person: Person) => SQL | undefined
    }

/** The file names of uploaded photos. */
const uploadsOf = ({ photoUrls }: Person) =>
  photoUrls
    .filter((url) => url.startsWith('/uploads/'))
    .map((url) => decodeURIComponent(url.slice('/uploads/'.length)))
    .flatMap((name) => {
      const photo = photoOfThumbnail(name)
      return photo === undefined ? [name] : [name, photo]
    })

/** Entries about the person's records, in the history. */
export const historyOf = (person: Person): SQL | undefined => {
  const { entity, entityId } = tables.historyEntries
  const about = (kind: string, ids: readonly (number | string)[]) =>
    and(eq(entity, kind), inArray(entityId, ids.map(String)))
  return or(
    about('abstract', person.abstractIds),
    about('approved abstract', person.approvedAbstractIds),
    about('author', person.authorIds),
    about('registration', person.registrationIds),
    about('account', person.accountIds),
    about('person', [person.email]),
    and(
      eq(entity, 'letter'),
      sql`${entityId} in (select ${tables.letters.id}::text from ${tables.letters} where ${hasAddress(tables.letters.toEmail, person)})`,
    ),
  )
}

const inHistoryText = (person: Person) =>
  or(
    containsAddress(tables.historyEntries.summary, person),
    containsAddress(tables.historyEntries.before, person),
    containsAddress(tables.historyEntries.after, person),
    containsAddress(tables.historyEntries.entityId, person),
  )

/** Every table, with what it holds about a person and how that is found, or why it holds nothing. */
export const personalTables = {
  abstracts: {
    holds: 'submissions, and submissions of others that name the address among their authors',
    found: (person) =>
      or(
        inArray(tables.abstracts.id, person.abstractIds),
        containsAddress(tables.abstracts.otherAuthors, person),
      ),
  },
  abstractNotes: {
    holds: 'notes to the organisers',
    found: ({ abstractIds }) => inArray(tables.abstractNotes.abstractId, abstractIds),
  },
  abstractRevisions: {
    holds: 'revisions of submissions',
    found: ({ abstractIds }) => inArray(tables.abstractRevisions.abstractId, abstractIds),
  },
  approvedAbstracts: {
    holds: 'approved abstracts',
    found: ({ approvedAbstractIds }) => inArray(tables.approvedAbstracts.id, approvedAbstractIds),
  },
  authors: { holds: 'the speaker profile', found: ({ authorIds }) => inArray(tables.authors.id, authorIds) },
  events: { holds: 'events with the speaker', found: eventsOf },
  eventAuthors: {
    holds: 'events with the speaker',
    found: ({ authorIds }) => inArray(tables.eventAuthors.authorId, authorIds),
  },
  materials: {
    holds: 'slides, posters and links of events with the speaker',
    found: (person) =>
      sql`exists (select 1 from ${tables.events} where ${tables.events.id} = ${tables.materials.eventId} and ${eventsOf(person)})`,
  },
  eventSessions: {
    holds: 'sessions that the speaker chairs',
    found: ({ authorIds }) =>
      sql`exists (select 1 from ${tables.eventSessionChairs} c where c.session_id = ${tables.eventSessions.id} and ${inArray(sql`c.author_id`, authorIds)})`,
  },
  eventSessionChairs: {
    holds: 'sessions that the speaker chairs',
    found: ({ authorIds }) => inArray(tables.eventSessionChairs.authorId, authorIds),
  },
  registrations: {
    holds: 'the registration, with dietary and access requirements',
    found: ({ registrationIds }) => inArray(tables.registrations.id, registrationIds),
  },
  letters: {
    holds: 'letters to the person, about their records or with the address',
    found: (person) => or(lettersOf(person), containsAddress(tables.letters.text, person)),
  },
  emailChanges: {
    holds: 'new e-mail addresses that wait for confirmation',
    found: (person) =>
      or(
        inArray(tables.emailChanges.abstractId, person.abstractIds),
        hasAddress(tables.emailChanges.fromEmail, person),
        hasAddress(tables.emailChanges.toEmail, person),
      ),
  },
  linkRequests: {
    holds: 'requests for lost links',
    found: (person) => hasAddress(tables.linkRequests.email, person),
  },
  photos: { holds: 'uploaded photos', found: (person) => inArray(tables.photos.filename, uploadsOf(person)) },
  photoImports: {
    holds: 'addresses of photos to be copied',
    found: ({ photoUrls }) => inArray(tables.photoImports.url, photoUrls),
  },
  users: { holds: 'the account', found: ({ accountIds }) => inArray(tables.users.id, accountIds) },
  loginSessions: {
    holds: 'signed-in browsers',
    found: ({ accountIds }) => inArray(tables.loginSessions.userId, accountIds),
  },
  invitations: {
    holds: 'the invitation to the account',
    found: ({ accountIds }) => inArray(tables.invitations.userId, accountIds),
  },
  reviewers: {
    holds: 'what the reviewer knows about, and where they work',
    found: ({ accountIds }) => inArray(tables.reviewers.userId, accountIds),
  },
  reviews: {
    holds: 'reviews by the account, and reviews of submissions',
    found: ({ accountIds, abstractIds }) =>
      or(inArray(tables.reviews.userId, accountIds), inArray(tables.reviews.abstractId, abstractIds)),
  },
  reviewConflicts: {
    holds: 'conflicts of interest that the account declared, or others about submissions',
    found: ({ accountIds, abstractIds }) =>
      or(
        inArray(tables.reviewConflicts.userId, accountIds),
        inArray(tables.reviewConflicts.abstractId, abstractIds),
      ),
  },
  authenticatorApps: {
    holds: 'the authenticator app of the account',
    found: ({ accountIds }) => inArray(tables.authenticatorApps.userId, accountIds),
  },
  recoveryCodes: {
    holds: 'hashes of recovery codes',
    found: ({ accountIds }) => inArray(tables.recoveryCodes.userId, accountIds),
  },
  passkeys: {
    holds: 'passkeys of the account',
    found: ({ accountIds }) => inArray(tables.passkeys.userId, accountIds),
  },
  identities: {
    holds: 'identities at providers whose logins the account accepts',
    found: ({ accountIds }) => inArray(tables.identities.userId, accountIds),
  },
  signInChallenges: {
    holds: 'logins that have begun, for minutes',
    found: ({ accountIds }) => inArray(tables.signInChallenges.userId, accountIds),
  },
  reviewComments: {
    holds: 'comments on reviews by the account, or by others about submissions',
    found: ({ accountIds, abstractIds }) =>
      or(
        inArray(tables.reviewComments.userId, accountIds),
        inArray(tables.reviewComments.abstractId, abstractIds),
      ),
  },
  historyEntries: {
    holds: 'changes to the person’s records, changes that name the address, and changes made by the account',
    found: (person) =>
      or(historyOf(person), inHistoryText(person), inArray(tables.historyEntries.userId, person.accountIds)),
  },
  undoSteps: {
    holds: 'earlier states of records, for half an hour',
    found: (person) =>
      or(
        containsAddress(tables.undoSteps.images, person),
        containsAddress(tables.undoSteps.history, person),
        inArray(tables.undoSteps.userId, person.accountIds),
      ),
  },
  conferenceDocuments: {
    holds: 'contact addresses, and who changed the details of the conference last',
    found: (person) =>
      or(
        containsAddress(tables.conferenceDocuments.document, person),
        inArray(tables.conferenceDocuments.updatedBy, person.usernames),
      ),
  },
  siteSettings: {
    holds: 'addresses in the privacy policy',
    found: (person) => containsAddress(tables.siteSettings.value, person),
  },
  privacyPolicyVersions: {
    holds: 'addresses in the privacy policy, and who saved it',
    found: (person) =>
      or(
        containsAddress(tables.privacyPolicyVersions.html, person),
        inArray(tables.privacyPolicyVersions.savedBy, person.usernames),
      ),
  },
  letterTemplates: {
    holds: 'addresses in letter templates',
    found: (person) => containsAddress(tables.letterTemplates.text, person),
  },
  rooms: { none: 'Names and capacities of rooms' },
  tracks: { none: 'Names and colours of tracks' },
  mediaFiles: { none: 'Names, made of the content, and sizes of videos, captions and PDF files' },
  mediaChunks: { none: 'The bytes of videos, captions and PDF files, found through materials' },
  documents: { none: 'Files made of what the site shows, and made anew when that changes' },
  cancelledEvents: { none: 'Titles and times of cancelled events' },
  learntLabels: { none: 'Labels of registration e-mails, without their values' },
  erasures: { none: 'Keyed hashes of erased addresses' },
  rateLimits: { none: 'Counters under hashed keys, for minutes' },
  installation: { none: 'A secret of the site' },
} satisfies Record<keyof typeof tables, Holding>

type Tables = typeof personalTables
export type PersonalTable = {
  [Name in keyof Tables]: Tables[Name] extends { holds: string } ? Name : never
}[keyof Tables]

const names = (Object.keys(personalTables) as (keyof Tables)[]).filter(
  (name): name is PersonalTable => 'holds' in personalTables[name],
)

/** Photos without their bytes. */
export type PersonalRows = {
  [Name in PersonalTable]: Omit<InferSelectModel<(typeof tables)[Name]>, 'content' | 'narrow'>[]
}

const columnsWithoutBytes = (table: PgTable) => omit(getTableColumns(table), ['content', 'narrow'])

/** Everything that is held about an e-mail address, by table, for organisers' eyes: with secrets and other people's data. */
export const readPersonalData = async (
  db: Db,
  email: string,
): Promise<{ person: Person; rows: PersonalRows }> => {
  const person = await findPerson(db, email)
  const rows: Partial<Record<PersonalTable, unknown[]>> = {}
  for (const name of names) {
    const table: PgTable = tables[name]
    rows[name] = await db
      .select(columnsWithoutBytes(table))
      .from(table)
      .where(personalTables[name].found(person))
      .orderBy(sql`1`)
  }
  return { person, rows: rows as PersonalRows }
}
