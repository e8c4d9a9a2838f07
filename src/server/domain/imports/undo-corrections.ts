import { toSnakeCase } from 'drizzle-orm/casing'
import { type AbstractCorrection, abstractCorrectionSchema } from '../../../shared/abstracts/correct-abstract'
import { hasIdIn } from '../../db/is-one-of'
import type { Row } from '../../db/raw-sql'
import { abstracts } from '../../db/schema/abstracts'
import type { Db } from '../../db/types'
import { applyCorrection, refuseTakenEmail } from '../abstracts/correct-abstract'
import type { UserActor } from '../history'

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
