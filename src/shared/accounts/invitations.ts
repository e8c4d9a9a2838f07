import { z } from 'zod'
import { emailField, requiredText, text, timestamp } from '#shared/fields.ts'
import { newPassword, roles } from './accounts.ts'

export const INVITATION_DAYS = 14

/** The username of an invited person is their e-mail address, so that it has the same limit. */
const MAX_USERNAME = 100

export const invitationInputSchema = z.object({
  email: requiredText('Invalid email address', MAX_USERNAME).pipe(emailField('Invalid email address')),
  firstName: text(100),
  lastName: text(100),
  role: z.enum(roles, 'Please choose one of the listed roles'),
})
export type InvitationInput = z.infer<typeof invitationInputSchema>

/** What was written: a letter on its way, or a draft while the site sends none. */
export const invitedSchema = z.object({ username: z.string(), letter: z.enum(['waiting', 'draft']) })
export type Invited = z.infer<typeof invitedSchema>

/** What the invited person sees. */
export const invitationSchema = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitationSchema>

export const acceptanceSchema = z.object({ password: newPassword('Password is required') })
