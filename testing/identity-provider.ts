import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Person = { sub: string; email?: string; email_verified?: boolean }

const client = { clientId: 'conference', clientSecret: 'a-secret-of-the-client-in-tests' }

/** A real OpenID provider on this machine, at which everybody is signed in as the same person already. */
export const startIdentityProvider = async (redirectUri: string) => {
  let person: Person | undefined = { sub: 'nobody' }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...person, sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    context.respond = false
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    return provider.interactionFinished(context.req, context.res, result)
  })
  server.on('request', provider.callback())

  /** Follows the provider's pages as a browser does, until it sends the browser back. */
  const visit = async (start: string): Promise<string> => {
    const cookies = new Map<string, string>()
    let url = start
    while (!url.startsWith(redirectUri)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (!next) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
      url = new URL(next, url).href
    }
    return url
  }

  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret },
    /** Chooses who logs in from now on. */
    become: (next: Person) => {
      person = next
    },
    /** Everybody cancels from now on. */
    cancel: () => {
      person = undefined
    },
    visit,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
