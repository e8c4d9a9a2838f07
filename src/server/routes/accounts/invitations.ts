import type { Context, Handlers } from '#server/api/context.ts'
import { siteOrigin } from '#server/config.ts'
import {
  acceptInvitation,
  type InvitationContext,
  inviteAgain,
  inviteReviewers,
  inviteUser,
  readInvitation,
} from '#server/domain/accounts/invitations.ts'

const invitationContext = ({
  services: { config },
  now,
}: Pick<Context<'POST /api/invitations'>, 'services' | 'now'>): InvitationContext => ({
  site: siteOrigin(config),
  now,
  isMailEnabled: config.mail !== undefined,
})

export const invitationRoutes = {
  'POST /api/invitations': (context) =>
    inviteUser(context.db, context.actor(), context.body, invitationContext(context)),
  'POST /api/invitations/reviewers': (context) =>
    inviteReviewers(context.db, context.actor(), context.body.people, invitationContext(context)),
  'POST /api/users/:id/invitation': (context) =>
    inviteAgain(context.db, context.actor(), context.params.id, invitationContext(context)),
  'GET /api/my/:token/invitation': async ({ db, invitation, now }) =>
    readInvitation(db, (await invitation()).id, now),
  'POST /api/my/:token/invitation': async ({ db, invitation, body, now, browser, signIn }) => {
    const { id } = await invitation()
    return signIn(await acceptInvitation(db, id, body.password, browser(), now))
  },
} satisfies Partial<Handlers>
