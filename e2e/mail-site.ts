import { type Behaviour, type MailServer, startMailServer } from '#testing/mail-server.ts'
import { expect, test } from './fixtures.ts'
import { type Site, startSite } from './site.ts'

export const mailFrom = { MAIL_FROM: 'Conference <letters@demo.example>' }

/** A site with a mail server. */
const withMailServer = (behaviour: Behaviour) =>
  test.extend<object, { mail: MailServer; site: Site }>({
    mail: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
      async ({}, use) => {
        const mail = await startMailServer()
        mail.setBehaviour(behaviour)
        await use(mail)
        await mail.kill()
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ mail }, use) => {
        const { site, stop } = await startSite({ SMTP_URL: mail.url, ...mailFrom })
        await use(site)
        await stop()
      },
      { scope: 'worker' },
    ],
  })

export const withMail = withMailServer('accepts')
/** A site of its own, because it waits longer after each failed attempt. */
export const withRefusingMail = withMailServer('refuses connections')

/** The path in the newest letter to an address. */
export const linkTo = async (mail: MailServer, address: string, pattern: RegExp) => {
  const find = async () => (await mail.lettersTo(address)).at(-1)?.text?.match(pattern)?.[0]
  await expect.poll(find, { message: `a letter to ${address}` }).toBeDefined()
  return (await find()) ?? ''
}
