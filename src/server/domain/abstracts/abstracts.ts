import { asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import {
  type Abstract,
  type AbstractListItem,
  abstractListItemSchema,
  type ExportedAbstract,
  leadAuthorName,
} from '../../../shared/abstracts/abstracts'
import { Problem } from '../../../shared/errors'
import { casing, fieldsOf, prepare } from '../../db/prepared'
import { rowsOf } from '../../db/raw-sql'
import { abstracts, approvedAbstracts, authors } from '../../db/schema'
import type { Db } from '../../db/types'
import { untilWritten } from '../../db/until-written'
import { standingColumns } from '../authors/standing'
import { inBatches } from '../batches'
import { type Actor, recordChange } from '../history'
import { readRemoved } from '../undo/removed-rows'
import { keepUndo } from '../undo/steps'
import { holdEventsOf, renewEventsOf } from '../visibility'

type AbstractRow = typeof abstracts.$inferSelect

export const withName = <Row extends Parameters<typeof leadAuthorName>[0]>(row: Row) => ({
  ...row,
  leadAuthorName: leadAuthorName(row),
})

export const toAbstract = ({ fingerprint: _, submissionKeyHash: __, ...row }: AbstractRow): Abstract =>
  withName(row)

export const notScored = {
  reviewer1ScoredBy: null,
  reviewer1ScoredAt: null,
  reviewer2ScoredBy: null,
  reviewer2ScoredAt: null,
} as const

/**
 * Another text whenever the list would be another. The database numbers the transaction that last wrote each row, so
 * nothing has to be counted, or waited for, when a row is written.
 */
export const versionOfAbstracts = untilWritten(async (db): Promise<string> => {
  const parts = sql.join(
    [abstracts, approvedAbstracts, authors].map(
      (table) =>
        sql`(select count(*) || '.' || coalesce(bit_xor(hashint8extended(id::bigint, xmin::text::bigint)), 0) from ${table})`,
    ),
    sql` || '_' || `,
  )
  const [row] = await rowsOf<{ version: string }>(db, sql`select ${parts} as version`)
  return row?.version ?? ''
})

const { leadAuthorName: _, ...shown } = abstractListItemSchema.shape
const all = { ...getTableColumns(abstracts), ...standingColumns }
// Named by the contract: thousands of rows are answered as they are found.
const listed = Object.fromEntries(
  (Object.keys(shown) as (keyof typeof shown)[]).map((name) => [name, all[name]]),
)

type Listed = Omit<AbstractListItem, 'leadAuthorName'>

const selectList = () =>
  new QueryBuilder({ casing })
    .select(listed)
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .orderBy(desc(abstracts.submittedAt), desc(abstracts.id))

/** More than a screen shows, and few enough to be there and drawn at once however many there are. */
const NEWEST = 20

const fields = fieldsOf(listed)
const readList = prepare<Listed>('list_abstracts', selectList().getSQL(), fields)
const readNewest = prepare<Listed>('list_newest_abstracts', selectList().limit(NEWEST).getSQL(), fields)

const named = (rows: Listed[]): AbstractListItem[] =>
  rows.map((row) => Object.assign(row, { leadAuthorName: leadAuthorName(row) }))

export const listAbstracts = async (db: Db) => named(await readList(db))

export const listNewestAbstracts = async (db: Db) => named(await readNewest(db))

/** Every abstract with its texts, in the order of submission. */
export const readAllAbstracts = (db: Db): AsyncIterable<ExportedAbstract[]> =>
  inBatches(async (afterId, limit) => {
    const rows = await db
      .select()
      .from(abstracts)
      .where(gt(abstracts.id, afterId))
      .orderBy(asc(abstracts.id))
      .limit(limit)
    return rows.map((row) => ({ ...toAbstract(row), withdrawnAt: row.withdrawnAt, answer: row.answer }))
  })

export const findAbstract = async (db: Db, id: number): Promise<Abstract> => {
  const [row] = await db.select().from(abstracts).where(eq(abstracts.id, id))
  if (!row) throw new Problem('not_found', 'Abstract not found')
  return toAbstract(row)
}

/** Its approved text goes with it; an event made from it stays, without the link. */
export const deleteAbstract = (db: Db, actor: Actor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    await holdEventsOf(tx, id)
    await tx.select({ id: abstracts.id }).from(abstracts).where(eq(abstracts.id, id)).for('update')
    const removed = await readRemoved(tx, abstracts, [id])
    // Of its own from now on: calendars that were told it is off must hear of it again.
    await renewEventsOf(tx, id)
    const [row] = await tx.delete(abstracts).where(eq(abstracts.id, id)).returning()
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const { status, abstractTitle, email } = row
    const summary = `Deleted “${abstractTitle}” by ${leadAuthorName(row)}`
    await recordChange(tx, actor, {
      ...{ action: 'deleted', entity: 'abstract', entityId: id, summary },
      before: { status, abstractTitle, email },
    })
    return keepUndo(tx, actor, { entity: 'abstract', entityId: id, summary, before: { removed } })
  })
