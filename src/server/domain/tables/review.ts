import { inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reviewComments, reviewConflicts, reviewers, reviews } from '#server/db/schema/review.ts'
import type { Person } from '#server/domain/people/find-person.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import type { PersonalData, TableEntries } from './entry.ts'

type Reviewed = { userId: PgColumn; abstractId: PgColumn }

/** Rows by the person, or about their abstracts. */
const ofReviewerOrAuthor =
  ({ userId, abstractId }: Reviewed) =>
  ({ accountIds, abstractIds }: Person) =>
    or(inArray(userId, accountIds), inArray(abstractId, abstractIds))

/** The rows that the person wrote: they are not told who reviewed their abstracts, and how. */
const ownRows = <Row extends { userId: number | null }>(rows: Row[], { person }: PersonalData) =>
  rows.filter(({ userId }) => userId !== null && person.accountIds.includes(userId))

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
    found: ofReviewerOrAuthor(reviews),
    exported: {
      title: 'Reviews',
      entries: (rows, data) =>
        ownRows(rows, data).map((row) => omit(row, ['id', 'userId', 'assignedBy', 'submittedBy', 'version'])),
    },
    erased: 'with the abstract',
    texts: { noun: 'Review', names: ['commentsToAuthor', 'reviewerFeedback'] },
  },
  reviewConflicts: {
    lives: 'conference',
    found: ofReviewerOrAuthor(reviewConflicts),
    exported: {
      title: 'Declared conflicts of interest',
      entries: (rows, data) =>
        ownRows(rows, data).map((row) => pick(row, ['abstractId', 'note', 'declaredAt'])),
    },
    erased: 'with the abstract or the account',
    texts: { noun: 'Conflict of interest', names: ['note'] },
  },
  reviewComments: {
    lives: 'conference',
    found: ofReviewerOrAuthor(reviewComments),
    exported: {
      title: 'Comments on reviews',
      entries: (rows, data) =>
        ownRows(rows, data).map((row) => pick(row, ['abstractId', 'text', 'writtenAt'])),
    },
    erased: 'with the abstract',
    texts: { noun: 'Comment on a review', names: ['text'] },
  },
} satisfies Partial<TableEntries>
