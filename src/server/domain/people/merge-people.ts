import { sql } from 'drizzle-orm'
import { Problem } from '../../../shared/errors'
import type { Merge, MergeRecord } from '../../../shared/people/merge'
import { letters } from '../../db/schema/letters'
import type { Db } from '../../db/types'
import type { Merged } from '../../db/undo-content'
import { recordChange, type UserActor } from '../history'
import { lockEmailAddresses } from '../registrations/email-locks'
import { joinRemoved } from '../undo/removed-rows'
import { saveUndoStep } from '../undo/steps'
import { isUnsentTo, lockSides, readSides, recordsOfSides, refusalOf, type Sides } from './merge-records'
import { createEditor, mergeAuthors, mergeRegistrations, moveAbstracts } from './merge-steps'

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
