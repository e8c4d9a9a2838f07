import { setImmediate as nextTurn } from 'node:timers/promises'
import { asRow, insertRecords, updateRecords } from '#server/db/save-records.ts'
import type { Db } from '#server/db/types.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import type { RecordedChange } from '#shared/history.ts'
import type { ChangedRecord, ImportTarget, Values } from './import-target.ts'
import type { ImportPlan, PlannedRow } from './plan-import.ts'

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
export const savePlan = async (context: SaveContext, { rows }: ImportPlan, onProgress: Progress) => {
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
