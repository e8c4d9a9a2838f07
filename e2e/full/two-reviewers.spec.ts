import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { reviews } from '#server/db/schema/review.ts'
import { findSetting, saveSetting } from '#server/domain/settings.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { holdRequests } from '../requests.ts'
import { expectText, feedback, reviewer, uniqueWord } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())
test.afterEach(({ site }) => saveSetting(site.db, 'hideOtherScore', 'false'))

test('a colleague’s score is hidden until the reviewer scores', async ({ page, site }) => {
  const word = uniqueWord()
  const { id } = await createAbstract(site.db, 'part reviewed', { abstractTitle: `Secret ${word}` })
  await site.db
    .update(reviews)
    .set({ submittedBy: 'ada', submittedAt: '2025-05-05T10:00:00Z' })
    .where(eq(reviews.abstractId, id))
  await site.db.update(abstracts).set({ reviewerFeedback: 'Too short.' }).where(eq(abstracts.id, id))
  const score = (number: 1 | 2, name: 'Accept' | 'Reject') =>
    reviewer(page, number).getByRole('button', { name })

  const alone = await createAbstract(site.db, 'partial', { abstractTitle: `Alone ${word}` })
  await site.db.update(reviews).set({ submittedBy: 'ada' }).where(eq(reviews.abstractId, alone.id))

  await test.step('the settings hide the first one', async () => {
    await page.goto('/admin/settings/review')
    const box = page.getByRole('checkbox', { name: 'Hide the first score until the second is given' })
    await expect(box).not.toBeChecked()
    await box.check()
    await expectToast(
      page,
      'Review setting updated',
      'Reviewers now see a colleague’s score only after giving their own.',
    )
    expect((await findSetting(site.db, 'hideOtherScore')).value).toBe('true')
  })

  await test.step('hides the score on list and page', async () => {
    await page.goto(`/admin?search=${word}`)
    const row = (title: string) => page.getByRole('row').filter({ hasText: `${title} ${word}` })
    await expect(row('Secret')).toContainText('Hidden')
    await expect(row('Secret')).not.toContainText('/ 2')
    await expect(row('Alone')).toContainText('Both scores by one person')
    await page.getByLabel('Status').selectOption('same-reviewer')
    await expect(row('Secret')).toHaveCount(0)
    await expect(row('Alone')).toBeVisible()
    await page.goto(`/admin/abstracts/review/${id}`)
    await expect(reviewer(page, 1)).toContainText('hidden until you have given yours')
    await expect(reviewer(page, 1)).toContainText('ada')
    await expect(page.getByText('– / 2')).toBeVisible()
    await expect(feedback(page)).toHaveValue('')
    for (const name of ['Accept', 'Reject'] as const) await expect(score(1, name)).toBeDisabled()
  })

  await test.step('reveals it after the own score', async () => {
    await score(2, 'Reject').click()
    await expectText(page, 'Partially Approved')
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
    await expect(page.getByText('1 / 2')).toBeVisible()
    await expect(page.getByText('Both scores by one person')).toHaveCount(0)
  })
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
