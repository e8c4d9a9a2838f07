import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { isOnConferenceDay, programmeIsPublic } from '#server/domain/visibility.ts'

const isMadeFrom = (abstractId: number) =>
  sql`${events.approvedAbstractId} in (select p.id from ${approvedAbstracts} p where p.abstract_id = ${abstractId})`

/** Locked before the abstract itself, in the same order as when an event is saved. */
export const lockEventsOfAbstract = (tx: Db, abstractId: number) =>
  tx.select({ id: events.id }).from(events).where(isMadeFrom(abstractId)).orderBy(events.id).for('update')

export const lockEventsOfAbstracts = (tx: Db, matching: SQL | undefined) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(
      inArray(
        events.approvedAbstractId,
        tx
          .select({ id: approvedAbstracts.id })
          .from(approvedAbstracts)
          .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
          .where(matching),
      ),
    )
    .orderBy(events.id)
    .for('update')

const newVersion = { version: sql`${events.version} + 1` }

export const bumpEventVersions = (tx: Db, abstractIds: number[]) =>
  tx
    .update(events)
    .set(newVersion)
    .where(
      sql`${events.approvedAbstractId} in (select p.id from ${approvedAbstracts} p where ${isOneOf(sql`p.abstract_id`, abstractIds)})`,
    )

/**
 * When an abstract enters or leaves the programme. Calendars accept a cancellation, or a return, only as a newer version
 * of the event.
 */
export const recordVisibilityChange = (tx: Db, abstractId: number) =>
  tx
    .update(events)
    .set({
      ...newVersion,
      wasPublic: sql`${events.wasPublic} or (${programmeIsPublic} and ${isOnConferenceDay})`,
    })
    .where(isMadeFrom(abstractId))
