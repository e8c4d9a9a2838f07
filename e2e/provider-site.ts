import { freePort } from '#testing/free-port.ts'
import { startIdentityProvider } from '#testing/identity-provider.ts'
import { test } from './fixtures.ts'
import { type Site, startSite } from './site.ts'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>> & { name: string }

/** A site that accepts the logins of an identity provider. */
export const withProvider = test.extend<object, { port: number; provider: Provider; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startIdentityProvider(`http://localhost:${port}/auth/callback`)
      await use({ ...provider, name: 'University login' })
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ port, provider }, use) => {
      const env = { PORT: String(port), ...provider.env, OIDC_NAME: provider.name }
      const { site, stop } = await startSite(env)
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
})
