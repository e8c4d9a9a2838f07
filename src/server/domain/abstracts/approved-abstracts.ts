import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { authorStatusColumns } from '#server/domain/authors/author-status.ts'
import { selectInBatches } from '#server/domain/batches.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { hasRegistration } from '#server/domain/registrations/registrations.ts'
import type { Rows } from '#server/domain/undo/capture-rows.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import {
  type ApprovedAbstract,
  type ApprovedAbstractListItem,
  type ApprovedAbstractUpdate,
  approvedAbstractEditSchema,
} from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import { withName } from './abstracts.ts'

type AbstractRow = typeof abstracts.$inferSelect

const NOT_APPROVED = 'Abstract not found or not approved yet'

const {
  abstractText,
  biography,
  keynoteSpeaker: storedKeynote,
  ...ownColumns
} = getTableColumns(approvedAbstracts)

const listColumns = {
  ...ownColumns,
  preferredForm: abstracts.preferredForm,
  keynoteSpeaker: sql<boolean>`coalesce(${authors.keynoteSpeaker}, ${storedKeynote})`,
  registered: sql<boolean>`coalesce(${authors.registered}, false)`,
  ...authorStatusColumns,
  approvedAt: sql<string>`coalesce(${abstracts.decidedAt}, ${approvedAbstracts.createdAt})`.mapWith(
    approvedAbstracts.createdAt,
  ),
}

const fullColumns = {
  ...listColumns,
  abstractText,
  biography,
  authorBio: sql<string>`coalesce(${authors.bio}, '')`,
}

// The abstract's status decides: the approved abstract of a withdrawn one is kept but not shown.
const approved = eq(abstracts.status, 'approved')

export const listApprovedAbstracts = async (db: Db): Promise<ApprovedAbstractListItem[]> => {
  const rows = await db
    .select(listColumns)
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(approved)
    .orderBy(desc(listColumns.approvedAt), desc(approvedAbstracts.id))
  return rows.map(withName)
}

const selectFull = (db: Db, where: SQL | undefined) =>
  db
    .select(fullColumns)
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(and(approved, where))
    .orderBy(asc(approvedAbstracts.id))

const findOne = async (db: Db, where: SQL): Promise<ApprovedAbstract> => {
  const [row] = await selectFull(db, where)
  if (!row) throw new Problem('not_found', NOT_APPROVED)
  return withName(row)
}

export const findApprovedAbstract = (db: Db, id: number) => findOne(db, eq(approvedAbstracts.id, id))

export const findApprovedAbstractOf = (db: Db, abstractId: number) =>
  findOne(db, eq(approvedAbstracts.abstractId, abstractId))

export const exportApprovedAbstracts = (db: Db, ids?: readonly number[]): AsyncIterable<ApprovedAbstract[]> =>
  selectInBatches(approvedAbstracts.id, ids, async (where, limit) =>
    (await selectFull(db, where).limit(limit)).map(withName),
  )

const isAuthorOf = ({ email }: AbstractRow) => eq(normalised(authors.email), normalised(email))

/** The rows that an approval may write. The caller has locked the address. */
export const rowsOfApproval = (abstract: AbstractRow): Rows[] => [
  [authors, isAuthorOf(abstract)],
  [approvedAbstracts, eq(approvedAbstracts.abstractId, abstract.id)],
]

const personOf = (abstract: AbstractRow) =>
  pick(abstract, [...leadAuthorNames, 'email', 'institution', 'institutionType', 'photoUrl'])

/** Creates the approved abstract, or reuses the earlier one with its edits. The caller has locked the address. */
export const saveApprovedAbstract = async (tx: Db, abstract: AbstractRow) => {
  const authorId = await findOrCreateAuthor(tx, abstract)
  const texts = pick(abstract, ['abstractTitle', 'abstractText', 'otherAuthors', 'keywords', 'biography'])
  await tx
    .insert(approvedAbstracts)
    .values({ abstractId: abstract.id, authorId, ...texts, ...personOf(abstract) })
    .onConflictDoUpdate({ target: approvedAbstracts.abstractId, set: { authorId } })
}

const TRIES = 3

/** The e-mail address identifies a speaker; concurrent approvals share one. */
const findOrCreateAuthor = async (tx: Db, abstract: AbstractRow): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries++) {
    // Locked, so that the speaker is not deleted before the approved abstract refers to them.
    const [existing] = await tx
      .select({ id: authors.id })
      .from(authors)
      .where(isAuthorOf(abstract))
      .for('key share')
    if (existing) return existing.id
    const [created] = await tx
      .insert(authors)
      .values(await newAuthor(tx, abstract))
      .onConflictDoNothing()
      .returning({ id: authors.id })
    if (created) return created.id
  }
  throw new Problem('conflict')
}

/** Its author never read that the address would be public. */
const isImported = async (tx: Db, { id }: AbstractRow) =>
  (await tx.$count(
    historyEntries,
    and(
      eq(historyEntries.entity, 'abstract'),
      eq(historyEntries.entityId, String(id)),
      eq(historyEntries.action, 'imported'),
    ),
  )) > 0

const newAuthor = async (tx: Db, abstract: AbstractRow): Promise<typeof authors.$inferInsert> => ({
  ...personOf(abstract),
  name: `${abstract.leadAuthorFirstName} ${abstract.leadAuthorSurname}`.trim(),
  bio: abstract.biography,
  orcid: abstract.orcid,
  // The speaker may have registered before the decision.
  registered: await hasRegistration(tx, abstract.email),
  emailPublic: !(await isImported(tx, abstract)),
  byHand: false,
})

export const updateApprovedAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...edit }: ApprovedAbstractUpdate,
) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select(getTableColumns(approvedAbstracts))
      .from(approvedAbstracts)
      .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
      .where(and(eq(approvedAbstracts.id, id), approved))
      .for('update', { of: approvedAbstracts })
    if (!row) throw new Problem('not_found', NOT_APPROVED)
    await checkVersion(tx, 'approved abstract', row, version)
    await updateVersioned(tx, approvedAbstracts, row, edit)
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'approved abstract',
      entityId: id,
      summary: `Changed “${edit.abstractTitle}”`,
      before: pick(row, approvedAbstractEditSchema.keyof().options),
      after: { keywords: row.keywords, ...edit },
    })
    return findApprovedAbstract(tx, id)
  })
