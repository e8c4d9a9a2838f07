import { and, eq, inArray, isNull, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { materials } from '#server/db/schema/materials.ts'
import { emailChanges, linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { bumpEventVersions } from '#server/domain/events/abstract-events.ts'
import { type Actor, recordChange } from '#server/domain/history.ts'
import { forgetMaterials } from '#server/domain/materials/materials.ts'
import { idsOf } from '#server/domain/people/find-person.ts'
import { readSetting } from '#server/domain/settings.ts'
import { tableOfRecord } from '#server/domain/tables/registry.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { lastDay } from '#shared/conference/conference.ts'
import { emailKey } from '#shared/email.ts'
import type { RecordKind } from '#shared/history.ts'
import type { LetterKind } from '#shared/letters/letters.ts'
import { pluralise } from '#shared/pluralise.ts'
import { dueRules, keptSince, type RetentionRule, readRetention } from '#shared/settings/retention.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { erasedEntry } from './own-history.ts'
import { removeOwnPhotos } from './own-photos.ts'

const RETENTION_LOCK = 4_812_031

/** The actor in the history. */
const retention: Actor = { id: null, username: systemNames.retention }

/** What happened stays in the history, without names. */
const forgetRecords = (tx: Db, entity: RecordKind, records: readonly { id: number }[]) =>
  tx
    .update(historyEntries)
    .set(erasedEntry)
    .where(
      and(eq(historyEntries.entity, entity), isOneOf(historyEntries.entityId, idsOf(records).map(String))),
    )

/** Undo could restore what was removed. */
const forgetUndo = (tx: Db, table: 'registrations' | 'abstracts') =>
  tx.delete(undoSteps).where(sql`${undoSteps.images} @> ${JSON.stringify([{ table }])}::jsonb`)

const removeNeeds = async (tx: Db, before: string): Promise<number> => {
  const cleared = await tx
    .update(registrations)
    .set({
      hasAllergies: false,
      allergiesDetails: '',
      hasAccessRequirements: false,
      accessDetails: '',
      version: sql`${registrations.version} + 1`,
    })
    .where(
      and(
        lt(registrations.createdAt, before),
        or(
          registrations.hasAllergies,
          registrations.hasAccessRequirements,
          sql`${registrations.allergiesDetails} || ${registrations.accessDetails} <> ''`,
        ),
      ),
    )
    .returning({ id: registrations.id })
  if (cleared.length === 0) return 0
  await tx.execute(sql`update ${historyEntries} set
    before = before - array['hasAllergies', 'allergiesDetails', 'hasAccessRequirements', 'accessDetails'],
    after = after - array['hasAllergies', 'allergiesDetails', 'hasAccessRequirements', 'accessDetails']
    where entity = 'registration'`)
  await forgetUndo(tx, 'registrations')
  return cleared.length
}

/** History of records that were deleted before, which nothing else would remove. */
const forgetDeleted = async (tx: Db, kinds: readonly RecordKind[], before: string) => {
  for (const kind of kinds)
    await tx
      .update(historyEntries)
      .set(erasedEntry)
      .where(
        and(
          eq(historyEntries.entity, kind),
          lt(historyEntries.at, before),
          ne(historyEntries.summary, erasedEntry.summary),
          // A batch of letters has no number, and its entry no names.
          sql`${historyEntries.entityId} ~ '^\\d+$'`,
          sql`not exists (select 1 from ${tableOfRecord(kind)} t where t.id::text = ${historyEntries.entityId})`,
        ),
      )
}

/** Speakers who were made for abstracts that are gone, now or deleted before, and are nothing else at this conference. */
const removeLeftOverSpeakers = async (tx: Db, ids: readonly number[], before: string) => {
  const isDeletedBefore = and(
    lt(authors.createdAt, before),
    sql`not exists (select 1 from ${abstracts} a where ${normalised(sql`a.email`)} = ${normalised(authors.email)})`,
  )
  const speakers = await tx
    .delete(authors)
    .where(
      and(
        or(isOneOf(authors.id, ids), isDeletedBefore),
        sql`not ${authors.byHand} and not ${authors.keynoteSpeaker}
          and not exists (select 1 from ${events} e where e.main_presenter_id = ${authors.id})
          and not exists (select 1 from ${eventAuthors} e where e.author_id = ${authors.id})
          and not exists (select 1 from ${eventSessionChairs} c where c.author_id = ${authors.id})
          and not exists (select 1 from ${approvedAbstracts} a where a.author_id = ${authors.id})`,
      ),
    )
    .returning({ id: authors.id, email: authors.email, photoUrl: authors.photoUrl })
  await forgetRecords(tx, 'author', speakers)
  return speakers
}

const decisionKinds = ['receipt', 'accepted', 'not-accepted', 'changes'] as const

/** Old letters whose record was deleted. */
const isLeftOverLetter = (kinds: readonly LetterKind[], before: string) =>
  and(
    lt(letters.createdAt, before),
    inArray(letters.kind, kinds),
    isNull(letters.abstractId),
    isNull(letters.authorId),
    isNull(letters.registrationId),
  )

const addressesOfLeftOverLetters = async (tx: Db, kinds: readonly LetterKind[], before: string) => {
  const rows = await tx
    .selectDistinct({ email: letters.toEmail })
    .from(letters)
    .where(isLeftOverLetter(kinds, before))
  return rows.map(({ email }) => email)
}

/** Removes letters to addresses whose last record is gone, and what visitors asked for with them. */
const forgetAddresses = async (tx: Db, emails: readonly string[]) => {
  const isFree = (table: PgTable) =>
    sql`not exists (select 1 from ${table} t where ${normalised(sql`t.email`)} = address)`
  const leaving = await queryRows<{ address: string }>(
    tx,
    sql`select address from jsonb_array_elements_text(${JSON.stringify(emails.map(emailKey))}::jsonb) address
      where ${sql.join([registrations, abstracts, authors, users].map(isFree), sql` and `)}`,
  )
  const gone = leaving.map(({ address }) => address)
  const isGone = (column: SQLWrapper) => isOneOf(normalised(column), gone)
  const removed = await tx.delete(letters).where(isGone(letters.toEmail)).returning({ id: letters.id })
  await forgetRecords(tx, 'letter', removed)
  await tx.delete(emailChanges).where(or(isGone(emailChanges.fromEmail), isGone(emailChanges.toEmail)))
  await tx.delete(linkRequests).where(isGone(linkRequests.email))
}

const removeRegistrations = async (tx: Db, before: string): Promise<number> => {
  const old = await tx
    .select({ id: registrations.id, email: registrations.email })
    .from(registrations)
    .where(lt(registrations.createdAt, before))
    .for('update')
  const removed = idsOf(old)
  await tx.delete(letters).where(isOneOf(letters.registrationId, removed))
  await tx.delete(registrations).where(isOneOf(registrations.id, removed))
  await forgetRecords(tx, 'registration', old)
  await forgetAddresses(tx, [
    ...old.map(({ email }) => email),
    ...(await addressesOfLeftOverLetters(tx, ['free'], before)),
  ])
  await forgetDeleted(tx, ['registration', 'letter'], before)
  if (removed.length > 0) await forgetUndo(tx, 'registrations')
  return removed.length
}

/** Deletes the materials of talks that were made from these approved abstracts, and of those hidden since their abstract was deleted. */
const forgetMaterialsOf = async (tx: Db, copies: readonly { id: number }[], before: string) => {
  const isOfCopy = isOneOf(events.approvedAbstractId, idsOf(copies))
  const isLeftOver = sql`${events.hidden} and ${events.approvedAbstractId} is null
    and exists (select 1 from ${materials} m where m.event_id = ${events.id} and m.added_at < ${before})`
  const talks = await tx.select({ id: events.id }).from(events).where(or(isOfCopy, isLeftOver))
  if (talks.length > 0) await forgetMaterials(tx, idsOf(talks))
}

const removeRejected = async (tx: Db, before: string): Promise<number> => {
  const rejected = await tx
    .select({ id: abstracts.id, email: abstracts.email, photoUrl: abstracts.photoUrl })
    .from(abstracts)
    .where(and(eq(abstracts.status, 'rejected'), lt(abstracts.submittedAt, before)))
    .for('update')
  const ids = idsOf(rejected)
  const copies = await tx
    .select({ id: approvedAbstracts.id, authorId: approvedAbstracts.authorId })
    .from(approvedAbstracts)
    .where(isOneOf(approvedAbstracts.abstractId, ids))
  await bumpEventVersions(tx, ids)
  await forgetMaterialsOf(tx, copies, before)
  const addresses = await addressesOfLeftOverLetters(tx, [...decisionKinds, 'scheduled', 'free'], before)
  await tx
    .delete(letters)
    .where(or(isOneOf(letters.abstractId, ids), isLeftOverLetter(decisionKinds, before)))
  await tx.delete(abstracts).where(isOneOf(abstracts.id, ids))
  const speakers = await removeLeftOverSpeakers(
    tx,
    copies.flatMap(({ authorId }) => authorId ?? []),
    before,
  )
  await forgetRecords(tx, 'abstract', rejected)
  await forgetRecords(tx, 'approved abstract', copies)
  await forgetAddresses(tx, [...addresses, ...[...rejected, ...speakers].map(({ email }) => email)])
  await forgetDeleted(tx, ['abstract', 'approved abstract', 'letter'], before)
  if (ids.length + speakers.length > 0) await forgetUndo(tx, 'abstracts')
  const photoUrls = [...rejected, ...speakers].map(({ photoUrl }) => photoUrl)
  await removeOwnPhotos(tx, { names: [], photoUrls })
  return ids.length
}

const removals: Record<
  RetentionRule,
  { run: (tx: Db, before: string) => Promise<number>; inWords: (many: number) => string }
> = {
  needsDays: {
    run: removeNeeds,
    inWords: (many) => `Dietary and access needs of ${pluralise(many, 'registration')}`,
  },
  registrationMonths: { run: removeRegistrations, inWords: (many) => pluralise(many, 'registration') },
  rejectedMonths: { run: removeRejected, inWords: (many) => pluralise(many, 'rejected abstract') },
}

/** Removes what the rules no longer keep. Of several servers, one does it. */
export const applyRetention = async (db: Db, now: Date): Promise<void> => {
  const rules = readRetention(await readSetting(db, 'retention'))
  const conference = await readConference(db)
  const today = venueDay(now, conference.timeZone)
  const due = dueRules(rules, lastDay(conference), today)
  if (due.length === 0) return
  await db.transaction(async (tx) => {
    const [lock] = await queryRows<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as free`,
    )
    if (!lock?.free) return
    for (const rule of due) {
      // Later records are kept for the same period.
      const removed = await removals[rule].run(tx, keptSince(rule, rules[rule], today))
      if (removed > 0)
        await recordChange(tx, retention, {
          action: 'removed',
          entity: 'personal data',
          entityId: rule,
          summary: removals[rule].inWords(removed),
        })
    }
  })
}
