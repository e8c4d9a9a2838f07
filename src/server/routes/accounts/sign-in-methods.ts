import type { Context, Handlers } from '#server/api/context.ts'
import { siteOrigin } from '#server/config.ts'
import { acceptWithPasskey, startInvitedPasskey } from '#server/domain/accounts/accept-invitation.ts'
import { removeSecondFactors } from '#server/domain/accounts/account-administration.ts'
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from '#server/domain/accounts/authenticator-apps.ts'
import { unlinkIdentity } from '#server/domain/accounts/identities.ts'
import { completeSecondStep, findSecondStep } from '#server/domain/accounts/log-in.ts'
import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#server/domain/accounts/passkeys.ts'
import { startProviderRequest } from '#server/domain/accounts/provider-requests.ts'
import { readSignInMethods } from '#server/domain/accounts/sign-in-methods.ts'
import { countGuess, forgetGuesses } from '#server/domain/rate-limits.ts'

/** The site that passkeys belong to. */
const siteOf = ({ services: { config }, now }: Pick<Context<'GET /api/user'>, 'services' | 'now'>) => ({
  site: siteOrigin(config),
  now,
})

export const signInMethodRoutes = {
  'POST /api/login/code': async ({ db, body, address, now, services, challenge, login, signIn }) => {
    const { id } = await findSecondStep(db, challenge.token(), now)
    const guess = { account: id, address, now }
    if (services.config.rateLimit) await countGuess(db, { ...guess, of: 'code' })
    const started = await completeSecondStep(db, challenge.token(), body.code, login())
    if (services.config.rateLimit) await forgetGuesses(db, guess)
    challenge.end()
    await signIn(started)
    return started.user
  },
  'POST /api/login/passkey-options': async (context) => {
    const { options, token } = await startPasskeyLogin(context.db, siteOf(context))
    context.challenge.start(token)
    return { options: { ...options } }
  },
  'POST /api/login/passkey': async (context) => {
    const { db, body, challenge, login, signIn } = context
    const answer = { ...body, ...siteOf(context), token: challenge.token() }
    const started = await logInWithPasskey(db, answer, login())
    challenge.end()
    await signIn(started)
    return started.user
  },
  'POST /api/my/:token/invitation/passkey-options': async (context) => {
    const { id } = await context.invitation()
    const { options, token } = await startInvitedPasskey(context.db, id, siteOf(context))
    context.challenge.start(token)
    return { options: { ...options } }
  },
  'POST /api/my/:token/invitation/passkey': async (context) => {
    const { db, body, challenge, browser, invitation, signIn } = context
    const answer = { ...body, ...siteOf(context), token: challenge.token() }
    const started = await acceptWithPasskey(db, (await invitation()).id, answer, browser())
    challenge.end()
    await signIn(started)
    return started.user
  },
  'GET /api/sign-in-methods': ({ db, actor }) => readSignInMethods(db, actor().id),
  'POST /api/authenticator-app/secret': async ({ db, actor, now, challenge }) => {
    const { app, token } = await startAuthenticatorApp(db, actor(), now)
    challenge.start(token)
    return app
  },
  'POST /api/authenticator-app': async ({ db, body, actor, now, challenge, sessionToken, letterContext }) => {
    const answer = { ...body, token: challenge.token(), sessionToken: sessionToken() }
    const added = await addAuthenticatorApp(db, actor(), answer, now, letterContext())
    challenge.end()
    return added
  },
  'DELETE /api/authenticator-app': async ({ db, actor, letterContext }) => {
    await removeAuthenticatorApp(db, actor(), letterContext())
    return null
  },
  'POST /api/recovery-codes': ({ db, actor, letterContext }) =>
    renewRecoveryCodes(db, actor(), letterContext()),
  'POST /api/passkeys/options': async (context) => {
    const { options, token } = await startPasskey(context.db, context.actor(), siteOf(context))
    context.challenge.start(token)
    return { options: { ...options } }
  },
  'POST /api/passkeys': async (context) => {
    const { db, body, actor, challenge, sessionToken, letterContext } = context
    const answer = {
      ...body,
      ...siteOf(context),
      token: challenge.token(),
      sessionToken: sessionToken(),
    }
    const added = await addPasskey(db, actor(), answer, letterContext())
    challenge.end()
    return added
  },
  'PATCH /api/passkeys/:id': ({ db, params, body, actor }) =>
    renamePasskey(db, actor(), params.id, body.name),
  'DELETE /api/passkeys/:id': async ({ db, actor, params, letterContext }) => {
    await removePasskey(db, actor(), params.id, letterContext())
    return null
  },
  'POST /api/identities/request': async ({ db, actor, now, challenge, services }) => {
    const purpose = { userId: actor().id }
    const { url, token } = await startProviderRequest(db, services.identityProvider, purpose, now)
    challenge.start(token)
    return { url }
  },
  'DELETE /api/identities/:id': async ({ db, params, actor, letterContext }) => {
    await unlinkIdentity(db, actor(), params.id, letterContext())
    return null
  },
  'DELETE /api/users/:id/second-factors': async ({ db, params, actor }) => {
    await removeSecondFactors(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
