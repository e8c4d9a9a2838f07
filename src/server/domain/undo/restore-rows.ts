import { getTableName } from 'drizzle-orm'
import {
  type ForeignKey,
  foreignKeysOf,
  orderedTables,
  referencedIds,
  type TableWithId,
} from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { columnsOf, insertRows, type Row, updateRows } from '#server/db/raw-sql.ts'
import type { RowImage } from '#server/db/row-image.ts'
import type { Db } from '#server/db/types.ts'
import { captureLinks } from '#server/domain/private-links/renew-links.ts'
import { groupBy } from '#shared/group-by.ts'
import { pick } from '#shared/pick.ts'
import { changedColumns, imageOf, isSame } from './capture-rows.ts'
import { idOf, lockRows } from './lock-rows.ts'
import { type RowStates, restoreRules } from './restore-rules.ts'

/** Why a row cannot be restored. */
type Conflict = {
  reason: 'changed' | 'in use' | 'parent deleted'
  table: string
  /** The version of the change, and the current row. */
  version?: unknown
  current?: Row
}

export class RestoreConflict extends Error {
  readonly conflict: Conflict
  constructor(conflict: Conflict) {
    super(`Rows of ${conflict.table} cannot be restored: ${conflict.reason}`)
    this.conflict = conflict
  }
}

type Stored = (image: RowImage) => Row | undefined
type Restored = RowStates & { row: Row }

/** A row that is as it was, under a later version. */
export type RestoredVersion = { table: string; id: number; from: unknown; to: unknown }

/**
 * Restores rows as they were before a change: all of them or none. `lockRows` reads them as they are now, and `checkRows`
 * refuses what has been changed since. `deleteCreated` deletes what the change created, referring tables first. Then
 * `restoreTable` writes the others, referenced tables first: `restoredRow` picks the columns to restore, the rule of the
 * table adapts the row to what has happened since, and `withoutLostLinks` clears references to what is gone. What rules do
 * once everything is written comes last.
 */
export const restoreRows = async (tx: Db, images: readonly RowImage[]) => {
  const stored = await lockRows(tx, images)
  checkRows(images, stored)
  const emails = images
    .flatMap((image) => stored(image)?.email ?? [])
    .filter((one) => typeof one === 'string')
  const renewLinks = await captureLinks(tx, emails)
  const byTable = groupBy(images, ({ table }) => table)
  const imagesIn = (table: TableWithId) => byTable.get(getTableName(table)) ?? []
  for (const table of orderedTables.toReversed()) await deleteCreated(tx, table, images, stored)
  const followUps: (() => Promise<unknown> | undefined)[] = []
  const versions: RestoredVersion[] = []
  for (const table of orderedTables)
    for (const { row, ...states } of await restoreTable(tx, table, imagesIn(table), stored)) {
      const name = getTableName(table)
      followUps.push(() => restoreRules[name]?.follow?.(tx, row, states))
      versions.push({ table: name, id: Number(row.id), from: states.before.version, to: row.version })
    }
  for (const followUp of followUps) await followUp()
  await renewLinks()
  return { versions, images: writtenByUndo(images, stored, await lockRows(tx, images)) }
}

const isUnchanged = ({ after }: RowImage, current: Row | undefined) =>
  current !== undefined && current.version === after?.version

/** Columns of every table, whatever it contains. */
const BOOKKEEPING = ['id', 'version', 'updated_at']

const writtenColumns = (after: Row) => Object.keys(after).filter((column) => !BOOKKEEPING.includes(column))

/** The columns that the change wrote are as it left them, whatever else has changed since. */
const isAsWritten = ({ table, before, after }: RowImage, current: Row | undefined) => {
  const columns = writtenColumns(after ?? {})
  const together = restoreRules[table]?.together ?? []
  const compared = columns.some((column) => together.includes(column)) ? [...columns, ...together] : columns
  const written: Row = { ...before, ...after }
  return current !== undefined && compared.every((column) => isSame(current[column], written[column]))
}

const isAsLeft = (image: RowImage, current: Row | undefined) =>
  image.checked === 'columns' ? isAsWritten(image, current) : isUnchanged(image, current)

const checkRows = (images: readonly RowImage[], stored: Stored) => {
  for (const image of images)
    if (image.checked && image.after && !isAsLeft(image, stored(image))) {
      const { table, after } = image
      throw new RestoreConflict({ reason: 'changed', table, version: after.version, current: stored(image) })
    }
}

/** The rows that the change made refer to others, and that will refer to what they did before. */
const leavingIds =
  (images: readonly RowImage[]) =>
  ({ from, columnName, onDelete }: ForeignKey): number[] =>
    onDelete === 'set null'
      ? images
          .filter(({ table, before, after, checked }) => {
            const isRestored = checked && before !== null && after !== null && columnName in after
            return isRestored && table === getTableName(from)
          })
          .map(idOf)
      : []

