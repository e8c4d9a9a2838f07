import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { bySurname } from '#server/db/by-surname.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import {
  authorBiography,
  authorPhoto,
  isBlank,
  isWithoutPhoto,
} from '#server/domain/authors/profile-completeness.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { isAttendingRow } from '#server/domain/registrations/registrations.ts'
import { isReviewer1, isReviewer2, reviewer1, reviewer2, scoreColumns } from '#server/domain/review/scores.ts'
import { isPresented, isPresentedEvent, isPresenter, isReleased } from '#server/domain/visibility.ts'
import { leadAuthorName, shownStatus, statuses } from '#shared/abstracts/abstracts.ts'
import { isDecided } from '#shared/abstracts/review.ts'
import { emailKey } from '#shared/email.ts'
import type { LetterAudience, Recipient, RecipientQuery } from '#shared/letters/audiences.ts'
import { isDecisionLetter, isOncePerPerson, type RecipientRef } from '#shared/letters/letters.ts'
import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { listAccounts } from './account-recipients.ts'
import { recipientsOfKind } from './dedupe-keys.ts'
import { groupRecipients } from './one-letter-per-person.ts'

type Found = Omit<Recipient, 'refs'> & { ref: RecipientRef }

const NOT_RELEASED = 'Decision not released yet'

/** The author record takes precedence over the submission. */
const authorAddress = sql<string>`coalesce(${authors}.email, ${abstracts}.email)`

const fromAbstracts = async (db: Db, where: SQL | undefined): Promise<Found[]> => {
  const rows = await db
    .select({ abstract: abstracts, ...scoreColumns, email: authorAddress, released: isReleased })
    .from(abstracts)
    .leftJoin(reviewer1, isReviewer1)
    .leftJoin(reviewer2, isReviewer2)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(where)
    .orderBy(...bySurname(abstracts.leadAuthorSurname, abstracts.leadAuthorFirstName), asc(abstracts.id))
  const cautionOf = ({ abstract, released }: (typeof rows)[number]) => {
    if (abstract.withdrawnAt) return 'Withdrawn by the author'
    return isDecided(abstract.status) && !released ? NOT_RELEASED : ''
  }
  return rows.map((row) => ({
    ref: `abstract:${row.abstract.id}`,
    name: leadAuthorName(row.abstract),
    email: row.email,
    note: `${row.abstract.abstractTitle} (${statuses[shownStatus({ ...row, status: row.abstract.status })].label})`,
    caution: cautionOf(row),
  }))
}

// For a row of `authors`.
const presents = (date?: string | null) =>
  sql`exists (select 1 from ${events} where ${isPresenter} and ${isPresentedEvent}
    and ${date === undefined ? sql`true` : sql`${events}.date = ${date}`})`

const dateOf = async (db: Db, day: number | undefined) =>
  day === undefined ? undefined : ((await readConference(db)).days[day - 1]?.date ?? null)

const ownAbstract = sql`select 1 from ${approvedAbstracts} join ${abstracts} on ${abstracts}.id = ${approvedAbstracts}.abstract_id
  where ${approvedAbstracts}.author_id = ${authors}.id and ${isPresented}`

type SpeakerRow = Pick<typeof authors.$inferSelect, 'id' | 'name' | 'email'> & {
  note: string
  hasUnreleased?: boolean
}

const speaker = ({ id, hasUnreleased, ...row }: SpeakerRow): Found => ({
  ...row,
  ref: `author:${id}`,
  caution: hasUnreleased ? NOT_RELEASED : '',
})

const fromAuthors = async (db: Db, where: SQL | undefined): Promise<Found[]> => {
  const rows = await db
    .select({
      id: authors.id,
      name: authors.name,
      email: authors.email,
      note: sql<string>`coalesce((select string_agg(${events}.title, '; ' order by ${events}.start_time)
        from ${events} where ${isPresenter} and ${isPresentedEvent}), '')`,
      hasUnreleased: sql<boolean>`exists (${ownAbstract} and not ${isReleased})`,
    })
    .from(authors)
    .where(where)
    .orderBy(asc(authors.name), asc(authors.id))
  return rows.map(speaker)
}

/** Chairs who have declined are no longer asked. */
const fromChairs = async (db: Db, where: SQL, date?: string | null): Promise<Found[]> => {
  const rows = await db
    .select({
      id: authors.id,
      name: authors.name,
      email: authors.email,
      note: sql<string>`string_agg(${eventSessions.title}, '; ' order by ${eventSessions.startTime}, ${eventSessions.id})`,
    })
    .from(authors)
    .innerJoin(eventSessionChairs, eq(eventSessionChairs.authorId, authors.id))
    .innerJoin(eventSessions, eq(eventSessions.id, eventSessionChairs.sessionId))
    .where(and(where, date === undefined ? undefined : sql`${eventSessions.date} = ${date}`))
    .groupBy(authors.id)
    .orderBy(asc(authors.name), asc(authors.id))
  return rows.map(speaker)
}

