import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { Row } from '#server/db/raw-sql.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { cancelledEvents } from '#server/db/schema/events.ts'
import { materials } from '#server/db/schema/materials.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { recordVisibilityChange } from '#server/domain/events/abstract-events.ts'
import { allowAnyDay, updateEventDays } from '#server/domain/events/event-days.ts'
import { announceCancellations } from '#server/domain/events/events.ts'
import {
  hasRegistration,
  markRegistered,
  unmarkRegistered,
} from '#server/domain/registrations/registrations.ts'
import { sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { isDelivered } from '#shared/letters/letters.ts'

/** The row before the change, and the stored one: undefined if the change deleted it. */
export type RowStates = { before: Row; current: Row | undefined }

/** The steps besides writing when rows of a table are restored. */
type RestoreRule = {
  /** Columns that make one thing: once one of them was changed, none of them is restored alone. */
  together?: readonly string[]
  /** Runs before rows are written. */
  prepare?: (tx: Db) => Promise<unknown>
  /** Adapts a row to what has happened since. */
  adapt?: (tx: Db, row: Row, states: RowStates) => Promise<Row> | Row
  /** Runs for each row once all rows are written. */
  follow?: (tx: Db, row: Row, states: RowStates) => Promise<unknown>
  /** Runs before rows that the change created are deleted. */
  beforeDeletion?: (tx: Db, ids: number[]) => Promise<unknown>
  /** Takes rows out of unique indexes, so that they can exchange their places in them. Restored with the rows. */
  vacate?: { columns: string[]; update: (tx: Db, ids: number[]) => Promise<unknown> }
}

// Calendars accept a restored event only with a newer version than its cancellation.
const AFTER_CANCELLATION = 2

const isAbstractGone = async (tx: Db, { approved_abstract_id: id }: Row) =>
  id !== null && (await tx.$count(approvedAbstracts, eq(approvedAbstracts.id, Number(id)))) === 0

const isApproved = ({ status }: Row) => status === 'approved'

const hasSameEmail = (row: Row, current: Row | undefined) =>
  current !== undefined && sameEmail(String(row.email), String(current.email))

/** The session may have been moved or deleted since: then the event is no talk of it. */
const withinItsSession = async (tx: Db, row: Row): Promise<Row> => {
  if (row.session_id === null) return row
  const { id, roomId, date } = eventSessions
  const isThere = and(
    eq(id, Number(row.session_id)),
    eq(roomId, Number(row.room_id)),
    eq(date, String(row.date)),
  )
  return (await tx.$count(eventSessions, isThere)) > 0
    ? row
    : { ...row, session_id: null, board_number: null }
}

/** By table. */
export const restoreRules: Record<string, RestoreRule> = {
  abstracts: {
    follow: async (tx, row, { current }) => {
      if (!current) return
      const id = Number(row.id)
      if (row.withdrawn_at === null && isApproved(row) !== isApproved(current))
        await recordVisibilityChange(tx, id)
    },
  },
  authors: {
    // The speaker may have registered since.
    adapt: async (tx, row, { current }) =>
      hasSameEmail(row, current) || row.registered === true
        ? row
        : { ...row, registered: await hasRegistration(tx, String(row.email)) },
  },
  conference: {
    follow: updateEventDays,
  },
  event_sessions: { prepare: allowAnyDay },
  events: {
    together: ['date', 'start_time', 'end_time', 'room_id', 'session_id', 'board_number'],
    prepare: allowAnyDay,
    adapt: async (tx, row, { current }) => {
      const placed = await withinItsSession(tx, row)
      return current
        ? placed
        : {
            ...placed,
            version: Number(row.version) + AFTER_CANCELLATION,
            // Visitors may not have been allowed to see it when its abstract was deleted.
            hidden: row.hidden === true || (await isAbstractGone(tx, row)),
          }
    },
    follow: (tx, { id }) => tx.delete(cancelledEvents).where(eq(cancelledEvents.eventId, Number(id))),
    beforeDeletion: announceCancellations,
  },
  letters: {
    adapt: (_, row, { current }) => ({
      ...row,
      // The link in it is never the earlier one.
      ...(current && { text: current.text }),
      ...(current && isDelivered(String(current.state)) && { to_email: current.to_email }),
    }),
  },
  materials: {
    // The file has been replaced since: the change itself left none of the same kind.
    adapt: async (tx, row, { current }) => {
      const { eventId, kind } = materials
      if (
        !current &&
        (await tx.$count(materials, and(eq(eventId, Number(row.event_id)), sql`${kind} = ${row.kind}`)))
      )
        throw new Problem('conflict', 'This cannot be undone: it has been changed since.')
      return row
    },
  },
  registrations: {
    follow: async (tx, row, { current }) => {
      if (hasSameEmail(row, current) && row.status === current?.status) return
      if (row.status !== 'cancelled') await markRegistered(tx, [String(row.email)])
      // What was deleted had been cancelled before.
      else if (current) await unmarkRegistered(tx, [String(row.email)])
    },
  },
  reviews: {
    vacate: {
      columns: ['state', 'ended_at'],
      update: (tx, ids) =>
        tx
          .update(reviews)
          .set({ state: 'ended', endedAt: sql`now()` })
          .where(and(isOneOf(reviews.id, ids), isNotNull(reviews.assignedAt))),
    },
  },
  site_settings: {
    // Visitors read when the privacy policy was last updated.
    adapt: (_, row, { before }) => ({ ...row, updated_at: before.updated_at }),
  },
}
