import { Problem } from '../../shared/errors'
import type { Handlers } from '../api'
import { authenticate } from '../domain/accounts'
import { countLoginAttempt, forgetLoginAttempts } from '../domain/rate-limits'

export const accountRoutes = {
  'GET /api/user': async ({ user }) => {
    if (!user) throw new Problem('unauthenticated')
    return user
  },
  'POST /api/login': async ({ db, body, now, services, signIn }) => {
    if (services.config.rateLimit) await countLoginAttempt(db, body.username, now)
    const user = await authenticate(db, body.username, body.password)
    await forgetLoginAttempts(db, body.username, now)
    await signIn(user)
    return user
  },
  'POST /api/logout': async ({ signOut }) => {
    await signOut()
    return null
  },
} satisfies Partial<Handlers>
