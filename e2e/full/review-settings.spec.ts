import { saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'
import { button } from '../review-page.ts'

test.afterEach(({ site }) => saveReviewSettings(site.db))

test('an organiser sets up the review', async ({ page, signIn }) => {
  await signIn()
  const save = () => button(page, 'Save settings').click()

  await test.step('blind, with a deadline', async () => {
    await openHydrated(page, '/admin/settings/review')
    await page.getByLabel('Whom reviewers see').selectOption('Double blind')
    await expect(page.getByText('Names inside the text itself are not removed')).toBeVisible()
    await page.getByLabel('Last day for reviews').fill('2099-08-15')
    await save()
    await expectToast(page, 'Review settings saved')
  })

  await test.step('with criteria, whose mistakes are named', async () => {
    await button(page, 'Add criterion').click()
    await page.getByLabel('Words for the marks').fill('Only one')
    await save()
    await expect(page.getByText('Please name the criterion').first()).toBeVisible()
    await expect(page.getByText('Please give 2 to 7 different words').first()).toBeVisible()
    await page.getByLabel('Name').fill('Relevance')
    await page.getByLabel('Words for the marks').fill('Low\nHigh')
    await save()
    await expectToast(page, 'Review settings saved')
  })

  await test.step('as the page of the review tells', async () => {
    await page.goto('/admin/review')
    await expect(page.getByText('Reviews are due by the end of 15 August 2099.')).toBeVisible()
  })
})
