import type { Configuration } from 'openid-client'
import type { Oidc } from '#server/config.ts'
import type { Identity, IdentityProvider } from '#server/domain/accounts/identities.ts'

/** Loaded with the first login of a provider, to keep the start fast. */
const library = () => import('openid-client')

const MICROSOFT = 'login.microsoftonline.com'

type Claims = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Microsoft says in `xms_edov` that the owner of the domain has verified the address; others in `email_verified`. */
const isVerified = ({ email_verified: verified, xms_edov: edov }: Claims, isMicrosoft: boolean) =>
  verified === true || (isMicrosoft && (edov === true || edov === '1' || edov === 1))

export const identityOf = (issuer: string, subject: string, claims: Claims): Identity => {
  const isMicrosoft = new URL(issuer).host === MICROSOFT
  return {
    issuer,
    subject,
    email: isVerified(claims, isMicrosoft) ? textOf(claims.email) : undefined,
    microsoftId: isMicrosoft ? textOf(claims.oid) : undefined,
  }
}

/** Tells whether the person, or the provider for them, declined. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && 'error' in error && error.error === 'access_denied'

/** Authorization code flow with PKCE, state and nonce. */
export const createIdentityProvider = (
  { issuer, clientId, clientSecret, scope }: Oidc,
  site: string,
): IdentityProvider => {
  let discovered: Promise<Configuration> | undefined
  const discover = async () => {
    const { allowInsecureRequests, discovery } = await library()
    // The environment allows http only on this machine.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 })
  }
  /** Once; a failure is tried again by the next login. */
  const configuration = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  const redirectUri = `${site}/auth/callback`

  return {
    start: async () => {
      const {
        buildAuthorizationUrl,
        calculatePKCECodeChallenge,
        randomNonce,
        randomPKCECodeVerifier,
        randomState,
      } = await library()
      const request = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, request }
    },
    finish: async (query, { state, nonce, verifier }) => {
      const { authorizationCodeGrant, fetchUserInfo } = await library()
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no identity')
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
      return identityOf(claims.iss, claims.sub, { ...more, ...claims })
    },
  }
}
