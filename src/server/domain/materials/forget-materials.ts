import { and, lte, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { undoSteps } from '#server/db/schema/history.ts'
import { materials } from '#server/db/schema/materials.ts'
import type { Db } from '#server/db/types.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'

/** Removes the materials of these talks for good: a file cannot be searched for names, so all of it goes, and undo as well. */
export const forgetMaterials = async (tx: Db, eventIds: readonly number[], until = 'infinity') => {
  await tx.delete(materials).where(and(isOneOf(materials.eventId, eventIds), lte(materials.addedAt, until)))
  await tx.delete(undoSteps).where(sql`${undoSteps.images} @> '[{"table": "materials"}]'::jsonb`)
  await deleteUnusedDocuments(tx)
}
