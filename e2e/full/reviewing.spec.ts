import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { reviews } from '#server/db/schema/review.ts'
import { saveReviewSettings } from '#testing/assigned-review-requests.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { expect, expectToast, signInto, test } from '../fixtures.ts'
import { expectPage, openHydrated } from '../navigation.ts'
import { button, uniqueWord } from '../review-page.ts'
import type { Site } from '../site.ts'

const criteria = [{ id: 'relevance', name: 'Relevance', words: ['Low', 'Middling', 'High'] }]

test.afterEach(({ site }) => saveReviewSettings(site.db))

/** A signed-in reviewer with abstracts of these titles. */
const startReviewing = async (page: Page, site: Site, ...titles: string[]) => {
  const { db } = site
  const account = await createReviewer(db)
  await signInto(page.context(), site, account.username)
  const assigned = []
  for (const abstractTitle of titles) {
    const { id } = await createAbstract(db, 'pending', { abstractTitle })
    assigned.push(await createReview(db, 'assigned', { abstractId: id, userId: account.id }))
  }
  return { account, assigned }
}

const mine = (page: Page) => page.getByRole('region', { name: 'Your review' })
const comments = (page: Page) => page.getByLabel('Comments to the author')
const stored = async ({ db }: Site, id: number | undefined) =>
  (
    await db
      .select()
      .from(reviews)
      .where(eq(reviews.id, id ?? 0))
  )[0]

test('a reviewer works through the queue', async ({ page, site }) => {
  const word = uniqueWord()
  await saveReviewSettings(site.db, { blindMode: 'double', criteria, deadline: '2099-08-15' })
  const { assigned } = await startReviewing(page, site, `A ${word}`, `B ${word}`, `C ${word}`)

  await test.step('shows the progress and the deadline', async () => {
    await page.goto('/review')
    await expectPage(page, 'Your reviews')
    await expect(page.getByText('0 of 3 reviews submitted. The last day is 15 August 2099.')).toBeVisible()
  })

  await test.step('writes a review by keyboard, without seeing the author', async () => {
    await page.getByRole('link', { name: `A ${word}` }).click()
    await expectPage(page, `A ${word}`)
    await expect(page.getByText('This review is double blind')).toBeVisible()
    await expect(page.getByText('Demo University')).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(mine(page).getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('c')
    await expect(comments(page)).toBeFocused()
    await page.keyboard.type('A clear argument.')
  })

  await test.step('requires a mark for every criterion', async () => {
    await button(page, 'Submit review').click()
    await expect(page.getByText('Please give a mark for Relevance').first()).toBeVisible()
    await page.getByRole('group', { name: 'Relevance' }).getByLabel('High').check()
    await button(page, 'Submit review').click()
    await expectToast(page, 'Review submitted')
    await expect(page.getByText(/^Submitted on/)).toBeVisible()
    expect(await stored(site, assigned[0]?.id)).toMatchObject({
      state: 'submitted',
      score: 1,
      commentsToAuthor: 'A clear argument.',
    })
  })

  await test.step('declares a conflict and goes on with the next', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Next abstract' }).click()
    await expectPage(page, `B ${word}`)
    await button(page, 'I have a conflict of interest').click()
    await page.getByLabel('Reason (optional)').fill('A former student')
    await button(page, 'Declare the conflict').click()
    await expectToast(page, 'Conflict declared')
    await expectPage(page, `C ${word}`)
  })

  await test.step('lists submitted reviews', async () => {
    await page.getByRole('link', { name: 'Back to your reviews' }).click()
    await expect(page.getByText('1 of 2 reviews submitted.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Done' })).toContainText('Your recommendation: Accept')
  })
})

