import { and, asc, count, eq, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { type ProfileChange, type ProfileField, profileFields } from '#shared/authors/profile-changes.ts'
import { Problem } from '#shared/errors.ts'

/*
 * The profile of a keynote speaker, or one that an organiser made or edited, is not changed through a private link:
 * whoever submits under the speaker's address has one. The abstract holds the new values and the names of the fields.
 */

type AuthorRow = typeof authors.$inferSelect
type AbstractRow = typeof abstracts.$inferSelect

export const isProtected = ({ byHand, keynoteSpeaker }: AuthorRow) => byHand || keynoteSpeaker

/** The fields in which a change by the author waits. */
export const addPending = (pending: ProfileField[], names: readonly string[]): ProfileField[] =>
  profileFields.filter((field) => pending.includes(field) || names.includes(field))

const isPending = sql`jsonb_array_length(${abstracts.pendingProfile}) > 0`

const select = (db: Db) =>
  db
    .select({ abstract: abstracts, author: authors })
    .from(abstracts)
    .innerJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .innerJoin(authors, eq(authors.id, approvedAbstracts.authorId))

const shownOf = ({ institution, bio, photoUrl, orcid }: AuthorRow) => ({
  institution,
  biography: bio,
  photoUrl,
  orcid,
})

export const listProfileChanges = async (db: Db): Promise<ProfileChange[]> => {
  const rows = await select(db).where(isPending).orderBy(asc(authors.name), asc(abstracts.id))
  return rows.map(({ abstract, author }) => ({
    abstractId: abstract.id,
    abstractTitle: abstract.abstractTitle,
    authorId: author.id,
    authorName: author.name,
    version: abstract.version,
    fields: abstract.pendingProfile.map((field) => ({
      field,
      before: shownOf(author)[field],
      after: abstract[field],
    })),
  }))
}

export const countProfileChanges = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ waiting: count() })
    .from(abstracts)
    .innerJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .innerJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(isPending)
  return row?.waiting ?? 0
}

const lockChange = async (tx: Db, abstractId: number, version: number | undefined) => {
  await tx.select({ id: abstracts.id }).from(abstracts).where(eq(abstracts.id, abstractId)).for('update')
  const [change] = await select(tx)
    .where(and(eq(abstracts.id, abstractId), isPending))
    .for('update', { of: authors })
  if (!change) throw new Problem('not_found', 'This change is no longer waiting.')
  if (version !== undefined && version !== change.abstract.version)
    throw new Problem('conflict', 'The author has changed this again in the meantime. Please check it again.')
  return change
}

/** The author's values of the fields that wait, as columns of the profile. */
const pendingColumnsOf = (abstract: AbstractRow): Partial<AuthorRow> =>
  Object.assign(
    {},
    ...abstract.pendingProfile.map((field) =>
      field === 'biography' ? { bio: abstract.biography } : { [field]: abstract[field] },
    ),
  )

/** Takes the change over into the public profile, or dismisses it. */
export const decideProfileChange = (
  db: Db,
  actor: UserActor,
  abstractId: number,
  { confirmed, version }: { confirmed: boolean; version?: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const { abstract, author } = await lockChange(tx, abstractId, version)
    const captured = await captureRows(tx, {
      checked: [
        [abstracts, eq(abstracts.id, abstractId)],
        [authors, eq(authors.id, author.id)],
      ],
    })
    const after = confirmed ? await updateVersioned(tx, authors, author, pendingColumnsOf(abstract)) : author
    await updateVersioned(tx, abstracts, abstract, { pendingProfile: [] })
    const summary = `${confirmed ? 'Confirmed' : 'Dismissed'} the author’s change to the profile of ${author.name}`
    await recordChange(tx, actor, {
      action: confirmed ? 'confirmed a change of' : 'dismissed a change of',
      entity: 'author',
      entityId: author.id,
      summary,
      before: { institution: author.institution, photoUrl: author.photoUrl, orcid: author.orcid },
      after: { institution: after.institution, photoUrl: after.photoUrl, orcid: after.orcid },
    })
    const images = await captured.images()
    return saveUndoStep(tx, actor, { entity: 'author', entityId: author.id, summary, images })
  })
