import { isForeignKeyViolation, isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import { type Imported, type ImportList, importLists, importMessages } from '#shared/imports/imports.ts'
import type { ImportTarget } from './import-target.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { ListFile } from './read-list.ts'
import { type Progress, savePlan } from './save-plan.ts'

type Wanted = { digest: string; leaveOutWrong: boolean }

const checkPreview = (plan: ImportPlan, { digest, leaveOutWrong }: Wanted) => {
  if (plan.digest !== digest) throw new Problem('conflict', importMessages.changed)
  if (!leaveOutWrong && plan.rows.some(({ state }) => state === 'wrong'))
    throw new Problem('invalid', importMessages.wrongRows)
}

const summaryOf = (list: ImportList, added: number, changed: number) =>
  `${importLists[list].noun[1]}, ${added} added and ${changed} changed`

/** A record that another one needs was added or deleted in between. */
const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) || isForeignKeyViolation(error)
    ? new Problem('conflict', importMessages.changed)
    : error
}

export type Applied = Imported & { undoStep: number | null }

type Import = Wanted & {
  list: ImportList
  target: ImportTarget
  file: ListFile
  now: Date
  onProgress: Progress
}

/** Saves what the preview showed, all or nothing. */
export const applyImport = (
  db: Db,
  actor: UserActor,
  { list, target, file, now, onProgress, ...wanted }: Import,
): Promise<Applied> =>
  db
    .transaction(async (tx): Promise<Applied> => {
      const plan = await planImport(tx, target, file, true)
      checkPreview(plan, wanted)
      const records = await savePlan({ tx, actor, target, now }, plan, onProgress)
      const counts = { added: records.added.length, changed: records.changed.length }
      if (counts.added + counts.changed === 0) return { ...counts, undoStep: null }
      const summary = summaryOf(list, counts.added, counts.changed)
      await recordChange(tx, actor, { action: 'imported', entity: 'list', entityId: list, summary })
      const undoStep = await saveUndoStep(tx, actor, {
        entity: 'list',
        entityId: list,
        summary: `Imported ${summary}`,
        before: { imported: { list, ...records } },
      })
      return { ...counts, undoStep }
    })
    .catch(refuseTaken)
