import type { Page } from '@playwright/test'
import { listUsers } from '#server/domain/accounts/accounts.ts'
import { endLoginSessionsOf } from '#server/domain/accounts/login-sessions.ts'
import { adminAccount } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { expectPage, openHydrated as open } from '../navigation.ts'
import { failOnce, holdRequests } from '../requests.ts'

const logIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const expectDashboard = async (page: Page) => {
  await expect(page).toHaveURL('/admin')
  await expectPage(page, 'Dashboard')
}

test.describe('login', () => {
  test('login validates input and leads an admin to /admin', async ({ page, expectPageError }) => {
    expectPageError(/401/)
    await page.goto('/submit')
    await open(page, '/auth')
    await test.step('names missing fields', async () => {
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('link', { name: 'Username is required' })).toBeVisible()
      await expect(page.locator('#password')).toHaveAccessibleDescription('Password is required')
    })

    await test.step('reports a wrong password', async () => {
      await logIn(page, { username: 'admin', password: 'not it' })
      await expect(notifications(page)).toContainText('Login failed')
      await expect(notifications(page)).toContainText('Invalid username or password.')
      await expect(page.locator('[name="username"]')).toHaveValue('admin')
      await expect(page).toHaveURL('/auth')
    })

    await test.step('shows progress and welcomes the admin', async () => {
      const respond = await holdRequests(page, '/api/login')
      await logIn(page, adminAccount)
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
      respond()
      // The notification disappears after a while, so it is checked first.
      await expect(notifications(page)).toContainText('Login successful')
      await expect(notifications(page)).toContainText('Welcome back, admin!')
      await expectDashboard(page)
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Admin' })).toBeVisible()
    })

    await test.step('goes back to the page before the login', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/submit')
      await expectPage(page, 'Submit Your Abstract')
    })
  })

  test('a signed-in admin is redirected to /admin from both login pages', async ({ page, signIn }) => {
    await signIn()
    for (const path of ['/auth', '/adminlogin']) {
      await page.goto(path)
      await expectDashboard(page)
    }
  })
})

test.describe('the guard of admin pages', () => {
  test('visitors are sent to a login page that leads back', async ({ page }) => {
    await test.step('the dashboard redirects to /auth', async () => {
      for (const path of ['/admin', '/admin?x=1']) {
        await page.goto(path)
        await expect(page).toHaveURL('/auth')
        await expectPage(page, 'Login')
      }
    })

    await test.step('other pages redirect to /adminlogin', async () => {
      await open(page, '/')
      await page.evaluate(() => window.history.pushState({}, '', '/admin/photos'))
      await expect(page).toHaveURL(/\/adminlogin\?next=%2Fadmin%2Fphotos$/)
      await expectPage(page, 'Organiser login')
    })

    await test.step('login returns to the requested page', async () => {
      await open(page, '/admin/registrations?day=2')
      await expect(page).toHaveURL('/adminlogin?next=%2Fadmin%2Fregistrations%3Fday%3D2')
      await logIn(page, adminAccount)
      await expect(page).toHaveURL(/\/admin\/registrations\?day=2$/)
      await expectPage(page, 'Registrations')
    })
  })

  test('login never leads to another site', async ({ page }) => {
    await open(page, `/adminlogin?next=${encodeURIComponent('/\\evil.example')}`)
    await logIn(page, adminAccount)
    await expectDashboard(page)
  })

  for (const role of ['user', 'editor'] as const)
    test(`a signed-in ${role} sees Access Denied and only Logout`, async ({ page, site }) => {
      const account = await createAccount(site.db, { role })
      await open(page, '/auth')
      await logIn(page, account)
      await expect(notifications(page)).toContainText('You have been logged in successfully.')
      await expect(page).toHaveURL('/admin')
      const denied =
        'Access Denied: You do not have permission to access this page. This area is restricted to administrators only.'
      await expect(page.getByText(denied)).toBeVisible()
      await page.goto('/admin/photos')
      await expect(page.getByText(denied)).toBeVisible()
      const bar = page.getByRole('navigation', { name: 'Main' })
      await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    })

  test('a session that ended elsewhere leads to the login', async ({
    page,
    site,
    signIn,
    expectPageError,
  }) => {
    expectPageError(/401/)
    await signIn()
    await open(page, '/admin')
    await expectPage(page, 'Dashboard')
    const admin = (await listUsers(site.db)).find(({ username }) => username === 'admin')
    await endLoginSessionsOf(site.db, admin?.id ?? 0)
    // Not by the mouse: a request in flight may have opened the dialog over the tab.
    await page.getByRole('tab', { name: 'Rooms' }).dispatchEvent('click')
    await page
      .getByRole('dialog', { name: 'Your session has ended' })
      .getByRole('button', { name: 'Close dialog' })
      .click()
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await expectPage(page, 'Login')
    // The next page no longer asks for the user.
    await open(page, '/about')
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).not.toContain('signed_in')
  })
})

test.describe('logout', () => {
  test('logout reports failure, then returns to the home page', async ({ page, signIn, expectPageError }) => {
    expectPageError(/503/)
    await signIn()
    await open(page, '/submit')
    await failOnce(page, '/api/logout', 503, 'The site is temporarily unavailable.')
    await test.step('reports a failure', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(notifications(page)).toContainText('Logout failed')
      await expect(notifications(page)).toContainText('The site is temporarily unavailable.')
      await expect(page).toHaveURL('/submit')
    })

    await test.step('logs out and shows the home page', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expect(notifications(page)).toContainText('Logout successful')
      await expect(notifications(page)).toContainText('You have been logged out successfully.')
      await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
      expect((await page.request.get('/api/user')).status()).toBe(401)
    })

    await test.step('no longer requests the user', async () => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await open(page, '/submit')
      expect(requested).not.toContain('/api/user')
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('login never redirects to another site', async ({ page }) => {
    await page.goto('/adminlogin?next=%2F%2Fevil.example')
    await logIn(page, adminAccount)
    await expectDashboard(page)
  })

  test('the administration says that it needs JavaScript', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/admin')
    await expect(page.getByText('The administration area needs JavaScript.')).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
  })

  test('a wrong password is reported but not echoed', async ({ page, expectPageError }) => {
    expectPageError(/401/)
    await page.goto('/auth')
    await logIn(page, { username: 'somebody', password: 'private guess' })
    await expect(page.getByRole('alert')).toContainText('Invalid username or password.')
    await expect(page.locator('[name="username"]')).toHaveValue('somebody')
    expect(await page.content()).not.toContain('private guess')
  })
})
