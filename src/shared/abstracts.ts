import { z } from 'zod'
import { emailField, id, requiredText, text, timestamp, webAddress } from './fields'

export const institutionTypes = ['Academic', 'Industry', 'Other'] as const
export const institutionType = z.enum(institutionTypes, 'Please choose one of the listed types')

export const abstractLimits = { biography: 1500, abstractText: 2500 } as const

/** What an author sends. The form and the API share it. */
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
  abstractText: requiredText(
    'Abstract text is required',
    abstractLimits.abstractText,
    'Abstract text should not exceed 2500 characters',
  ),
  otherAuthors: text(2000),
})
export type Submission = z.infer<typeof submissionSchema>
export type SubmissionInput = z.input<typeof submissionSchema>

export const storedStatuses = ['pending', 'reviewed', 'partial', 'approved', 'rejected'] as const
export type StoredStatus = (typeof storedStatuses)[number]

const score = z.literal([0, 1]).nullable()
export type Score = z.infer<typeof score>

/** A row of the organisers' list: everything but the long texts, so that thousands travel quickly. */
export const abstractListItemSchema = z.object({
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
  status: z.enum(storedStatuses),
  reviewer1Score: score,
  reviewer2Score: score,
  totalScore: z.number().int(),
})
export type AbstractListItem = z.infer<typeof abstractListItemSchema>

export const abstractSchema = abstractListItemSchema.extend({
  biography: z.string(),
  abstractText: z.string(),
  reviewerFeedback: z.string(),
  /** When it was approved or rejected; null while it is neither. */
  decidedAt: timestamp.nullable(),
  decidedAutomatically: z.boolean(),
})
export type Abstract = z.infer<typeof abstractSchema>

type Reviewed = Pick<Abstract, 'status' | 'reviewer1Score' | 'reviewer2Score'>

/** How each status reads and looks; 'part reviewed' is 'reviewed' with only one of the two scores. */
export const statuses = {
  pending: { label: 'Pending', tone: 'grey' },
  'part reviewed': { label: 'Part Reviewed', tone: 'amber' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  partial: { label: 'Partially Approved', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
} as const
export type ShownStatus = keyof typeof statuses

export const shownStatus = ({ status, reviewer1Score, reviewer2Score }: Reviewed): ShownStatus =>
  status === 'reviewed' && (reviewer1Score === null) !== (reviewer2Score === null) ? 'part reviewed' : status

export const leadAuthorName = (author: {
  leadAuthorTitle: string
  leadAuthorFirstName: string
  leadAuthorSurname: string
}) => [author.leadAuthorTitle, author.leadAuthorFirstName, author.leadAuthorSurname].filter(Boolean).join(' ')
