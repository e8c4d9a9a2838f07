import type { Context, Handlers } from '#server/api/context.ts'
import { removeSecondFactors } from '#server/domain/accounts/account-administration.ts'
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from '#server/domain/accounts/authenticator-apps.ts'
import { startProviderRequest, unlinkIdentity } from '#server/domain/accounts/identities.ts'
import { acceptWithPasskey, startInvitedPasskey } from '#server/domain/accounts/invitations.ts'
import { completeSecondStep, findSecondStep } from '#server/domain/accounts/log-in.ts'
import {
  addPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#server/domain/accounts/passkeys.ts'
import { readSignInMethods } from '#server/domain/accounts/sign-in-methods.ts'

/** The browser that begins a step is the one that finishes it. */
const begin = async <Question extends { token: string }>(
  { challenge }: Pick<Context<'GET /api/user'>, 'challenge'>,
  started: Promise<Question>,
): Promise<Omit<Question, 'token'>> => {
  const { token, ...question } = await started
  challenge.start(token)
  return question
}

export const signInMethodRoutes = {
  'POST /api/login/code': async ({ db, body, now, challenge, login, countGuess, forgetGuesses, signIn }) => {
    const { id } = await findSecondStep(db, challenge.token(), now)
    await countGuess(id, 'code')
    const started = await completeSecondStep(db, challenge.token(), body.code, login())
    await forgetGuesses(id)
    challenge.end()
    return signIn(started)
  },
  'POST /api/login/passkey-options': (context) => begin(context, startPasskeyLogin(context.db, context)),
  'POST /api/login/passkey': async (context) => {
    const { db, body, site, now, challenge, login, signIn } = context
    const answer = { ...body, site, now, token: challenge.token() }
    const started = await logInWithPasskey(db, answer, login())
    challenge.end()
    return signIn(started)
  },
  'POST /api/my/:token/invitation/passkey-options': async (context) => {
    const { id } = await context.link()
    return begin(context, startInvitedPasskey(context.db, id, context))
  },
  'POST /api/my/:token/invitation/passkey': async (context) => {
    const { db, body, site, now, challenge, browser, link, signIn } = context
    const answer = { ...body, site, now, token: challenge.token() }
    const started = await acceptWithPasskey(db, (await link()).id, answer, browser())
    challenge.end()
    return signIn(started)
  },
  'GET /api/sign-in-methods': ({ db, actor }) => readSignInMethods(db, actor().id),
  'POST /api/authenticator-app/secret': (context) =>
    begin(context, startAuthenticatorApp(context.db, context.actor(), context.now)),
  'POST /api/authenticator-app': async ({
    db,
    body,
    actor,
    now,
    challenge,
    loginSessionToken,
    letterContext,
  }) => {
    const answer = { ...body, token: challenge.token(), loginSessionToken: loginSessionToken() }
    const added = await addAuthenticatorApp(db, actor(), answer, now, letterContext())
    challenge.end()
    return added
  },
  'DELETE /api/authenticator-app': ({ db, actor, letterContext }) =>
    removeAuthenticatorApp(db, actor(), letterContext()),
  'POST /api/recovery-codes': ({ db, actor, letterContext }) =>
    renewRecoveryCodes(db, actor(), letterContext()),
  'POST /api/passkeys/options': (context) =>
    begin(context, startPasskey(context.db, context.actor(), context)),
  'POST /api/passkeys': async (context) => {
    const { db, body, actor, site, now, challenge, loginSessionToken, letterContext } = context
    const answer = { ...body, site, now, token: challenge.token(), loginSessionToken: loginSessionToken() }
    const added = await addPasskey(db, actor(), answer, letterContext())
    challenge.end()
    return added
  },
  'PATCH /api/passkeys/:id': ({ db, params, body, actor }) =>
    renamePasskey(db, actor(), params.id, body.name),
  'DELETE /api/passkeys/:id': ({ db, actor, params, letterContext }) =>
    removePasskey(db, actor(), params.id, letterContext()),
  'POST /api/identities/request': async (context) => {
    const { db, actor, now, services } = context
    return begin(context, startProviderRequest(db, services.identityProvider, { userId: actor().id }, now))
  },
  'DELETE /api/identities/:id': ({ db, params, actor, letterContext }) =>
    unlinkIdentity(db, actor(), params.id, letterContext()),
  'DELETE /api/users/:id/second-factors': ({ db, params, actor }) =>
    removeSecondFactors(db, actor(), params.id),
} satisfies Partial<Handlers>
