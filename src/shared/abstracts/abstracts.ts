import { z } from 'zod'
import { authorStatusFields } from '#shared/authors/author-status.ts'
import {
  emailField,
  givenText,
  id,
  requiredText,
  text,
  timestamp,
  version,
  webAddress,
} from '#shared/fields.ts'
import { abstractLimits, institutionTypes, preferredForms } from './constants.ts'

export const institutionType = z.enum(institutionTypes, 'Please choose one of the listed types')

export const preferredForm = z.enum(preferredForms, 'Preferred form must be talk, poster or workshop')

export const abstractTextTooLong = 'Abstract text should not exceed 2500 characters'

/** Shared by the form and the API. */
export const submissionSchema = z.object({
  leadAuthorTitle: requiredText('Title is required', 50),
  leadAuthorFirstName: requiredText('First name is required', 100),
  leadAuthorSurname: requiredText('Surname is required', 100),
  institution: requiredText('Institution is required', 300),
  institutionType: institutionType.default('Academic'),
  biography: text(abstractLimits.biography, 'Biography must be 1500 characters or less'),
  photoUrl: webAddress('Please enter a valid URL'),
  email: emailField('Invalid email address'),
  abstractTitle: requiredText('Abstract title is required', 300),
  abstractText: requiredText('Abstract text is required', abstractLimits.abstractText, abstractTextTooLong),
  otherAuthors: text(2000),
})
export type Submission = z.infer<typeof submissionSchema>
export type SubmissionInput = z.input<typeof submissionSchema>

export const storedStatuses = ['pending', 'reviewed', 'partial', 'approved', 'rejected'] as const
export type StoredStatus = (typeof storedStatuses)[number]

export const scoreSchema = z.literal([0, 1]).nullable()
export type Score = z.infer<typeof scoreSchema>

const abstractFields = z.object({
  id,
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  leadAuthorName: z.string(),
  institution: z.string(),
  institutionType,
  email: z.string(),
  abstractTitle: z.string(),
  otherAuthors: z.string(),
  photoUrl: z.string(),
  submittedAt: timestamp,
  /** Submitted after the deadline. */
  late: z.boolean(),
  status: z.enum(storedStatuses),
  reviewer1Score: scoreSchema,
  reviewer2Score: scoreSchema,
  totalScore: z.number().int(),
})

/** A row of the organisers' list, without long texts to keep the response small. */
export const abstractListItemSchema = abstractFields.extend({
  ...authorStatusFields,
  /** One person gave both scores. */
  sameReviewer: z.boolean(),
})
export type AbstractListItem = z.infer<typeof abstractListItemSchema>

export const abstractSchema = abstractFields.extend({
  biography: z.string(),
  abstractText: z.string(),
  /** Separated by commas. */
  keywords: z.string(),
  preferredForm,
  /** A note to the organisers: it never leaves the back office. */
  reviewerFeedback: z.string(),
  /** Sent in letters, and shown on the author's page once the decision is released. */
  commentsToAuthor: z.string(),
  /** Null where nobody has scored or decided, or before this was recorded. */
  reviewer1ScoredBy: z.string().nullable(),
  reviewer1ScoredAt: timestamp.nullable(),
  reviewer2ScoredBy: z.string().nullable(),
  reviewer2ScoredAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** When it was approved or rejected; null while it is neither. */
  decidedAt: timestamp.nullable(),
  decidedAutomatically: z.boolean(),
  version,
})
export type Abstract = z.infer<typeof abstractSchema>

/**
 * A random idempotency key of the form. Sending the same abstract again returns the private link only with the same
 * key, because others may know the text.
 */
const submissionKey = text(100)

export const sentSubmissionSchema = submissionSchema.extend({ submissionKey })
export type SentSubmission = z.infer<typeof sentSubmissionSchema>

/** The response to a submission. */
export const submittedAbstractSchema = abstractSchema.extend({
  /** The author's own page; missing for a duplicate, which someone else may have sent. */
  privateLink: z.string().optional(),
  /** A receipt goes to the author's address. */
  receiptSent: z.boolean(),
})
export type SubmittedAbstract = z.infer<typeof submittedAbstractSchema>

/** Optional with a score or a decision; if omitted, the stored texts stay. */
const reviewTexts = {
  reviewerFeedback: text(abstractLimits.reviewerFeedback).optional(),
  commentsToAuthor: text(abstractLimits.commentsToAuthor).optional(),
}

/** Optimistic locking; without a version, concurrent changes are overwritten. */
export const editedVersionSchema = z.object({ version: version.optional() })
export type EditedVersion = z.infer<typeof editedVersionSchema>

export const reviewInputSchema = editedVersionSchema.extend({
  reviewerNumber: z.literal([1, 2], 'The reviewer must be 1 or 2'),
  score: z.literal([0, 1], 'The score must be 0 or 1'),
  ...reviewTexts,
})
export type ReviewInput = z.infer<typeof reviewInputSchema>

export const decisionInputSchema = editedVersionSchema.extend({
  status: z.enum(['approved', 'rejected'], 'The status must be approved or rejected'),
  /** For the history. */
  reason: text(500).optional(),
  ...reviewTexts,
})
export type DecisionInput = z.infer<typeof decisionInputSchema>

export const commentsInputSchema = editedVersionSchema.extend({
  commentsToAuthor: givenText(abstractLimits.commentsToAuthor),
})
export type CommentsInput = z.infer<typeof commentsInputSchema>

export type ReviewScores = Pick<Abstract, 'status' | 'reviewer1Score' | 'reviewer2Score'>

/** 'part reviewed' is 'reviewed' with only one of the two scores. */
export const statuses = {
  pending: { label: 'Pending', tone: 'grey' },
  'part reviewed': { label: 'Part Reviewed', tone: 'amber' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  partial: { label: 'Partially Approved', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
} as const
export type ShownStatus = keyof typeof statuses

export const shownStatus = ({ status, reviewer1Score, reviewer2Score }: ReviewScores): ShownStatus => {
  const isHalf = (reviewer1Score === null) !== (reviewer2Score === null)
  return status === 'reviewed' && isHalf ? 'part reviewed' : status
}

export const leadAuthorName = (author: {
  leadAuthorTitle: string
  leadAuthorFirstName: string
  leadAuthorSurname: string
}) => [author.leadAuthorTitle, author.leadAuthorFirstName, author.leadAuthorSurname].filter(Boolean).join(' ')
