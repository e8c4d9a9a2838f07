import type { Page } from '@playwright/test'
import { publicPages } from '#shared/public-pages.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

/** Every access throws, as in a sandboxed frame or with strict privacy settings. */
const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
}

/** As Chromium does when all cookies are blocked: storage throws, cookies are silently dropped, yet count as enabled. */
const blockCookies = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
}

test('the login says that cookies are blocked, before and after', async ({ page, site }) => {
  const account = await createAccount(site.db, { role: 'editor' })
  await page.addInitScript(blockCookies)
  await openHydrated(page, '/auth')
  await expect(page.getByText('Cookies are blocked')).toBeVisible()
  await logIn(page, account)
  await expectToast(page, 'Login failed')
  await expect(notifications(page)).toContainText('Your browser blocks cookies for this site')
})

const expectEveryPage = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Something went wrong')
    // The first interaction loads what is needed less often.
    await page.keyboard.press('Tab')
    await expect(page.locator('html'), path).toHaveAttribute('data-page', 'ready')
  }
}

test('every public page works while storage throws', async ({ page, site }) => {
  const author = await createAuthor(site.db, { name: 'Without Storage' })
  await createEvent(site.db, { title: 'Without storage', mainPresenterId: author.id })
  await page.addInitScript(blockStorage)
  await openWhenUpdated(page, '/programme', 'Without storage')
  await expectEveryPage(page, [...publicPages, `/authors/${author.id}`])
})

test('a visitor who blocks all cookies can use the site', async ({ page, site }) => {
  const { title } = await createEvent(site.db, { title: 'Starred without storage' })
  await page.addInitScript(blockCookies)
  await openWhenUpdated(page, '/programme', title)
  await expectEveryPage(page, ['/', '/submit'])
  await test.step('accepts cookies and stars a session until the page is left', async () => {
    await openHydrated(page, '/programme')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await expect(page.getByText('Stars cannot be saved in this browser')).toBeVisible()
    await page.getByRole('button', { name: `Add to my sessions: ${title}` }).click()
    await page.getByLabel('My sessions (1)').check()
    await expect(page.getByText('They will be lost when you leave the page.')).toBeVisible()
  })

  await test.step('is not told that something is kept', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Submit Abstract' }).click()
    await expect(page.getByText('a draft cannot be saved')).toBeVisible()
    const { institutionType: _, ...typed } = buildSubmission()
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
    await page.getByRole('button', { name: 'Submit Abstract' }).click()
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await expect(page.getByText('this receipt will be gone when you leave the page')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeHidden()
  })
})

test('an organiser without storage is not offered a draft', async ({ page, site, signIn }) => {
  const room = await createRoom(site.db)
  await signIn()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await openHydrated(page, `/admin/rooms/edit/${room.id}`)
  await page.getByLabel('Building').fill('Another building')
  await page.getByRole('link', { name: 'Back to Rooms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('no draft can be kept')
  await expect(dialog.getByRole('button', { name: 'Save draft and leave' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Building')).toHaveValue('Another building')
})
