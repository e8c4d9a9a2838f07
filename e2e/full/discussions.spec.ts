import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { expectPage, forgetLogin } from '../navigation.ts'
import { button, uniqueWord } from '../review-page.ts'

test('reviewers who disagree discuss, organisers decide', async ({ page, site, signIn }) => {
  const title = `Disputed ${uniqueWord()}`
  const { id: abstractId } = await createAbstract(site.db, 'partial', { abstractTitle: title })
  const first = await createReviewer(site.db)
  const second = await createReviewer(site.db)
  const own = await createReview(site.db, 'submitted', { abstractId, slot: 1, userId: first.id })
  await createReview(site.db, 'submitted', {
    abstractId,
    slot: 2,
    userId: second.id,
    score: 0,
    commentsToAuthor: 'The method is unclear.',
  })

  await test.step('a reviewer sees the other review, without its name, and comments', async () => {
    await signIn(first.username)
    await page.goto(`/review/${own.id}`)
    await expectPage(page, title)
    await expect(page.getByText('The method is unclear.')).toBeVisible()
    await expect(page.getByText(second.lastName)).toHaveCount(0)
    await page.getByLabel('Your comment').fill('See the second paragraph.')
    await button(page, 'Send comment').click()
    await expect(page.getByRole('region', { name: 'Discussion' })).toContainText('You')
  })

  await test.step('organisers read both and answer', async () => {
    await forgetLogin(page)
    await signIn()
    await page.goto('/admin/review/discussion')
    await page.getByRole('link', { name: title }).click()
    await expectPage(page, title)
    await expect(page.getByRole('article', { name: 'Reviewer 1' })).toContainText('Accept')
    await expect(page.getByText('See the second paragraph.')).toBeVisible()
    await page.getByLabel('Your comment').fill('Convinced.')
    await button(page, 'Send comment').click()
    await expect(page.getByText('Convinced.')).toBeVisible()
  })

  await test.step('organisers decide with a reason', async () => {
    await page.getByLabel('Reason').fill('The method is described.')
    await button(page, 'Approve Abstract').click()
    await expectToast(page, 'Abstract approved')
    await expectPage(page, 'Discussion')
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  })

  await test.step('the page of the abstract shows what each reviewer wrote', async () => {
    await page.goto(`/admin/abstracts/review/${abstractId}`)
    await expectPage(page, title)
    const review = page.getByRole('region', { name: 'Reviews' }).getByRole('article', { name: 'Reviewer 2' })
    await expect(review).toContainText(second.lastName)
    await expect(review).toContainText('The method is unclear.')
    await expect(page.getByLabel('Comments to the author')).toHaveValue('')
  })
})
