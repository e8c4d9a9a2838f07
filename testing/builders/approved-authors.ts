import type { Db } from '../../src/server/db/open'
import { approvedAbstracts } from '../../src/server/db/schema'
import { createAbstract } from './abstracts'
import { createAuthor } from './authors'

/** A speaker whose abstract was approved, as the decision leaves them: abstract, profile and approved text. */
export const createApprovedAuthor = async (
  db: Db,
  {
    abstractTitle,
    status = 'approved',
    ...author
  }: Parameters<typeof createAuthor>[1] & { abstractTitle?: string; status?: 'approved' | 'rejected' } = {},
) => {
  const speaker = await createAuthor(db, author)
  const abstract = await createAbstract(db, status, {
    email: speaker.email,
    ...(abstractTitle ? { abstractTitle } : {}),
  })
  const [approved] = await db
    .insert(approvedAbstracts)
    .values({
      abstractId: abstract.id,
      authorId: speaker.id,
      abstractTitle: abstract.abstractTitle,
      abstractText: abstract.abstractText,
      email: speaker.email,
      institution: speaker.institution ?? '',
    })
    .returning()
  if (!approved) throw new Error('No approved abstract was created')
  return { speaker, abstract, approved }
}
