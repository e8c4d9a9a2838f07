import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasIdIn } from '#server/db/is-one-of.ts'
import { isForeignKeyViolation } from '#server/db/pg-errors.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { updateRecords } from '#server/db/save-records.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events, rooms } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import type { ImportedRecords } from '#server/db/undo-content.ts'
import { lockEventsOfAbstracts } from '#server/domain/events/abstract-events.ts'
import { recordChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/registrations/email-locks.ts'
import { isReferenced } from '#server/domain/undo/removed-rows.ts'
import type { UndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordKind } from '#shared/history.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import { undoCorrections } from './undo-corrections.ts'
import { undoEvents } from './undo-events.ts'

type RecordTable = PgTable & { id: PgColumn; version: PgColumn }

const tables: Record<ImportList, RecordTable> = { registrations, authors, rooms, events, abstracts }
const entities: Record<ImportList, RecordKind> = {
  registrations: 'registration',
  authors: 'author',
  rooms: 'room',
  events: 'event',
  abstracts: 'abstract',
}

const NEW_VERSION = 1

const CHANGED = 'This cannot be undone: some of the imported records have been changed or deleted since.'
const IN_USE = 'This cannot be undone: some of the imported records are now used by others.'
const GONE = 'This cannot be undone: a room or speaker of the imported records has been deleted since.'

/** Speakers, registrations and abstracts have addresses: locked before the rows, as whenever they are saved. */
const lockAddresses = async (tx: Db, table: RecordTable, ids: number[], { changed }: ImportedRecords) => {
  if (table === rooms || table === events) return
  const found = await queryRows<{ email: string }>(
    tx,
    sql`select email from ${table} where ${hasIdIn(table.id, ids)}`,
  )
  const emails = [...found, ...changed].map(({ email }) => String(email))
  await lockEmailAddresses(tx, emails)
}

/** Nothing that happened since may be lost. */
const refuseLaterChanges = async (tx: Db, table: RecordTable, imported: ImportedRecords) => {
  const { added, changed } = imported
  const versions = new Map<number, number>(added.map((id) => [id, NEW_VERSION]))
  for (const row of changed) versions.set(Number(row.id), Number(row.version) + 1)
  const ids = [...versions.keys()]
  await lockAddresses(tx, table, ids, imported)
  if (table === abstracts) await lockEventsOfAbstracts(tx, hasIdIn(abstracts.id, ids))
  const current = await tx
    .select({ id: table.id, version: table.version })
    .from(table as PgTable)
    .where(hasIdIn(table.id, ids))
    .orderBy(table.id)
    .for('update')
  if (current.length < ids.length || current.some(({ id, version }) => versions.get(Number(id)) !== version))
    throw new Problem('conflict', CHANGED)
  if (await isReferenced(tx, table, added, [eventAuthors])) throw new Problem('conflict', IN_USE)
}

const undoRecords = async (tx: Db, actor: UserActor, { summary }: UndoStep, imported: ImportedRecords) => {
  const { list, added, changed } = imported
  const table = tables[list]
  if (added.length > 0) await tx.delete(table).where(hasIdIn(table.id, added))
  if (list === 'abstracts') return undoCorrections(tx, actor, changed)
  await updateRecords(tx, table, changed)
  await recordChanges(
    tx,
    actor,
    changed.map(({ id }) => ({
      action: 'restored',
      entity: entities[list],
      entityId: Number(id),
      summary: `Undone: ${summary}`,
    })),
  )
}

const refuseGone = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? new Problem('conflict', GONE) : error
}

/** Deletes what an import added, and puts back what it changed. */
export const undoImport = async (tx: Db, actor: UserActor, step: UndoStep, imported: ImportedRecords) => {
  const { list, registered } = imported
  await refuseLaterChanges(tx, tables[list], imported)
  if (list === 'events') await undoEvents(tx, actor, imported).catch(refuseGone)
  else await undoRecords(tx, actor, step, imported)
  if (registered.length > 0)
    await tx
      .update(authors)
      .set({ registered: false, version: sql`${authors.version} + 1` })
      .where(and(hasIdIn(authors.id, registered), eq(authors.registered, true)))
  const { entity, entityId, summary } = step
  await recordChange(tx, actor, { action: 'restored', entity, entityId, summary: `Undone: ${summary}` })
}
