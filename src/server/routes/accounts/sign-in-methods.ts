import type { Context, Handlers } from '../../api/context'
import { siteOrigin } from '../../config'
import { removeSecondFactors } from '../../domain/accounts/account-administration'
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from '../../domain/accounts/authenticator-apps'
import { confirmPassword } from '../../domain/accounts/confirm-password'
import { unlinkIdentity } from '../../domain/accounts/identities'
import { acceptWithPasskey, startInvitedPasskey } from '../../domain/accounts/invitations'
import { findSecondStep, takeSecondStep } from '../../domain/accounts/log-in'
import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../domain/accounts/passkeys'
import { hasPassword, readSignInMethods } from '../../domain/accounts/sign-in-methods'
import { countGuess, forgetGuesses } from '../../domain/rate-limits'

type AnyContext = Pick<
  Context<'GET /api/user'>,
  'services' | 'now' | 'db' | 'actor' | 'address' | 'challenge'
>

/** The site that passkeys belong to. */
const siteOf = ({ services: { config }, now }: AnyContext) => ({ site: siteOrigin(config), now })

const confirm = ({ db, actor, address, now, services }: AnyContext, password: string) =>
  confirmPassword(db, actor(), { password, address, now, rateLimit: services.config.rateLimit })

export const signInMethodRoutes = {
  'POST /api/login/code': async ({ db, body, address, now, services, challenge, login, signIn }) => {
    const { username } = await findSecondStep(db, challenge.token(), now)
    const guess = { username, address, now }
    if (services.config.rateLimit) await countGuess(db, { ...guess, of: 'code' })
    const started = await takeSecondStep(db, challenge.token(), body.code, login())
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
  'POST /api/authenticator-app': async ({ db, body, actor, now, challenge, mailing }) => {
    const answer = { ...body, token: challenge.token() }
    const added = await addAuthenticatorApp(db, actor(), answer, now, mailing())
    challenge.end()
    return added
  },
  'POST /api/authenticator-app/removal': async (context) => {
    await confirm(context, context.body.password)
    await removeAuthenticatorApp(context.db, context.actor(), context.mailing())
    return null
  },
  'POST /api/recovery-codes': async (context) => {
    await confirm(context, context.body.password)
    return renewRecoveryCodes(context.db, context.actor())
  },
  'POST /api/passkeys/options': async (context) => {
    const { options, token } = await startPasskey(context.db, context.actor(), siteOf(context))
    context.challenge.start(token)
    return { options: { ...options } }
  },
  'POST /api/passkeys': async (context) => {
    const { db, body, actor, challenge, mailing } = context
    const answer = { ...body, ...siteOf(context), token: challenge.token() }
    const added = await addPasskey(db, actor(), answer, mailing())
    challenge.end()
    return added
  },
  'PATCH /api/passkeys/:id': ({ db, params, body, actor }) =>
    renamePasskey(db, actor(), params.id, body.name),
  'POST /api/passkeys/:id/removal': async (context) => {
    const { db, actor, body, params, mailing } = context
    if (await hasPassword(db, actor().id)) await confirm(context, body.password ?? '')
    await removePasskey(db, actor(), params.id, mailing())
    return null
  },
  'DELETE /api/identities/:id': async ({ db, params, actor }) => {
    await unlinkIdentity(db, actor(), params.id)
    return null
  },
  'DELETE /api/users/:id/second-factors': async ({ db, params, actor }) => {
    await removeSecondFactors(db, actor(), params.id)
    return null
  },
} satisfies Partial<Handlers>
