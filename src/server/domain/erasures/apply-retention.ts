import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { hasIdIn, isOneOf } from '#server/db/is-one-of.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { bumpEventVersions } from '#server/domain/events/abstract-events.ts'
import { type Actor, recordChange } from '#server/domain/history.ts'
import { readSetting } from '#server/domain/settings.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { lastDay } from '#shared/conference/conference.ts'
import { emailKey } from '#shared/email.ts'
import { ERASED } from '#shared/erasures/redaction.ts'
import type { RecordKind } from '#shared/history.ts'
import { pluralise } from '#shared/pluralise.ts'
import { dueRules, keptSince, type RetentionRule, readRetention } from '#shared/settings/retention.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { removePerson } from './erase-person.ts'
import { removeOwnPhotos } from './own-photos.ts'
import { findPersonToErase, type PersonToErase } from './person-to-erase.ts'

const RETENTION_LOCK = 4_812_031

/** The actor in the history. */
const retention: Actor = { id: null, username: systemNames.retention }

/** What happened stays in the history, without names. */
const forgetRecords = (tx: Db, entity: RecordKind, ids: readonly number[]) =>
  tx
    .update(historyEntries)
    .set({ summary: ERASED, before: null, after: null })
    .where(and(eq(historyEntries.entity, entity), isOneOf(historyEntries.entityId, ids.map(String))))

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

/** People are searched for in all texts, and a transaction must not take long. */
const BATCH_SIZE = 5

const historyTables = {
  registration: registrations,
  abstract: abstracts,
  'approved abstract': approvedAbstracts,
  letter: letters,
} as const

/** History of records that are gone, which nothing else would remove. */
const forgetDeleted = async (tx: Db, kinds: readonly (keyof typeof historyTables)[], before: string) => {
  for (const kind of kinds)
    await tx
      .update(historyEntries)
      .set({ summary: ERASED, before: null, after: null })
      .where(
        and(
          eq(historyEntries.entity, kind),
          lt(historyEntries.at, before),
          ne(historyEntries.summary, ERASED),
          // A batch of letters has no number, and its entry no names.
          sql`${historyEntries.entityId} ~ '^\\d+$'`,
          sql`not exists (select 1 from ${historyTables[kind]} t where t.id::text = ${historyEntries.entityId})`,
        ),
      )
}

/** A speaker who was made for abstracts that are gone, and is nothing else at this conference. */
const isLeftOver = (
  abstractIds: readonly number[],
) => sql`not ${authors.byHand} and not ${authors.keynoteSpeaker}
  and not exists (select 1 from ${events} e where e.main_presenter_id = ${authors.id})
  and not exists (select 1 from ${eventAuthors} e where e.author_id = ${authors.id})
  and not exists (select 1 from ${approvedAbstracts} a where a.author_id = ${authors.id}
    and not ${hasIdIn(sql`a.abstract_id`, abstractIds)})`

type Removed = { registrations?: readonly number[]; abstracts?: readonly number[] }

/** Whether nothing of a person is kept once these records are removed. */
const isLeaving = async (tx: Db, person: PersonToErase, removed: Removed): Promise<boolean> => {
  const { registrations: gone = [], abstracts: goneAbstracts = [] } = removed
  const keeps =
    person.accountIds.length > 0 ||
    person.registrationIds.some((id) => !gone.includes(id)) ||
    person.abstractIds.some((id) => !goneAbstracts.includes(id))
  if (keeps) return false
  const leftOver = await tx.$count(
    authors,
    and(hasIdIn(authors.id, person.authorIds), isLeftOver(goneAbstracts)),
  )
  return leftOver === person.authorIds.length
}

/** Erases those of whom nothing is kept. What others wrote about them stays. */
const eraseLeaving = async (tx: Db, emails: readonly string[], removed: Removed) => {
  for (const email of new Set(emails.map(emailKey))) {
    const person = await findPersonToErase(tx, email)
    if (await isLeaving(tx, person, removed)) await removePerson(tx, retention, person, { mentions: [] })
  }
}

