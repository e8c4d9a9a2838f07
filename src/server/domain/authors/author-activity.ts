import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { listNotes } from '#server/domain/abstracts/my-abstract.ts'
import { noteActions } from '#server/domain/abstracts/my-abstract-changes.ts'
import { readRevision } from '#server/domain/abstracts/revisions.ts'
import { isEntryByAuthor, recordChange, type UserActor } from '#server/domain/history.ts'
import { privatePath } from '#server/domain/private-links/private-links.ts'
import { renewLink } from '#server/domain/private-links/renew-links.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
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

/** Renews the link that was shown. Does nothing if it was already replaced. */
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
      await updateVersioned(tx, abstracts, old, {})
      await renewLink(tx, old)
      await recordChange(tx, actor, {
        action: 'made a new private link for',
        entity: 'abstract',
        entityId: abstractId,
        summary: `Created a new private link for the author of “${old.abstractTitle}”`,
      })
    }
    return readAuthorActivity(tx, abstractId)
  })
