import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { type RecordedChange, UNDO_MINUTES } from '#shared/history.ts'
import type { RestoredVersion } from './restore-rows.ts'

export type UndoStep = typeof undoSteps.$inferSelect

type NewStep = Pick<UndoStep, 'entity' | 'summary' | 'images'> & {
  entityId: number | string
  /** By default one entry, that the record was restored. */
  history?: RecordedChange[]
}

/** The entry of a change when it is undone. */
export const undoneChange = (change: RecordedChange, action = 'restored'): RecordedChange => ({
  ...change,
  action,
  summary: `Undone: ${change.summary}`,
  before: change.after,
  after: change.before,
})

const opposites: Record<string, string> = { deleted: 'restored', restored: 'deleted' }

/** The entry when an undone change is made again, and when that is undone. */
export const redoneChange = (undone: RecordedChange): RecordedChange => ({
  ...undone,
  action: opposites[undone.action] ?? undone.action,
  summary: undone.summary.replace(/^(Un|Re)done: /, (_, did) => (did === 'Un' ? 'Redone: ' : 'Undone: ')),
  before: undone.after,
  after: undone.before,
})

/** Saved in the transaction of the change itself. Returns the id of the step. */
export const saveUndoStep = async (
  tx: Db,
  actor: UserActor,
  { entity, entityId, summary, images, history }: NewStep,
): Promise<number> => {
  const restored = undoneChange({ action: 'restored', entity, entityId, summary })
  const saved = await insertedRow(
    tx
      .insert(undoSteps)
      .values({
        entity,
        entityId: String(entityId),
        summary,
        images,
        history: history ?? [restored],
        userId: actor.id,
      })
      .returning({ id: undoSteps.id }),
  )
  return saved.id
}

const oldest = sql`now() - make_interval(mins => ${UNDO_MINUTES})`

/** Deletes the step, so that it is undone only once. */
export const claimUndoStep = async (tx: Db, actor: UserActor, id: number): Promise<UndoStep> => {
  const [step] = await tx
    .delete(undoSteps)
    .where(and(eq(undoSteps.id, id), eq(undoSteps.userId, actor.id), gt(undoSteps.createdAt, oldest)))
    .returning()
  if (!step)
    throw new Problem(
      'not_found',
      'This can no longer be undone: it has already been undone, or too much time has passed.',
    )
  return step
}

/** Rows are as an earlier change left them, but under a later version: so that it can be undone next, its step follows. */
export const followVersions = async (
  tx: Db,
  { id: userId }: UserActor,
  versions: readonly RestoredVersion[],
) => {
  const follow = (image: RowImage): RowImage => {
    const { table, before, after } = image
    const id = Number((before ?? after)?.id)
    const found = versions.find((one) => one.table === table && one.id === id && one.from === after?.version)
    return after && found ? { ...image, after: { ...after, version: found.to } } : image
  }
  const steps = await tx.select().from(undoSteps).where(eq(undoSteps.userId, userId)).orderBy(undoSteps.id)
  for (const { id, images } of steps) {
    const followed = images.map(follow)
    if (followed.some((image, at) => image !== images[at]))
      await tx.update(undoSteps).set({ images: followed }).where(eq(undoSteps.id, id))
  }
}

/** The step that undoes a history entry, by the entry's id: of own changes, while it can be undone. */
export const findUndoSteps = async (
  db: Db,
  { id: userId }: UserActor,
  entryIds: number[],
): Promise<Map<number, number>> => {
  // Both are written in one transaction, and so at the same time.
  const rows = await db
    .select({ entryId: historyEntries.id, stepId: undoSteps.id })
    .from(undoSteps)
    .innerJoin(
      historyEntries,
      and(
        eq(historyEntries.at, undoSteps.createdAt),
        eq(historyEntries.userId, undoSteps.userId),
        eq(historyEntries.entity, undoSteps.entity),
        eq(historyEntries.entityId, undoSteps.entityId),
      ),
    )
    .where(
      and(
        inArray(historyEntries.id, entryIds),
        eq(undoSteps.userId, userId),
        gt(undoSteps.createdAt, oldest),
      ),
    )
  return new Map(rows.map(({ entryId, stepId }) => [entryId, stepId]))
}

export const deleteExpiredSteps = (db: Db) => db.delete(undoSteps).where(lte(undoSteps.createdAt, oldest))
