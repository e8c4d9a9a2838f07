import { sql } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import type { Merge, MergeRecord } from '#shared/people/merge.ts'
import { lockEmailAddresses } from './email-locks.ts'
import { isUnsentTo, lockSides, readSides, recordsOfSides, refusalOf, type Sides } from './merge-records.ts'
import { mergeAuthors, mergeRegistrations, moveAbstracts, rowsOfMerge } from './merge-steps.ts'

const CHANGED =
  'Something under these addresses has changed in the meantime. Nothing was merged: please check the preview again.'

const keyOf = ({ entity, id, version }: Pick<MergeRecord, 'entity' | 'id' | 'version'>) =>
  `${entity} ${id} ${version}`

const checkRecordVersions = (sides: Sides, seenRecords: Merge['records']) => {
  const current = recordsOfSides(sides).map(keyOf).toSorted()
  if (current.join() !== seenRecords.map(keyOf).toSorted().join()) throw new Problem('conflict', CHANGED)
}

/** Moves everything under another address of the same person to this one. */
export const mergePeople = (
  db: Db,
  actor: UserActor,
  keep: string,
  { from, records, fromOther }: Merge,
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [keep, from])
    await lockSides(tx, await readSides(tx, keep, from))
    const sides = await readSides(tx, keep, from)
    checkRecordVersions(sides, records)
    const refusal = refusalOf(sides, keep, from)
    if (refusal) throw new Problem('conflict', refusal)
    const captured = await captureRows(tx, await rowsOfMerge(tx, sides, from))
    const isTakenFromOther = (entity: string, field: string) =>
      fromOther.some((one) => one.entity === entity && one.field === field)
    const context = { tx, sides, keep, isTakenFromOther }
    const summary = `Merged ${from} into ${keep}`
    const corrections = await moveAbstracts(context, actor, summary)
    await mergeRegistrations(context)
    await mergeAuthors(context)
    await tx
      .update(letters)
      .set({ toEmail: keep, version: sql`${letters.version} + 1` })
      .where(isUnsentTo(from))
    const change: RecordedChange = {
      action: 'merged',
      entity: 'person',
      entityId: keep.toLowerCase(),
      summary,
    }
    await recordChange(tx, actor, change)
    const history = [...corrections.map((one) => undoneChange(one, 'corrected')), undoneChange(change)]
    return saveUndoStep(tx, actor, { ...change, images: await captured.images(), history })
  })
