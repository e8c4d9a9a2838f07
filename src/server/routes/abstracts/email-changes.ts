import type { Handlers } from '../../api/context'
import { confirmEmailChange } from '../../domain/abstracts/change-email'
import { readEmailConfirmation } from '../../domain/abstracts/email-changes'

export const emailChangeRoutes = {
  'GET /api/my/:token/new-email': async ({ db, confirmation, now }) =>
    readEmailConfirmation(db, (await confirmation()).id, now),
  'POST /api/my/:token/new-email': async ({ db, confirmation, requireMail }) => ({
    privateLink: await confirmEmailChange(db, (await confirmation()).id, requireMail()),
  }),
} satisfies Partial<Handlers>
