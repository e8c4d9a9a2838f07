import type { Handlers } from '#server/api/context.ts'
import {
  changeAccount,
  removeAccount,
  resetAccountPassword,
} from '#server/domain/accounts/account-administration.ts'
import { changePassword, createUser, listUsers, registerVisitor } from '#server/domain/accounts/accounts.ts'
import { confirmEmail, requestEmailConfirmation } from '#server/domain/accounts/email-confirmations.ts'
import { findAccount, logIn } from '#server/domain/accounts/log-in.ts'
import {
  endOtherSessions,
  endSessionById,
  listSessions,
  startSession,
} from '#server/domain/accounts/login-sessions.ts'
import { choosePassword, readReset } from '#server/domain/accounts/password-resets.ts'
import { requestLetter } from '#server/domain/letters/lost-links.ts'
import { countGuess, forgetGuesses } from '#server/domain/rate-limits.ts'
import { Problem } from '#shared/errors.ts'

export const accountRoutes = {
  'GET /api/user': async ({ user }) => {
    if (!user) throw new Problem('unauthenticated')
    return user
  },
  'POST /api/login': async ({ db, body, address, now, services, login, challenge, signIn }) => {
    const row = await findAccount(db, body.username)
    const guess = { account: row?.id ?? body.username, address, now }
    if (services.config.rateLimit) await countGuess(db, guess)
    const started = await logIn(db, row, body.password, login())
    if ('secondStep' in started) {
      challenge.start(started.token)
      return { secondStep: started.secondStep }
    }
    if (services.config.rateLimit) await forgetGuesses(db, guess)
    await signIn(started)
    return started.user
  },
  'POST /api/register': async ({ db, body, user, now, browser, letterContext, signIn }) => {
    // Only admins assign roles, and vouch for addresses.
    if (user?.role === 'admin') return createUser(db, { ...body, role: body.role ?? 'admin' }, user)
    const created = await registerVisitor(db, body, user ?? undefined)
    const context = letterContext()
    if (context) await requestEmailConfirmation(db, created.id, context)
    if (!user)
      await signIn({
        user: created,
        token: await startSession(db, created.id, now, { device: browser().device }),
      })
    return created
  },
  'POST /api/logout': async ({ signOut }) => {
    await signOut()
    return null
  },
  'POST /api/change-password': async ({
    db,
    body,
    actor,
    address,
    now,
    services,
    browser,
    sessionToken,
    signIn,
  }) => {
    const { id } = actor()
    // An open session must not allow guessing the password.
    const guess = { account: id, address, now }
    if (services.config.rateLimit) await countGuess(db, guess)
    const started = await changePassword(db, id, body, { ...browser(), sessionToken: sessionToken() }, now)
    if (services.config.rateLimit) await forgetGuesses(db, guess)
    await signIn(started)
    return started.user
  },
  'POST /api/forgotten-password': async ({ db, body, requireMail }) => {
    await requestLetter(db, 'password-reset', body.email, requireMail().now)
    return body
  },
  'GET /api/my/:token/password': async ({ db, passwordReset, now }) =>
    readReset(db, await passwordReset(), now),
  'POST /api/my/:token/password': async ({ db, params, body, address, now, services }) => {
    const { id, username } = await choosePassword(db, params.token, body.password, now)
    // The owner may have guessed too often before asking for the letter.
    if (services.config.rateLimit) await forgetGuesses(db, { account: id, address, now })
    return { username }
  },
  'POST /api/email-confirmation/letter': async ({ db, actor, requireMail }) => {
    await requestEmailConfirmation(db, actor().id, requireMail())
    return null
  },
  'POST /api/email-confirmation': ({ db, body, actor, now }) => confirmEmail(db, actor(), body.token, now),
  'GET /api/login-sessions': ({ db, actor, sessionToken, now }) =>
    listSessions(db, actor().id, sessionToken(), now),
  'DELETE /api/login-sessions': async ({ db, actor, sessionToken }) => {
    await endOtherSessions(db, actor().id, sessionToken())
    return null
  },
  'DELETE /api/login-sessions/:id': async ({ db, actor, params }) => {
    await endSessionById(db, actor().id, params.id)
    return null
  },
  'GET /api/users': ({ db }) => listUsers(db),
  'PATCH /api/users/:id': ({ db, params, body, actor, now, letterContext }) =>
    changeAccount(db, actor(), params.id, body, { now, letterContext: letterContext() }),
  'POST /api/users/:id/reset-password': ({ db, params, actor }) =>
    resetAccountPassword(db, actor(), params.id),
  'DELETE /api/users/:id': async ({ db, params, actor }) => {
    await removeAccount(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
