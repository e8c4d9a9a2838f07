import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { createAbstract } from './abstracts.ts'
import { createAuthor } from './authors.ts'

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
