import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type Score, storedStatuses } from '../../shared/abstracts/abstracts'
import { institutionTypes } from '../../shared/abstracts/constants'
import { decisions } from '../../shared/abstracts/review'
import { openRevisionStates, revisionStates } from '../../shared/abstracts/revision-states'
import type { RevisedText } from '../../shared/abstracts/revisions'
import { roles } from '../../shared/accounts/accounts'
import { UNKNOWN_DEVICE } from '../../shared/accounts/login-sessions'
import { authorAnswers } from '../../shared/authors/author-status'
import type { ProfileField } from '../../shared/authors/profile-changes'
import type { Conference } from '../../shared/conference/conference-schema'
import { eventTypes } from '../../shared/events/event-types'
import { TO_BE_ANNOUNCED } from '../../shared/events/events'
import { letterKinds, letterStateNames, linkRequestKinds } from '../../shared/letters/letters'
import { sessionTypes } from '../../shared/programme/session-types'
import type { Replaced } from '../documents/undisplayable'
import { bytes, isoTimestamp, wallClockTime } from './columns'
import { normalised } from './normalised'
import type { UndoableKind, UndoContent } from './undo-content'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const line = () => text().notNull().default('')
const flag = () => boolean().notNull().default(false)
const createdAt = () => isoTimestamp().notNull().default(sql`now()`)
const updatedAt = () =>
  isoTimestamp()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date().toISOString())
const version = () => integer().notNull().default(1)
const randomSalt = sql`gen_random_uuid()::text`
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text(),
    email: text(),
    firstName: line(),
    lastName: line(),
    role: text({ enum: roles }).notNull().default('admin'),
    photoUrl: line(),
    microsoftId: text().unique(),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    /** Since when logging in is blocked. */
    disabledAt: isoTimestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(normalised(t.username)),
    uniqueIndex('users_email_key').on(normalised(t.email)),
    index().on(t.authorId),
    check('users_role', oneOf(t.role, roles)),
  ],
)

/** Signed-in browsers. Named apart from the timetable's sessions. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: text().primaryKey(),
    /** Names it to its owner, in place of the hash. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(UNKNOWN_DEVICE),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Accounts whose owners have not chosen a password yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text().notNull().default(randomSalt),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** The secret that signs private links, created at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    secret: text().notNull(),
    /** Of the fixed timetable as it was last filled from its file. */
    timetableHash: text(),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
)

/** The ledger of erased people: who they were is known only to whoever has the address. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** Of another installation's ledger; empty for the key of this one. */
    key: line(),
    /** HMAC-SHA-256 of the normalised address. */
    hash: text().notNull(),
    erasedAt: createdAt(),
    /** Records of others, such as 'abstracts 12', from which the name was removed. */
    mentions: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('erasures_key').on(t.key, t.hash)],
)

/** What organisers changed of the conference's facts, laid over the defaults. One row, once there is a change. */
export const conferenceDocuments = pgTable(
  'conference',
  {
    id: integer().primaryKey().default(1),
    document: jsonb().$type<Partial<Conference>>().notNull(),
    version: version(),
    updatedBy: line(),
    updatedAt: updatedAt(),
  },
  (t) => [check('conference_is_one', sql`${t.id} = 1`)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetAt: isoTimestamp().notNull() },
  (t) => [index().on(t.resetAt)],
)

/** The state before a change, kept for a short time to undo it. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entity: text().$type<UndoableKind>().notNull(),
    entityId: text().notNull(),
    /** The summary in the history. */
    summary: line(),
    before: jsonb().$type<UndoContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.createdAt)],
)

