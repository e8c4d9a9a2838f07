import { isOneOf } from '#server/db/is-one-of.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { type Imported, type ImportList, importLists, importMessages } from '#shared/imports/imports.ts'
import type { ImportTarget } from './import-target.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { ListFile } from './read-list.ts'
import { type Progress, savePlan } from './save-plan.ts'

/** What the organiser saw and chose. */
type Preview = { digest: string; leaveOutWrong: boolean }

const checkPreview = (plan: ImportPlan, { digest, leaveOutWrong }: Preview) => {
  if (plan.digest !== digest) throw new Problem('conflict', importMessages.changed)
  if (!leaveOutWrong && plan.rows.some(({ state }) => state === 'wrong'))
    throw new Problem('invalid', importMessages.wrongRows)
}

const summaryOf = (list: ImportList, added: number, changed: number) =>
  `${importLists[list].noun[1]}, ${added} added and ${changed} changed`

const changedIds = ({ rows }: ImportPlan) =>
  rows.flatMap(({ state, existing }) => (state === 'changed' && existing ? existing.id : []))

/** The rows that saving a plan writes: the records with these ids, and rows of others. */
const rowsOf = (tx: Db, { table, linkedRows }: ImportTarget, { rows }: ImportPlan, ids: number[]) => ({
  checked: [[table, isOneOf(table.id, ids)]] satisfies Rows[],
  linked: linkedRows?.(
    tx,
    ids,
    rows.flatMap(({ input }) => (input ? [input] : [])),
  ),
})

/** What the history records of a record when its import is undone. Programme changes are read from that of events. */
const undoneRecord = (change: RecordedChange, isNew: boolean, whole: RecordedChange): RecordedChange[] => {
  const { entity, entityId, summary, before, after } = change
  if (entity === 'event')
    return isNew
      ? [{ action: 'deleted', entity, entityId, summary, before: after }]
      : [undoneChange({ ...change, summary: `Imported ${String(before?.title)}` }, 'updated')]
  if (isNew) return []
  return entity === 'abstract'
    ? [undoneChange(change, 'corrected')]
    : [undoneChange({ ...whole, entity, entityId })]
}

const undoneHistory = (added: RecordedChange[], changed: RecordedChange[], whole: RecordedChange) => [
  ...added.flatMap((change) => undoneRecord(change, true, whole)),
  ...changed.flatMap((change) => undoneRecord(change, false, whole)),
  undoneChange(whole),
]

/** A record that another one needs was added or deleted in between. */
const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) || isForeignKeyViolation(error)
    ? new Problem('conflict', importMessages.changed)
    : error
}

export type Applied = Imported & { undoStep: number | null }

type Import = Preview & {
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
  { list, target, file, now, onProgress, ...preview }: Import,
): Promise<Applied> =>
  db
    .transaction(async (tx): Promise<Applied> => {
      const plan = await planImport(tx, target, file, true)
      checkPreview(plan, preview)
      const captured = await captureRows(tx, rowsOf(tx, target, plan, changedIds(plan)))
      const { added, changed } = await savePlan({ tx, actor, target, now }, plan, onProgress)
      const counts = { added: added.length, changed: changed.length }
      if (counts.added + counts.changed === 0) return { ...counts, undoStep: null }
      const summary = summaryOf(list, counts.added, counts.changed)
      await recordChange(tx, actor, { action: 'imported', entity: 'list', entityId: list, summary })
      const whole = { entity: 'list', entityId: list, summary: `Imported ${summary}` } as const
      const addedIds = added.map(({ entityId }) => Number(entityId))
      const undoStep = await saveUndoStep(tx, actor, {
        ...whole,
        images: await captured.images(rowsOf(tx, target, plan, addedIds)),
        history: undoneHistory(added, changed, { action: 'imported', ...whole }),
      })
      return { ...counts, undoStep }
    })
    .catch(refuseTaken)
