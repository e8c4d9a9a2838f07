import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { decisions } from '../../../shared/abstracts/review'
import { abstracts } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Actor, recordChanges } from '../history'
import { hasEvent, isPresented } from '../visibility'

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
  // Locked in one order, so that two concurrent releases cannot deadlock.
  await tx.select({ id: abstracts.id }).from(abstracts).where(unreleased).orderBy(abstracts.id).for('update')
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

/** Decisions that the programme shows, or showed until now, stay released. */
export const releaseProgramme = async (tx: Db, actor: Actor, now: Date) => {
  const shown = await tx.select({ id: abstracts.id }).from(abstracts).where(and(isPresented, hasEvent))
  await releaseDecisions(
    tx,
    actor,
    shown.map(({ id }) => id),
    now,
  )
}
