import type { Db } from '#server/db/types.ts'
import { loginProblems } from '#shared/accounts/login-paths.ts'
import { Problem } from '#shared/errors.ts'
import type { Identity } from './identities.ts'
import { consumeChallenge, startChallenge } from './sign-in-challenges.ts'

/** What the provider's response must match. */
export type ProviderRequest = { state: string; nonce: string; verifier: string }

export type IdentityProvider = {
  /** Where the browser is sent, and what its return is checked against. */
  start: () => Promise<{ url: string; request: ProviderRequest }>
  /** The identity of the person. Throws if the response is not genuine. */
  finish: (query: string, request: ProviderRequest) => Promise<Identity>
}

/** A login with its target path, or a signed-in user linking an identity. */
type Purpose = { userId?: number; next?: string }

/** Sends a browser to the provider; only this browser can come back. */
export const startProviderRequest = async (
  db: Db,
  provider: IdentityProvider | undefined,
  { userId, next }: Purpose,
  now: Date,
): Promise<{ url: string; token: string }> => {
  if (!provider) throw new Problem('not_found', 'No identity provider is set up.')
  const { url, request } = await provider.start().catch((cause: unknown) => {
    throw Object.assign(new Problem('unavailable', loginProblems.unreachable), { cause })
  })
  const expected = JSON.stringify({ ...request, next })
  return { url, token: await startChallenge(db, { kind: 'provider', userId, expected }, now) }
}

/** Undefined if there is none, or no longer. */
export const consumeProviderRequest = async (db: Db, token: string, now: Date) => {
  const challenge = await consumeChallenge(db, token, 'provider', now)
  if (!challenge) return undefined
  const { next, ...request } = JSON.parse(challenge.expected) as ProviderRequest & Pick<Purpose, 'next'>
  return { userId: challenge.userId, next, request }
}
