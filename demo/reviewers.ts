import { and, asc, eq, isNull } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { changeReviewers } from '#server/domain/review/change-reviewers.ts'
import { readProposal } from '#server/domain/review/read-overview.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { createReviewer } from '#testing/builders/reviews.ts'
import type { Random } from '#testing/random.ts'
import { comments, DEMO_MARK } from './content.ts'

const people = [
  { firstName: 'Ines', keywords: 'assessment, feedback', institution: 'Demo University' },
  { firstName: 'Tariq', keywords: 'bias, access', institution: 'Example Institute of Technology' },
  { firstName: 'Mirembe', keywords: 'teachers, literacy', institution: '' },
  { firstName: 'Yaël', keywords: 'policy, ethics', institution: 'Sample College' },
  { firstName: 'Anders', keywords: '', institution: '' },
  { firstName: 'Lucía', keywords: 'languages, translation', institution: 'Specimen University' },
]

/** Reviewers with expertise; most abstracts are assigned, and some of the reviews are written. */
export const fillReviewers = async (db: Db, random: Random) => {
  const { keyThemes } = defaultConference
  for (const [index, { firstName, ...expertise }] of people.entries())
    await createReviewer(db, {
      username: `reviewer.${index + 1}`,
      firstName,
      lastName: 'Reviewer',
      email: `reviewer.${index + 1}@demo.example`,
      ...expertise,
      themes: keyThemes.filter((_, theme) => (theme + index) % 3 === 0),
    })
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  const { assignments } = await readProposal(db, [])
  const most = assignments.filter(() => random.chance(0.8))
  await changeReviewers(
    db,
    organiser,
    most.map(({ abstractId, slot, userId }) => ({ abstractId, slot, userId, replaces: null })),
    new Date(),
  )
  // Drafts: a submitted review would be a score of the abstract, too.
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(abstracts, eq(abstracts.id, reviews.abstractId))
    .where(and(isNull(abstracts.withdrawnAt), eq(reviews.state, 'assigned')))
    .orderBy(asc(reviews.id))
  for (const [index, { id }] of rows.entries())
    if (index % 4 === 0)
      await db
        .update(reviews)
        .set({ commentsToAuthor: `${comments[index % comments.length]} ${DEMO_MARK}`, version: 2 })
        .where(eq(reviews.id, id))
}
