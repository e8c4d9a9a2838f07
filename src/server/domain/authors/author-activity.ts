import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { listNotes } from '#server/domain/abstracts/my-abstract.ts'
import { noteActions } from '#server/domain/abstracts/my-abstract-changes.ts'
import { readRevision } from '#server/domain/abstracts/revisions.ts'
import { isEntryByAuthor, recordChange, type UserActor } from '#server/domain/history.ts'
import { privatePath } from '#server/domain/private-links/private-links.ts'
import type { AuthorActivity, NewLink } from '#shared/authors/author-activity.ts'
import { Problem } from '#shared/errors.ts'
import { authorStatusColumns } from './author-status.ts'
import { authorPhoto } from './profile-completeness.ts'

const NOT_FOUND = 'Abstract not found'
const MAX_ENTRIES = 100

/** The author's changes, newest first. Notes are listed separately. */
const listChangesByAuthor = (db: Db, abstractId: number) =>
  db
    .select()
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.entity, 'abstract'),
        eq(historyEntries.entityId, String(abstractId)),
        isEntryByAuthor,
        notInArray(historyEntries.action, Object.values(noteActions)),
      ),
    )
    .orderBy(desc(historyEntries.id))
    .limit(MAX_ENTRIES)

type StoredActivity = Omit<AuthorActivity, 'photoCopy'>

export const readAuthorActivity = async (db: Db, abstractId: number): Promise<StoredActivity> => {
  const { answeredAt, withdrawalReason, releasedAt, linkVersion, linkUsedAt } = abstracts
  const [selected] = await db
    .select({
      abstract: abstracts,
      ...authorStatusColumns,
      photoUrl: authorPhoto,
      answeredAt,
      withdrawalReason,
      linkVersion,
      linkUsedAt,
      releasedAt:
        sql`case when ${abstracts.releasedStatus} = ${abstracts.status} then ${releasedAt} end`.mapWith(
          releasedAt,
        ),
    })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(eq(abstracts.id, abstractId))
  if (!selected) throw new Problem('not_found', NOT_FOUND)
  const { abstract, ...row } = selected
  return {
    ...row,
    abstractId,
    privateLink: await privatePath(db, abstract),
    revision: await readRevision(db, abstract),
    notes: (await listNotes(db, abstractId)).toReversed(),
    changes: await listChangesByAuthor(db, abstractId),
  }
}

type Link = Parameters<typeof privatePath>[1]

/** Replaces the link in letters that are not sent yet. */
const renewInLetters = async (tx: Db, old: Link, renewed: Link) => {
  const dead = await privatePath(tx, old)
  const alive = await privatePath(tx, renewed)
  await tx
    .update(letters)
    // Raises the version, so that an open editor conflicts instead of restoring the old link.
    .set({
      text: sql`replace(${letters.text}, ${dead}, ${alive})`,
      version: sql`${letters.version} + 1`,
    })
    .where(and(ne(letters.state, 'sent'), sql`position(${dead} in ${letters.text}) > 0`))
}

/**
 * Invalidates the link that was shown, and the key that repeats it to the one who submitted the abstract. Does nothing
 * if it was already replaced.
 */
export const makeNewLink = (
  db: Db,
  actor: UserActor,
  abstractId: number,
  { linkVersion }: NewLink,
): Promise<StoredActivity> =>
  db.transaction(async (tx) => {
    const shown = and(eq(abstracts.id, abstractId), eq(abstracts.linkVersion, linkVersion))
    const [old] = await tx.select().from(abstracts).where(shown).for('update')
    if (old) {
      const renewed = { linkVersion: linkVersion + 1, linkSalt: randomUUID() }
      await tx
        .update(abstracts)
        .set({ ...renewed, linkUsedAt: null, submissionKeyHash: null, version: old.version + 1 })
        .where(shown)
      await renewInLetters(tx, old, { ...old, ...renewed })
      await recordChange(tx, actor, {
        action: 'made a new private link for',
        entity: 'abstract',
        entityId: abstractId,
        summary: `Created a new private link for the author of “${old.abstractTitle}”`,
      })
    }
    return readAuthorActivity(tx, abstractId)
  })
