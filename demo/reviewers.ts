import { asc, eq, isNull } from 'drizzle-orm'
import { abstracts } from '../src/server/db/schema/abstracts'
import { users } from '../src/server/db/schema/accounts'
import { reviewAssignments } from '../src/server/db/schema/review'
import type { Db } from '../src/server/db/types'
import { changeReviewers } from '../src/server/domain/review/change-reviewers'
import { readProposal } from '../src/server/domain/review/read-proposal'
import { defaultConference } from '../src/shared/conference/default-conference'
import { createReviewer } from '../testing/builders/review-assignments'
import type { Random } from '../testing/random'
import { comments, DEMO_MARK } from './content'

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
      firstName,
      lastName: 'Reviewer',
      email: `reviewer.${index + 1}@demo.example`,
      ...expertise,
      themes: keyThemes.filter((_, theme) => (theme + index) % 3 === 0),
    })
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  const { assignments } = await readProposal(db)
  const most = assignments.filter(() => random.chance(0.8))
  await changeReviewers(
    db,
    organiser,
    most.map(({ abstractId, slot, userId }) => ({ abstractId, slot, userId, replaces: null })),
    new Date(),
  )
  // Drafts: a submitted review would be a score of the abstract, too.
  const rows = await db
    .select({ id: reviewAssignments.id })
    .from(reviewAssignments)
    .innerJoin(abstracts, eq(abstracts.id, reviewAssignments.abstractId))
    .where(isNull(abstracts.withdrawnAt))
    .orderBy(asc(reviewAssignments.id))
  for (const [index, { id }] of rows.entries())
    if (index % 4 === 0)
      await db
        .update(reviewAssignments)
        .set({ commentsToAuthor: `${comments[index % comments.length]} ${DEMO_MARK}`, version: 2 })
        .where(eq(reviewAssignments.id, id))
}
