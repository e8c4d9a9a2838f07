import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LoginProblem, ownPath, pathAfterLogin } from '../../../shared/accounts/login-paths'
import { Problem } from '../../../shared/errors'
import { type Config, siteOrigin } from '../../config'
import type { Db } from '../../db/types'
import { linkIdentity, logInWithIdentity } from '../../domain/accounts/identities'
import { startChallenge as begin, takeChallenge } from '../../domain/accounts/sign-in-challenges'
import { checkRateLimit } from '../../domain/rate-limits'
import { callerOf } from '../../security/client-address'
import { createIdentityProvider, type ProviderRequest } from '../../security/identity-provider'
import {
  browserOf,
  challengeToken,
  endChallenge,
  sessionUser,
  signIn,
  startChallenge,
} from '../../security/session'

type Options = { db: Db; config: Config; now: () => Date }
type Expected = ProviderRequest & { next?: string }

const withNext = (path: string, next: string | undefined) =>
  next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path

const problemPath = (problem: LoginProblem) => `/auth?problem=${problem}`

/** Logins of an identity provider (OpenID Connect), while one is set up. They are pages, because browsers are sent there. */
export const bindProviderLogin = (app: FastifyInstance, { db, config, now }: Options) => {
  if (!config.oidc) return
  const site = siteOrigin(config)
  const provider = createIdentityProvider(config.oidc, site)
  const mailing = () => config.mail && { site, now: now() }

  const guard = async (request: FastifyRequest) => {
    if (config.rateLimit) await checkRateLimit(db, 'login', callerOf(request.ip), now())
  }

  app.get('/auth/provider', { onRequest: guard }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { next, link } = request.query as { next?: string; link?: string }
    const user = link === undefined ? null : await sessionUser(request, db, now())
    if (link !== undefined && !user) return reply.redirect('/auth?next=%2Faccount')
    try {
      const { url, request: asked } = await provider.start()
      const expected = JSON.stringify({ ...asked, next: ownPath(next) } satisfies Expected)
      const token = await begin(db, { kind: 'provider', userId: user?.id, expected }, now())
      startChallenge(request, reply, config, token)
      return reply.redirect(url)
    } catch (error) {
      request.log.warn(error, 'the identity provider cannot be reached')
      return reply.redirect(problemPath('provider'))
    }
  })

  app.get('/auth/callback', { onRequest: guard }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const challenge = await takeChallenge(db, challengeToken(request), 'provider', now())
    endChallenge(request, reply, config)
    if (!challenge) return reply.redirect(problemPath('expired'))
    const { next, ...asked } = JSON.parse(challenge.expected) as Expected
    try {
      const identity = await provider.finish(request.url.split('?')[1] ?? '', asked)
      if (challenge.userId !== null) {
        // Whoever began it must still be signed in here.
        if ((await sessionUser(request, db, now()))?.id !== challenge.userId)
          throw new Problem('unauthenticated')
        await linkIdentity(db, challenge.userId, identity, mailing())
        return await reply.redirect('/account')
      }
      const login = { browser: browserOf(request), now: now(), sending: mailing() }
      const started = await logInWithIdentity(db, identity, login)
      if (!started) return await reply.redirect(problemPath('no-account'))
      if ('secondStep' in started) {
        startChallenge(request, reply, config, started.secondStep)
        return await reply.redirect(withNext('/auth?step=code', next))
      }
      await signIn(request, reply, config, db, started)
      return await reply.redirect(pathAfterLogin(started.user.role, next))
    } catch (error) {
      request.log.warn(error, 'a login of the identity provider was refused')
      const isLinked = error instanceof Problem && error.code === 'conflict'
      return reply.redirect(problemPath(isLinked ? 'linked' : 'provider'))
    }
  })
}
