import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import {
  foreignKeysTo,
  orderedTables,
  referringIds,
  type TableWithId,
  tableNamed,
} from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { Row } from '#server/db/raw-sql.ts'
import type { RowImage } from '#server/db/row-image.ts'
import type { Db } from '#server/db/types.ts'
import { pick } from '#shared/pick.ts'

/** Some rows of a table; without a condition, all of them. */
export type Rows = readonly [table: TableWithId, where?: SQL]

/** The rows that a change may write. Those that it leaves alone get no image. */
type WrittenRows = {
  /** Undo is refused once one of them has another version. */
  checked?: readonly Rows[]
  /** Undo is refused once a column that the change wrote has another value, or the row is gone. */
  compared?: readonly Rows[]
  /** Undo restores them as far as they are as the change left them. */
  linked?: readonly Rows[]
}

/** `isOwn`: written by this transaction. */
type ReadRow = { table: string; row: Row; isOwn: boolean }
/** By table and id. */
type ReadRows = Map<string, ReadRow>

/** Locks the rows, so that nobody else writes them before the change does. */
const readRows = async (tx: Db, rows: readonly Rows[]): Promise<ReadRows> => {
  const read: ReadRows = new Map()
  for (const table of orderedTables) {
    const conditions = rows.flatMap(([one, where = sql`true`]) => (one === table ? where : []))
    if (conditions.length === 0) continue
    const name = getTableName(table)
    const stored = await tx
      .select({
        row: sql<Row>`to_jsonb(${table})`,
        isOwn: sql<boolean>`${table}.xmin = pg_current_xact_id()::xid`,
      })
      .from(table)
      .where(or(...conditions))
      .orderBy(table.id)
      .for('no key update')
    for (const one of stored) read.set(`${name} ${String(one.row.id)}`, { table: name, ...one })
  }
  return read
}

const idsOf = (read: ReadRows, table: string) =>
  [...read.values()].flatMap((one) => (one.table === table ? Number(one.row.id) : []))

/** The same rows, whatever the change has made of them. */
const sameRows = (read: ReadRows): Rows[] =>
  [...new Set([...read.values()].map(({ table }) => table))].map((name) => {
    const table = tableNamed(name)
    return [table, isOneOf(table.id, idsOf(read, name))]
  })

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedColumns = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((column) => !isSame(before[column], after[column]))

/** The image of a row that was written; none if it is as before. */
export const imageOf = (table: string, before: Row | null, after: Row | null): RowImage[] => {
  if (!before && !after) return []
  if (!before || !after) return [{ table, before, after: after && pick(after, ['id', 'version']) }]
  const changed = changedColumns(before, after)
  return changed.length > 0 ? [{ table, before, after: pick(after, ['id', 'version', ...changed]) }] : []
}

const imagesOf = (before: ReadRows, after: ReadRows): RowImage[] => [
  ...[...before].flatMap(([key, { table, row }]) => imageOf(table, row, after.get(key)?.row ?? null)),
  // Somebody else may have created such rows in the meantime.
  ...[...after]
    .filter(([key, { isOwn }]) => isOwn && !before.has(key))
    .flatMap(([, { table, row }]) => imageOf(table, null, row)),
]

const captureGroup = async (tx: Db, rows: readonly Rows[]) => {
  const before = await readRows(tx, rows)
  return async (created: readonly Rows[] = []) =>
    imagesOf(before, await readRows(tx, [...rows, ...created, ...sameRows(before)]))
}

const keyOf = ({ table, before, after }: RowImage) => `${table} ${String((before ?? after)?.id)}`

/** Reads rows before a change. `images` reads them again, with rows that only then can be named. */
export const captureRows = async (tx: Db, { checked = [], compared = [], linked = [] }: WrittenRows) => {
  const checkedImages = await captureGroup(tx, checked)
  const comparedImages = await captureGroup(tx, compared)
  const linkedImages = await captureGroup(tx, linked)
  return {
    images: async (created: WrittenRows = {}): Promise<RowImage[]> => {
      const marked = (images: RowImage[], checked: RowImage['checked']) =>
        images.map((image) => ({ ...image, checked }))
      const records = [
        ...marked(await checkedImages(created.checked), true),
        ...marked(await comparedImages(created.compared), 'columns'),
      ]
      const keys = new Set(records.map(keyOf))
      const others = await linkedImages(created.linked)
      return [...records, ...others.filter((image) => !keys.has(keyOf(image)))]
    },
  }
}

/** The rows that go with these when they are deleted, and those whose links to them are cleared. */
export const rowsDeletedWith = async (tx: Db, table: TableWithId, ids: number[]): Promise<Rows[]> => {
  const rows: Rows[] = [[table, isOneOf(table.id, ids)]]
  for (const key of foreignKeysTo(table)) {
    const referring = await referringIds(tx, key, ids)
    if (referring.length === 0) continue
    if (key.onDelete === 'cascade') rows.push(...(await rowsDeletedWith(tx, key.from, referring)))
    else rows.push([key.from, isOneOf(key.from.id, referring)])
  }
  return rows
}

/** Called before rows are deleted, with these rows locked. `linked`: what else the deletion writes. */
export const captureDeletion = async (
  tx: Db,
  table: TableWithId,
  ids: number[],
  linked: readonly Rows[] = [],
) => captureRows(tx, { linked: [...(await rowsDeletedWith(tx, table, ids)), ...linked] })
