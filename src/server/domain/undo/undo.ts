import { eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../../shared/errors'
import { isUniqueViolation } from '../../db/pg-errors'
import type { Row } from '../../db/raw-sql'
import { cancelledEvents, events } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Removed, UndoableKind } from '../../db/undo-content'
import { undoReview } from '../abstracts/review-undo'
import { allowAnyDay } from '../events/event-days'
import { recordChange, type UserActor } from '../history'
import { hasRegistration, lockEmailAddresses } from '../registrations/email-locks'
import { markRegistered } from '../registrations/registrations'
import { putBack } from './removed-rows'
import { claimUndoStep, type UndoStep } from './steps'

const ownRow = ({ rows: [own] }: Removed): Row => {
  const row = own?.rows[0]
  if (!row) throw new Error('A deletion was kept without its row')
  return row
}

/** The events that lost a presenter, another author or their abstract. */
const touchedEvents = ({ rows, links }: Removed): number[] => [
  ...links.filter(({ table }) => table === 'events').map(({ id }) => id),
  ...rows
    .filter(({ table }) => table === 'event_authors')
    .flatMap((part) => part.rows.map((row) => Number(row.event_id))),
]

type Rules = {
  /** Takes locks and updates the row before it is restored. */
  before?: (tx: Db, row: Row) => Promise<Row>
  after?: (tx: Db, row: Row) => Promise<unknown>
}

// Calendars accept a restored event only with a newer version than its cancellation.
const AFTER_CANCELLATION = 2

const rules: Partial<Record<UndoableKind, Rules>> = {
  author: {
    before: async (tx, row) => {
      const email = String(row.email)
      await lockEmailAddresses(tx, [email])
      // The speaker may have registered since.
      return { ...row, registered: row.registered === true || (await hasRegistration(tx, email)) }
    },
  },
  registration: {
    before: async (tx, row) => {
      await lockEmailAddresses(tx, [String(row.email)])
      return row
    },
    after: (tx, row) => markRegistered(tx, [String(row.email)]),
  },
  event: {
    before: async (tx, row) => {
      await allowAnyDay(tx)
      return { ...row, version: Number(row.version) + AFTER_CANCELLATION }
    },
    after: (tx, row) => tx.delete(cancelledEvents).where(eq(cancelledEvents.eventId, Number(row.id))),
  },
}

const undoDeletion = async (
  tx: Db,
  actor: UserActor,
  { entity, entityId, summary }: UndoStep,
  was: Removed,
) => {
  const { before, after } = rules[entity] ?? {}
  const [own, ...others] = was.rows
  const row = await (before?.(tx, ownRow(was)) ?? ownRow(was))
  const touched = entity === 'event' ? [] : touchedEvents(was)
  // Events first: the lock order of saving an event.
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, touched))
    .orderBy(events.id)
    .for('update')
  await putBack(tx, { ...was, rows: own ? [{ ...own, rows: [row] }, ...others] : others })
  await after?.(tx, row)
  await tx
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(inArray(events.id, touched))
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
      else await undoReview(tx, actor, step, step.before.reviewed)
    })
    .catch(refuseTaken)
