import { z } from 'zod'
import { newEmailSchema } from '#shared/abstracts/my-abstract.ts'
import {
  accountSchema,
  accountUpdateSchema,
  changePasswordSchema,
  emailConfirmationSchema,
  loginSchema,
  loginSessionUserSchema,
  newPasswordSchema,
  registerSchema,
  userSchema,
} from '#shared/accounts/accounts.ts'
import {
  acceptanceSchema,
  invitationInputSchema,
  invitationSchema,
  invitedReviewersSchema,
  invitedSchema,
  reviewerInvitationsSchema,
} from '#shared/accounts/invitations.ts'
import { loginSessionSchema } from '#shared/accounts/login-sessions.ts'
import { loginResponseSchema } from '#shared/accounts/sign-in-methods.ts'
import { byId, byLink, type CallTable } from './call-row.ts'

const invitation = { access: 'invitation', limit: 'link', params: byLink } as const

const passwordReset = { access: 'password-reset', limit: 'link', params: byLink } as const

const administration = { access: 'admin', needsRecentLogin: true } as const

export const accountCalls = {
  'GET /api/user': { access: 'login-session', response: loginSessionUserSchema },
  'POST /api/login': {
    summary:
      'Log in; the answer may ask for a second step instead: `POST /api/login/code` or `POST /api/login/passkey`',
    access: 'public',
    limit: 'login',
    body: loginSchema,
    response: loginResponseSchema,
  },
  'POST /api/register': {
    summary:
      'Create an account. Admins may choose any role; anyone else gets role user, and an e-mail address that counts once it is confirmed by letter',
    access: 'public',
    needsRecentLogin: true,
    limit: 'register',
    body: registerSchema,
    response: userSchema,
    status: 201,
  },
  'POST /api/logout': { access: 'public', response: null },
  'POST /api/change-password': {
    summary: 'Change your own password; ends all your other sessions',
    access: 'signed-in',
    body: changePasswordSchema,
    response: userSchema,
  },
  'GET /api/users': { access: 'admin', response: z.array(accountSchema) },
  'POST /api/invitations': {
    summary:
      'Create an account whose owner chooses the password: a letter with a link that works once, for 14 days. While the site sends no letters, the response has it',
    ...administration,
    body: invitationInputSchema,
    response: invitedSchema,
    status: 201,
  },
  'POST /api/invitations/reviewers': {
    summary:
      'Invite up to 200 people as reviewers, all or nobody; whoever has an account already is left as they are',
    ...administration,
    body: reviewerInvitationsSchema,
    response: invitedReviewersSchema,
    status: 201,
  },
  'POST /api/users/:id/invitation': {
    summary: 'Invite somebody again who has not accepted yet; the earlier link becomes invalid',
    ...administration,
    params: byId,
    response: invitedSchema,
    status: 201,
  },
  'GET /api/my/:token/invitation': { ...invitation, response: invitationSchema },
  'POST /api/my/:token/invitation': {
    ...invitation,
    summary: 'Accept an invitation by choosing a password, which logs in; the link works once',
    body: acceptanceSchema,
    response: userSchema,
  },
  'POST /api/forgotten-password': {
    summary:
      'Have a link to a new password sent to the owner of the account with an e-mail address; the response is the same if there is none. 409 if the site sends no letters',
    access: 'public',
    limit: 'lost-link',
    body: newEmailSchema,
    response: newEmailSchema,
  },
  'GET /api/my/:token/password': { ...passwordReset, response: userSchema.pick({ username: true }) },
  'POST /api/my/:token/password': {
    ...passwordReset,
    summary: 'Choose a new password; the link works once, for an hour, and all sessions end',
    body: acceptanceSchema,
    response: userSchema.pick({ username: true }),
  },
  'POST /api/email-confirmation/letter': {
    summary:
      'Have a link sent to the e-mail address that you gave, if it is not confirmed yet; 409 if the site sends no letters',
    access: 'signed-in',
    limit: 'lost-link',
    response: null,
  },
  'POST /api/email-confirmation': {
    summary: 'Confirm your e-mail address with the token of the link that was sent to it; it works once',
    access: 'signed-in',
    limit: 'link',
    body: emailConfirmationSchema,
    response: userSchema,
  },
  'GET /api/login-sessions': { access: 'signed-in', response: z.array(loginSessionSchema) },
  'DELETE /api/login-sessions': {
    summary: 'End all your other login sessions',
    access: 'signed-in',
    response: null,
  },
  'DELETE /api/login-sessions/:id': { access: 'signed-in', params: byId, response: null },
  'PATCH /api/users/:id': {
    summary:
      'Change the name, e-mail address or role of an account; disable it, which ends its sessions, or enable it again',
    ...administration,
    params: byId,
    body: accountUpdateSchema,
    response: userSchema,
  },
  'POST /api/users/:id/reset-password': {
    summary: 'Set a new password, returned only once; ends the account’s sessions',
    ...administration,
    params: byId,
    response: newPasswordSchema,
  },
  'DELETE /api/users/:id': { ...administration, params: byId, response: null },
} as const satisfies CallTable
