import type { Row } from '#server/db/raw-sql.ts'

/*
 * Reviews as versions before the table of reviews stored them: scores in abstracts, reviews in assignments, and the
 * texts of submitted reviews merged into those of the abstract.
 */

const FIRST = '2025-06-01T09:00:00+00:00'
const SECOND = '2025-06-02T09:00:00+00:00'

const user = (id: number, username: string, role: string): Row => ({
  id,
  username,
  role,
  password_hash: 'x',
})

export const earlierUsers = [
  user(1, 'ada', 'admin'),
  user(2, 'rob', 'reviewer'),
  user(3, 'sue', 'reviewer'),
  user(4, 'tom', 'reviewer'),
]

const score = (reviewer: 1 | 2, value: 0 | 1, by: string | null = null, at: string | null = null): Row => ({
  [`reviewer${reviewer}_score`]: value,
  [`reviewer${reviewer}_scored_by`]: by,
  [`reviewer${reviewer}_scored_at`]: at,
})

const abstract = (id: number, status: string, ...columns: Row[]): Row => ({
  id,
  fingerprint: `fingerprint ${id}`,
  lead_author_title: 'Dr',
  lead_author_first_name: 'Ada',
  lead_author_surname: 'Author',
  institution: 'Demo University',
  email: `author.${id}@demo.example`,
  abstract_title: `Abstract ${id}`,
  abstract_text: 'Text',
  status,
  reviewer1_score: null,
  reviewer1_scored_by: null,
  reviewer1_scored_at: null,
  reviewer2_score: null,
  reviewer2_scored_by: null,
  reviewer2_scored_at: null,
  reviewer_feedback: '',
  comments_to_author: '',
  ...Object.assign({}, ...columns),
})

export const earlierAbstracts = [
  abstract(1, 'reviewed', score(1, 1, 'ada', FIRST), { reviewer_feedback: 'Ours.' }),
  // Before names and times were recorded.
  abstract(2, 'partial', score(1, 0), score(2, 1)),
  abstract(3, 'approved', score(1, 1, 'rob', FIRST), score(2, 1, 'sue', SECOND), {
    comments_to_author: 'Ours.\n\nClear.\n\nIn two\n\nparagraphs.',
    reviewer_feedback: 'Day 1.\n\nOurs.\n\nDay 2.',
  }),
  // An organiser has given another score since.
  abstract(4, 'reviewed', score(1, 0, 'ada', SECOND), { comments_to_author: 'Clear.' }),
  // An organiser scored, and the assigned reviewer has not finished.
  abstract(5, 'reviewed', score(1, 1, 'ada', FIRST)),
  // The organisers edited what the reviewer wrote to the author.
  abstract(6, 'reviewed', score(2, 0, 'sue', FIRST), { comments_to_author: 'Please revise.' }),
  // The account was deleted since.
  abstract(7, 'reviewed', score(1, 1, 'gone', FIRST), { comments_to_author: 'Clear.' }),
  abstract(8, 'pending'),
  // The same words were merged once.
  abstract(9, 'reviewed', score(1, 0, 'rob', FIRST), score(2, 0, 'sue', FIRST), {
    comments_to_author: 'No.',
  }),
]

const assignment = (
  id: number,
  abstractId: number,
  slot: 1 | 2 | 3,
  userId: number | null,
  review: Row,
): Row => ({
  id,
  abstract_id: abstractId,
  slot,
  user_id: userId,
  assigned_at: FIRST,
  assigned_by: 'ada',
  ended_at: null,
  score: null,
  criteria_scores: {},
  comments_to_author: '',
  reviewer_feedback: '',
  submitted_at: null,
  version: 2,
  ...review,
})

export const earlierAssignments = [
  assignment(11, 3, 1, 2, {
    score: 1,
    comments_to_author: 'Clear.',
    reviewer_feedback: 'Day 1.',
    criteria_scores: { relevance: 2 },
    submitted_at: FIRST,
  }),
  assignment(12, 3, 2, 3, {
    score: 1,
    comments_to_author: 'In two\n\nparagraphs.',
    reviewer_feedback: 'Day 2.',
    submitted_at: SECOND,
  }),
  assignment(13, 4, 1, 2, { score: 1, comments_to_author: 'Clear.', submitted_at: FIRST }),
  assignment(14, 5, 1, 3, { score: 0, comments_to_author: 'So far' }),
  assignment(15, 5, 2, 2, { comments_to_author: 'Half of it', ended_at: SECOND }),
  assignment(16, 6, 2, 3, {
    score: 0,
    comments_to_author: 'Rubbish.',
    reviewer_feedback: 'Weak.',
    submitted_at: FIRST,
  }),
  assignment(17, 7, 1, null, { score: 1, comments_to_author: 'Clear.', submitted_at: FIRST }),
  assignment(18, 8, 3, 4, { score: 1, comments_to_author: 'Advice.', submitted_at: SECOND }),
  assignment(19, 9, 1, 2, { score: 0, comments_to_author: 'No.', submitted_at: FIRST }),
  assignment(20, 9, 2, 3, { score: 0, comments_to_author: 'No.', submitted_at: FIRST }),
]

