import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '#server/db/columns-of.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { authorStatusColumns } from '#server/domain/authors/author-status.ts'
import { selectInBatches } from '#server/domain/batches.ts'
import { bumpEventVersions, lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import { removeEvent } from '#server/domain/events/edit-events.ts'
import { recordChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { listLeftToOthers } from '#server/domain/review/own-abstracts.ts'
import { readSubmitted } from '#server/domain/review/reviews.ts'
import {
  findScored,
  isReviewer1,
  isReviewer2,
  readScored,
  reviewer1,
  reviewer2,
  type ScoredAbstract,
  scoreColumns,
} from '#server/domain/review/scores.ts'
import { captureDeletion } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import {
  type Abstract,
  type AbstractListItem,
  abstractListItemSchema,
  type ExportedAbstract,
} from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { isSameReviewer, totalScore } from '#shared/abstracts/review.ts'
import { Problem } from '#shared/errors.ts'
import { omit } from '#shared/omit.ts'
import { joinTexts } from '#shared/review/joined-texts.ts'

export const withName = <Row extends Parameters<typeof leadAuthorName>[0]>(row: Row) => ({
  ...row,
  leadAuthorName: leadAuthorName(row),
})

export const toAbstract = (row: ScoredAbstract): Abstract =>
  withName(omit(row, ['fingerprint', 'submissionKeyHash', 'linkSalt']))

/**
 * A version for the list's ETag. PostgreSQL stores with each row the transaction that wrote it (`xmin`): a hash over ids
 * and transactions changes whenever a row is added, changed or deleted.
 */
export const abstractListVersion = async (db: Db): Promise<string> => {
  const parts = sql.join(
    [abstracts, approvedAbstracts, authors].map(
      (table) =>
        sql`(select count(*) || '.' || coalesce(bit_xor(hashint8extended(id::bigint, xmin::text::bigint)), 0) from ${table})`,
    ),
    sql` || '_' || `,
  )
  const [row] = await queryRows<{ version: string }>(db, sql`select ${parts} as version`)
  return row?.version ?? ''
}

const selectList = (db: Db) =>
  db
    .select({ ...columnsOf(abstracts, abstractListItemSchema), ...scoreColumns, ...authorStatusColumns })
    .from(abstracts)
    .leftJoin(reviewer1, isReviewer1)
    .leftJoin(reviewer2, isReviewer2)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .orderBy(desc(abstracts.submittedAt), desc(abstracts.id))

/** More than a screen shows, so that a list of any length can be drawn before the rest arrives. */
const NEWEST = 20

type ListRow = Awaited<ReturnType<typeof selectList>>[number]

/** Exactly the fields of the contract: the response is not validated. */
const toListItem = (row: ListRow): AbstractListItem => ({
  ...withName(omit(row, ['reviewer1ScoredBy', 'reviewer2ScoredBy'])),
  totalScore: totalScore(row),
  sameReviewer: isSameReviewer(row),
})

export const listAbstracts = async (db: Db) => (await selectList(db)).map(toListItem)

export const listNewestAbstracts = async (db: Db) => (await selectList(db).limit(NEWEST)).map(toListItem)

export const listAbstractsWhere = async (db: Db, where: SQL | undefined) =>
  (await selectList(db).where(where)).map(toListItem)

/** With all texts about them: the given ones, or all in the order of submission. */
export const exportAbstracts = (
  db: Db,
  organiser: UserActor,
  ids?: readonly number[],
): AsyncIterable<ExportedAbstract[]> =>
  selectInBatches(abstracts.id, ids, async (where, limit) => {
    const left = await listLeftToOthers(db, organiser)
    const rows = await readScored(db, where, limit)
    const submitted = await readSubmitted(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const abstract = shownTo(toAbstract(row), left)
      const reviews = submitted(row.id)
      return {
        ...abstract,
        reviewerFeedback: joinTexts('reviewerFeedback', abstract, reviews),
        commentsToAuthor: joinTexts('commentsToAuthor', abstract, reviews),
        withdrawnAt: row.withdrawnAt,
        answer: row.answer,
      }
    })
  })

/** Organisers are not told who reviews the abstracts that they leave to others. */
const shownTo = (abstract: Abstract, left: readonly number[]): Abstract =>
  left.includes(abstract.id) ? { ...abstract, reviewer1ScoredBy: null, reviewer2ScoredBy: null } : abstract

export const findAbstractFor = async (db: Db, organiser: UserActor, id: number) =>
  shownTo(await findAbstract(db, id), await listLeftToOthers(db, organiser))

export const findAbstract = async (db: Db, id: number) => toAbstract(await findScored(db, id))

/** Events that visitors could not see stay hidden: a trigger marks them. */
const recordHidden = async (tx: Db, actor: UserActor, eventIds: number[]) => {
  const hidden = await tx
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(inArray(events.id, eventIds), events.hidden))
  await recordChanges(
    tx,
    actor,
    hidden.map(({ id, title }) => ({
      action: 'hid',
      entity: 'event',
      entityId: id,
      summary: `“${title}” stays hidden, because its abstract was deleted`,
      after: { hidden: true },
    })),
  )
}

/** Deletes the approved abstract as well; a linked event stays, unlinked, or is deleted too. */
export const deleteAbstract = (db: Db, actor: UserActor, id: number, withEvents: boolean, now: Date) =>
  db.transaction(async (tx) => {
    const linked = (await lockEventsOfAbstract(tx, id)).map((event) => event.id)
    await tx.select({ id: abstracts.id }).from(abstracts).where(eq(abstracts.id, id)).for('update')
    const eventImages: RowImage[] = []
    if (withEvents)
      for (const eventId of linked) eventImages.push(...(await removeEvent(tx, actor, eventId, now)))
    const deletion = await captureDeletion(tx, abstracts, [id])
    // Calendars no longer show the co-authors.
    await bumpEventVersions(tx, [id])
    const [row] = await tx.delete(abstracts).where(eq(abstracts.id, id)).returning()
    if (!row) throw new Problem('not_found', 'Abstract not found')
    const { status, abstractTitle, email } = row
    const summary = `Deleted “${abstractTitle}” by ${leadAuthorName(row)}`
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'abstract',
      entityId: id,
      summary,
      before: { status, abstractTitle, email },
    })
    if (!withEvents) await recordHidden(tx, actor, linked)
    return saveUndoStep(tx, actor, {
      entity: 'abstract',
      entityId: id,
      summary,
      images: [...(await deletion.images()), ...eventImages],
    })
  })
