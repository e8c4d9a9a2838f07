import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { buildSubmission, createAbstract, removeAbstracts } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { removeLetters } from '#testing/builders/letters.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, expectToast, notifications } from '../fixtures.ts'
import { logIn } from '../login.ts'
import { expectHydrated, forgetLogin, openHydrated as open } from '../navigation.ts'
import { linkTo, withServices as test } from '../services-site.ts'

// In one worker, which starts one site for all of them.
test.describe.configure({ mode: 'default' })

test('acceptances are written, corrected and sent, and release decisions', async ({
  page,
  signIn,
  site,
  mail,
}) => {
  await removeAbstracts(site.db)
  await removeLetters(site.db)
  const kept = await createApprovedAbstract(site.db, {
    leadAuthorSurname: 'Kept',
    email: 'kept@demo.example',
  })
  await createApprovedAbstract(site.db, { leadAuthorSurname: 'Left', email: 'left@demo.example' })
  await signIn()
  const text = page.getByRole('textbox', { name: 'Text' })
  await test.step('chooses kind and recipients', async () => {
    await page.goto('/admin/letters')
    await expect(page.getByText('Sent from letters@demo.example, up to 30 a minute.')).toBeVisible()
    await page.getByRole('link', { name: 'Write letters' }).click()
    await page.getByLabel('Letter', { exact: true }).selectOption('Accepted')
    await expect(page.getByText('2 of 2 people selected')).toBeVisible()
  })

  await test.step('writes the text with placeholders', async () => {
    await text.fill('Dear {name},\n\nyour “{titel}” is in.')
    await expect(page.getByText('Line 3: {titel} is not a placeholder of this letter')).toBeVisible()
    await text.fill('Dear {name},\n\nyour abstract is in: ')
    await text.press('End')
    await page.getByRole('button', { name: '{title}' }).click()
    await expect(text).toHaveValue(/in: \{title\}$/)
    await page.getByRole('button', { name: 'Prepare 2 letters' }).click()
  })

  await test.step('discards one letter and corrects the other', async () => {
    await expectToast(page, '2 letters prepared')
    await expect(page.getByText('2 of 2 selected')).toBeVisible()
    await page.getByRole('link', { name: /Left$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Letter to .* Left$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Letter to .* Kept$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Welcome, Kept')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Letter updated')
  })

  await test.step('sends the letter', async () => {
    await page.getByRole('link', { name: 'Back to letters' }).click()
    await page.getByRole('button', { name: 'Send 1 letter' }).click()
    const question = page.getByRole('dialog', { name: 'Send' })
    await expect(question).toContainText('This also releases one decision.')
    await question.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, '1 letter is on the way')
    await page.getByRole('tab', { name: 'Sent (1)' }).click()
    await expect(page.getByRole('cell', { name: /Welcome, Kept/ })).toBeVisible()
  })

  await test.step('delivers it and releases the decision', async () => {
    expect(await mail.lettersTo('left@demo.example')).toEqual([])
    const [letter, ...others] = await mail.lettersTo('kept@demo.example')
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Welcome, Kept')
    expect(letter?.text).toContain(`your abstract is in: ${kept.abstractTitle}`)
    const [abstract] = await site.db.select().from(abstracts).where(eq(abstracts.id, kept.abstractId))
    expect(abstract?.releasedStatus).toBe('approved')
  })

  await test.step('lists it on the abstract', async () => {
    await page.goto(`/admin/abstracts/review/${kept.abstractId}`)
    await expect(
      page.getByRole('region', { name: 'Letters' }).getByRole('link', { name: 'Welcome, Kept' }),
    ).toBeVisible()
  })

  await test.step('sends receipts automatically', async () => {
    await page.request.post('/api/abstracts', { data: buildSubmission({ email: 'new@demo.example' }) })
    await expect.poll(() => mail.received.flatMap(({ to }) => to)).toContain('new@demo.example')
  })
})

const ask = async (page: Page, label: string, address: string, button: string) => {
  await page.getByRole('textbox', { name: label }).fill(address)
  await page.getByRole('button', { name: button }).click()
}

