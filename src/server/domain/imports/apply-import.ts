import { setImmediate as nextTurn } from 'node:timers/promises'
import { isOneOf } from '#server/db/is-one-of.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/pg-errors.ts'
import { asRow, insertRecords, updateRecords } from '#server/db/save-records.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { type Imported, type ImportList, importLists, importMessages } from '#shared/imports/imports.ts'
import type { ChangedRecord, ImportTarget, Values } from './import-target.ts'
import { type ImportPlan, type PlannedRow, planImport } from './plan-import.ts'
import type { ListFile } from './read-list.ts'

type SaveContext = { tx: Db; actor: UserActor; target: ImportTarget; now: Date }
type Saved = { id: number; row: PlannedRow; input: Values }
/** The records of a batch, and what the history records of them. */
type SavedBatch = { saved: Saved[]; changes: RecordedChange[] }

/** One entry for each record, as its own form would write. */
const recordHistory = async (
  { tx, actor, target: { entity, historyOf, nameOf } }: SaveContext,
  saved: Saved[],
): Promise<SavedBatch> => {
  const changes = saved.map(({ id, input, row: { existing, differences } }) => ({
    action: 'imported',
    entity,
    entityId: id,
    summary: [nameOf(input), ...(existing ? [differences.map(({ label }) => label).join(', ')] : [])].join(
      ': ',
    ),
    before: existing && historyOf?.(existing),
    after: historyOf?.(input),
  }))
  await recordChanges(tx, actor, changes)
  return { saved, changes }
}

const addRecords = async (context: SaveContext, rows: PlannedRow[]): Promise<SavedBatch> => {
  const { tx, target, now } = context
  const inputs = rows.map(({ input }): Values => ({ createdAt: now.toISOString(), ...input }))
  const columnsForNew = (await target.columnsForNew?.(tx, inputs)) ?? []
  const records = inputs.map((input, at) => ({ ...input, ...columnsForNew[at] }))
  const ids = await insertRecords(tx, target.table, records)
  const saved = ids.flatMap((id, at) => {
    const row = rows[at]
    const input = records[at]
    return row && input ? { id, row, input } : []
  })
  return recordHistory(context, saved)
}

const changeRecords = async (context: SaveContext, rows: PlannedRow[]): Promise<SavedBatch> => {
  const { tx, actor, target } = context
  const records = rows.flatMap((row): (ChangedRecord & { row: PlannedRow })[] =>
    row.existing && row.input ? [{ existing: row.existing, input: row.input, row }] : [],
  )
  const saved = records.map(({ existing: { id }, input, row }) => ({ id, input, row }))
  if (target.change) return { saved, changes: await target.change(tx, actor, records) }
  const changed = saved.map(({ id, input }) => asRow({ ...input, ...target.columnsOnUpdate, id }))
  await updateRecords(tx, target.table, changed)
  return recordHistory(context, saved)
}

const BATCH_SIZE = 500

/** How many of the records are saved. */
export type Progress = (done: number, of: number) => void

/** Saves the new and the changed records of a plan. Returns what the history records of each. */
const savePlan = async (context: SaveContext, { rows }: ImportPlan, onProgress: Progress) => {
  const added = rows.filter(({ state }) => state === 'new')
  const changed = rows.filter(({ state }) => state === 'changed')
  const of = added.length + changed.length
  let done = 0
  const saveInBatches = async (all: PlannedRow[], save: typeof addRecords): Promise<RecordedChange[]> => {
    const changes: RecordedChange[] = []
    for (let at = 0; at < all.length; at += BATCH_SIZE) {
      const batch = await save(context, all.slice(at, at + BATCH_SIZE))
      await context.target.afterSave?.(context.tx, batch.saved)
      changes.push(...batch.changes)
      done += batch.saved.length
      onProgress(done, of)
      // The embedded database works in this thread: the report is sent before it goes on.
      await nextTurn()
    }
    return changes
  }
  onProgress(0, of)
  return {
    changed: await saveInBatches(changed, changeRecords),
    added: await saveInBatches(added, addRecords),
  }
}

/** What the organiser saw and chose. */
type Preview = { digest: string; leaveOutWrong: boolean }

const checkPreview = (plan: ImportPlan, { digest, leaveOutWrong }: Preview) => {
  if (plan.digest !== digest) throw new Problem('conflict', importMessages.changed)
  if (!leaveOutWrong && plan.rows.some(({ state }) => state === 'wrong'))
    throw new Problem('invalid', importMessages.wrongRows)
}

const summaryOf = (list: ImportList, added: number, changed: number) =>
  `${importLists[list].noun}s, ${added} added and ${changed} changed`

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
