import { eq } from 'drizzle-orm'
import { loginSessions, users } from '#server/db/schema/accounts.ts'
import { adminAccount } from '#testing/accounts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createResetToken } from '#testing/builders/password-resets.ts'
import { createAuthenticatorApp, createIdentity, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { expect, expectToast, notifications } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { expectPage, forgetLogin, openHydrated } from '../navigation.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const provider = 'University login'
const issuer = 'https://login.example'

export const accounts: Area = {
  env: {
    ...mailEnv,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'conference',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    OIDC_NAME: provider,
  },
  screens: {
    auth: async function* ({ page, db }) {
      await openHydrated(page, '/auth')
      await button(page, 'Login').click()
      await expect(page.getByRole('link', { name: 'Username is required' })).toBeVisible()
      yield 'nothing typed'
      await logIn(page, { username: adminAccount.username, password: 'wrong' })
      await expectToast(page, 'Login failed', 'Invalid username or password.')
      yield 'wrong password'
      await page.goto('/auth?problem=cancelled')
      await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
      yield 'problem at the provider'
      const account = await createAccount(db, { role: 'editor' })
      await createAuthenticatorApp(db, account.id)
      await openHydrated(page, '/auth')
      await logIn(page, account)
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
      yield 'second step'
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await button(page, 'Continue').click()
      await expect(page.getByText(/This code is not right/).first()).toBeVisible()
      yield 'wrong code'
    },
    adminlogin: async function* ({ page }) {
      await page.goto('/adminlogin')
      await expectPage(page, 'Organiser login')
      yield 'form'
    },
    'forgotten-password': async function* ({ page }) {
      await openHydrated(page, '/forgotten-password')
      yield 'form'
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@demo.example')
      await button(page, 'Send the link').click()
      await expect(page.getByText('If there is an account with the address ada@demo.example')).toBeVisible()
      yield 'link sent'
    },
    'my.$token_.password': async function* ({ page, db }) {
      await openHydrated(page, `/my/${await createResetToken(db)}/password`)
      await page.locator('[name="password"]').fill('short')
      await button(page, 'Change password').click()
      await expect(page.getByRole('link', { name: 'Password must be at least 10 characters' })).toBeVisible()
      yield 'a short password'
      await page.goto('/my/password-1-0000000000000000000000000000000000000000/password')
      await expectPage(page, 'This link no longer works')
      yield 'used up'
    },
    'my.$token_.invitation': async function* ({ page, db }) {
      const { path } = await createInvitation(db)
      await openHydrated(page, path)
      await expectPage(page, 'Your invitation')
      yield 'invitation'
      await page.goto(path.replace(/.{8}\/invitation/, '00000000/invitation'))
      await expectPage(page, 'This invitation no longer works')
      yield 'used up'
    },
    account: async function* ({ page, db, signIn }) {
      const account = await createAccount(db, { role: 'editor' })
      await signIn(account.username)
      await page.goto('/account')
      await button(page, 'Set up an app').click()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      yield 'setting up an app'
      await createAuthenticatorApp(db, account.id)
      await createPasskey(db, account.id, 'Work laptop')
      await createIdentity(db, account.id, issuer)
      await page.goto('/account?linked=true')
      await expectText(page, 'Your login is linked. You can use it from now on.')
      yield 'every sign-in method'
      await page.goto('/account?problem=cancelled')
      await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
      await button(page, 'Rename: Work laptop').click()
      yield 'renaming a passkey'
      await page.keyboard.press('Escape')
      await db.update(loginSessions).set({ createdAt: new Date(Date.now() - 3_600_000).toISOString() })
      await button(page, 'Remove: Work laptop').click()
      await page
        .getByRole('dialog', { name: 'Remove passkey' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(page.getByRole('dialog', { name: 'Please confirm that it is you' })).toBeVisible()
      yield 'an old login'
      await forgetLogin(page)
      const visitor = await createAccount(db, { email: null })
      await db.update(users).set({ unverifiedEmail: 'ada@demo.example' }).where(eq(users.id, visitor.id))
      await signIn(visitor.username)
      await page.goto('/account?confirm=wrong')
      await expect(button(page, 'Confirm this address')).toBeVisible()
      yield 'an address to confirm'
      await forgetLogin(page)
      await signIn(account.username)
      await page.goto('/account')
      await button(page, 'New recovery codes').click()
      await button(page, 'Make new codes').click()
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
      yield 'recovery codes'
      await button(page, 'I have kept them').click()
      await page
        .getByRole('button', { name: /^End: / })
        .first()
        .click()
      await expect(notifications(page)).toContainText('Login ended')
      yield 'a login ended'
    },
    admin: async function* ({ page, db, signIn }) {
      const { username } = await createAccount(db, { role: 'user' })
      await signIn(username)
      await page.goto('/admin')
      await expectPage(page, 'Access Denied')
      yield 'not an administrator'
    },
    review: async function* ({ page, signIn }) {
      await signIn()
      await page.goto('/review')
      await expectPage(page, 'For reviewers')
      yield 'not a reviewer'
    },
  },
}
