import { eq, inArray, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Row } from '#server/db/raw-sql.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { cancelledEvents, events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import type { Removed } from '#server/db/undo-content.ts'
import { undoCorrection } from '#server/domain/abstracts/correct-abstract.ts'
import { undoReview } from '#server/domain/abstracts/review-undo.ts'
import { undoProfileChange } from '#server/domain/authors/profile-changes.ts'
import { undoConferenceChange } from '#server/domain/conference/update-conference.ts'
import { allowAnyDay } from '#server/domain/events/event-days.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { undoImport } from '#server/domain/imports/undo-import.ts'
import { undoMerge } from '#server/domain/people/undo-merge.ts'
import { undoPolicyChange } from '#server/domain/privacy-policy.ts'
import { hasRegistration, lockEmailAddresses } from '#server/domain/registrations/email-locks.ts'
import { markRegistered } from '#server/domain/registrations/registrations.ts'
import { undoAssignments } from '#server/domain/review/undo-assignments.ts'
import { undoSessionChange } from '#server/domain/timetable/edit-session.ts'
import { Problem } from '#shared/errors.ts'
import { putLinksBack, putRowsBack } from './removed-rows.ts'
import { claimUndoStep, type UndoStep } from './steps.ts'

/** The events that lost a presenter, another author or their abstract. */
const touchedEvents = ({ rows, links }: Removed): number[] => {
  const rowsOf = (name: string) => rows.filter(({ table }) => table === name).flatMap((part) => part.rows)
  const restored = new Set(rowsOf('events').map((row) => Number(row.id)))
  return [
    ...links.filter(({ table }) => table === 'events').map(({ id }) => id),
    ...rowsOf('event_authors').map((row) => Number(row.event_id)),
  ].filter((id) => !restored.has(id))
}

type Rules = {
  /** Takes locks and updates the row before it is restored. */
  before?: (tx: Db, row: Row) => Promise<Row>
  after?: (tx: Db, row: Row) => Promise<unknown>
}

// Calendars accept a restored event only with a newer version than its cancellation.
const AFTER_CANCELLATION = 2

const isAbstractGone = async (tx: Db, { approved_abstract_id: id }: Row) =>
  id !== null && (await tx.$count(approvedAbstracts, eq(approvedAbstracts.id, Number(id)))) === 0

/** By table. */
const rules: Record<string, Rules> = {
  authors: {
    before: async (tx, row) => {
      const email = String(row.email)
      await lockEmailAddresses(tx, [email])
      // The speaker may have registered since.
      return { ...row, registered: row.registered === true || (await hasRegistration(tx, email)) }
    },
  },
  registrations: {
    before: async (tx, row) => {
      await lockEmailAddresses(tx, [String(row.email)])
      return row
    },
    after: (tx, row) => markRegistered(tx, [String(row.email)]),
  },
  events: {
    before: async (tx, row) => {
      await allowAnyDay(tx)
      return {
        ...row,
        version: Number(row.version) + AFTER_CANCELLATION,
        // Visitors may not have been allowed to see it when its abstract was deleted.
        hidden: row.hidden === true || (await isAbstractGone(tx, row)),
      }
    },
    after: (tx, row) => tx.delete(cancelledEvents).where(eq(cancelledEvents.eventId, Number(row.id))),
  },
}

const restoreRemoved = async (tx: Db, was: Removed) => {
  const touched = touchedEvents(was)
  // Events first: the lock order of saving an event.
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, touched))
    .orderBy(events.id)
    .for('update')
  for (const { table, rows } of was.rows) {
    const { before, after } = rules[table] ?? {}
    const current: Row[] = []
    for (const row of rows) current.push((await before?.(tx, row)) ?? row)
    await putRowsBack(tx, table, current)
    for (const row of current) await after?.(tx, row)
  }
  await putLinksBack(tx, was.links)
  await tx
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(inArray(events.id, touched))
}

const undoDeletion = async (
  tx: Db,
  actor: UserActor,
  { entity, entityId, summary }: UndoStep,
  was: Removed,
) => {
  await restoreRemoved(tx, was)
  await recordChange(tx, actor, { action: 'restored', entity, entityId, summary: `Undone: ${summary}` })
}

const TAKEN = 'This cannot be undone: its e-mail address, name or text is now used by another record.'

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem('conflict', TAKEN) : error
}

/** Reverts a change completely or not at all. Only for the same user, and only without later changes. */
export const undoChange = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db
    .transaction(async (tx) => {
      const step = await claimUndoStep(tx, actor, id)
      if ('removed' in step.before) await undoDeletion(tx, actor, step, step.before.removed)
      else if ('corrected' in step.before) await undoCorrection(tx, actor, step, step.before.corrected)
      else if ('reviewed' in step.before) await undoReview(tx, actor, step, step.before.reviewed)
      else if ('assigned' in step.before) await undoAssignments(tx, actor, step, step.before.assigned)
      else if ('conference' in step.before)
        await undoConferenceChange(tx, actor, step, step.before.conference, (removed) =>
          restoreRemoved(tx, removed),
        )
      else if ('merged' in step.before)
        await undoMerge(tx, actor, step, step.before.merged, (removed) => restoreRemoved(tx, removed))
      else if ('session' in step.before) await undoSessionChange(tx, actor, step, step.before.session)
      else if ('privacyPolicy' in step.before)
        await undoPolicyChange(tx, actor, step, step.before.privacyPolicy)
      else if ('imported' in step.before) await undoImport(tx, actor, step, step.before.imported)
      else await undoProfileChange(tx, actor, step, step.before.profileChange)
    })
    .catch(refuseTaken)
