import type { Context, Handlers } from '#server/api/context.ts'
import {
  changeAccount,
  removeAccount,
  resetAccountPassword,
} from '#server/domain/accounts/account-administration.ts'
import { changePassword, createUser, listUsers, registerVisitor } from '#server/domain/accounts/accounts.ts'
import { confirmEmail, requestEmailConfirmation } from '#server/domain/accounts/email-confirmations.ts'
import {
  acceptInvitation,
  type InvitationContext,
  inviteAgain,
  inviteReviewers,
  inviteUser,
  readInvitation,
} from '#server/domain/accounts/invitations.ts'
import { findAccount, logIn } from '#server/domain/accounts/log-in.ts'
import {
  endLoginSessionById,
  endOtherLoginSessions,
  listLoginSessions,
  startLoginSession,
} from '#server/domain/accounts/login-sessions.ts'
import { choosePassword, readReset } from '#server/domain/accounts/password-resets.ts'
import { requestLetter } from '#server/domain/letters/lost-links.ts'
import { Problem } from '#shared/errors.ts'

const invitationContext = ({
  services: { config },
  site,
  now,
}: Pick<Context<'POST /api/invitations'>, 'services' | 'site' | 'now'>): InvitationContext => ({
  site,
  now,
  isMailEnabled: config.mail !== undefined,
})

export const accountRoutes = {
  'GET /api/user': async ({ user }) => {
    if (!user) throw new Problem('unauthenticated')
    return user
  },
  'POST /api/login': async ({ db, body, login, challenge, countGuess, forgetGuesses, signIn }) => {
    const row = await findAccount(db, body.username)
    const account = row?.id ?? body.username
    await countGuess(account)
    const started = await logIn(db, row, body.password, login())
    if ('secondStep' in started) {
      challenge.start(started.token)
      return { secondStep: started.secondStep }
    }
    await forgetGuesses(account)
    return signIn(started)
  },
  'POST /api/register': async ({ db, body, user, now, browser, letterContext, signIn }) => {
    // Only admins assign roles, and vouch for addresses.
    if (user?.role === 'admin') return createUser(db, { ...body, role: body.role ?? 'admin' }, user)
    const context = letterContext()
    const created = await registerVisitor(db, body, user ?? undefined, async (tx, { id }) => {
      if (context) await requestEmailConfirmation(tx, id, context)
    })
    if (user) return created
    const { device } = browser()
    return signIn({ user: created, token: await startLoginSession(db, created.id, now, { device }) })
  },
  'POST /api/logout': ({ signOut }) => signOut(),
  'POST /api/change-password': async (context) => {
    const { db, body, now, browser, loginSessionToken } = context
    const { id } = context.actor()
    // An open session must not allow guessing the password.
    await context.countGuess(id)
    const started = await changePassword(
      db,
      id,
      body,
      { ...browser(), loginSessionToken: loginSessionToken() },
      now,
    )
    await context.forgetGuesses(id)
    return context.signIn(started)
  },
  'POST /api/forgotten-password': async ({ db, body, requireMail }) => {
    await requestLetter(db, 'password-reset', body.email, requireMail().now)
    return body
  },
  'GET /api/my/:token/password': async ({ db, link, now }) => readReset(db, await link(), now),
  'POST /api/my/:token/password': async ({ db, params, body, now, forgetGuesses }) => {
    const { id, username } = await choosePassword(db, params.token, body.password, now)
    // The owner may have guessed too often before asking for the letter.
    await forgetGuesses(id)
    return { username }
  },
  'POST /api/email-confirmation/letter': async ({ db, actor, requireMail }) =>
    requestEmailConfirmation(db, actor().id, requireMail()),
  'POST /api/email-confirmation': ({ db, body, actor, now }) => confirmEmail(db, actor(), body.token, now),
  'GET /api/login-sessions': ({ db, actor, loginSessionToken, now }) =>
    listLoginSessions(db, actor().id, loginSessionToken(), now),
  'DELETE /api/login-sessions': ({ db, actor, loginSessionToken }) =>
    endOtherLoginSessions(db, actor().id, loginSessionToken()),
  'DELETE /api/login-sessions/:id': ({ db, actor, params }) => endLoginSessionById(db, actor().id, params.id),
  'GET /api/users': ({ db }) => listUsers(db),
  'PATCH /api/users/:id': ({ db, params, body, actor, now, letterContext }) =>
    changeAccount(db, actor(), params.id, body, { now, letterContext: letterContext() }),
  'POST /api/users/:id/reset-password': ({ db, params, actor }) =>
    resetAccountPassword(db, actor(), params.id),
  'DELETE /api/users/:id': ({ db, params, actor }) => removeAccount(db, actor(), params.id),
  'POST /api/invitations': (context) =>
    inviteUser(context.db, context.actor(), context.body, invitationContext(context)),
  'POST /api/invitations/reviewers': (context) =>
    inviteReviewers(context.db, context.actor(), context.body.people, invitationContext(context)),
  'POST /api/users/:id/invitation': (context) =>
    inviteAgain(context.db, context.actor(), context.params.id, invitationContext(context)),
  'GET /api/my/:token/invitation': async ({ db, link, now }) => readInvitation(db, (await link()).id, now),
  'POST /api/my/:token/invitation': async ({ db, link, body, now, browser, signIn }) => {
    const { id } = await link()
    return signIn(await acceptInvitation(db, id, body.password, browser(), now))
  },
} satisfies Partial<Handlers>
