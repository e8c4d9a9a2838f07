import { and, eq, lt, or, sql } from 'drizzle-orm'
import { hasIdIn, isOneOf } from '#server/db/is-one-of.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
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
import { ERASED } from '#shared/erasures/redaction.ts'
import type { RecordKind } from '#shared/history.ts'
import { pluralise } from '#shared/pluralise.ts'
import { dueRules, keptSince, type RetentionRule, readRetention } from '#shared/settings/retention.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { removeOwnPhotos } from './own-photos.ts'

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

const removeRegistrations = async (tx: Db, before: string): Promise<number> => {
  const old = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(lt(registrations.createdAt, before))
    .for('update')
  const removed = old.map(({ id }) => id)
  if (removed.length === 0) return 0
  await tx.delete(letters).where(hasIdIn(letters.registrationId, removed))
  await tx.delete(registrations).where(hasIdIn(registrations.id, removed))
  await forgetRecords(tx, 'registration', removed)
  await forgetUndo(tx, 'registrations')
  return removed.length
}

const removeRejected = async (tx: Db, before: string): Promise<number> => {
  const rejected = await tx
    .select({ id: abstracts.id, photoUrl: abstracts.photoUrl })
    .from(abstracts)
    .where(and(eq(abstracts.status, 'rejected'), lt(abstracts.submittedAt, before)))
    .for('update')
  if (rejected.length === 0) return 0
  const ids = rejected.map(({ id }) => id)
  const copies = await tx
    .select({ id: approvedAbstracts.id })
    .from(approvedAbstracts)
    .where(hasIdIn(approvedAbstracts.abstractId, ids))
  await bumpEventVersions(tx, ids)
  await tx.delete(letters).where(hasIdIn(letters.abstractId, ids))
  await tx.delete(abstracts).where(hasIdIn(abstracts.id, ids))
  await forgetRecords(tx, 'abstract', ids)
  await forgetRecords(
    tx,
    'approved abstract',
    copies.map(({ id }) => id),
  )
  await forgetUndo(tx, 'abstracts')
  await removeOwnPhotos(tx, { names: [], photoUrls: rejected.map(({ photoUrl }) => photoUrl) })
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