test('an author gets the link again and changes the address', async ({ page, site, mail }) => {
  const { abstractTitle } = await createAbstract(site.db, 'pending', { email: 'ada@old.example' })

  await test.step('asks for lost links', async () => {
    await page.goto('/submit')
    await page.getByRole('main').getByRole('link', { name: 'Lost your link?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lost your link?' })).toBeVisible()
    await expectHydrated(page)
    await ask(page, 'E-mail', 'nobody', 'Send my links')
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await ask(page, 'E-mail', 'ada@old.example', 'Send my links')
    await expect(page.getByText('If there are abstracts under ada@old.example')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Please check' })).toBeFocused()
  })

  await test.step('asks for another address on the page of the abstract', async () => {
    await page.goto(await linkTo(mail, 'ada@old.example', /\/my\/\S+/))
    await expect(page.getByText('Letters about it go to ada@old.example.')).toBeVisible()
    await page.getByRole('link', { name: 'Change address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change your e-mail address' })).toBeVisible()
    await expectHydrated(page)
    await ask(page, 'New e-mail address', 'ada@new.example', 'Send the link')
    await expect(page.getByRole('status').filter({ hasText: 'Please confirm ada@new.example' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to your abstract' }).click()
    await page.getByRole('link', { name: 'Change address' }).click()
    await expect(page.getByText('Please confirm ada@new.example')).toBeVisible()
  })

  await test.step('confirms it from the new address', async () => {
    const link = await linkTo(mail, 'ada@new.example', /\/my\/\S+\/confirm-email/)
    await page.goto(link)
    await expect(page.getByText(abstractTitle)).toBeVisible()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible()
    await expect(page.getByText('Letters about it go to ada@new.example.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('This address is confirmed')).toBeVisible()
    await linkTo(mail, 'ada@old.example', /go to a\*\*\*@new\.example/)
  })
})

test('somebody who forgot the password chooses another', async ({ page, site, mail, expectPageError }) => {
  expectPageError(/404/)
  const account = await createAccount(site.db, { role: 'admin' })
  const email = account.email ?? ''
  const newPassword = 'a password to remember'

  await test.step('asks for the letter at the login', async () => {
    await open(page, '/auth')
    await page.getByRole('link', { name: 'Send me a link to choose a new one' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible()
    await ask(page, 'E-mail', email, 'Send the link')
    await expect(page.getByText(`If there is an account with the address ${email}`)).toBeVisible()
  })

  const link = await linkTo(mail, email, /\/my\/\S+\/password/)

  await test.step('chooses a new one', async () => {
    await open(page, link)
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username)
    await page.locator('[name="password"]').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(notifications(page)).toContainText('Password changed successfully')
  })

  await test.step('logs in with it', async () => {
    await expectHydrated(page)
    await expect(page.getByLabel('Username')).toHaveValue(account.username)
    // Or with the address that the letter was sent to.
    await logIn(page, { username: email, password: newPassword })
    await expect(page).toHaveURL('/admin')
  })

  await test.step('finds the link used up', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  })
})

test('somebody links a login, uses it in place of the password and unlinks it', async ({
  page,
  site,
  provider,
  signIn,
}) => {
  const account = await createAccount(site.db, { role: 'reviewer' })
  const panel = page.getByRole('region', { name: provider.name })
  const logInWithProvider = async () => {
    await forgetLogin(page)
    await open(page, '/auth?next=%2Faccount')
    await page.getByRole('link', { name: `Log in with ${provider.name}` }).click()
  }
  provider.become({ sub: randomUUID() })

  await test.step('is unknown before', async () => {
    await logInWithProvider()
    await expect(page.getByText(/^No account here has your e-mail address/)).toBeVisible()
  })

  await test.step('links it', async () => {
    await logIn(page, account)
    await panel.getByRole('button', { name: `Link ${provider.name}` }).click()
    await expect(page.getByText('Your login is linked. You can use it from now on.')).toBeVisible()
    await expect(panel.getByRole('listitem')).toContainText('Linked')
  })

  await test.step('logs in with it', async () => {
    await logInWithProvider()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(account.username).first()).toBeVisible()
  })

  await test.step('unlinks it', async () => {
    await panel.getByRole('button', { name: 'Unlink: localhost' }).click()
    await expect(notifications(page)).toContainText('Login unlinked')
    await expect(panel.getByRole('button', { name: `Link ${provider.name}` })).toBeVisible()
  })

  await test.step('may change their mind at the provider', async () => {
    provider.cancel()
    await logInWithProvider()
    await expect(page).toHaveURL('/auth?problem=cancelled&next=%2Faccount')
    await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
    await signIn(account.username)
    await page.goto('/account')
    await panel.getByRole('button', { name: `Link ${provider.name}` }).click()
    await expect(page).toHaveURL('/account?problem=cancelled')
    await expect(page.getByText(/^You cancelled the login/)).toBeVisible()
  })
})

test('organisers download the deposit for Crossref', async ({ page, site, signIn }) => {
  await removeEvents(site.db)
  const { id, abstractId } = await createApprovedAbstract(site.db, { abstractTitle: 'Voices & <tables>' })
  await createEvent(site.db, { approvedAbstractId: id })
  await makeProgrammePublic(site.db)
  await signIn()
  await page.goto('/admin/book')
  const deposit = page.getByRole('region', { name: 'DOIs from Crossref' })
  const button = deposit.getByRole('button', { name: 'Download deposit' })

  await test.step('lists optional details on request', async () => {
    const details = page.getByRole('region', { name: 'Optional details' })
    await details.getByText('Keywords: missing from 1 abstract').click()
    await expect(details.getByRole('link')).toHaveCount(1)
  })

  await test.step('is offered once the settings are complete', async () => {
    await expect(deposit).toContainText(/Fill in under Settings: .*Publisher/)
    await expect(button).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Publisher' }).fill('Demo Press')
    await page.getByRole('textbox', { name: 'Licence' }).fill('CC BY 4.0')
    await page.getByRole('textbox', { name: 'DOI prefix' }).fill('10.5555')
    await page.getByRole('textbox', { name: 'Depositor’s name' }).fill('Demo Press')
    await page.getByRole('textbox', { name: 'Depositor’s e-mail' }).fill('deposits@press.example')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(deposit).toContainText('registers a DOI for one abstract')
    await expect(button).toBeEnabled()
  })

  await test.step('leads to the pages of the abstracts', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('crossref-deposit.xml')
    expect(readFileSync(await download.path(), 'utf8')).toContain(
      `${site.origin}/abstracts/${abstractId}-voices`,
    )
  })
})
