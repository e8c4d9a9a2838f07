import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { expect, notifications, signInto, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { button, expectText, feedback, heading, reviewer, uniqueWord } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('the review page shows the submission and handles missing ones', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/404|400/)
  expectPageError(/500/)
  const abstract = await createAbstract(site.db, 'partial', {
    otherAuthors: 'A. Uthor, B. Uthor',
    abstractText: 'First paragraph.\n\nSecond paragraph.',
  })
  await test.step('reports missing abstracts', async () => {
    for (const path of ['/admin/abstracts/review/999999', '/admin/abstracts/review/nothing']) {
      await page.goto(path)
      await expectText(page, 'Abstract not found')
    }
    await page.goto('/admin/abstracts/approved-details/999999')
    await expectText(page, 'Abstract not found or not approved yet')
    await page.goto('/admin/approved-abstracts/edit/999999')
    await expectText(page, 'Error Loading Abstract')
  })

  await test.step('offers to try again', async () => {
    await failOnce(page, `/api/abstracts/${abstract.id}`, 500, 'Away.')
    await page.goto(`/admin/abstracts/review/${abstract.id}`)
    await expectText(page, 'Error: Failed to load abstract data')
    await button(page, 'Try again').click()
  })

  await test.step('shows the whole submission', async () => {
    await expect(heading(page)).toHaveText(abstract.abstractTitle)
    await expectText(page, 'Partially Approved')
    await expect(page.getByText(/^Submitted \d/)).toBeVisible()
    await expect(page.getByText('Second paragraph.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'B. Uthor' })).toBeVisible()
    await expectText(page, abstract.leadAuthorName)
    await expect(page.getByText(abstract.institution)).toBeVisible()
    await expect(page.getByRole('link', { name: abstract.email })).toHaveAttribute(
      'href',
      `mailto:${abstract.email}`,
    )
    await expectText(page, abstract.biography)
    await expectText(
      page,
      'An abstract needs 2 points, one from each reviewer, to be approved automatically.',
    )
  })

  await test.step('shortcuts are ignored while typing', async () => {
    await expect(page.getByText('Reviewer 1 accepts')).toBeVisible()
    await page.keyboard.press('f')
    await expect(feedback(page)).toBeFocused()
    await page.keyboard.type('12 j a')
    await expect(feedback(page)).toHaveValue('12 j a')
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
  })

  await test.step('shortcuts can be turned off', async () => {
    await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
    await heading(page).click()
    await page.keyboard.press('2')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Keyboard shortcuts' })).not.toBeChecked()
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
  })
})

test('two accepting reviewers approve; feedback goes with the next score', async ({ page, site }) => {
  const { id } = await createAbstract(site.db)
  await page.goto(`/admin/abstracts/review/${id}`)
  await test.step('two points approve automatically', async () => {
    await expect(reviewer(page, 1)).toContainText('Score: –')
    await expect(button(page, 'Reset Reviews')).toBeDisabled()
    await reviewer(page, 1).getByRole('button', { name: 'Accept' }).click()
    await expectText(page, 'Review updated')
    await expectText(page, 'Part Reviewed')
    await expect(page.getByText('1 / 2')).toBeVisible()
    await reviewer(page, 2).getByRole('button', { name: 'Accept' }).click()
    await expect(
      page.getByText('Approved automatically: reviewer 1 accepted, reviewer 2 accepted'),
    ).toBeVisible()
    await expect(page.getByText('2 / 2')).toBeVisible()
    await expect(button(page, 'Approve Abstract')).toBeDisabled()
    await expect(feedback(page)).toBeDisabled()
    await expect(button(page, 'Save Feedback')).toBeDisabled()
    await expectText(page, 'This abstract has been approved and is no longer open for feedback.')
  })

  await test.step('Reset Reviews undoes it', async () => {
    await button(page, 'Reset Reviews').click()
    await expectText(page, 'Reviews reset')
    await expectText(page, 'Pending')
    await expect(reviewer(page, 2)).toContainText('Score: –')
    await expect(page.getByText(/Approved automatically/)).toBeHidden()
  })

  await test.step('feedback is sent with the next score', async () => {
    await feedback(page).fill('Say more about the data.')
    const sent: string[] = []
    await page.route(/\/api\//, (route) => {
      if (route.request().method() !== 'GET') sent.push(new URL(route.request().url()).pathname)
      return route.continue()
    })
    await button(page, 'Save Feedback').click()
    await expectText(page, 'It is stored in this browser and will be sent with your next score or decision.')
    await page.reload()
    await expect(feedback(page)).toHaveValue('Say more about the data.')
    await reviewer(page, 1).getByRole('button', { name: 'Reject' }).click()
    await expectText(page, 'Review updated')
    expect(sent).toEqual([`/api/abstracts/${id}/review`])
    const stored = await page.request.get(`/api/abstracts/${id}`)
    expect(await stored.json()).toMatchObject({ reviewerFeedback: 'Say more about the data.' })
    await expect(feedback(page)).toHaveValue('Say more about the data.')
  })
})

