import { abstractRevisions } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { createAbstract } from './abstracts.ts'

type NewRevision = typeof abstractRevisions.$inferInsert

const AT = '2025-06-01T09:00:00.000Z'

/** A partially approved abstract of which organisers want a revision. */
export const createRevision = async (
  db: Db,
  state: 'requested' | 'submitted' = 'requested',
  changes: Partial<NewRevision> = {},
) => {
  const abstract = await createAbstract(db, 'partial')
  const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, otherAuthors } = abstract
  const proposal = {
    leadAuthorTitle,
    leadAuthorFirstName,
    leadAuthorSurname,
    otherAuthors,
    abstractTitle: `${abstract.abstractTitle}, revised`,
    abstractText: `${abstract.abstractText} We asked 120 teachers.`,
  }
  const [revision] = await db
    .insert(abstractRevisions)
    .values({
      abstractId: abstract.id,
      state,
      dueOn: '2099-01-01',
      note: 'Please say how many people took part.',
      requestedBy: 'admin',
      ...(state === 'submitted' && { proposal, submittedAt: AT }),
      ...changes,
    })
    .returning()
  if (!revision) throw new Error('No revision was created')
  return { abstract, revision, proposal }
}
