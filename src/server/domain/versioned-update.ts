import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import { type RecordKind, recordLabel } from '#shared/history.ts'
import { latestChangesInWords } from './history.ts'

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }
type VersionedRow = { id: number; version: number }
/** A record as the history knows it. */
type VersionedRecord = { id: number | string; version: number }

/** Refuses an edit of an older version. `changes` says who made the newer ones, as the end of a sentence. */
export const changedMeanwhile = (entity: RecordKind, changes: string, advice: string) =>
  new Problem('conflict', `This ${recordLabel(entity)} was changed in the meantime${changes}. ${advice}`)

const CHOOSE = 'Nothing you typed is lost: choose below which version to keep.'

/**
 * Optimistic locking: refuses an edit of an older version, and names the latest change and who made it unless the user
 * may not know. The caller has locked the row.
 */
export const checkVersion = async (
  tx: Db,
  entity: RecordKind,
  { id, version }: VersionedRecord,
  editedVersion: number | undefined,
  { namesChange = true } = {},
) => {
  if (editedVersion === undefined || editedVersion === version) return
  throw changedMeanwhile(entity, namesChange ? await latestChangesInWords(tx, entity, id, 1) : '', CHOOSE)
}

/** Updates a locked row and raises its version. */
export const updateVersioned = async <Table extends VersionedTable>(
  tx: Db,
  table: Table,
  { id, version }: VersionedRow,
  values: Partial<InferInsertModel<Table>>,
): Promise<InferSelectModel<Table>> => {
  const [updated] = (await tx
    .update<PgTable>(table)
    .set({ ...values, version: version + 1 } as PgUpdateSetSource<PgTable>)
    .where(eq(table.id, id))
    .returning()) as InferSelectModel<Table>[]
  if (!updated) throw new Error('An update returned no row')
  return updated
}
