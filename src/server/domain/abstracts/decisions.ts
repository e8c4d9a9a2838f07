import { and, asc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { bySurname } from '#server/db/by-surname.ts'
import { columnsOf } from '#server/db/columns-of.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { type Actor, recordChanges, type UserActor } from '#server/domain/history.ts'
import { hasEvent, isPresented, isReleased, programmeIsPublic } from '#server/domain/visibility.ts'
import { leadAuthorName, leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import {
  decisionSchema,
  type MadeDecision,
  type Release,
  type ReleasedDecisions,
} from '#shared/abstracts/decisions.ts'
import { type Decision, decisions } from '#shared/abstracts/review.ts'
import { pick } from '#shared/pick.ts'

type Released = { id: number; email: string; abstractTitle: string; status: Decision }

const releasedColumns = pick(abstracts, ['id', 'email', 'abstractTitle', 'status'])

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
  const released = await tx
    .update(abstracts)
    .set({
      releasedStatus: sql`${abstracts.status}`,
      releasedAt: now.toISOString(),
      version: sql`${abstracts.version} + 1`,
    })
    .where(unreleased)
    .returning(releasedColumns)
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

/** All decisions with whether they are released, by author name. */
export const listDecisions = async (db: Db): Promise<MadeDecision[]> => {
  const { id, leadAuthorFirstName, leadAuthorSurname } = abstracts
  const rows = await db
    .select({
      ...columnsOf(abstracts, decisionSchema),
      ...pick(abstracts, leadAuthorNames),
      released: isReleased,
      scheduled: sql<boolean>`${hasEvent}`,
    })
    .from(abstracts)
    .where(inArray(abstracts.status, [...decisions]))
    .orderBy(...bySurname(leadAuthorSurname, leadAuthorFirstName), asc(id))
  return rows.map((row) => ({
    ...row,
    status: row.status === 'approved' ? 'approved' : 'rejected',
    releasedAt: row.released ? row.releasedAt : null,
    leadAuthorName: leadAuthorName(row),
  }))
}

export const countDecisionsToRelease = (db: Db): Promise<number> =>
  db.$count(abstracts, and(inArray(abstracts.status, [...decisions]), not(isReleased)))

/** Releases the chosen decisions that have not changed since they were shown. */
export const releaseChosenDecisions = (
  db: Db,
  actor: UserActor,
  { decisions: shown }: Release,
  now: Date,
): Promise<ReleasedDecisions> =>
  db.transaction(async (tx) => {
    const chosen = new Map(shown.map(({ id, status }) => [id, status]))
    const rows = await tx
      .select({ id: abstracts.id, status: abstracts.status })
      .from(abstracts)
      .where(inArray(abstracts.id, [...chosen.keys()]))
      .orderBy(asc(abstracts.id))
      .for('update')
    const still = rows.filter(({ id, status }) => chosen.get(id) === status).map(({ id }) => id)
    const released = await releaseDecisions(tx, actor, still, now)
    const count = (status: string) => released.filter((one) => one.status === status).length
    return {
      approved: count('approved'),
      rejected: count('rejected'),
      already: still.length - released.length,
      changed: chosen.size - still.length,
    }
  })
