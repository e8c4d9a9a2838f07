import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { registrations } from '#server/db/schema/registrations.ts'
import { reviews } from '#server/db/schema/review.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { expect, expectToast, test } from '../fixtures.ts'

const registered = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText('Registered', { exact: true }) })
    .locator('dd')
    .first()

test('a deletion is undone from the toast and from the history', async ({ page, site, signIn }) => {
  const { id, surname } = await createRegistration(site.db, { surname: `Returns${Date.now()}` })
  await signIn()
  await page.goto(`/admin?tab=registrations&search=${surname}`)
  await expect(registered(page)).toHaveText(/^\d+$/)
  const before = Number(await registered(page).textContent())
  const remove = async () => {
    await page.getByRole('button', { name: new RegExp(`^Delete .*${surname}`) }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Registration' })
    await expect(dialog).toContainText('You can undo this for a moment.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(registered(page)).toHaveText(String(before - 1))
  }
  await test.step('from the toast, with the numbers of the dashboard', async () => {
    await remove()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectToast(page, 'Undone')
    await expect(registered(page)).toHaveText(String(before))
  })

  await test.step('from the history', async () => {
    await remove()
    await page.goto('/admin/settings/history')
    await page.getByRole('button', { name: new RegExp(`^Undo: .*${surname}`) }).click()
    await expectToast(page, 'Undone', 'Everything is back as it was.')
    await expect(page.getByRole('button', { name: new RegExp(`^Undo: .*${surname}`) })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'History' })).toBeFocused()
    expect(await site.db.select().from(registrations).where(eq(registrations.id, id))).toHaveLength(1)
  })
})

test('resetting asks before it removes a colleague’s score', async ({ page, site, signIn }) => {
  const { id } = await createAbstract(site.db, 'part reviewed')
  await site.db.update(reviews).set({ submittedBy: 'bo' }).where(eq(reviews.abstractId, id))
  await signIn()
  await page.goto(`/admin/abstracts/review/${id}`)
  await page.getByRole('button', { name: 'Reset Reviews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset both reviews?' })
  await expect(dialog).toContainText('This also removes the score given by bo.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Reviews' }).click()
  await dialog.getByRole('button', { name: 'Reset Reviews' }).click()
  await expectToast(page, 'Reviews reset')
})
