import type { Context, Handlers } from '#server/api/context.ts'
import {
  declareConflictByReview,
  findAssignedReview,
  findReviewQueue,
} from '#server/domain/review/assigned-reviews.ts'
import { changeExpertise, findOwnExpertise } from '#server/domain/review/reviewers.ts'
import { saveAssignedReview } from '#server/domain/review/save-assigned-review.ts'

const clockOf = async ({
  conference,
  now,
}: Pick<Context<'GET /api/review/assigned-reviews'>, 'conference' | 'now'>) => ({
  timeZone: (await conference()).timeZone,
  now,
})

export const assignedReviewRoutes = {
  'GET /api/review/assigned-reviews': async (context) =>
    findReviewQueue(context.db, context.actor().id, await clockOf(context)),
  'GET /api/review/assigned-reviews/:id': async (context) =>
    findAssignedReview(context.db, context.actor().id, context.params.id, await clockOf(context)),
  'PATCH /api/review/assigned-reviews/:id': async (context) => {
    const { db, actor, params, body } = context
    const clock = await clockOf(context)
    await saveAssignedReview(db, actor(), params.id, body, clock)
    return findAssignedReview(db, actor().id, params.id, clock)
  },
  'POST /api/review/assigned-reviews/:id/conflict': async (context) => {
    const { db, actor, params, body } = context
    return declareConflictByReview(db, actor(), params.id, body.note, await clockOf(context))
  },
  'GET /api/review/expertise': ({ db, actor }) => findOwnExpertise(db, actor().id),
  'PATCH /api/review/expertise': ({ db, actor, body }) => changeExpertise(db, actor(), actor().id, body),
} satisfies Partial<Handlers>
