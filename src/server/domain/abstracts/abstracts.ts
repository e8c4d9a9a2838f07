import { createHash, timingSafeEqual } from 'node:crypto'
import { asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import {
  type Abstract,
  type AbstractListItem,
  type ExportedAbstract,
  leadAuthorName,
  type SentSubmission,
  type Submission,
  type SubmittedAbstract,
} from '../../../shared/abstracts/abstracts'
import { closedMessage, type SubmissionMode, submissionState } from '../../../shared/abstracts/submissions'
import { Problem } from '../../../shared/errors'
import { emailKey } from '../../../shared/fields'
import type { Db } from '../../db/open'
import { rowsOf } from '../../db/rows'
import { abstracts, approvedAbstracts, authors } from '../../db/schema'
import { standingColumns } from '../authors/standing'
import { inBatches } from '../batches'
import { type Actor, recordChange } from '../history'
import { type Receipts, writeReceipt } from '../letters/receipts'
import { holdEventsOf, renewEventsOf } from '../release'
import { submissionMode } from '../settings'
import { readRemoved } from '../undo/removed-rows'
import { keepUndo } from '../undo/steps'
import { privatePath } from './private-links'

type AbstractRow = typeof abstracts.$inferSelect

export const withName = <Row extends Parameters<typeof leadAuthorName>[0]>(row: Row) => ({
  ...row,
  leadAuthorName: leadAuthorName(row),
})

export const toAbstract = ({ fingerprint: _, submissionKeyHash: __, ...row }: AbstractRow): Abstract =>
  withName(row)

const {
  fingerprint,
  submissionKeyHash,
  abstractText,
  biography,
  reviewerFeedback,
  decidedAt,
  decidedBy,
  decidedAutomatically,
  ...listColumns
} = getTableColumns(abstracts)

// The schema puts the fields in one order, whatever order they were sent in.
const fingerprintOf = (submission: Submission) =>
  createHash('sha256')
    .update(JSON.stringify({ ...submission, email: emailKey(submission.email) }))
    .digest('base64url')

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

const holdsKey = (key: string, hash: string | null) =>
  key !== '' && hash !== null && timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(hash))

const linkOf = (db: Db, { id, linkVersion }: AbstractRow) =>
  privatePath(db, { kind: 'abstract', id, version: linkVersion })

const insertAbstract = async (db: Db, values: typeof abstracts.$inferInsert) => {
  const [created] = await db
    .insert(abstracts)
    .values(values)
    .onConflictDoNothing({ target: abstracts.fingerprint })
    .returning()
  return created
}

/** The receipt is written with the abstract: neither exists without the other. */
const insertWithReceipt = (db: Db, values: typeof abstracts.$inferInsert, receipts: Receipts) =>
  db.transaction(async (tx) => {
    const created = await insertAbstract(tx, values)
    if (created) await writeReceipt(tx, created, receipts)
    return created
  })

/** The same submission sent again (a double click, a retry after a timeout) answers as the first time did. */
export const submitAbstract = async (
  db: Db,
  { submissionKey, ...submission }: SentSubmission,
  now: Date,
  /** Given while mail is set up: the author gets a receipt. */
  receipts?: Receipts,
  readMode: (db: Db) => Promise<SubmissionMode> = submissionMode,
): Promise<SubmittedAbstract> => {
  const state = submissionState(await readMode(db), now)
  const fingerprint = fingerprintOf(submission)
  const submissionKeyHash = submissionKey === '' ? null : hashKey(submissionKey)
  const values = { ...submission, fingerprint, submissionKeyHash, late: state === 'late' }
  const insert = () => (receipts ? insertWithReceipt(db, values, receipts) : insertAbstract(db, values))
  const created = state === 'closed' ? undefined : await insert()
  if (created) return { ...toAbstract(created), privateLink: await linkOf(db, created) }
  const [first] = await db.select().from(abstracts).where(eq(abstracts.fingerprint, fingerprint))
  if (!first && state === 'closed') throw new Problem('forbidden', closedMessage)
  if (!first) throw new Problem('conflict', 'Please send your abstract again.')
  // What was sent now, and nothing of what became of it since.
  const answer = { ...toAbstract(first), ...submission, ...asSubmitted }
  if (!holdsKey(submissionKey, first.submissionKeyHash)) return answer
  return { ...answer, privateLink: await linkOf(db, first) }
}

export const notScored = {
  reviewer1ScoredBy: null,
  reviewer1ScoredAt: null,
  reviewer2ScoredBy: null,
  reviewer2ScoredAt: null,
} as const

// Authors learn of the decision from the organisers, not by sending their abstract again.
const asSubmitted = {
  status: 'pending',
  reviewer1Score: null,
  reviewer2Score: null,
  totalScore: 0,
  reviewerFeedback: '',
  ...notScored,
  decidedBy: null,
  decidedAt: null,
  decidedAutomatically: false,
  version: 1,
} as const

/**
 * Another text whenever the list would be another. The database numbers the transaction that last wrote each row, so
 * nothing has to be counted, or waited for, when a row is written.
 */
export const versionOfAbstracts = async (db: Db): Promise<string> => {
  const parts = sql.join(
    [abstracts, approvedAbstracts, authors].map(
      (table) =>
        sql`(select count(*) || '.' || coalesce(bit_xor(hashint8extended(id::bigint, xmin::text::bigint)), 0) from ${table})`,
    ),
    sql` || '_' || `,
  )
  const [row] = await rowsOf<{ version: string }>(db, sql`select ${parts} as version`)
  return row?.version ?? ''
}

export const listAbstracts = async (db: Db): Promise<AbstractListItem[]> => {
  const rows = await db
    .select({ ...listColumns, ...standingColumns })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .orderBy(desc(abstracts.submittedAt), desc(abstracts.id))
  return rows.map(withName)
}

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