export const historyEntries = pgTable(
  'history_entries',
  {
    id: id(),
    at: createdAt(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    username: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    summary: line(),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
  },
  (t) => [index().on(t.entity, t.entityId, t.id), index().on(t.userId)],
)

export const authors = pgTable(
  'authors',
  {
    id: id(),
    leadAuthorTitle: line(),
    leadAuthorFirstName: line(),
    leadAuthorSurname: line(),
    name: text().notNull(),
    institution: line(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    email: text().notNull(),
    bio: line(),
    photoUrl: line(),
    /** Empty, or as 0000-0002-1825-0097. */
    orcid: line(),
    keynoteSpeaker: flag(),
    registered: flag(),
    /** Made or changed by an organiser. One made by an approval stays hidden until the decision is released. */
    byHand: boolean().notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('authors_email_key').on(normalised(t.email)),
    index().on(t.name),
    index('authors_keynote').on(t.name).where(sql`${t.keynoteSpeaker}`),
    check('authors_institution_type', oneOf(t.institutionType, institutionTypes)),
  ],
)

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    name: text().notNull(),
    capacity: integer().notNull(),
    building: line(),
    notes: line(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('rooms_name_key').on(normalised(t.name)),
    check('rooms_capacity', sql`${t.capacity} > 0`),
  ],
)

export const abstracts = pgTable(
  'abstracts',
  {
    id: id(),
    /** Hash of everything submitted: a form sent twice makes one abstract. */
    fingerprint: text().notNull().unique(),
    leadAuthorTitle: text().notNull(),
    leadAuthorFirstName: text().notNull(),
    leadAuthorSurname: text().notNull(),
    institution: text().notNull(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    biography: line(),
    photoUrl: line(),
    /** As the author gave it; visitors see the speaker's. */
    orcid: line(),
    /** Fields whose new value waits for an organiser before the public profile shows it. */
    pendingProfile: jsonb().$type<ProfileField[]>().notNull().default([]),
    email: text().notNull(),
    abstractTitle: text().notNull(),
    abstractText: text().notNull(),
    otherAuthors: line(),
    /** Separated by commas. */
    keywords: line(),
    submittedAt: createdAt(),
    status: text({ enum: storedStatuses }).notNull().default('pending'),
    reviewer1Score: smallint().$type<Exclude<Score, null>>(),
    reviewer2Score: smallint().$type<Exclude<Score, null>>(),
    totalScore: smallint()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(reviewer1_score, 0) + coalesce(reviewer2_score, 0)`),
    reviewer1ScoredBy: text(),
    reviewer1ScoredAt: isoTimestamp(),
    reviewer2ScoredBy: text(),
    reviewer2ScoredAt: isoTimestamp(),
    /** A note to the organisers: it never leaves the back office. */
    reviewerFeedback: line(),
    commentsToAuthor: line(),
    decidedBy: text(),
    decidedAt: isoTimestamp(),
    decidedAutomatically: flag(),
    /** The decision that was last released; void once the status differs. */
    releasedAt: isoTimestamp(),
    releasedStatus: text({ enum: decisions }),
    /** Raised to invalidate earlier private links. */
    linkVersion: version(),
    /** Random, so that a link never opens another abstract that gets the same id. */
    linkSalt: text().notNull().default(randomSalt),
    linkUsedAt: isoTimestamp(),
    /** Hash of the form's random key, which allows repeating the private link. */
    submissionKeyHash: text(),
    /** Submitted after the deadline, while late submissions were marked. */
    late: flag(),
    /** Withdrawn by its author. */
    withdrawnAt: isoTimestamp(),
    withdrawalReason: line(),
    /** The author's answer to the invitation to present. */
    answer: text({ enum: authorAnswers }),
    answeredAt: isoTimestamp(),
    /** Raised with every entry in the history. */
    version: version(),
  },
  (t) => [
    index().on(t.submittedAt, t.id),
    index().on(t.status),
    index('abstracts_email').on(normalised(t.email)),
    check('abstracts_status', oneOf(t.status, storedStatuses)),
    check('abstracts_institution_type', oneOf(t.institutionType, institutionTypes)),
    check('abstracts_reviewer1_score', sql`${t.reviewer1Score} in (0, 1)`),
    check('abstracts_released_status', oneOf(t.releasedStatus, decisions)),
    check('abstracts_released', sql`(${t.releasedAt} is null) = (${t.releasedStatus} is null)`),
    check('abstracts_answer', oneOf(t.answer, authorAnswers)),
    check('abstracts_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('abstracts_reviewer2_score', sql`${t.reviewer2Score} in (0, 1)`),
    check(
      'abstracts_pending_has_no_scores',
      sql`${t.status} <> 'pending' or (${t.reviewer1Score} is null and ${t.reviewer2Score} is null)`,
    ),
  ],
)

/** What authors write to the organisers about their abstract. */
export const abstractNotes = pgTable(
  'abstract_notes',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    at: createdAt(),
    text: text().notNull(),
    asksCorrection: flag(),
    /** When an organiser dealt with it. */
    doneAt: isoTimestamp(),
    doneBy: text(),
  },
  (t) => [
    index().on(t.abstractId, t.id),
    index('abstract_notes_open').on(t.abstractId).where(sql`${t.doneAt} is null`),
  ],
)

/** New e-mail addresses that authors asked for, until they expire. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    /** Of the private link through which it was requested. */
    linkVersion: integer().notNull(),
    salt: text().notNull().default(randomSalt),
    requestedAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
    confirmedAt: isoTimestamp(),
  },
  (t) => [uniqueIndex('email_changes_abstract').on(t.abstractId), index().on(t.expiresAt)],
)

/** E-mail addresses that asked for their private links or a new password, until the letter is written. */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: id(),
    kind: text({ enum: linkRequestKinds }).notNull().default('links'),
    email: text().notNull(),
    requestedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('link_requests_email').on(t.kind, normalised(t.email)),
    check('link_requests_kind', oneOf(t.kind, linkRequestKinds)),
  ],
)

/** Revisions that organisers asked authors for. */
export const abstractRevisions = pgTable(
  'abstract_revisions',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    state: text({ enum: revisionStates }).notNull().default('requested'),
    /** The last day on which the author can revise, at the venue. */
    dueOn: date({ mode: 'string' }).notNull(),
    /** What should change, in words that the author sees. */
    note: text().notNull(),
    requestedAt: createdAt(),
    requestedBy: text().notNull(),
    /** What the author sent last. */
    proposal: jsonb().$type<RevisedText>(),
    submittedAt: isoTimestamp(),
    acceptedAt: isoTimestamp(),
    version: version(),
  },
  (t) => [
    index().on(t.abstractId, t.id),
    uniqueIndex('abstract_revisions_open').on(t.abstractId).where(oneOf(t.state, openRevisionStates)),
    check('abstract_revisions_state', oneOf(t.state, revisionStates)),
    check('abstract_revisions_submitted', sql`(${t.proposal} is null) = (${t.submittedAt} is null)`),
    check('abstract_revisions_accepted', sql`(${t.state} = 'accepted') = (${t.acceptedAt} is not null)`),
  ],
)

export const approvedAbstracts = pgTable(
  'approved_abstracts',
  {
    id: id(),
    abstractId: integer()
      .notNull()
      .unique()
      .references(() => abstracts.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    abstractTitle: text().notNull(),
    abstractText: text().notNull(),
    otherAuthors: line(),
    keywords: line(),
    leadAuthorTitle: line(),
    leadAuthorFirstName: line(),
    leadAuthorSurname: line(),
    institution: line(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    biography: line(),
    photoUrl: line(),
    email: text().notNull(),
    keynoteSpeaker: flag(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.authorId),
    check('approved_abstracts_institution_type', oneOf(t.institutionType, institutionTypes)),
  ],
)

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull().default(TO_BE_ANNOUNCED),
    description: text().notNull().default(TO_BE_ANNOUNCED),
    type: text({ enum: eventTypes }).notNull().default('talk'),
    date: date({ mode: 'string' }).notNull(),
    startTime: wallClockTime().notNull(),
    endTime: wallClockTime().notNull(),
    roomId: integer()
      .notNull()
      .references(() => rooms.id, { onDelete: 'restrict' }),
    mainPresenterId: integer().references(() => authors.id, { onDelete: 'set null' }),
    approvedAbstractId: integer().references(() => approvedAbstracts.id, { onDelete: 'set null' }),
    /** Its abstract was deleted while visitors could not see it: hidden until an organiser saves it. Set by a trigger. */
    hidden: flag(),
    /** Of a hidden event: visitors saw it after the latest publication, so that it is announced as cancelled. */
    wasPublic: flag(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.date, t.startTime),
    index().on(t.roomId),
    index().on(t.mainPresenterId),
    index().on(t.approvedAbstractId),
    check('events_type', oneOf(t.type, eventTypes)),
    check('events_end_after_start', sql`${t.endTime} > ${t.startTime}`),
    check('events_start_on_date', sql`(${t.startTime} at time zone 'UTC')::date = ${t.date}`),
  ],
)

export const eventAuthors = pgTable(
  'event_authors',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('event_authors_key').on(t.eventId, t.authorId), index().on(t.authorId)],
)

/** The last public state of deleted events, for cancellations in calendars. */
export const cancelledEvents = pgTable('cancelled_events', {
  eventId: integer().primaryKey(),
  title: text().notNull(),
  startTime: wallClockTime().notNull(),
  endTime: wallClockTime().notNull(),
  version: integer().notNull(),
  cancelledAt: createdAt(),
})

/** What organisers taught the reader of registration e-mails. */
export const learntLabels = pgTable('learnt_labels', {
  id: id(),
  label: text().notNull(),
  /** The label without case, accents and punctuation. */
  key: text().notNull().unique('learnt_labels_key_key'),
  field: text().notNull(),
  createdAt: createdAt(),
})

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    professionalTitle: line(),
    firstName: text().notNull(),
    surname: text().notNull(),
    institution: line(),
    jobTitle: line(),
    email: text().notNull(),
    day1: flag(),
    day2: flag(),
    day3: flag(),
    day4: flag(),
    day5: flag(),
    hasAllergies: flag(),
    allergiesDetails: line(),
    hasAccessRequirements: flag(),
    accessDetails: line(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('registrations_email_key').on(normalised(t.email)),
    index().on(t.createdAt),
    index().on(t.surname, t.firstName),
  ],
)

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text().notNull().unique(),
  value: text().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The texts of the privacy policy that were saved, the current one included. */
export const privacyPolicyVersions = pgTable('privacy_policy_versions', {
  id: id(),
  html: text().notNull(),
  /** Empty if unknown. */
  savedBy: line(),
  savedAt: createdAt(),
})

/** Uploaded photos, stored here so that servers share only the database. */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    filename: text().notNull().unique(),
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    /** A thumbnail 400 pixels wide. */
    narrow: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.createdAt),
    check('photos_not_empty', sql`octet_length(${t.content}) > 0 and octet_length(${t.narrow}) > 0`),
  ],
)

/** Uploaded videos and captions; removed when they are no longer in use. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    filename: text().notNull().unique(),
    size: integer().notNull(),
    uploadedAt: createdAt(),
  },
  (t) => [index().on(t.uploadedAt), check('media_files_not_empty', sql`${t.size} > 0`)],
)

/** The bytes of a file in pieces, so that nobody reads or sends all of them at once. */
export const mediaChunks = pgTable(
  'media_chunks',
  {
    id: id(),
    fileId: integer()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [uniqueIndex().on(t.fileId, t.position)],
)

/** Files made from the records, such as the book of abstracts: asked for, being made, made or failed. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().notNull(),
    /** A hash of the data and the design that it is made of. */
    dataVersion: text().notNull(),
    /** Null until it is made. */
    content: bytes(),
    size: integer(),
    madeAt: isoTimestamp(),
    /** What was replaced, because no font can display it. */
    replaced: jsonb().$type<Replaced[]>().notNull().default([]),
    /** Why it could not be made; empty otherwise. */
    problem: line(),
    requestedAt: createdAt(),
    /** The server that is making it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
  },
  (t) => [
    uniqueIndex('documents_key').on(t.kind, t.dataVersion),
    index('documents_waiting').on(t.requestedAt).where(sql`${t.content} is null and ${t.problem} = ''`),
    check('documents_made', sql`(${t.content} is null) = (${t.madeAt} is null)`),
    check('documents_size', sql`${t.size} is not distinct from octet_length(${t.content})`),
  ],
)

/** Photos to be imported from other websites, added by a trigger. */
export const photoImports = pgTable(
  'photo_imports',
  {
    id: id(),
    url: text().notNull(),
    state: text({ enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** The server that is working on it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
    /** Why the last attempt failed. */
    reason: line(),
  },
  (t) => [
    // Addresses can exceed the size limit of an index.
    uniqueIndex('photo_imports_url').on(sql`md5(${t.url})`),
    index().on(t.state, t.nextAttemptAt),
    check('photo_imports_state', oneOf(t.state, ['waiting', 'failed'])),
  ],
)

/** The fixed timetable: sessions have themes (one per room), themes have talks. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** 1 is the conference's first day: dates follow the conference. */
    day: smallint().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    type: text({ enum: sessionTypes }).notNull(),
    title: line(),
    room: line(),
    /** Shown below the title. */
    note: line(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.day, t.startTime),
    check('sessions_day', sql`${t.day} >= 1`),
    check('sessions_type', oneOf(t.type, sessionTypes)),
    check('sessions_end_after_start', sql`${t.endTime} > ${t.startTime}`),
  ],
)

export const themes = pgTable(
  'themes',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    room: line(),
    title: text().notNull(),
  },
  (t) => [index().on(t.sessionId)],
)

export const talks = pgTable(
  'talks',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    themeId: integer().references(() => themes.id, { onDelete: 'cascade' }),
    speaker: line(),
    affiliation: line(),
    talkTitle: text().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.themeId)],
)

/** Letters to authors, speakers and attendees. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text({ enum: letterKinds }).notNull(),
    state: text({ enum: letterStateNames }).notNull().default('draft'),
    /** The same for two letters about the same thing, of which only one is written. */
    dedupeKey: text().notNull(),
    /** Shared by letters that were prepared together. */
    batch: line(),
    toName: line(),
    toEmail: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    abstractId: integer().references(() => abstracts.id, { onDelete: 'set null' }),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    registrationId: integer().references(() => registrations.id, { onDelete: 'set null' }),
    /** The author's note that it answers. */
    noteId: integer().references(() => abstractNotes.id, { onDelete: 'set null' }),
    /** Part of the Message-ID: the same for every attempt, so that receivers can detect duplicates. */
    messageKey: text().notNull(),
    version: version(),
    createdBy: line(),
    createdAt: createdAt(),
    sentBy: line(),
    /** When it is due, while it is waiting; null until it is sent. */
    nextAttemptAt: isoTimestamp(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: isoTimestamp(),
    /** Since when the mail server has been unavailable for it; null once an attempt reached the server. */
    unavailableSince: isoTimestamp(),
    /** The server that is working on it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
    /** Set before the first byte is sent: from here on the letter may have arrived. */
    deliveryStartedAt: isoTimestamp(),
    sentAt: isoTimestamp(),
    /** The mail server's response to the last attempt. */
    answer: line(),
  },
  (t) => [
    uniqueIndex('letters_dedupe_key').on(t.dedupeKey).where(sql`${t.state} <> 'discarded'`),
    index('letters_to').on(normalised(t.toEmail)),
    index().on(t.state, t.id),
    index().on(t.batch),
    index().on(t.lastAttemptAt),
    index().on(t.abstractId),
    index().on(t.authorId),
    index().on(t.registrationId),
    index().on(t.noteId),
    check('letters_kind', oneOf(t.kind, letterKinds)),
    check('letters_state', oneOf(t.state, letterStateNames)),
    check('letters_waiting_has_time', sql`${t.state} <> 'waiting' or ${t.nextAttemptAt} is not null`),
    check('letters_sending_is_claimed', sql`${t.state} <> 'sending' or ${t.leaseUntil} is not null`),
    check('letters_sent_has_time', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
)

/** Edited templates; a kind without a row uses its default. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: id(),
    kind: text({ enum: letterKinds }).notNull().unique(),
    subject: text().notNull(),
    text: text().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check('letter_templates_kind', oneOf(t.kind, letterKinds))],
)
