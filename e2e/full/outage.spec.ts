import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'
import { createDatabase, launch } from '../site.ts'

test('a lost database keeps pages and typed text, then recovers', async ({ page, expectPageError }) => {
  expectPageError(/503/)
  const behindProxy = new URL(await createDatabase())
  const proxy = await startTcpProxy(Number(behindProxy.port))
  behindProxy.port = String(proxy.port)
  const { origin, end } = await launch(behindProxy.href)
  const notice = page.getByText('This is a saved copy of the page from')
  await openHydrated(page, `${origin}/programme`)
  await expect(notice).toHaveCount(0)
  await test.step('loses the database under load', async () => {
    // Logins hold connections for a while, so some are cut off half-way.
    const logIn = async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(adminAccount)
      for (let n = 0; n < 5; n += 1) await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
    }
    const load = Promise.all([logIn(), logIn(), logIn(), logIn()])
    proxy.shut()
    await load
  })

  await test.step('serves stale pages with a notice', async () => {
    await openHydrated(page, `${origin}/programme`)
    await expect(page.getByRole('heading', { name: 'Programme', level: 1 })).toBeVisible()
    await expect(notice).toBeVisible()
  })

  const send = page.getByRole('button', { name: 'Submit Abstract' })
  await test.step('keeps typed text when saving fails', async () => {
    const submission = buildSubmission({ abstractTitle: 'Typed during an outage' })
    await openHydrated(page, `${origin}/submit`)
    for (const [name, value] of Object.entries(submission))
      if (name !== 'institutionType') await page.locator(`[name="${name}"]`).fill(value)
    await send.click()
    await expect(
      page.getByText('The site is temporarily unavailable. Please try again in a moment.').first(),
    ).toBeVisible()
    await expect(page.locator('[name="abstractTitle"]')).toHaveValue('Typed during an outage')
  })

  await test.step('recovers by itself', async () => {
    proxy.open()
    const health = async () => (await page.request.get(`${origin}/api/health`)).status()
    await expect.poll(health, { timeout: 120_000 }).toBe(200)
    await send.click()
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    expect(await end('SIGTERM')).toBe(0)
    await proxy.close()
  })
})
