import { z } from 'zod'
import { emailField, givenText, requiredText, timestamp } from '#shared/fields.ts'
import { newPassword, registerSchema, roles } from './accounts.ts'

export const INVITATION_DAYS = 14

/** The username of an invited person is their e-mail address, so that it has the same limit. */
const MAX_USERNAME = 100

export const invitationInputSchema = registerSchema.pick({ firstName: true, lastName: true }).extend({
  email: requiredText('Invalid email address', MAX_USERNAME).pipe(emailField('Invalid email address')),
  role: z.enum(roles, 'Please choose one of the listed roles'),
})
export type InvitationInput = z.infer<typeof invitationInputSchema>

const MAX_REVIEWERS = 200

const reviewerInvitationSchema = invitationInputSchema
  .omit({ role: true })
  .extend({ institution: givenText(300).default('') })
export type ReviewerInvitation = z.infer<typeof reviewerInvitationSchema>

export const reviewerInvitationsSchema = z.object({
  people: z
    .array(reviewerInvitationSchema)
    .min(1, 'Please enter at least one e-mail address')
    .max(MAX_REVIEWERS, `Please invite ${MAX_REVIEWERS} people or fewer at a time`),
})

const letterToPassOnSchema = z.object({ toEmail: z.string(), subject: z.string(), text: z.string() })
export type LetterToPassOn = z.infer<typeof letterToPassOnSchema>

/** Letters with their links, which are stored nowhere; none while the site sends letters itself. */
const lettersToPassOn = z.array(letterToPassOnSchema)

export const invitedSchema = z.object({ username: z.string(), lettersToPassOn })
export type Invited = z.infer<typeof invitedSchema>

export const invitedReviewersSchema = z.object({
  invited: z.int(),
  /** The addresses of those who have an account. */
  already: z.array(z.string()),
  lettersToPassOn,
})
export type InvitedReviewers = z.infer<typeof invitedReviewersSchema>

/** The invited person sees this. */
export const invitationSchema = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitationSchema>

export const acceptanceSchema = z.object({ password: newPassword('Password is required') })
