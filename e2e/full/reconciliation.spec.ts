import { readFileSync } from 'node:fs'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { expect, test } from '../fixtures.ts'

test('missing registrations, photos, slots and withdrawals are listed', async ({
  page,
  site,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { author, approved } = await createApprovedAuthor(site.db, { name: `Unseen ${Date.now()}` })
  const withdrawn = await createApprovedAbstract(site.db, { abstractTitle: `Withdrawn ${Date.now()}` })
  const link = await privateLinkOf(site.db, withdrawn.abstractId)
  await page.request.post(`${link}/withdrawal`, { form: { reason: 'I cannot travel' } })
  await signIn()
  await page.goto('/admin/registrations/reconcile')
  for (const title of [
    'Approved but not registered',
    'Speakers without a photo or biography',
    'Approved but unscheduled',
  ])
    await expect(page.getByRole('region', { name: title, exact: true })).toContainText(author.email)
  const list = page.locator('#approvedNotRegistered')
  await expect(list.getByRole('row').filter({ hasText: author.name })).toContainText(approved.abstractTitle)
  await list.getByRole('button', { name: 'Copy addresses' }).click()
  await expect(page.getByText('Addresses copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(author.email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${author.name},${author.email}`)

  await test.step('leads to the abstracts that their authors withdrew', async () => {
    const withdrawals = page.locator('#withdrawn')
    await expect(withdrawals).toContainText(`${withdrawn.abstractTitle}: I cannot travel`)
    await withdrawals.getByRole('link', { name: 'Show their abstracts' }).click()
    await expect(page).toHaveURL(/filter=withdrawn/)
    await expect(page.getByRole('row').filter({ hasText: withdrawn.abstractTitle })).toContainText(
      'Withdrawn',
    )
  })
})
