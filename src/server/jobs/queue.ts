import { randomUUID } from 'node:crypto'
import { and, asc, eq, type InferSelectModel, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/types.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'

/*
 * Work that all servers share. Each row of a queue is claimed by one server with a lease, which is longer than the work
 * takes. When that server dies, the lease expires and another server takes over. Only the holder of the claim may save
 * the outcome.
 */

type Queue = PgTable & { id: PgColumn; claim: PgColumn; leaseUntil: PgColumn }

export type Claimed<Table extends Queue> = InferSelectModel<Table> & { claim: string }

type Claiming<Table extends Queue> = {
  where: SQL | undefined
  /** Rows are claimed in this order. */
  dueAt: PgColumn
  /** Changes that come with the claim. */
  set?: PgUpdateSetSource<Table>
  leaseMs: number
  now: Date
}

const MINUTE_MS = 60_000

/** Rounded up: PostgreSQL stores microseconds, JavaScript milliseconds. */
export const isDue = (dueAt: PgColumn, now: Date) => lt(dueAt, timestampAfter(now, 1))

/** Claims the row that is due longest and that no other server holds. */
export const claimNext = async <Table extends Queue>(
  db: Db,
  queue: Table,
  { where, dueAt, set, leaseMs, now }: Claiming<Table>,
): Promise<Claimed<Table> | undefined> => {
  const next = db
    .select({ id: queue.id })
    .from(queue as PgTable)
    .where(and(where, or(isNull(queue.leaseUntil), lt(queue.leaseUntil, now.toISOString()))))
    .orderBy(asc(dueAt), asc(queue.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const claim = randomUUID()
  const [row] = (await db
    .update<PgTable>(queue)
    .set({ ...set, claim, leaseUntil: timestampAfter(now, leaseMs) } as PgUpdateSetSource<PgTable>)
    // Not `in (…)`: PostgreSQL may run that subquery again and lock a second row.
    .where(eq(queue.id, next))
    .returning()) as InferSelectModel<Table>[]
  return row && { ...row, claim }
}

/** Restricts a change to the server that still holds the claim. */
export const claimedBy = (queue: Queue, { id, claim }: { id: number; claim: string }) =>
  and(eq(queue.id, id), eq(queue.claim, claim))

export const unclaimed = { claim: null, leaseUntil: null }

/** When to try again after a temporary failure; undefined after the last attempt. */
export const retryAt = (
  delaysMinutes: readonly number[],
  attempts: number,
  now: Date,
): string | undefined => {
  const minutes = delaysMinutes[attempts - 1]
  return minutes === undefined ? undefined : timestampAfter(now, minutes * MINUTE_MS)
}
