import { freePort } from '#testing/free-port.ts'
import { startIdentityProvider } from '#testing/identity-provider.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { expect, test } from './fixtures.ts'
import { type Site, startSite } from './site.ts'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>> & { name: string }

/** A site with a public address, a mail server and an identity provider. */
export const withServices = test.extend<
  object,
  { port: number; mail: MailServer; provider: Provider; site: Site }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.kill()
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ port }, use) => {
      const provider = await startIdentityProvider(`http://localhost:${port}/auth/callback`)
      await use({ ...provider, name: 'University login' })
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ port, mail, provider }, use) => {
      const { site, stop } = await startSite({
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Conference <letters@demo.example>',
        ...provider.env,
        OIDC_NAME: provider.name,
      })
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
})

/** The path in the newest letter to an address. */
export const linkTo = async (mail: MailServer, address: string, pattern: RegExp) => {
  const find = async () => (await mail.lettersTo(address)).at(-1)?.text?.match(pattern)?.[0]
  await expect.poll(find, { message: `a letter to ${address}` }).toBeDefined()
  return (await find()) ?? ''
}
