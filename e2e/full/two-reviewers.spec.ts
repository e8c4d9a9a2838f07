import { eq } from 'drizzle-orm'
import { reviews } from '#server/db/schema/review.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { holdRequests } from '../requests.ts'
import { reviewer, uniqueWord } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('the list marks and filters abstracts with both scores by one person', async ({ page, site }) => {
  const word = uniqueWord()
  const scoredBy = async (title: string, state: 'part reviewed' | 'partial') => {
    const { id } = await createAbstract(site.db, state, { abstractTitle: `${title} ${word}` })
    await site.db.update(reviews).set({ submittedBy: 'ada' }).where(eq(reviews.abstractId, id))
  }
  await scoredBy('Half', 'part reviewed')
  await scoredBy('Alone', 'partial')
  await page.goto(`/admin?search=${word}`)
  const row = (title: string) => page.getByRole('row').filter({ hasText: `${title} ${word}` })
  await expect(row('Alone')).toContainText('Both scores by one person')
  await page.getByLabel('Status').selectOption('same-reviewer')
  await expect(row('Half')).toHaveCount(0)
  await expect(row('Alone')).toBeVisible()
})

test('an organiser who scores before it is known who is assigned is asked as well', async ({
  page,
  site,
}) => {
  const { id: userId } = await createReviewer(site.db, { firstName: 'Rita', lastName: 'Ray' })
  const { abstractId } = await createReview(site.db, 'assigned', { userId })
  const release = await holdRequests(page, `**/api/abstracts/${abstractId}/reviews`)
  await page.goto(`/admin/abstracts/review/${abstractId}`)
  const accept = reviewer(page, 1).getByRole('button', { name: 'Accept' })
  await accept.click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Reviewer 1 accepts?' })
  await expect(dialog).toContainText('Rita Ray is assigned as reviewer 1')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(accept).toHaveAttribute('aria-pressed', 'false')
})

test('an organiser is asked before scoring in place of an assigned reviewer', async ({ page, site }) => {
  const { id: userId } = await createReviewer(site.db, { firstName: 'Rita', lastName: 'Ray' })
  const { abstractId } = await createReview(site.db, 'assigned', { userId })
  await page.goto(`/admin/abstracts/review/${abstractId}`)
  await expect(reviewer(page, 1)).toContainText('Assigned to Rita Ray')
  const accept = reviewer(page, 1).getByRole('button', { name: 'Accept' })
  const dialog = page.getByRole('dialog', { name: 'Reviewer 1 accepts?' })
  await test.step('cancels', async () => {
    await accept.click()
    await expect(dialog).toContainText('Rita Ray is assigned as reviewer 1')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(accept).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('scores, and is not asked again', async () => {
    await accept.click()
    await dialog.getByRole('button', { name: 'Reviewer 1 accepts' }).click()
    await expectToast(page, 'Review updated')
    await expect(accept).toHaveAttribute('aria-pressed', 'true')
    await reviewer(page, 1).getByRole('button', { name: 'Reject' }).click()
    await expect(accept).toHaveAttribute('aria-pressed', 'false')
  })
})