/** The last assignment was deleted. */
export const LAST_ASSIGNMENT = 30

const first = '2025-06-01T09:00:00.000Z'
const second = '2025-06-02T09:00:00.000Z'

const entered = (abstractId: number, slot: 1 | 2, value: 0 | 1, by: string | null, at: string | null) => ({
  abstractId,
  slot,
  state: 'submitted',
  userId: null,
  score: value,
  assignedAt: null,
  submittedBy: by,
  submittedAt: at,
})
const assigned = (id: number, abstractId: number, state: string, more: object) => ({
  id,
  abstractId,
  state,
  assignedAt: first,
  assignedBy: 'ada',
  version: 2,
  ...more,
})

/** What becomes of them, by abstract, slot and id. */
export const expectedReviews = [
  entered(1, 1, 1, 'ada', first),
  entered(2, 1, 0, null, null),
  entered(2, 2, 1, null, null),
  assigned(11, 3, 'submitted', {
    userId: 2,
    score: 1,
    submittedBy: 'rob',
    submittedAt: first,
    commentsToAuthor: 'Clear.',
    reviewerFeedback: 'Day 1.',
    criteriaScores: { relevance: 2 },
  }),
  assigned(12, 3, 'submitted', {
    userId: 3,
    submittedBy: 'sue',
    submittedAt: second,
    commentsToAuthor: 'In two\n\nparagraphs.',
    reviewerFeedback: 'Day 2.',
  }),
  assigned(13, 4, 'overruled', {
    userId: 2,
    score: 1,
    submittedBy: 'rob',
    submittedAt: first,
    commentsToAuthor: 'Clear.',
  }),
  entered(4, 1, 0, 'ada', second),
  assigned(14, 5, 'assigned', { userId: 3, score: 0, submittedAt: null, commentsToAuthor: 'So far' }),
  entered(5, 1, 1, 'ada', first),
  assigned(15, 5, 'ended', { userId: 2, endedAt: second, commentsToAuthor: 'Half of it' }),
  assigned(16, 6, 'submitted', {
    userId: 3,
    submittedBy: 'sue',
    commentsToAuthor: '',
    reviewerFeedback: 'Weak.\n\nRubbish.',
  }),
  assigned(17, 7, 'submitted', { userId: null, submittedBy: 'gone', commentsToAuthor: 'Clear.' }),
  assigned(18, 8, 'submitted', { userId: 4, slot: 3, submittedBy: 'tom', commentsToAuthor: 'Advice.' }),
  assigned(19, 9, 'submitted', { userId: 2, submittedBy: 'rob', commentsToAuthor: 'No.' }),
  assigned(20, 9, 'submitted', { userId: 3, submittedBy: 'sue', commentsToAuthor: 'No.' }),
]

/** The organisers' texts that are left. */
export const expectedTexts = [
  { id: 1, status: 'reviewed', reviewerFeedback: 'Ours.', commentsToAuthor: '' },
  { id: 2, status: 'partial', reviewerFeedback: '', commentsToAuthor: '' },
  { id: 3, status: 'approved', reviewerFeedback: 'Ours.', commentsToAuthor: 'Ours.' },
  { id: 4, status: 'reviewed', reviewerFeedback: '', commentsToAuthor: '' },
  { id: 5, status: 'reviewed', reviewerFeedback: '', commentsToAuthor: '' },
  { id: 6, status: 'reviewed', reviewerFeedback: '', commentsToAuthor: 'Please revise.' },
  { id: 7, status: 'reviewed', reviewerFeedback: '', commentsToAuthor: '' },
  { id: 8, status: 'pending', reviewerFeedback: '', commentsToAuthor: '' },
  { id: 9, status: 'reviewed', reviewerFeedback: '', commentsToAuthor: '' },
]
