import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '../../../shared/errors'
import { type Imported, type ImportList, importLists, importMessages } from '../../../shared/imports/imports'
import { hasIdIn } from '../../db/is-one-of'
import { isUniqueViolation } from '../../db/pg-errors'
import { queryRows, type Row } from '../../db/raw-sql'
import type { Db } from '../../db/types'
import { recordChange, type UserActor } from '../history'
import { saveUndoStep } from '../undo/steps'
import type { ImportTarget, Values } from './import-target'
import { type ImportPlan, type PlannedRow, planImport } from './plan-import'
import type { ListFile } from './read-list'
import { insertRecords, updateRecords } from './save-records'

type Wanted = { digest: string; leaveOutWrong: boolean }

const refuseUnseen = (plan: ImportPlan, { digest, leaveOutWrong }: Wanted) => {
  if (plan.digest !== digest) throw new Problem('conflict', importMessages.changed)
  if (!leaveOutWrong && plan.rows.some(({ state }) => state === 'wrong'))
    throw new Problem('invalid', importMessages.wrongRows)
}

const inputsOf = (rows: PlannedRow[]): Values[] => rows.flatMap(({ input }) => (input ? [input] : []))

const addRecords = async (tx: Db, target: ImportTarget, inputs: Values[], now: Date): Promise<number[]> => {
  const additions = (await target.additions?.(tx, inputs)) ?? []
  const records = inputs.map((input, at) => ({ createdAt: now.toISOString(), ...input, ...additions[at] }))
  const fields = new Set(records.flatMap((record) => Object.keys(record)))
  return insertRecords(tx, target.table, [...fields], records)
}

/** Changes records, and returns them as they were. */
const changeRecords = async (
  tx: Db,
  { table, changedBy = {} }: ImportTarget,
  rows: PlannedRow[],
): Promise<Row[]> => {
  const records = rows.flatMap(({ input, existing }) =>
    input && existing ? { ...input, ...changedBy, id: existing.id } : [],
  )
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  // Each of the tables has an id; their common type does not say so.
  const { id } = table as unknown as { id: PgColumn }
  const before = await queryRows<{ row: Row }>(
    tx,
    sql`select to_jsonb(${table}) as row from ${table} where ${hasIdIn(id, ids)} order by id`,
  )
  const fields = Object.keys(records[0] ?? {}).filter((field) => field !== 'id')
  await updateRecords(tx, table, fields, records)
  return before.map(({ row }) => row)
}

const summaryOf = (list: ImportList, added: number, changed: number) =>
  `${importLists[list].noun[1]}, ${added} added and ${changed} changed`

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem('conflict', importMessages.changed) : error
}

type Applied = Imported & { undoStep: number | null }

/** Saves what the preview showed, all or nothing. */
export const applyImport = (
  db: Db,
  actor: UserActor,
  {
    list,
    target,
    file,
    now,
    ...wanted
  }: Wanted & { list: ImportList; target: ImportTarget; file: ListFile; now: Date },
): Promise<Applied> =>
  db
    .transaction(async (tx): Promise<Applied> => {
      const plan = await planImport(tx, target, file, true)
      refuseUnseen(plan, wanted)
      const [fresh, changed] = (['new', 'changed'] as const).map((state) =>
        plan.rows.filter((row) => row.state === state),
      ) as [PlannedRow[], PlannedRow[]]
      const counts = { added: fresh.length, changed: changed.length }
      if (fresh.length + changed.length === 0) return { ...counts, undoStep: null }
      const before = await changeRecords(tx, target, changed)
      const added = await addRecords(tx, target, inputsOf(fresh), now)
      const registered = (await target.afterSave?.(tx, inputsOf([...fresh, ...changed]))) ?? []
      const summary = summaryOf(list, counts.added, counts.changed)
      await recordChange(tx, actor, { action: 'imported', entity: 'list', entityId: list, summary })
      const undoStep = await saveUndoStep(tx, actor, {
        entity: 'list',
        entityId: list,
        summary: `Imported ${summary}`,
        before: { imported: { list, added, changed: before, registered } },
      })
      return { ...counts, undoStep }
    })
    .catch(refuseTaken)