const removeRegistrations = async (tx: Db, before: string): Promise<number> => {
  const old = await tx
    .select({ id: registrations.id, email: registrations.email })
    .from(registrations)
    .where(lt(registrations.createdAt, before))
    .orderBy(registrations.id)
    .limit(BATCH_SIZE)
    .for('update')
  await forgetDeleted(tx, ['registration', 'letter'], before)
  if (old.length === 0) return 0
  const removed = old.map(({ id }) => id)
  const emails = old.map(({ email }) => email)
  await eraseLeaving(tx, emails, { registrations: removed })
  await tx.delete(letters).where(hasIdIn(letters.registrationId, removed))
  await tx.delete(registrations).where(hasIdIn(registrations.id, removed))
  await forgetRecords(tx, 'registration', removed)
  await forgetUndo(tx, 'registrations')
  return removed.length
}

const removeLeftOverSpeakers = async (tx: Db, ids: readonly number[]) => {
  const speakers = await tx
    .delete(authors)
    .where(and(hasIdIn(authors.id, ids), isLeftOver([])))
    .returning({ id: authors.id, photoUrl: authors.photoUrl })
  await forgetRecords(
    tx,
    'author',
    speakers.map(({ id }) => id),
  )
  return speakers.map(({ photoUrl }) => photoUrl)
}

const removeRejected = async (tx: Db, before: string): Promise<number> => {
  const rejected = await tx
    .select({ id: abstracts.id, email: abstracts.email, photoUrl: abstracts.photoUrl })
    .from(abstracts)
    .where(and(eq(abstracts.status, 'rejected'), lt(abstracts.submittedAt, before)))
    .orderBy(abstracts.id)
    .limit(BATCH_SIZE)
    .for('update')
  await forgetDeleted(tx, ['abstract', 'approved abstract', 'letter'], before)
  if (rejected.length === 0) return 0
  const ids = rejected.map(({ id }) => id)
  const copies = await tx
    .select({ id: approvedAbstracts.id, authorId: approvedAbstracts.authorId })
    .from(approvedAbstracts)
    .where(hasIdIn(approvedAbstracts.abstractId, ids))
  const emails = rejected.map(({ email }) => email)
  await eraseLeaving(tx, emails, { abstracts: ids })
  await bumpEventVersions(tx, ids)
  await tx.delete(letters).where(hasIdIn(letters.abstractId, ids))
  await tx.delete(abstracts).where(hasIdIn(abstracts.id, ids))
  const speakerPhotos = await removeLeftOverSpeakers(
    tx,
    copies.flatMap(({ authorId }) => authorId ?? []),
  )
  await forgetRecords(tx, 'abstract', ids)
  await forgetRecords(
    tx,
    'approved abstract',
    copies.map(({ id }) => id),
  )
  await forgetUndo(tx, 'abstracts')
  const photoUrls = [...rejected.map(({ photoUrl }) => photoUrl), ...speakerPhotos]
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

/** Of several servers, one does it. Returns whether there may be more. */
const applyRule = (db: Db, rule: RetentionRule, before: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await queryRows<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as free`,
    )
    if (!lock?.free) return false
    const removed = await removals[rule].run(tx, before)
    if (removed > 0)
      await recordChange(tx, retention, {
        action: 'removed',
        entity: 'personal data',
        entityId: rule,
        summary: removals[rule].inWords(removed),
      })
    return removed > 0
  })

/** Removes what the rules no longer keep, and erases people of whom nothing else is kept. */
export const applyRetention = async (db: Db, now: Date): Promise<void> => {
  const rules = readRetention(await readSetting(db, 'retention'))
  const conference = await readConference(db)
  const today = venueDay(now, conference.timeZone)
  for (const rule of dueRules(rules, lastDay(conference), today)) {
    // Later records are kept for the same period.
    const before = keptSince(rule, rules[rule], today)
    while (await applyRule(db, rule, before));
  }
}
