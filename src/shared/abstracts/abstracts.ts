import { z } from 'zod'
import { writtenOtherAuthorsField } from '#shared/authors/other-authors-field.ts'
import { emailField, givenText, requiredText, text, version, webAddress } from '#shared/fields.ts'
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
  otherAuthors: writtenOtherAuthorsField,
})
export type Submission = z.infer<typeof submissionSchema>
export type SubmissionInput = z.input<typeof submissionSchema>

export const storedStatuses = ['pending', 'reviewed', 'partial', 'approved', 'rejected'] as const
export type StoredStatus = (typeof storedStatuses)[number]

export const scoreSchema = z.literal([0, 1]).nullable()
export type Score = z.infer<typeof scoreSchema>

/**
 * A random idempotency key of the form. Sending the same abstract again returns the private link only with the same
 * key, because others may know the text.
 */
const submissionKey = text(100)

export const sentSubmissionSchema = submissionSchema.extend({ submissionKey })
export type SentSubmission = z.infer<typeof sentSubmissionSchema>

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
  reason: text(500).optional(),
  ...reviewTexts,
})
export type DecisionInput = z.infer<typeof decisionInputSchema>

export const commentsInputSchema = editedVersionSchema.extend({
  commentsToAuthor: givenText(abstractLimits.commentsToAuthor),
})
export type CommentsInput = z.infer<typeof commentsInputSchema>

export type ReviewScores = { status: StoredStatus; reviewer1Score: Score; reviewer2Score: Score }

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

export const leadAuthorNames = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname'] as const

export const leadAuthorName = (author: Record<(typeof leadAuthorNames)[number], string>) =>
  leadAuthorNames
    .map((name) => author[name])
    .filter(Boolean)
    .join(' ')
