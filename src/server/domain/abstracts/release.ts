import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { type Actor, recordChanges } from '#server/domain/history.ts'
import { hasEvent, isPresented, programmeIsPublic } from '#server/domain/visibility.ts'
import { decisions } from '#shared/abstracts/review.ts'

type Released = { id: number; email: string; abstractTitle: string; status: (typeof decisions)[number] }

/** Skips undecided abstracts and released decisions. Returns what was released now. */
export const releaseDecisions = async (
  tx: Db,
  actor: Actor,
  abstractIds: number[],
  now: Date,
): Promise<Released[]> => {
  if (abstractIds.length === 0) return []
  const unreleased = and(
    inArray(abstracts.id, abstractIds),
    inArray(abstracts.status, [...decisions]),
    or(isNull(abstracts.releasedStatus), ne(abstracts.releasedStatus, abstracts.status)),
  )
  // Locked in one order, so that two concurrent releases cannot deadlock; saving an event holds the key already.
  await tx
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(unreleased)
    .orderBy(abstracts.id)
    .for('no key update')
  const { id, email, abstractTitle, status } = abstracts
  const released = await tx
    .update(abstracts)
    .set({
      releasedStatus: sql`${abstracts.status}`,
      releasedAt: now.toISOString(),
      version: sql`${abstracts.version} + 1`,
    })
    .where(unreleased)
    .returning({ id, email, abstractTitle, status })
  await recordChanges(
    tx,
    actor,
    released.map((one) => ({
      action: 'released',
      entity: 'abstract',
      entityId: one.id,
      summary: `Released the decision on “${one.abstractTitle}”: ${one.status}`,
    })),
  )
  return released as Released[]
}

const releasePresented = async (tx: Db, actor: Actor, where: SQL | undefined, now: Date) => {
  const shown = await tx.select({ id: abstracts.id }).from(abstracts).where(and(isPresented, where))
  return releaseDecisions(
    tx,
    actor,
    shown.map(({ id }) => id),
    now,
  )
}

/** Stores that the public programme shows its decisions; called before and after a change of what it shows. */
export const releaseProgramme = (tx: Db, actor: Actor, now: Date) =>
  releasePresented(tx, actor, and(programmeIsPublic, hasEvent), now)

/** Stores that the public programme shows the decision on an event's abstract, or showed it until now. */
export const releaseDecisionOfEvent = (tx: Db, actor: Actor, eventId: number, now: Date) => {
  const ofEvent = tx
    .select({ id: approvedAbstracts.abstractId })
    .from(events)
    .innerJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .where(eq(events.id, eventId))
  return releasePresented(tx, actor, and(programmeIsPublic, inArray(abstracts.id, ofEvent)), now)
}
