import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Config, letterContextOf } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import {
  consumeProviderRequest,
  type IdentityProvider,
  linkIdentity,
  logInWithIdentity,
  startProviderRequest,
} from '#server/domain/accounts/identities.ts'
import { checkRateLimit } from '#server/domain/rate-limits.ts'
import { rateLimitKey } from '#server/security/client-address.ts'
import { isCancelled } from '#server/security/identity-provider.ts'
import {
  browserOf,
  challengeToken,
  clearChallengeCookie,
  loginSessionUser,
  setChallengeCookie,
  signIn,
} from '#server/security/login-session.ts'
import { type LoginProblem, pathAfterLogin, safeReturnPath } from '#shared/accounts/login-paths.ts'
import type { SecondStep } from '#shared/accounts/sign-in-methods.ts'
import { Problem } from '#shared/errors.ts'

type Options = { db: Db; config: Config; now: () => Date; provider: IdentityProvider }

const pathWith = (path: string, query: { problem?: LoginProblem; step?: SecondStep; next?: string }) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given as [string, string][])}`
}

const problemOf = (error: unknown): LoginProblem => {
  if (isCancelled(error)) return 'cancelled'
  if (!(error instanceof Problem)) return 'refused'
  if (error.code === 'conflict') return 'linked'
  return error.code === 'forbidden' ? 'disabled' : 'expired'
}

/** Logins of an identity provider (OpenID Connect). They are pages, because browsers are sent there. */
export const providerLogin: FastifyPluginAsync<Options> = async (app, { db, config, now, provider }) => {
  const letterContext = () => letterContextOf(config, now())

  const guard = async (request: FastifyRequest) => {
    if (config.rateLimit) await checkRateLimit(db, 'login', rateLimitKey(request.ip), now())
  }

  app.get('/auth/provider', { onRequest: guard }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const next = safeReturnPath((request.query as { next?: unknown }).next)
    try {
      const { url, token } = await startProviderRequest(db, provider, { next }, now())
      setChallengeCookie(request, reply, config, token)
      return reply.redirect(url)
    } catch (error) {
      request.log.warn(error, 'the identity provider cannot be reached')
      return reply.redirect(pathWith('/auth', { problem: 'unreachable', next }))
    }
  })

  app.get('/auth/callback', { onRequest: guard }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const begun = await consumeProviderRequest(db, challengeToken(request), now())
    clearChallengeCookie(request, reply, config)
    const user = await loginSessionUser(request, db, now())
    // The login page shows nothing to people who are signed in.
    const explain = (problem: LoginProblem) =>
      reply.redirect(
        user ? pathWith('/account', { problem }) : pathWith('/auth', { problem, next: begun?.next }),
      )
    if (!begun) return explain('expired')
    try {
      const identity = await provider.finish(request.url.split('?')[1] ?? '', begun.request)
      if (begun.userId !== null) {
        // Whoever began it must still be signed in here.
        if (user?.id !== begun.userId) throw new Problem('unauthenticated')
        await linkIdentity(db, begun.userId, identity, letterContext())
        return await reply.redirect('/account?linked=true')
      }
      const login = { browser: browserOf(request), now: now(), letterContext: letterContext() }
      const started = await logInWithIdentity(db, identity, login)
      if (!started) return await explain('no-account')
      if ('secondStep' in started) {
        setChallengeCookie(request, reply, config, started.token)
        return await reply.redirect(pathWith('/auth', { step: started.secondStep, next: begun.next }))
      }
      await signIn(request, reply, config, db, started)
      return await reply.redirect(pathAfterLogin(started.user.role, begun.next))
    } catch (error) {
      request.log.warn(error, 'a login of the identity provider was refused')
      return explain(problemOf(error))
    }
  })
}