const fromRegistrations = async (db: Db, where: SQL | undefined): Promise<Found[]> => {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(isAttendingRow, where))
    .orderBy(...bySurname(registrations.surname, registrations.firstName), asc(registrations.id))
  return rows.map((row) => ({
    ref: `registration:${row.id}`,
    name: registrationName(row),
    email: row.email,
    note: ['Registered', row.institution].filter(Boolean).join(', '),
    caution: '',
  }))
}

const standing = isNull(abstracts.withdrawnAt)
const isPresentedAndReleased = and(isPresented, isReleased)
const mayCome = sql`${abstracts.answer} is distinct from 'declined'`
const isRegistered = (email: SQL) =>
  sql`exists (select 1 from ${registrations} where ${normalised(registrations.email)} = ${normalised(email)} and ${isAttendingRow})`
const notRegistered = not(sql`(coalesce(${authors}.registered, false) or ${isRegistered(authorAddress)})`)
const lacksSomething = or(
  isBlank(authorBiography),
  isWithoutPhoto(authorPhoto),
  notRegistered,
  isNull(abstracts.answer),
)
/** Keynote speakers and others without an abstract. */
const guest = sql`not exists (${ownAbstract})`
const guestLacksSomething = and(
  guest,
  or(authors.keynoteSpeaker, presents()),
  or(
    isBlank(sql`${authors}.bio`),
    isWithoutPhoto(sql`${authors}.photo_url`),
    not(sql`(${authors}.registered or ${isRegistered(sql`${authors}.email`)})`),
  ),
)
const attends = (day: number | undefined) => {
  const field = day === undefined ? undefined : fieldsOf('day')[day - 1]
  return field && sql`${registrations[field]}`
}

const audiences: Record<LetterAudience, (db: Db, day: number | undefined) => Promise<Found[]>> = {
  everyone: async (db) => [
    ...(await fromAbstracts(db, undefined)),
    ...(await fromAuthors(db, guest)),
    ...(await fromRegistrations(db, undefined)),
  ],
  abstracts: (db) => fromAbstracts(db, standing),
  undecided: (db) =>
    fromAbstracts(db, and(standing, sql`${abstracts.status} not in ('approved', 'rejected')`)),
  partial: (db) => fromAbstracts(db, and(standing, eq(abstracts.status, 'partial'))),
  approved: (db) => fromAbstracts(db, isPresented),
  rejected: (db) => fromAbstracts(db, and(standing, eq(abstracts.status, 'rejected'))),
  unanswered: (db) => fromAbstracts(db, and(isPresentedAndReleased, isNull(abstracts.answer))),
  confirmed: (db) => fromAbstracts(db, and(isPresentedAndReleased, eq(abstracts.answer, 'accepted'))),
  unregistered: (db) => fromAbstracts(db, and(isPresentedAndReleased, mayCome, notRegistered)),
  incomplete: async (db) => [
    ...(await fromAbstracts(db, and(isPresentedAndReleased, mayCome, lacksSomething))),
    ...(await fromAuthors(db, guestLacksSomething)),
  ],
  assigned: (db) => listAccounts(db, 'assigned'),
  reviewing: (db) => listAccounts(db, 'reviewing'),
  reviewed: (db) => listAccounts(db, 'reviewed'),
  reviewers: (db) => listAccounts(db, 'reviewers'),
  organisers: (db) => listAccounts(db, 'organisers'),
  keynotes: (db) => fromAuthors(db, eq(authors.keynoteSpeaker, true)),
  presenters: async (db, day) => fromAuthors(db, presents(await dateOf(db, day))),
  chairs: async (db, day) =>
    fromChairs(db, sql`${eventSessionChairs.answer} is distinct from 'declined'`, await dateOf(db, day)),
  unconfirmed: async (db, day) => fromChairs(db, isNull(eventSessionChairs.answer), await dateOf(db, day)),
  registered: (db, day) => fromRegistrations(db, attends(day)),
  access: (db) => fromRegistrations(db, eq(registrations.hasAccessRequirements, true)),
  allergies: (db) => fromRegistrations(db, eq(registrations.hasAllergies, true)),
}

/** The recipients of an audience, each with a reason not to write, if any. */
export const listRecipients = async (
  db: Db,
  { kind, audience, day }: RecipientQuery,
): Promise<Recipient[]> => {
  const recipients = await audiences[audience](db, day === undefined ? undefined : Number(day))
  // Custom letters repeat, and so do new abstracts.
  const have = ['free', 'assigned'].includes(kind)
    ? new Map<string, string>()
    : await recipientsOfKind(db, kind)
  // Decision letters release the decision.
  const releases = isDecisionLetter(kind)
  const keyOf = ({ ref, email }: Found) => (isOncePerPerson(kind) ? emailKey(email) : ref)
  const people = recipients.map((person) => ({
    ...person,
    refs: [person.ref],
    caution: have.get(keyOf(person)) ?? (releases && person.caution === NOT_RELEASED ? '' : person.caution),
  }))
  return isOncePerPerson(kind) ? groupRecipients(people) : people
}
