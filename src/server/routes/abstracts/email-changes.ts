import type { Handlers } from '#server/api/context.ts'
import { confirmEmailChange } from '#server/domain/abstracts/change-email.ts'
import { readEmailConfirmation } from '#server/domain/abstracts/email-changes.ts'

export const emailChangeRoutes = {
  'GET /api/my/:token/new-email': async ({ db, confirmation, now }) =>
    readEmailConfirmation(db, (await confirmation()).id, now),
  'POST /api/my/:token/new-email': async ({ db, confirmation, requireMail }) => ({
    privateLink: await confirmEmailChange(db, (await confirmation()).id, requireMail()),
  }),
} satisfies Partial<Handlers>
