import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { reviewers, reviews } from '#server/db/schema/review.ts'
import { saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { expect, expectToast } from '../fixtures.ts'
import { forgetLogin } from '../navigation.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const otherVersion = (page: Page) => page.getByRole('region', { name: 'The other version' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Reviewers and those who assign abstracts to them. */
export const reviewing: Area = {
  screens: {
    'admin.review.index': async function* ({ page, db, signIn }) {
      await signIn()
      await page.goto('/admin/review')
      await expect(page.getByText('There are no abstracts to review.')).toBeVisible()
      yield 'nothing to review'
      for (const abstractTitle of ['Algebra for everyone', 'Geometry', 'Topology'])
        await createAbstract(db, 'pending', { abstractTitle })
      await createReviewer(db, { firstName: 'Ines', lastName: 'Expert', keywords: 'algebra' })
      await createReviewer(db, { firstName: 'Tariq', lastName: 'Colleague' })
      await page.reload()
      await expect(row(page, 'Algebra for everyone')).toContainText('Nobody yet')
      yield 'nobody assigned'
    },
    'admin.review.proposal': async function* ({ page }) {
      await page.goto('/admin/review/proposal')
      await expect(row(page, 'Ines Expert').first()).toBeVisible()
      yield 'proposal'
      await page.getByRole('button', { name: /^Assign \d reviews?$/ }).click()
      await expectToast(page, 'Reviewers changed')
      yield 'reviewers assigned'
      await button(page, 'Edit reviewers: Geometry').click()
      await expect(page.getByRole('dialog', { name: 'Edit reviewers' })).toBeVisible()
      yield 'editing reviewers'
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reviewer 2').selectOption(await dialog.getByLabel('Reviewer 1').inputValue())
      await dialog.getByRole('button', { name: 'Save reviewers' }).click()
      await expect(dialog.getByRole('alert')).toContainText('already reviews')
      yield 'the same reviewer twice'
      await page.goto('/admin/review?tab=reviewers')
      await button(page, 'Edit expertise: Tariq Colleague').click()
      await expect(page.getByRole('dialog', { name: 'Expertise of Tariq Colleague' })).toBeVisible()
      yield 'editing expertise'
      await page.keyboard.press('Escape')
      await button(page, 'Reassign reviews: Ines Expert').click()
      await expect(page.getByRole('dialog', { name: 'Reassign reviews of Ines Expert' })).toBeVisible()
      yield 'reassigning reviews'
    },
    'admin.settings.review': async function* ({ page, db }) {
      await page.goto('/admin/settings/review')
      await page.getByLabel('Whom reviewers see').selectOption('Double blind')
      await expect(page.getByText('Names inside the text itself are not removed')).toBeVisible()
      yield 'double blind'
      await button(page, 'Add criterion').click()
      await page.getByLabel('Words for the marks').fill('Only one')
      await button(page, 'Save settings').click()
      await expect(page.getByText('Please name the criterion').first()).toBeVisible()
      yield 'a wrong criterion'
      await page.getByLabel('Name').fill('Relevance')
      await page.getByLabel('Words for the marks').fill('Low\nHigh')
      await page.getByLabel('Last day for reviews').fill('2099-09-30')
      await saveReviewSettings(db, { deadline: '2099-08-31' })
      await button(page, 'Save settings').click()
      await expect(otherVersion(page)).toContainText('2099-08-31')
      yield 'a conflict'
    },
    'admin.review_.discussion.index': async function* ({ page, db }) {
      await page.goto('/admin/review/discussion')
      await expect(page.getByText('Nothing to discuss')).toBeVisible()
      yield 'nothing to discuss'
      const { id: abstractId } = await createAbstract(db, 'partial', { abstractTitle: 'Disputed' })
      for (const [slot, score] of [
        [1, 1],
        [2, 0],
      ] as const)
        await createReview(db, 'submitted', { abstractId, slot, score })
      await page.reload()
      await expect(page.getByRole('link', { name: 'Disputed' })).toBeVisible()
      yield 'disagreements'
    },
    'admin.review_.discussion.$id': async function* ({ page }) {
      await page.getByRole('link', { name: 'Disputed' }).click()
      await page.getByLabel('Your comment').fill('Convinced.')
      await button(page, 'Send comment').click()
      await expectText(page, 'Convinced.')
      yield 'discussion'
    },
    'review.index': async function* ({ page, db, signIn }) {
      await forgetLogin(page)
      const account = await createReviewer(db)
      await signIn(account.username)
      await page.goto('/review')
      await expect(page.getByText('No abstracts are assigned to you at the moment.')).toBeVisible()
      yield 'no reviews'
      const dialog = page.getByRole('dialog', { name: 'Your expertise' })
      const save = dialog.getByRole('button', { name: 'Save expertise' })
      await button(page, 'Edit your expertise').click()
      await dialog.getByLabel('Keywords').fill('algebra')
      yield 'editing expertise'
      await save.click()
      await expectToast(page, 'Expertise saved')
      await button(page, 'Edit your expertise').click()
      await dialog.getByLabel('Keywords').fill('algebra, geometry')
      await db
        .update(reviewers)
        .set({ keywords: 'algebra, topology', version: 2 })
        .where(eq(reviewers.userId, account.id))
      await save.click()
      await expect(otherVersion(page)).toContainText('algebra, topology')
      yield 'a conflict'
      await saveReviewSettings(db, {
        blindMode: 'double',
        criteria: [{ id: 'relevance', name: 'Relevance', words: ['Low', 'High'] }],
        deadline: '2099-08-15',
      })
      for (const state of ['assigned', 'draft', 'submitted', 'ended'] as const)
        await createReview(db, state, { userId: account.id })
      await page.goto('/review')
      await expectText(page, '1 of 3 reviews submitted. The last day is 15 August 2099.')
      yield 'reviews'
    },
    'review.$id': async function* ({ page, db }) {
      const mine = page.getByRole('region', { name: 'Your review' })
      await page.getByRole('link', { name: 'Continue reviewing' }).click()
      await expect(page.getByText('This review is double blind')).toBeVisible()
      yield 'double blind'
      await button(page, 'I have a conflict of interest').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      yield 'declaring a conflict'
      await page.keyboard.press('Escape')
      await button(page, 'Submit review').click()
      await expect(mine.getByText('Please give a mark for Relevance').first()).toBeVisible()
      yield 'a mark is missing'
      const id = Number(page.url().split('/').at(-1))
      await page.getByLabel('Comments to the author').fill('Typed here')
      await db.update(reviews).set({ commentsToAuthor: 'Typed there', version: 9 }).where(eq(reviews.id, id))
      await button(page, 'Save draft').click()
      await expect(page.getByText('You saved another version in another window')).toBeVisible()
      yield 'a conflict'
      await button(page, 'Keep what I typed here').click()
      await db
        .update(reviews)
        .set({ state: 'ended', endedAt: '2025-07-01T09:00:00Z' })
        .where(eq(reviews.id, id))
      await button(page, 'Save draft').click()
      await expect(page.getByText('but could not be saved')).toBeVisible()
      yield 'assigned to somebody else'
      const [own] = await db.select().from(reviews).where(eq(reviews.id, id))
      const { id: abstractId } = await createAbstract(db, 'partial', { abstractTitle: 'Disputed too' })
      await createReview(db, 'submitted', { abstractId, slot: 2, score: 0 })
      const assignment = await createReview(db, 'submitted', { abstractId, userId: own?.userId })
      await page.goto(`/review/${assignment.id}`)
      await page.getByLabel('Your comment').fill('See the second paragraph.')
      await button(page, 'Send comment').click()
      await expect(page.getByRole('region', { name: 'Discussion' })).toContainText('You')
      yield 'discussion'
      await page.goto('/review/999999')
      await expectText(page, 'This abstract is not assigned to you.')
      yield 'not assigned'
    },
  },
}
