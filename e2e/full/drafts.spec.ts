import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminAccount } from '#testing/accounts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { failOnce } from '../requests.ts'
import { button, feedback, uniqueWord } from '../review-page.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have an unsaved draft' })
const recordDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('record:')))

test.beforeEach(({ signIn }) => signIn())

test('every record form warns before leaving and offers its draft', async ({ page, site }) => {
  const forms = [
    { path: `/admin/authors/edit/${(await createAuthor(site.db)).id}`, field: 'Full name' },
    { path: `/admin/rooms/edit/${(await createRoom(site.db)).id}`, field: 'Room name' },
    { path: `/admin/events/edit/${(await createEvent(site.db)).id}`, field: 'Event Title' },
    { path: `/admin/registrations/edit/${(await createRegistration(site.db)).id}`, field: 'Job title' },
    { path: `/admin/approved-abstracts/edit/${(await createApprovedAbstract(site.db)).id}`, field: 'Title' },
    { path: '/admin/settings/letters?kind=receipt', field: 'Subject' },
  ]
  for (const { path, field } of forms) {
    const typed = `Typed ${randomUUID()}`
    await page.goto(path)
    await page.getByLabel(field, { exact: false }).first().fill(typed)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await question(page).getByRole('button', { name: 'Save draft and leave' }).click()
    await expect(page.getByLabel(field)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel(field).first()).not.toHaveValue(typed)
    await offer(page).getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByLabel(field).first()).toHaveValue(typed)
  }
})

test('a draft belongs to one record and disappears once saved', async ({ page, site }) => {
  const one = await createAuthor(site.db)
  const other = await createAuthor(site.db)
  await test.step('a draft is not offered for another record', async () => {
    await page.goto(`/admin/authors/edit/${one.id}`)
    await page.getByLabel('Biography').fill('Half a sentence')
    await page.getByLabel('Keynote speaker').check()
    // Closing the window asks nothing and loses nothing.
    await page.goto(`/admin/authors/edit/${other.id}`)
    await expect(page.getByLabel('Full name')).toHaveValue(other.name)
    await expect(offer(page)).toBeHidden()
  })

  await test.step('a colleague saves a newer version', async () => {
    const changed = {
      name: one.name,
      email: one.email,
      bio: one.bio,
      photoUrl: '',
      institution: 'Another school',
    }
    await page.request.patch(`/api/authors/${one.id}`, { data: changed })
  })

  await test.step('restores the draft over the newer version', async () => {
    await page.goto(`/admin/authors/edit/${one.id}`)
    await expect(offer(page)).toContainText('Someone has saved this record since')
    await offer(page).getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByLabel('Biography')).toHaveValue('Half a sentence')
    await expect(page.getByLabel('Keynote speaker')).toBeChecked()
    await expect(page.getByLabel('Institution', { exact: false }).first()).toHaveValue('Another school')
    await page.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByText('Speaker updated successfully', { exact: true })).toBeVisible()
    // Right away, because the window may be closed now.
    expect(await recordDrafts(page)).toEqual([])
    await page.goto(`/admin/authors/edit/${one.id}`)
    await expect(page.getByLabel('Biography')).toHaveValue('Half a sentence')
    await expect(offer(page)).toBeHidden()
  })

  await test.step('discards changes on request', async () => {
    await page.getByLabel('Biography').fill('Not worth keeping')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Biography')).toHaveValue('Not worth keeping')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { name: 'Speakers' })).toBeVisible()
    expect(await recordDrafts(page)).toEqual([])
  })
})

test('saving after the session ended asks for a login', async ({ page, context, site, expectPageError }) => {
  expectPageError(/401/)
  const room = await createRoom(site.db)
  await page.goto(`/admin/rooms/edit/${room.id}`)
  await page.getByLabel('Notes').fill('Saved without a login')
  await test.step('retries with a session renewed in another tab', async () => {
    // The response when another tab has renewed the session.
    await failOnce(page, `/api/rooms/${room.id}`, 401, 'Please log in first.')
    await page.getByRole('button', { name: 'Update Room' }).click()
    await expect(page.getByText('Room updated successfully', { exact: true })).toBeVisible()
  })

  await test.step('loses the session while editing', async () => {
    await page.goto(`/admin/rooms/edit/${room.id}`)
    await page.getByLabel('Notes').fill('The key is at the desk')
    await context.clearCookies()
  })

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await test.step('keeps the text when the login is cancelled', async () => {
    await page.getByRole('button', { name: 'Update Room' }).click()
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await expect(page.getByText('Failed to update room', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('The key is at the desk')
  })

  await test.step('logs in and saves', async () => {
    await page.getByRole('button', { name: 'Update Room' }).click()
    await dialog.getByLabel('Username').fill(adminAccount.username)
    await dialog.getByLabel('Password').fill(adminAccount.password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Room updated successfully', { exact: true })).toBeVisible()
    const saved = (await (await page.request.get(`/api/rooms/${room.id}`)).json()) as { notes: string }
    expect(saved.notes).toBe('The key is at the desk')
  })
})

test('logging out removes what was typed about other people', async ({ page, site }) => {
  const typed = uniqueWord()
  const { id } = await createAbstract(site.db, 'partial')
  const stored = () =>
    page.evaluate(
      (word) =>
        [localStorage, sessionStorage]
          .flatMap((storage) => Object.entries(storage))
          .filter(([, value]) => String(value).includes(word))
          .map(([key]) => key),
      typed,
    )
  await page.goto(`/admin/abstracts/review/${id}`)
  await feedback(page).fill(`To colleagues: ${typed}`)
  await page.getByLabel('Comments to the author').fill(`To the author: ${typed}`)
  await button(page, 'Ask for a revision').click()
  await page.getByLabel('What should change').fill(`Please change ${typed}`)
  await page.goto('/admin/letters/new?kind=free&audience=everyone')
  await page.getByLabel('Subject').fill(`About ${typed}`)
  await page.goto(`/admin?tab=registrations&search=${typed}`)
  await expect.poll(stored).toHaveLength(5)
  // Lists still being fetched would be refused once the session has ended.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored()).toEqual([])
})
