import type { Locator } from '@playwright/test'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { button, expectText, reviewer } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('Accept and Reject stay reachable on small screens', async ({ page, site }) => {
  const { id } = await createAbstract(site.db, 'pending', { abstractText: 'A long text. '.repeat(190) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/abstracts/review/${id}`)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
  const controls = [
    ...([1, 2] as const).flatMap((number) => [
      reviewer(page, number).getByRole('button', { name: 'Accept' }),
      reviewer(page, number).getByRole('button', { name: 'Reject' }),
    ]),
    button(page, 'Approve Abstract'),
    button(page, 'Reject Abstract'),
  ]
  /** Expects the centre of every control to be visible and uncovered. */
  const expectReachable = async () => {
    for (const control of controls) {
      const isOnTop = await control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && element.contains(top)
      })
      expect(isOnTop).toBe(true)
    }
  }
  const decide = async () => {
    await expect(controls[0] as Locator).toBeVisible()
    await expectReachable()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await expectReachable()
    await (controls[0] as Locator).click()
    await expectText(page, 'Review updated')
    await expectReachable()
    await page.keyboard.press('3')
    await page.keyboard.press('3')
    await expectToast(page, 'Review updated', 'Both reviewers accepted: the abstract is approved.')
    await expectText(page, 'Both scores by one person')
    await expectReachable()
  }
  await decide()
  await button(page, 'Reset Reviews').click()
  await expectText(page, 'Reviews reset')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden()
  await decide()
})
