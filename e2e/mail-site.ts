import { type MailServer, startMailServer } from '../testing/mail-server'
import { test } from './fixtures'
import { type Site, startSite } from './site'

export const mailFrom = { MAIL_FROM: 'Conference <letters@demo.example>' }

/** A site with a mail server. */
export const withMail = test.extend<object, { mail: MailServer; site: Site }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer()
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
