import { Problem } from '../../../shared/errors'
import type { Handlers } from '../../api/context'
import { changeAccount, removeAccount, resetAccount } from '../../domain/accounts/account-administration'
import { changePassword, createUser, listUsers, logIn } from '../../domain/accounts/accounts'
import { startSession } from '../../domain/accounts/login-sessions'
import { countGuess, forgetGuesses } from '../../domain/rate-limits'

export const accountRoutes = {
  'GET /api/user': async ({ user }) => {
    if (!user) throw new Problem('unauthenticated')
    return user
  },
  'POST /api/login': async ({ db, body, address, now, services, signIn }) => {
    const guess = { username: body.username, address, now }
    if (services.config.rateLimit) await countGuess(db, guess)
    const { user, token } = await logIn(db, body, now)
    if (services.config.rateLimit) await forgetGuesses(db, guess)
    await signIn(token)
    return user
  },
  'POST /api/register': async ({ db, body, user, now, signIn }) => {
    const isAdmin = user?.role === 'admin'
    // Only admins assign roles.
    const role = isAdmin ? (body.role ?? 'admin') : 'user'
    const created = await createUser(db, { ...body, role }, user ?? undefined)
    if (!user) await signIn(await startSession(db, created.id, now))
    return created
  },
  'POST /api/logout': async ({ signOut }) => {
    await signOut()
    return null
  },
  'POST /api/change-password': async ({ db, body, actor, address, now, services, signIn }) => {
    const { id, username } = actor()
    // An open session must not allow guessing the password.
    const guess = { username, address, now }
    if (services.config.rateLimit) await countGuess(db, guess)
    const { user, token } = await changePassword(db, id, body, now)
    if (services.config.rateLimit) await forgetGuesses(db, guess)
    await signIn(token)
    return user
  },
  'GET /api/users': ({ db }) => listUsers(db),
  'PATCH /api/users/:id': ({ db, params, body, actor, now }) =>
    changeAccount(db, actor(), params.id, body, now),
  'POST /api/users/:id/reset-password': ({ db, params, actor }) => resetAccount(db, actor(), params.id),
  'DELETE /api/users/:id': async ({ db, params, actor }) => {
    await removeAccount(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
