import { toSnakeCase } from 'drizzle-orm/casing'
import { hasIdIn } from '#server/db/is-one-of.ts'
import type { Row } from '#server/db/raw-sql.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { applyCorrection, refuseTakenEmail } from '#server/domain/abstracts/correct-abstract.ts'
import type { UserActor } from '#server/domain/history.ts'
import { type AbstractCorrection, abstractCorrectionSchema } from '#shared/abstracts/correct-abstract.ts'

const correctable = Object.keys(abstractCorrectionSchema.shape)

/** Puts corrected abstracts back as they were. */
export const undoCorrections = async (tx: Db, actor: UserActor, changed: Row[]) => {
  const ids = changed.map(({ id }) => Number(id))
  const rows = await tx.select().from(abstracts).where(hasIdIn(abstracts.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const was of changed) {
    const row = byId.get(Number(was.id))
    if (!row) continue
    const values = Object.fromEntries(correctable.map((field) => [field, was[toSnakeCase(field)]]))
    await applyCorrection(
      tx,
      actor,
      row,
      // As the import read them.
      values as AbstractCorrection,
      { action: 'corrected', summary: `Undone: Imported “${row.abstractTitle}”` },
    ).catch(refuseTakenEmail)
  }
}