test('comments reach the author after release, feedback never', { tag: '@full' }, async ({ page, site }) => {
  const { id } = await createAbstract(site.db, 'part reviewed')
  const comments = page.getByRole('textbox', { name: 'Comments to the author' })
  await page.goto(`/admin/abstracts/review/${id}`)
  await test.step('a note is copied into the comments and shortened', async () => {
    await expect(page.getByText('Authors never see it.')).toBeVisible()
    await feedback(page).fill('Say more about the data. She is new to this.')
    await button(page, 'Copy to comments to the author').click()
    await expect(comments).toBeFocused()
    await expect(comments).toHaveValue('Say more about the data. She is new to this.')
    await comments.fill('Say more about the data.')
    await reviewer(page, 2).getByRole('button', { name: 'Accept' }).click()
    await expectText(page, 'Review updated')
  })

  await test.step('comments stay open after approval', async () => {
    await expect(feedback(page)).toBeDisabled()
    await comments.fill('Say more about the data, please.')
    await button(page, 'Save comments').click()
    await expectText(page, 'Comments saved')
    await expect(button(page, 'Save comments')).toBeDisabled()
    await page.reload()
    await expect(comments).toHaveValue('Say more about the data, please.')
  })

  await test.step('the author sees the comments once released', async () => {
    const link = await privateLinkOf(site.db, id)
    await page.goto(link)
    await expectText(page, 'Under review')
    await expect(page.getByText('Say more about the data')).toBeHidden()
    await release(site.db, id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Comments from the reviewers' })).toBeVisible()
    await expectText(page, 'Say more about the data, please.')
    await expect(page.getByText('She is new to this')).toBeHidden()
  })
})

test('Reject and Approve report failure or return to the dashboard', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  const { id, abstractTitle } = await createAbstract(site.db, 'part reviewed', {
    abstractTitle: uniqueWord(),
  })
  const actions = /\/api\/abstracts\/\d+\/(review|status|reset)$/
  await page.route(actions, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is down.' } }),
  )
  await page.goto(`/admin/abstracts/review/${id}`)
  await test.step('names every failed action', async () => {
    const failures = [
      [reviewer(page, 2).getByRole('button', { name: 'Accept' }), 'Update failed: Failed to update review'],
      [button(page, 'Approve Abstract'), 'Failed to approve abstract'],
      [button(page, 'Reject Abstract'), 'Failed to reject abstract'],
      [button(page, 'Reset Reviews'), 'Failed to reset reviews. Please try again.'],
    ] as const
    for (const [control, text] of failures) {
      await control.click()
      await expectText(page, text)
      await expectText(page, 'The database is down.')
    }
    await page.unroute(actions)
  })

  await test.step('returns to the dashboard', async () => {
    for (const [action, toast, label] of [
      ['Reject Abstract', 'Abstract rejected', 'Rejected'],
      ['Approve Abstract', 'Abstract approved', 'Approved'],
    ] as const) {
      await button(page, action).click()
      // With the previous search.
      await expect(page).toHaveURL(new RegExp(`/admin(\\?search=${abstractTitle})?$`))
      await expectText(page, toast)
      await page.getByRole('searchbox', { name: 'Search' }).fill(abstractTitle)
      await expect(page.getByRole('row').filter({ hasText: abstractTitle })).toContainText(label)
      await page.getByRole('link', { name: `View ${abstractTitle}` }).click()
      await expectPage(page, abstractTitle)
      await expect(button(page, action)).toBeDisabled()
      await expect(page.getByText(`${label} by an organiser`)).toBeVisible()
    }
  })
})

test("a second reviewer sees the first one's change", { tag: '@full' }, async ({
  page,
  site,
  browser,
  expectPageError,
}) => {
  expectPageError(/409/)
  const { id, abstractTitle } = await createAbstract(site.db)
  const { username } = await createAccount(site.db, { role: 'admin' })
  const context = await browser.newContext({ baseURL: site.origin })
  await signInto(context, site, username)
  const theirs = await context.newPage()
  await theirs.goto(`/admin/abstracts/review/${id}`)
  await page.goto(`/admin/abstracts/review/${id}`)
  await feedback(page).fill('Mine.')
  // This page still sees the old version.
  const shownAbstract = await (await page.request.get(`/api/abstracts/${id}`)).json()
  await page.route(`/api/abstracts/${id}`, (route) => route.fulfill({ json: shownAbstract }))
  await test.step('a colleague scores first', async () => {
    await feedback(theirs).fill('Theirs.')
    await reviewer(theirs, 1).getByRole('button', { name: 'Accept' }).click()
    await expect(reviewer(theirs, 1)).toContainText(`${username}, `)
  })

  await test.step('reports the conflict and keeps the feedback', async () => {
    await reviewer(page, 1).getByRole('button', { name: 'Reject' }).click()
    await expectText(page, 'Update failed: Failed to update review')
    await expect(notifications(page)).toContainText(
      new RegExp(`meantime by ${username} on .*Reviewer 1 accepted`),
    )
    await page.unroute(`/api/abstracts/${id}`)
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
    await expectText(page, 'Changed while you had this page open')
    await expect(
      page.getByText(`Reviewer 1 accepted “${abstractTitle}”`, { exact: true }).first(),
    ).toBeVisible()
    await expect(feedback(page)).toHaveValue('Mine.')
  })

  await test.step('merges the feedback and decides', async () => {
    await button(page, 'Add it before mine').click()
    await expect(feedback(page)).toHaveValue('Theirs.\n\nMine.')
    await reviewer(page, 2).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Approved automatically/)).toBeVisible()
    await expect(page.getByText('Changed while you had this page open')).toBeHidden()
  })

  await test.step("updates the colleague's page", async () => {
    // By refetching.
    await expect(theirs.getByText(/^Approved automatically/)).toBeVisible()
    await button(theirs, 'Got it').click()
    await expect(theirs.getByText('Changed while you had this page open')).toBeHidden()
    await context.close()
  })
})
