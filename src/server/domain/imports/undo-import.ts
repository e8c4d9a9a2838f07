import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '../../../shared/errors'
import type { ImportList } from '../../../shared/imports/imports'
import { hasIdIn } from '../../db/is-one-of'
import { columnsOf, queryRows } from '../../db/raw-sql'
import { authors, registrations, rooms } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ImportedRecords } from '../../db/undo-content'
import { recordChange, type UserActor } from '../history'
import { lockEmailAddresses } from '../registrations/email-locks'
import { isReferenced } from '../undo/removed-rows'
import type { UndoStep } from '../undo/steps'
import { updateRecords } from './save-records'

type RecordTable = PgTable & { id: PgColumn; version: PgColumn }

const tables: Record<ImportList, RecordTable> = { registrations, authors, rooms }

const NEW_VERSION = 1

const CHANGED = 'This cannot be undone: some of the imported records have been changed or deleted since.'
const IN_USE = 'This cannot be undone: some of the imported records are now used by others.'

/** Speakers and registrations are matched by address: locked before the rows, as whenever they are saved. */
const lockAddresses = async (tx: Db, table: RecordTable, ids: number[]) => {
  if (table === rooms) return
  const found = await queryRows<{ email: string }>(
    tx,
    sql`select email from ${table} where ${hasIdIn(table.id, ids)}`,
  )
  await lockEmailAddresses(
    tx,
    found.map(({ email }) => email),
  )
}

/** Nothing that happened since may be lost. */
const refuseLaterChanges = async (tx: Db, table: RecordTable, { added, changed }: ImportedRecords) => {
  const versions = new Map<number, number>(added.map((id) => [id, NEW_VERSION]))
  for (const row of changed) versions.set(Number(row.id), Number(row.version) + 1)
  const ids = [...versions.keys()]
  await lockAddresses(tx, table, ids)
  const current = await tx
    .select({ id: table.id, version: table.version })
    .from(table as PgTable)
    .where(hasIdIn(table.id, ids))
    .orderBy(table.id)
    .for('update')
  if (current.length < ids.length || current.some(({ id, version }) => versions.get(Number(id)) !== version))
    throw new Problem('conflict', CHANGED)
  if (await isReferenced(tx, table, added)) throw new Problem('conflict', IN_USE)
}

const restoreChanged = async (tx: Db, table: RecordTable, changed: ImportedRecords['changed']) => {
  const kept = new Set(['id', 'version', 'updated_at'])
  const columns = (await columnsOf(tx, getTableName(table)))
    .filter(({ column, generated }) => !generated && !kept.has(column))
    .map(({ column }) => column)
  await updateRecords(tx, table, columns, changed)
}

/** Deletes what an import added, and puts back what it changed. */
export const undoImport = async (
  tx: Db,
  actor: UserActor,
  { entity, entityId, summary }: UndoStep,
  imported: ImportedRecords,
) => {
  const { added, changed, registered } = imported
  const table = tables[imported.list]
  await refuseLaterChanges(tx, table, imported)
  if (added.length > 0) await tx.delete(table).where(hasIdIn(table.id, added))
  await restoreChanged(tx, table, changed)
  if (registered.length > 0)
    await tx
      .update(authors)
      .set({ registered: false, version: sql`${authors.version} + 1` })
      .where(and(hasIdIn(authors.id, registered), eq(authors.registered, true)))
  await recordChange(tx, actor, { action: 'restored', entity, entityId, summary: `Undone: ${summary}` })
}
