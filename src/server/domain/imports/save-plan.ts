import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Row } from '#server/db/raw-sql.ts'
import { asRow, insertRecords, updateRecords } from '#server/db/save-records.ts'
import type { Db } from '#server/db/types.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import type { ChangedRecord, ImportTarget, Values } from './import-target.ts'
import type { ImportPlan, PlannedRow } from './plan-import.ts'

type SaveContext = { tx: Db; actor: UserActor; target: ImportTarget; now: Date }
type Saved = { id: number; row: PlannedRow; input: Values }

/** One entry for each record, as its own form would write. */
const recordHistory = ({ tx, actor, target: { entity, historyOf, nameOf } }: SaveContext, saved: Saved[]) =>
  recordChanges(
    tx,
    actor,
    saved.map(({ id, input, row: { existing, differences } }) => ({
      action: 'imported',
      entity,
      entityId: id,
      summary: [nameOf(input), ...(existing ? [differences.map(({ label }) => label).join(', ')] : [])].join(
        ': ',
      ),
      before: existing && historyOf?.(existing),
      after: historyOf?.(input),
    })),
  )

const addRecords = async (context: SaveContext, rows: PlannedRow[]): Promise<Saved[]> => {
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
  await recordHistory(context, saved)
  return saved
}

const changeRecords = async (context: SaveContext, rows: PlannedRow[]): Promise<Saved[]> => {
  const { tx, actor, target } = context
  const records = rows.flatMap((row): (ChangedRecord & { row: PlannedRow })[] =>
    row.existing && row.input ? [{ existing: row.existing, input: row.input, row }] : [],
  )
  const saved = records.map(({ existing: { id }, input, row }) => ({ id, input, row }))
  if (target.change) await target.change(tx, actor, records)
  else {
    const changed = saved.map(({ id, input }) => asRow({ ...input, ...target.columnsOnUpdate, id }))
    await updateRecords(tx, target.table, changed)
    await recordHistory(context, saved)
  }
  return saved
}

/** What a change replaces, for undoing. */
const replacedBy = ({ columnsOnUpdate }: ImportTarget, { input, row: { existing } }: Saved): Row =>
  asRow(
    Object.fromEntries(
      ['id', 'version', ...Object.keys({ ...input, ...columnsOnUpdate })].map((field) => [
        field,
        existing?.[field],
      ]),
    ),
  )

const BATCH_SIZE = 500

const inBatches = async (
  rows: PlannedRow[],
  save: (batch: PlannedRow[]) => Promise<Saved[]>,
): Promise<Saved[]> => {
  const saved: Saved[] = []
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    saved.push(...(await save(rows.slice(at, at + BATCH_SIZE))))
  return saved
}

/** How many of the records are saved. */
export type Progress = (done: number, of: number) => void

/** Saves the new and the changed records of a plan, with an entry in the history for each. */
export const savePlan = async (context: SaveContext, { rows }: ImportPlan, onProgress: Progress) => {
  const fresh = rows.filter(({ state }) => state === 'new')
  const changed = rows.filter(({ state }) => state === 'changed')
  const of = fresh.length + changed.length
  const registered: number[] = []
  let done = 0
  const savedBy =
    (save: (context: SaveContext, batch: PlannedRow[]) => Promise<Saved[]>) =>
    async (batch: PlannedRow[]) => {
      const saved = await save(context, batch)
      registered.push(...((await context.target.afterSave?.(context.tx, saved)) ?? []))
      done += batch.length
      onProgress(done, of)
      // The embedded database works in this thread: the report is sent before it goes on.
      await nextTurn()
      return saved
    }
  onProgress(0, of)
  const before = (await inBatches(changed, savedBy(changeRecords))).map((one) =>
    replacedBy(context.target, one),
  )
  const added = (await inBatches(fresh, savedBy(addRecords))).map(({ id }) => id)
  return { added, changed: before, registered }
}
