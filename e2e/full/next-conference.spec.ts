import { adminAccount } from '#testing/accounts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createLetter, removeLetters } from '#testing/builders/letters.ts'
import { expect, test } from '../fixtures.ts'

test.afterEach(({ site }) => removeConferenceChanges(site.db))

test('an administrator backs up and starts the next conference', async ({
  page,
  signIn,
  site,
  expectPageError,
}) => {
  expectPageError(/400/)
  expectPageError(/409/)
  await removeLetters(site.db)
  await createAbstract(site.db)
  await createAuthor(site.db)
  await signIn()
  await page.goto('/admin?tab=settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Next conference' })
    .click()
  const start = page.getByRole('button', { name: 'Start the next conference' })
  const backup = page.getByRole('button', { name: 'Download backup' })
  const password = page.getByLabel('Your password')
  await test.step('other dates follow the first until they are typed', async () => {
    await page.getByLabel('Decisions announced on').fill('2027-01-15')
    await page.getByLabel('Day 1').fill('2027-05-03')
    await expect(page.getByLabel('Day 3')).toHaveValue('2027-05-05')
    await expect(page.getByLabel('Deadline for abstracts')).toHaveValue('2027-01-04')
    await expect(page.getByLabel('Decisions announced on')).toHaveValue('2027-01-15')
  })
  await test.step('shows what is kept', async () => {
    const removed = page.getByRole('region', { name: 'Removed' })
    await expect(removed).toContainText(/\d+ speakers?/)
    await page.getByLabel('Keep the speakers’ profiles').check()
    await expect(removed).not.toContainText('speaker')
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
  await test.step('needs the password and a backup', async () => {
    await expect(start).toBeDisabled()
    await password.fill('wrong')
    await backup.click()
    await expect(page.getByText('The password is incorrect.').first()).toBeVisible()
    await password.fill(adminAccount.password)
    const [download] = await Promise.all([page.waitForEvent('download'), backup.click()])
    expect(download.suggestedFilename()).toMatch(/\.backup\.gz$/)
    await expect(start).toBeFocused()
  })
  await test.step('needs a new backup after a change', async () => {
    await createLetter(site.db)
    await start.click()
    await expect(page.getByText(/Something has changed since the backup was made/)).toBeVisible()
    await expect(start).toBeDisabled()
    await backup.click()
    await expect(start).toBeFocused()
  })
  await test.step('starts, and the site announces the new dates', async () => {
    await start.click()
    await expect(page.getByText('The next conference has begun')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('main')).toContainText('3–5 May 2027')
    expect(await (await page.request.get('/api/abstracts')).json()).toEqual([])
  })
})
