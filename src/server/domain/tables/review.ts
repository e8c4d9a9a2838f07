import { inArray, or } from 'drizzle-orm'
import { reviewComments, reviewConflicts, reviewers, reviews } from '#server/db/schema/review.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import type { Held, TableEntries } from './entry.ts'

/** Who reviewed the person's own abstracts, and how, is not for them. */
const byThem =
  ({ person }: Held) =>
  ({ userId }: { userId: number | null }) =>
    userId !== null && person.accountIds.includes(userId)

export const reviewTables = {
  reviewers: {
    lives: 'installation',
    found: ({ accountIds }) => inArray(reviewers.userId, accountIds),
    exported: { title: 'Reviewer', columns: ['themes', 'keywords', 'institution'] },
    erased: 'with the account, which its administrator removes first',
    texts: null,
  },
  reviews: {
    lives: 'conference',
    found: ({ accountIds, abstractIds }) =>
      or(inArray(reviews.userId, accountIds), inArray(reviews.abstractId, abstractIds)),
    exported: {
      title: 'Reviews',
      entries: (rows, held) =>
        rows
          .filter(byThem(held))
          .map((row) => omit(row, ['id', 'userId', 'assignedBy', 'submittedBy', 'version'])),
    },
    erased: 'with the abstract',
    texts: { noun: 'Review', names: ['commentsToAuthor', 'reviewerFeedback'] },
  },
  reviewConflicts: {
    lives: 'conference',
    found: ({ accountIds, abstractIds }) =>
      or(inArray(reviewConflicts.userId, accountIds), inArray(reviewConflicts.abstractId, abstractIds)),
    exported: {
      title: 'Declared conflicts of interest',
      entries: (rows, held) =>
        rows.filter(byThem(held)).map((row) => pick(row, ['abstractId', 'note', 'declaredAt'])),
    },
    erased: 'with the abstract or the account',
    texts: { noun: 'Conflict of interest', names: ['note'] },
  },
  reviewComments: {
    lives: 'conference',
    found: ({ accountIds, abstractIds }) =>
      or(inArray(reviewComments.userId, accountIds), inArray(reviewComments.abstractId, abstractIds)),
    exported: {
      title: 'Comments on reviews',
      entries: (rows, held) =>
        rows.filter(byThem(held)).map((row) => pick(row, ['abstractId', 'text', 'writtenAt'])),
    },
    erased: 'with the abstract',
    texts: { noun: 'Comment on a review', names: ['text'] },
  },
} satisfies Partial<TableEntries>
