import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'

test('an organiser releases a decision and follows the author’s answer', async ({ page, site, signIn }) => {
  const approved = await createApprovedAbstract(site.db, { abstractTitle: 'To be released' })
  await createAbstract(site.db, 'rejected', { abstractTitle: 'To be kept back' })
  const link = await privateLinkOf(site.db, approved.abstractId)
  await signIn()
  await test.step('releases the chosen decision', async () => {
    await page.goto(`/admin/abstracts/review/${approved.abstractId}`)
    await page.getByRole('link', { name: 'Release this decision' }).click()
    await expect(page.getByRole('heading', { name: 'Release decisions', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Write acceptances \(\d+\)$/ })).toHaveAttribute(
      'href',
      '/admin/letters/new?kind=accepted&audience=approved',
    )
    await expect(page.getByLabel('Release To be released')).toBeChecked()
    await expect(page.getByLabel('Release To be kept back')).not.toBeChecked()
    await page.getByRole('button', { name: 'Release decisions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Release one decision?' })
    await expect(dialog).toContainText('1 approved and 0 rejected')
    await dialog.getByRole('button', { name: 'Release', exact: true }).click()
    await expectToast(page, 'Decisions released', '1 approved and 0 rejected.')
    await expect(page.getByLabel('Release To be released')).toHaveCount(0)
  })

  await test.step('the author declines, then accepts', async () => {
    await page.goto(link)
    await expectHydrated(page)
    await page.getByRole('button', { name: 'No, I cannot present' }).click()
    await expect(page.getByText('You declined the invitation')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, I will present' }).click()
    await expect(page.getByText('Thank you for letting us know.')).toBeVisible()
    await expect(page.getByText('You accepted the invitation')).toBeVisible()
  })

  await test.step('the organiser sees the answer', async () => {
    await page.goto('/admin?filter=confirmed')
    await expect(page.getByLabel('Status')).toHaveValue('confirmed')
    await page.getByRole('link', { name: 'To be released', exact: true }).click()
    await expect(page.getByText('Yes, confirmed on')).toBeVisible()
  })

  await test.step('replaces and copies the private link', async () => {
    const panel = page.getByRole('region', { name: 'Private link' })
    await expect(panel).toContainText('Last used on')
    await expect(panel.getByRole('link')).toHaveText(new RegExp(link))
    await panel.getByRole('button', { name: 'Create a new link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create a new link' }).click()
    await expectToast(page, 'New private link created')
    await expect(panel.getByRole('link')).not.toHaveText(new RegExp(link))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/my\/abstract-\d+-2-/)
  })
})
