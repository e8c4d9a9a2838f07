import { approvedAbstracts } from '../../src/server/db/schema/abstracts'
import type { Db } from '../../src/server/db/types'
import { createAbstract } from './abstracts'
import { createAuthor } from './authors'

/** A speaker with an approved abstract: abstract, profile and approved text. */
export const createApprovedAuthor = async (
  db: Db,
  {
    abstractTitle,
    status = 'approved',
    ...changes
  }: Parameters<typeof createAuthor>[1] & { abstractTitle?: string; status?: 'approved' | 'rejected' } = {},
) => {
  const author = await createAuthor(db, changes)
  const abstract = await createAbstract(db, status, {
    email: author.email,
    ...(abstractTitle ? { abstractTitle } : {}),
  })
  const [approved] = await db
    .insert(approvedAbstracts)
    .values({
      abstractId: abstract.id,
      authorId: author.id,
      abstractTitle: abstract.abstractTitle,
      abstractText: abstract.abstractText,
      email: author.email,
      institution: author.institution ?? '',
    })
    .returning()
  if (!approved) throw new Error('No approved abstract was created')
  return { author, abstract, approved }
}
