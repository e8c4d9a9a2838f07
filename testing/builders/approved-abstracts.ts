import type { Db } from '../../src/server/db/open'
import { approvedAbstracts } from '../../src/server/db/schema'
import type { Submission } from '../../src/shared/abstracts'
import { type abstractStates, createAbstract } from './abstracts'
import { createAuthor } from './authors'

type Changes = Partial<Submission> & { authorId?: number | null }

/** An abstract that was approved, with its speaker unless one is given. `state` says what became of it since. */
export const createApprovedAbstract = async (
  db: Db,
  { authorId, ...changes }: Changes = {},
  state: keyof typeof abstractStates = 'approved',
) => {
  const abstract = await createAbstract(db, state, changes)
  const { email, institution, institutionType, biography, photoUrl } = abstract
  const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname } = abstract
  const { abstractTitle, abstractText, otherAuthors } = abstract
  const speaker =
    authorId === undefined
      ? (await createAuthor(db, { name: abstract.leadAuthorName, email, institution })).id
      : authorId
  const [approved] = await db
    .insert(approvedAbstracts)
    .values({
      abstractId: abstract.id,
      authorId: speaker,
      abstractTitle,
      abstractText,
      otherAuthors,
      leadAuthorTitle,
      leadAuthorFirstName,
      leadAuthorSurname,
      institution,
      institutionType,
      biography,
      photoUrl,
      email,
    })
    .returning()
  if (!approved) throw new Error('No approved abstract was created')
  return approved
}