/** Deletes what the change created. Rows that only came with it stay once they were changed or are in use. */
const deleteCreated = async (tx: Db, table: TableWithId, all: readonly RowImage[], stored: Stored) => {
  const isCreated = (image: RowImage) =>
    image.table === getTableName(table) && image.before === null && isUnchanged(image, stored(image))
  const created = all.filter(isCreated)
  if (created.length === 0) return
  const referenced = await referencedIds(tx, table, created.map(idOf), leavingIds(all))
  const used = created.find((image) => image.checked && referenced.has(idOf(image)))
  if (used) throw new RestoreConflict({ reason: 'in use', table: used.table })
  const ids = created.map(idOf).filter((id) => !referenced.has(id))
  if (ids.length === 0) return
  await restoreRules[getTableName(table)]?.beforeDeletion?.(tx, ids)
  await tx.delete(table).where(isOneOf(table.id, ids))
}

const restoreTable = async (tx: Db, table: TableWithId, images: readonly RowImage[], stored: Stored) => {
  const rows = images.flatMap((image) => restoredRow(image, stored(image)))
  if (rows.length === 0) return []
  const { prepare, adapt } = restoreRules[getTableName(table)] ?? {}
  await prepare?.(tx)
  const adapted: Restored[] = []
  for (const { row, ...states } of rows)
    adapted.push({ row: adapt ? await adapt(tx, row, states) : row, ...states })
  const restored = await withoutLostLinks(tx, table, adapted)
  await writeRows(tx, table, restored)
  return restored
}

/** The row as it was before the change; columns that were written since stay, unless the row is checked. */
const restoredRow = ({ before, after, checked }: RowImage, current: Row | undefined): Restored[] => {
  if (!before || (after && !current)) return []
  if (!after || !current) return [{ row: before, before, current: undefined }]
  const changed = writtenColumns(after)
  const restored = changed.filter((column) => checked || isSame(current[column], after[column]))
  if (restored.length === 0 && changed.length > 0) return []
  const row = { ...current, ...pick(before, restored) }
  if (before.version === after.version) return [{ row, before, current }]
  const version = Number(current.version) + 1
  const time = 'updated_at' in row ? { updated_at: new Date().toISOString() } : {}
  return [{ row: { ...row, version, ...time }, before, current }]
}

/** Applies `on delete` to rows that refer to rows which were deleted since. */
const withoutLostLinks = async (tx: Db, table: TableWithId, restored: Restored[]): Promise<Restored[]> => {
  let kept = restored
  for (const { columnName, to, onDelete } of foreignKeysOf(table)) {
    const isSet = ({ row, current }: Restored) =>
      row[columnName] !== null && row[columnName] !== current?.[columnName]
    const ids = kept.filter(isSet).map(({ row }) => Number(row[columnName]))
    if (ids.length === 0) continue
    // Locked, so that they are not deleted before the rows refer to them again.
    const parents = await tx
      .select({ id: to.id })
      .from(to)
      .where(isOneOf(to.id, ids))
      .orderBy(to.id)
      .for('key share')
    const existing = new Set<unknown>(parents.map(({ id }) => id))
    const isLost = (one: Restored) => isSet(one) && !existing.has(one.row[columnName])
    if (onDelete === 'cascade') kept = kept.filter((one) => !isLost(one))
    else if (onDelete === 'set null')
      kept = kept.map((one) => (isLost(one) ? { ...one, row: { ...one.row, [columnName]: null } } : one))
    else if (kept.some(isLost))
      throw new RestoreConflict({ reason: 'parent deleted', table: getTableName(table) })
  }
  return kept
}

const writeRows = async (tx: Db, table: TableWithId, restored: Restored[]) => {
  const name = getTableName(table)
  const columns = (await columnsOf(tx, name))
    .filter(({ generated }) => !generated)
    .map(({ column }) => column)
  const isWritten = new Set(
    restored.flatMap(({ row, current }) => (current ? changedColumns(current, row) : [])),
  )
  const updates = restored.filter(({ current }) => current).map(({ row }) => row)
  const inserts = restored.filter(({ current }) => !current).map(({ row }) => row)
  const { vacate } = restoreRules[name] ?? {}
  if (vacate && updates.length > 0) {
    await vacate.update(
      tx,
      updates.map(({ id }) => Number(id)),
    )
    for (const column of vacate.columns) isWritten.add(column)
  }
  const written = columns.filter((column) => isWritten.has(column))
  if (written.length > 0) await updateRows(tx, name, written, updates)
  if (inserts.length > 0) await insertRows(tx, name, columns, inserts)
}

/** The images of what undo itself has written, to redo the change. A record that it brought back is checked. */
const writtenByUndo = (images: readonly RowImage[], before: Stored, after: Stored): RowImage[] =>
  images.flatMap((image) => {
    const [earlier, later] = [before(image) ?? null, after(image) ?? null]
    const isRecord = !earlier && later !== null && 'version' in later
    const checked = isRecord || image.checked
    return imageOf(image.table, earlier, later).map((one) => (checked ? { ...one, checked } : one))
  })
