import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TableWithId } from '#server/db/foreign-keys.ts'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureDeletion, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordKind } from '#shared/history.ts'

type VersionedTable = TableWithId & { version: PgColumn }
type RowOf<Table extends VersionedTable> = InferSelectModel<Table> & { id: number; version: number }

/**
 * How one kind of record is written. Each write is one transaction: it locks the row, checks the version that was
 * edited, writes the history, and keeps what undo needs.
 */
export type WrittenRecord<Table extends VersionedTable, Input extends object> = {
  entity: RecordKind
  table: Table
  notFound: string
  nameOf: (row: RowOf<Table>) => string
  historyValues: (row: RowOf<Table>) => Record<string, unknown> | undefined
  /** A value that only one record has: the name of its constraint, and what to say. */
  unique?: { constraint: string; path: string & keyof Input; message: string }
  /** Locks what the row depends on, before the row itself. */
  lock?: (tx: Db, input: Input) => Promise<unknown>
  /** Values that follow from the input. `before` is missing for a new record. */
  derive?: (tx: Db, input: Input, before?: RowOf<Table>) => Promise<Partial<InferInsertModel<Table>>>
  /** Runs before a row is updated; what it returns, afterwards. */
  around?: (tx: Db, before: RowOf<Table>) => Promise<() => Promise<unknown>>
  /** Refuses a deletion that would leave something behind. The row is locked. */
  checkDeletion?: (tx: Db, id: number) => Promise<void>
  /** Other rows that the deletion changes, and how. */
  unlink?: {
    lock: (tx: Db, id: number) => Promise<unknown>
    rows: (id: number) => Rows[]
    write: (tx: Db, id: number) => Promise<unknown>
  }
}

// Drizzle cannot relate a generic table to its rows: what is read from a table are its rows.
const firstRow = <Table extends VersionedTable>(rows: unknown[]) => rows[0] as RowOf<Table> | undefined

const read = async <Table extends VersionedTable, Input extends object>(
  db: Db,
  { table, notFound }: WrittenRecord<Table, Input>,
  id: number,
  isLocked: boolean,
): Promise<RowOf<Table>> => {
  const query = db
    .select()
    .from(table as VersionedTable)
    .where(eq(table.id, id))
  const row = firstRow<Table>(await (isLocked ? query.for('update') : query))
  if (!row) throw new Problem('not_found', notFound)
  return row
}

export const findRecord = <Table extends VersionedTable, Input extends object>(
  db: Db,
  record: WrittenRecord<Table, Input>,
  id: number,
) => read(db, record, id, false)

const refuseSecond =
  <Table extends VersionedTable, Input extends object>({ unique }: WrittenRecord<Table, Input>) =>
  (error: unknown): never => {
    if (!unique || !isUniqueViolation(error, unique.constraint)) throw error
    const { path, message } = unique
    throw new Problem('conflict', message, { issues: [{ path, message }] })
  }

export const createRecord = <Table extends VersionedTable, Input extends object>(
  db: Db,
  actor: UserActor,
  record: WrittenRecord<Table, Input>,
  input: Input,
): Promise<RowOf<Table>> =>
  db
    .transaction(async (tx) => {
      const { entity, table, nameOf, historyValues } = record
      await record.lock?.(tx, input)
      const values = { ...input, ...(await record.derive?.(tx, input)) }
      const row = (await insertedRow(
        tx
          .insert(table as VersionedTable)
          .values(values)
          .returning(),
      )) as RowOf<Table>
      await recordChange(tx, actor, {
        action: 'created',
        entity,
        entityId: row.id,
        summary: nameOf(row),
        after: historyValues(row),
      })
      return row
    })
    .catch(refuseSecond(record))

export const updateRecord = <Table extends VersionedTable, Input extends object>(
  db: Db,
  actor: UserActor,
  record: WrittenRecord<Table, Input>,
  id: number,
  { version, ...input }: Input & { version?: number | undefined },
): Promise<RowOf<Table>> =>
  db
    .transaction(async (tx) => {
      const { entity, table, nameOf, historyValues } = record
      // Without its version, the update is an input.
      const edited = input as unknown as Input
      await record.lock?.(tx, edited)
      const before = await read(tx, record, id, true)
      await checkVersion(tx, entity, before, version)
      const values = { ...edited, ...(await record.derive?.(tx, edited, before)) }
      const finish = await record.around?.(tx, before)
      const after = (await updateVersioned(tx, table as VersionedTable, before, values)) as RowOf<Table>
      await finish?.()
      await recordChange(tx, actor, {
        action: 'updated',
        entity,
        entityId: id,
        summary: nameOf(after),
        before: historyValues(before),
        after: historyValues(after),
      })
      return after
    })
    .catch(refuseSecond(record))

/** Returns the undo step. */
export const deleteRecord = <Table extends VersionedTable, Input extends object>(
  db: Db,
  actor: UserActor,
  record: WrittenRecord<Table, Input>,
  id: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { entity, table, nameOf, historyValues, unlink } = record
    await unlink?.lock(tx, id)
    const row = await read(tx, record, id, true)
    await record.checkDeletion?.(tx, id)
    const deletion = await captureDeletion(tx, table, [id], unlink?.rows(id))
    await unlink?.write(tx, id)
    await tx.delete(table).where(eq(table.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity,
      entityId: id,
      summary: nameOf(row),
      before: historyValues(row),
    })
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { entity, entityId: id, summary: `Deleted ${nameOf(row)}`, images })
  })
