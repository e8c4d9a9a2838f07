import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { AuthorActivity, NewLink } from '../../../shared/authors/author-activity'
import { Problem } from '../../../shared/errors'
import { abstracts, approvedAbstracts, authors, historyEntries, letters } from '../../db/schema'
import type { Db } from '../../db/types'
import { listNotes } from '../abstracts/my-abstract'
import { author, noteActions } from '../abstracts/my-abstract-changes'
import { privatePath } from '../abstracts/private-links'
import { recordChange, type UserActor } from '../history'
import { authorStatusColumns } from './author-status'
import { authorPhoto } from './profile-completeness'

const NOT_FOUND = 'Abstract not found'
const MAX_ENTRIES = 100

/** The author's changes, newest first. Notes are listed separately. */
const actsOf = (db: Db, abstractId: number) =>
  db
    .select()
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.entity, 'abstract'),
        eq(historyEntries.entityId, String(abstractId)),
        eq(historyEntries.username, author.username),
        isNull(historyEntries.userId),
        notInArray(historyEntries.action, Object.values(noteActions)),
      ),
    )
    .orderBy(desc(historyEntries.id))
    .limit(MAX_ENTRIES)

type Acts = Omit<AuthorActivity, 'photoCopy'>

export const readAuthorActivity = async (db: Db, abstractId: number): Promise<Acts> => {
  const { answeredAt, withdrawalReason, releasedAt, linkVersion, linkUsedAt } = abstracts
  const [row] = await db
    .select({
      ...authorStatusColumns,
      photoUrl: authorPhoto,
      ...{ answeredAt, withdrawalReason, linkVersion, linkUsedAt },
      releasedAt:
        sql`case when ${abstracts.releasedStatus} = ${abstracts.status} then ${releasedAt} end`.mapWith(
          releasedAt,
        ),
    })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(eq(abstracts.id, abstractId))
  if (!row) throw new Problem('not_found', NOT_FOUND)
  return {
    ...row,
    abstractId,
    privateLink: await privatePath(db, { kind: 'abstract', id: abstractId, version: row.linkVersion }),
    notes: (await listNotes(db, abstractId)).toReversed(),
    acts: await actsOf(db, abstractId),
  }
}

/** Replaces the link in letters that are not sent yet. */
const renewInLetters = async (tx: Db, id: number, version: number) => {
  const [dead, alive] = await Promise.all(
    [version, version + 1].map((one) => privatePath(tx, { kind: 'abstract', id, version: one })),
  )
  await tx
    .update(letters)
    // Raises the version, so that an open editor conflicts instead of restoring the old link.
    .set({
      text: sql`replace(${letters.text}, ${dead}, ${alive})`,
      version: sql`${letters.version} + 1`,
    })
    .where(and(ne(letters.state, 'sent'), sql`position(${dead} in ${letters.text}) > 0`))
}

/** Invalidates the link that was shown; does nothing if it was already replaced. */
export const makeNewLink = (
  db: Db,
  actor: UserActor,
  abstractId: number,
  { linkVersion }: NewLink,
): Promise<Acts> =>
  db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(abstracts)
      .set({ linkVersion: linkVersion + 1, linkUsedAt: null, version: sql`${abstracts.version} + 1` })
      .where(and(eq(abstracts.id, abstractId), eq(abstracts.linkVersion, linkVersion)))
      .returning({ title: abstracts.abstractTitle })
    if (renewed) {
      await renewInLetters(tx, abstractId, linkVersion)
      await recordChange(tx, actor, {
        action: 'made a new private link for',
        entity: 'abstract',
        entityId: abstractId,
        summary: `Created a new private link for the author of “${renewed.title}”`,
      })
    }
    return readAuthorActivity(tx, abstractId)
  })
