import type { Page } from '@playwright/test'
import { createAbstract } from '../testing/builders/abstracts'
import { createApprovedAbstract } from '../testing/builders/approved-abstracts'
import { createEvent } from '../testing/builders/events'
import { expect, test } from './fixtures'
import { expectPage } from './visit'

const reviewer = (page: Page, number: 1 | 2) => page.getByRole('region', { name: `Reviewer ${number}` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const feedback = (page: Page) => page.getByRole('textbox', { name: 'Feedback' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const unique = () => `R${Math.random().toString(36).slice(2, 10)}`

test.beforeEach(async ({ signIn }) => signIn())

test('the page shows the whole submission', async ({ page, site }) => {
  const abstract = await createAbstract(site.db, 'partial', {
    otherAuthors: 'A. Uthor, B. Uthor',
    abstractText: 'First paragraph.\n\nSecond paragraph.',
  })
  await page.goto(`/admin/abstracts/review/${abstract.id}`)
  await expect(heading(page)).toHaveText(abstract.abstractTitle)
  await said(page, 'Partially Approved')
  await expect(page.getByText(/^Submitted \d/)).toBeVisible()
  await expect(page.getByText('Second paragraph.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'B. Uthor' })).toBeVisible()
  await said(page, abstract.leadAuthorName)
  await expect(page.getByText(abstract.institution)).toBeVisible()
  await expect(page.getByRole('link', { name: abstract.email })).toHaveAttribute(
    'href',
    `mailto:${abstract.email}`,
  )
  await said(page, abstract.biography)
  await said(page, 'An abstract needs 2 points, one from each reviewer, to be approved automatically.')
})

test('two accepting reviewers approve automatically; Reset Reviews undoes it', async ({ page, site }) => {
  const { id } = await createAbstract(site.db)
  await page.goto(`/admin/abstracts/review/${id}`)
  await expect(reviewer(page, 1)).toContainText('Score: –')
  await expect(button(page, 'Reset Reviews')).toBeDisabled()
  await reviewer(page, 1).getByRole('button', { name: 'Accept' }).click()
  await said(page, 'Review updated')
  await said(page, 'Part Reviewed')
  await expect(page.getByText('1 / 2')).toBeVisible()
  await reviewer(page, 2).getByRole('button', { name: 'Accept' }).click()
  await expect(
    page.getByText('Approved automatically: reviewer 1 accepted, reviewer 2 accepted'),
  ).toBeVisible()
  await expect(page.getByText('2 / 2')).toBeVisible()
  await expect(button(page, 'Approve Abstract')).toBeDisabled()
  await expect(feedback(page)).toBeDisabled()
  await expect(button(page, 'Save Feedback')).toBeDisabled()
  await said(page, 'This abstract has been approved and is no longer open for feedback.')
  await button(page, 'Reset Reviews').click()
  await said(page, 'Reviews reset')
  await said(page, 'Pending')
  await expect(reviewer(page, 2)).toContainText('Score: –')
  await expect(page.getByText(/Approved automatically/)).toBeHidden()
})

for (const [action, toast, label] of [
  ['Approve Abstract', 'Abstract approved', 'Approved'],
  ['Reject Abstract', 'Abstract rejected', 'Rejected'],
] as const)
  test(`${action} returns to the dashboard`, async ({ page, site }) => {
    const { id, abstractTitle } = await createAbstract(site.db, 'pending', { abstractTitle: unique() })
    await page.goto(`/admin/abstracts/review/${id}`)
    await button(page, action).click()
    await expect(page).toHaveURL(/\/admin$/)
    await said(page, toast)
    await page.getByRole('searchbox', { name: 'Search' }).fill(abstractTitle)
    await expect(page.getByRole('row').filter({ hasText: abstractTitle })).toContainText(label)
    await page.goto(`/admin/abstracts/review/${id}`)
    await expect(button(page, action)).toBeDisabled()
    await expect(page.getByText(`${label} by an organiser`)).toBeVisible()
  })

test('feedback is kept in this browser and sent with the next decision', async ({ page, site }) => {
  const { id } = await createAbstract(site.db)
  await page.goto(`/admin/abstracts/review/${id}`)
  await feedback(page).fill('Say more about the data.')
  const sent: string[] = []
  await page.route(/\/api\//, (route) => {
    if (route.request().method() !== 'GET') sent.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  await button(page, 'Save Feedback').click()
  await said(page, 'It is kept in this browser and goes along with your next score or decision.')
  await page.reload()
  await expect(feedback(page)).toHaveValue('Say more about the data.')
  await reviewer(page, 1).getByRole('button', { name: 'Reject' }).click()
  await said(page, 'Review updated')
  expect(sent).toEqual([`/api/abstracts/${id}/review`])
  const stored = await page.request.get(`/api/abstracts/${id}`)
  expect(await stored.json()).toMatchObject({ reviewerFeedback: 'Say more about the data.' })
  await expect(feedback(page)).toHaveValue('Say more about the data.')
})

test('an organiser goes through the list in its order, with or without the mouse', async ({ page, site }) => {
  const word = unique()
  for (const title of ['A', 'B', 'C'])
    await createAbstract(site.db, 'pending', { abstractTitle: `${title} ${word}` })
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await page.getByLabel('Status').selectOption('pending')
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await page.getByRole('link', { name: `View A ${word}` }).click()
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Reviewer 1 accepts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous abstract' })).toBeDisabled()
  await page.keyboard.press('1')
  await said(page, 'Part Reviewed')
  // Scored, it is no longer pending; the way through the list stays as it was.
  await page.keyboard.press('j')
  await expect(heading(page)).toHaveText(`B ${word}`)
  await page.getByRole('link', { name: 'Next abstract' }).click()
  await expect(heading(page)).toHaveText(`C ${word}`)
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(`B ${word}`)
  await page.getByRole('checkbox', { name: /Go to the next abstract/ }).check()
  await heading(page).click()
  await page.keyboard.press('r')
  await said(page, 'Abstract rejected')
  await expect(heading(page)).toHaveText(`C ${word}`)
})

test('shortcuts rest while somebody types, and can be switched off', async ({ page, site }) => {
  const { id } = await createAbstract(site.db)
  await page.goto(`/admin/abstracts/review/${id}`)
  await expect(page.getByText('Reviewer 1 accepts')).toBeVisible()
  await page.keyboard.press('f')
  await expect(feedback(page)).toBeFocused()
  await page.keyboard.type('12 j a')
  await expect(feedback(page)).toHaveValue('12 j a')
  await expect(reviewer(page, 1)).toContainText('Score: –')
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
  await heading(page).click()
  await page.keyboard.press('1')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  await expect(reviewer(page, 1)).toContainText('Score: –')
})

test('what cannot be loaded says so', async ({ page, site, expectTrouble }) => {
  expectTrouble(/404|400/)
  expectTrouble(/500/)
  for (const path of ['/admin/abstracts/review/999999', '/admin/abstracts/review/nothing']) {
    await page.goto(path)
    await said(page, 'Abstract not found')
  }
  await page.goto('/admin/abstracts/approved-details/999999')
  await said(page, 'Abstract not found or not approved yet')
  await page.goto('/admin/approved-abstracts/edit/999999')
  await said(page, 'Error Loading Abstract')
  const { id, abstractTitle } = await createAbstract(site.db)
  await page.route(
    `/api/abstracts/${id}`,
    (route) => route.fulfill({ status: 500, json: { message: 'Away.' } }),
    { times: 1 },
  )
  await page.goto(`/admin/abstracts/review/${id}`)
  await said(page, 'Error: Failed to load abstract data')
  await button(page, 'Try again').click()
  await expect(heading(page)).toHaveText(abstractTitle)
})

test('every failed action is named', async ({ page, site, expectTrouble }) => {
  expectTrouble(/500/)
  const { id } = await createAbstract(site.db, 'part reviewed')
  await page.route(/\/api\/abstracts\/\d+\/(review|status|reset)$/, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away.' } }),
  )
  await page.goto(`/admin/abstracts/review/${id}`)
  const failures = [
    [reviewer(page, 2).getByRole('button', { name: 'Accept' }), 'Update failed: Failed to update review'],
    [button(page, 'Approve Abstract'), 'Failed to approve abstract'],
    [button(page, 'Reject Abstract'), 'Failed to reject abstract'],
    [button(page, 'Reset Reviews'), 'Failed to reset reviews. Please try again.'],
  ] as const
  for (const [control, text] of failures) {
    await control.click()
    await said(page, text)
    await said(page, 'The database is away.')
  }
  const approved = await createApprovedAbstract(site.db)
  await page.goto(`/admin/abstracts/approved-details/${approved.abstractId}`)
  await button(page, 'Withdraw/Reject').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await said(page, 'Failed to withdraw abstract. Please try again.')
})

test('an approved abstract is shown with its speaker, and withdrawn after a question', async ({
  page,
  site,
}) => {
  const approved = await createApprovedAbstract(site.db, { biography: '', otherAuthors: 'A. Uthor' })
  await createEvent(site.db, { approvedAbstractId: approved.id })
  await page.goto(`/admin/abstracts/approved-details/${approved.abstractId}`)
  await expect(heading(page)).toHaveText(approved.abstractTitle)
  for (const text of [
    approved.abstractText,
    'A. Uthor',
    'Dr',
    'Amara',
    approved.leadAuthorSurname,
    approved.institution,
    'Academic',
    'Regular Speaker',
    'Not Registered',
    'Biography not provided',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Approved on/)).toBeVisible()
  await button(page, 'Withdraw/Reject').click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this abstract?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await said(page, 'Abstract withdrawn')
  await expect(page).toHaveURL(/\/admin$/)
  await expectPage(page, 'Dashboard')
  const answer = await page.request.get(`/api/approved-abstracts/${approved.id}`)
  expect(answer.status()).toBe(404)
})

test('an approved abstract is edited, with its rules named', async ({ page, site }) => {
  const approved = await createApprovedAbstract(site.db, { otherAuthors: 'A. Uthor, B. Uthor' })
  await page.goto(`/admin/abstracts/approved-details/${approved.abstractId}`)
  await page.getByRole('link', { name: 'Edit approved abstract' }).click()
  await expect(page).toHaveURL(`/admin/approved-abstracts/edit/${approved.id}`)
  await expect(page.locator('#otherAuthors')).toHaveValue('A. Uthor\nB. Uthor')
  for (const [name, value] of [
    ['abstractTitle', 'Four'],
    ['abstractText', 'Too short'],
    ['institution', 'X'],
  ] as const)
    await page.locator(`[name="${name}"]`).fill(value)
  await button(page, 'Save changes').click()
  for (const message of [
    'Title must be at least 5 characters',
    'Abstract must be at least 50 characters',
    'Institution is required',
  ])
    await expect(page.getByRole('link', { name: message })).toBeVisible()
  const text = 'A mended text that is long enough for the rules of this page.'
  await page.locator('#abstractTitle').fill('A mended title')
  await page.locator('#abstractText').fill(text)
  await page.locator('#institution').fill('Mended University')
  await page.locator('#otherAuthors').fill('A. Uthor\nC. Uthor')
  await button(page, 'Save changes').click()
  await said(page, 'Approved Abstract Updated')
  await expect(heading(page)).toHaveText('A mended title')
  await expect(page.getByRole('listitem').filter({ hasText: 'C. Uthor' })).toBeVisible()
})

test('what somebody else saved meanwhile is shown, and nothing typed is lost', async ({
  page,
  site,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const approved = await createApprovedAbstract(site.db)
  await page.goto(`/admin/approved-abstracts/edit/${approved.id}`)
  await page.locator('#abstractTitle').fill('Typed by me')
  const { abstractText, institution } = approved
  const theirs = await page.request.patch(`/api/approved-abstracts/${approved.id}`, {
    data: { abstractTitle: 'Saved by them', abstractText, institution, otherAuthors: '' },
  })
  expect(theirs.status()).toBe(200)
  await button(page, 'Save changes').click()
  await said(page, 'Failed to update the approved abstract.')
  const other = page.getByRole('region', { name: 'The other version' })
  await expect(other).toContainText('Saved by them')
  await expect(page.locator('#abstractTitle')).toHaveValue('Typed by me')
  await button(page, 'Save mine anyway').click()
  await said(page, 'Approved Abstract Updated')
  await expect(heading(page)).toHaveText('Typed by me')
})