test('a review survives reload, lost connection, conflict and deadline', async ({
  page,
  site,
  context,
  expectPageError,
}) => {
  expectPageError(/409/)
  expectPageError(/ERR_INTERNET_DISCONNECTED|request failed/)
  const word = uniqueWord()
  const { assigned } = await startReviewing(page, site, `A ${word}`, `B ${word}`)
  const [first, second] = assigned

  await test.step('keeps the text after a reload', async () => {
    await page.goto(`/review/${first?.id}`)
    await comments(page).fill('Typed on the train')
    await page.reload()
    await expect(comments(page)).toHaveValue('Typed on the train')
    await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
    await page.goto('/review')
    await expect(page.getByRole('listitem').filter({ hasText: `A ${word}` })).toContainText('Not saved yet')
  })

  await test.step('keeps a review that is submitted offline', async () => {
    await page.getByRole('link', { name: `A ${word}` }).click()
    await button(page, 'Reject').click()
    await context.setOffline(true)
    await button(page, 'Submit review').click()
    await expect(page.getByText('Your review is saved on this device')).toBeVisible()
    await expect(button(page, 'Submit review')).toBeFocused()
    await page.getByRole('link', { name: 'Next abstract' }).click()
    await expectPage(page, `B ${word}`)
    await page.getByRole('link', { name: 'Back to your reviews' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `A ${word}` })).toContainText(
      'Waiting to be sent',
    )
  })

  await test.step('sends the review on the next visit', async () => {
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(`/review/${second?.id}`)
    await expectToast(page, 'Review submitted')
    expect(await stored(site, first?.id)).toMatchObject({
      state: 'submitted',
      score: 0,
      commentsToAuthor: 'Typed on the train',
    })
  })

  await test.step('keeps what another device changed in another part', async () => {
    await comments(page).fill('Typed on this device')
    await site.db
      .update(reviews)
      .set({ reviewerFeedback: 'Noted on the other device', version: 2 })
      .where(eq(reviews.id, second?.id ?? 0))
    await page.reload()
    await expect(comments(page)).toHaveValue('Typed on this device')
    await expect(page.getByLabel('Note to the organisers')).toHaveValue('Noted on the other device')
    await button(page, 'Save draft').click()
    await expectToast(page, 'Draft saved')
    expect(await stored(site, second?.id)).toMatchObject({
      commentsToAuthor: 'Typed on this device',
      reviewerFeedback: 'Noted on the other device',
    })
  })

  await test.step('compares with a review from another device', async () => {
    await comments(page).fill('Typed here')
    await site.db
      .update(reviews)
      .set({ commentsToAuthor: 'Typed there', version: 9 })
      .where(eq(reviews.id, second?.id ?? 0))
    await button(page, 'Save draft').click()
    const choice = page.getByText('You saved another version in another window or on another device')
    await expect(choice).toBeVisible()
    await button(page, 'Keep what I typed here').click()
    await button(page, 'Save draft').click()
    await expectToast(page, 'Draft saved')
  })

  await test.step('keeps the text after the deadline', async () => {
    await comments(page).fill('Typed too late')
    await saveReviewSettings(site.db, { deadline: '2025-01-31' })
    await button(page, 'Save draft').click()
    await expect(page.getByText('The last day for reviews was 31 January 2025.').first()).toBeVisible()
    await expect(page.getByText('but could not be saved')).toBeVisible()
    await expect(comments(page)).toHaveValue('Typed too late')
  })
})

test('what a reviewer types survives a disabled account', async ({ page, site, expectPageError }) => {
  expectPageError(/401/)
  expectPageError(/403/)
  const { account, assigned } = await startReviewing(page, site, `A ${uniqueWord()}`)
  const { username, password } = account
  const setDisabled = (disabledAt: string | null) =>
    site.db.update(users).set({ disabledAt }).where(eq(users.id, account.id))
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })

  await test.step('explains the disabled account', async () => {
    await page.goto(`/review/${assigned[0]?.id}`)
    await comments(page).fill('Typed while the account was disabled')
    await setDisabled(new Date().toISOString())
    await button(page, 'Save draft').click()
    await expect(dialog).toContainText('Everything you typed is still here')
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog).toContainText('This account has been disabled. Please ask an organiser.')
  })

  await test.step('keeps the text in the browser', async () => {
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
    await expect(comments(page)).toHaveValue('Typed while the account was disabled')
    await expect(mine(page)).toContainText('What you typed is kept in this browser.')
  })

  await test.step('saves the text once the account is enabled', async () => {
    await setDisabled(null)
    await button(page, 'Save draft').click()
    await expectToast(page, 'Draft saved')
  })
})

test('a reviewer edits their expertise', async ({ page, site }) => {
  await startReviewing(page, site)
  const dialog = page.getByRole('dialog', { name: 'Your expertise' })
  await openHydrated(page, '/review')
  await expect(page.getByText('No abstracts are assigned to you at the moment.')).toBeVisible()
  await button(page, 'Edit your expertise').click()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Keywords').fill('algebra')
  await dialog.getByRole('button', { name: 'Save expertise' }).click()
  await expectToast(page, 'Expertise saved')
  await expect(page.getByRole('region', { name: 'Your expertise' })).toContainText('algebra')
})
