import { sql } from 'drizzle-orm'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import type { Merged } from '#server/db/undo-content.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/registrations/email-locks.ts'
import { joinRemoved } from '#server/domain/undo/removed-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { Merge, MergeRecord } from '#shared/people/merge.ts'
import { isUnsentTo, lockSides, readSides, recordsOfSides, refusalOf, type Sides } from './merge-records.ts'
import { createEditor, mergeAuthors, mergeRegistrations, moveAbstracts } from './merge-steps.ts'

const CHANGED =
  'Something under these addresses has changed in the meantime. Nothing was merged: please check the preview again.'

const keyOf = ({ entity, id, version }: Pick<MergeRecord, 'entity' | 'id' | 'version'>) =>
  `${entity} ${id} ${version}`

const checkRecordVersions = (sides: Sides, seen: Merge['records']) => {
  const current = recordsOfSides(sides).map(keyOf).toSorted()
  if (current.join() !== seen.map(keyOf).toSorted().join()) throw new Problem('conflict', CHANGED)
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
    const editor = createEditor(tx)
    const isTakenFromOther = (entity: string, field: string) =>
      fromOther.some((one) => one.entity === entity && one.field === field)
    const context = { tx, editor, sides, keep, isTakenFromOther }
    const summary = `Merged ${from} into ${keep}`
    await moveAbstracts(context, actor, summary)
    const results = [await mergeRegistrations(context), await mergeAuthors(context)]
    const readdressed = await tx
      .update(letters)
      .set({ toEmail: keep, version: sql`${letters.version} + 1` })
      .where(isUnsentTo(from))
      .returning({ id: letters.id })
    const entityId = keep.toLowerCase()
    await recordChange(tx, actor, { action: 'merged', entity: 'person', entityId, summary })
    const merged: Merged = {
      keep,
      from,
      changed: editor.changed,
      removed: joinRemoved(results.map(({ removed }) => ({ rows: removed.rows, links: [] }))),
      added: results.flatMap(({ added }) => added),
      relinked: results.flatMap(({ relinked }) => relinked),
      letterIds: readdressed.map(({ id }) => id),
    }
    return saveUndoStep(tx, actor, { entity: 'person', entityId, summary, before: { merged } })
  })
