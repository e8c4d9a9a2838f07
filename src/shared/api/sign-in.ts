import { userSchema } from '#shared/accounts/accounts.ts'
import {
  newPasskeySchema,
  passkeyAcceptanceSchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
} from '#shared/accounts/passkeys.ts'
import {
  authenticatorAppSchema,
  identityRequestSchema,
  newAuthenticatorAppSchema,
  passkeySchema,
  recoveryCodesSchema,
  secondStepCodeSchema,
  signInMethodsSchema,
} from '#shared/accounts/sign-in-methods.ts'
import { byId, byLink, type CallTable } from './call-row.ts'

const invitation = { access: 'invitation', limit: 'link', params: byLink } as const
const login = { access: 'public', limit: 'login' } as const
const change = { access: 'signed-in', needsRecentLogin: true } as const

/** How people log in, beside their password. */
export const signInCalls = {
  'POST /api/login/code': {
    ...login,
    summary:
      'Finish a login with a code of the authenticator app or a recovery code, in the browser that began it',
    body: secondStepCodeSchema,
    response: userSchema,
  },
  'POST /api/login/passkey-options': {
    ...login,
    summary: 'What a browser is asked to log in with a passkey',
    response: passkeyOptionsSchema,
  },
  'POST /api/login/passkey': {
    ...login,
    summary: 'Log in with a passkey, which needs neither username nor code',
    body: passkeyLoginSchema,
    response: userSchema,
  },
  'POST /api/my/:token/invitation/passkey-options': {
    ...invitation,
    summary: 'What a browser is asked to accept an invitation with a passkey',
    response: passkeyOptionsSchema,
  },
  'POST /api/my/:token/invitation/passkey': {
    ...invitation,
    summary: 'Accept an invitation with a passkey in place of a password, which logs in; the link works once',
    body: passkeyAcceptanceSchema,
    response: userSchema,
  },
  'GET /api/sign-in-methods': { access: 'signed-in', response: signInMethodsSchema },
  'POST /api/authenticator-app/secret': {
    ...change,
    summary: 'A secret for an authenticator app; it counts once a code has confirmed it',
    response: newAuthenticatorAppSchema,
  },
  'POST /api/authenticator-app': {
    summary: 'Ask for codes of this app at every login; answers recovery codes, only once',
    access: 'signed-in',
    body: authenticatorAppSchema,
    response: recoveryCodesSchema,
    status: 201,
  },
  'DELETE /api/authenticator-app': { ...change, response: null },
  'POST /api/recovery-codes': {
    ...change,
    summary: 'New recovery codes, answered only once; earlier ones stop working',
    response: recoveryCodesSchema,
    status: 201,
  },
  'POST /api/passkeys/options': {
    ...change,
    summary: 'What a browser is asked to make a passkey',
    response: passkeyOptionsSchema,
  },
  'POST /api/passkeys': {
    access: 'signed-in',
    body: newPasskeySchema,
    response: passkeySchema,
    status: 201,
  },
  'PATCH /api/passkeys/:id': {
    access: 'signed-in',
    params: byId,
    body: passkeyNameSchema,
    response: passkeySchema,
  },
  'DELETE /api/passkeys/:id': { ...change, params: byId, response: null },
  'POST /api/identities/request': {
    ...change,
    summary: 'Where a browser is sent to link a login of the identity provider to your account',
    response: identityRequestSchema,
  },
  'DELETE /api/identities/:id': {
    ...change,
    summary: 'Accept no more logins of an identity provider for your account',
    params: byId,
    response: null,
  },
  'DELETE /api/users/:id/second-factors': {
    summary:
      'Remove the passkeys and the authenticator app of somebody who has lost them; ends the account’s sessions',
    access: 'admin',
    needsRecentLogin: true,
    params: byId,
    response: null,
  },
} as const satisfies CallTable
