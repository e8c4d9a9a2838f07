import type { Page } from '@playwright/test'
import { buildSubmission } from '../testing/builders/abstracts'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { expectHydrated, openHydrated } from './navigation'

const form = (page: Page) => page.getByRole('form', { name: 'Abstract submission' })

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name="${name}"]`)
    if (name === 'institutionType') await control.selectOption(value)
    else await control.fill(value)
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit Abstract' }).click()

const openForm = (page: Page) => openHydrated(page, '/submit')

test('the page names the dates; what is submitted is shown, printed, and seen by the organiser', async ({
  page,
  context,
  signIn,
}) => {
  // Headless browsers have no printer; the page is told that it printed.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const submission = buildSubmission({
    photoUrl: 'https://photos.example/me.jpg',
    otherAuthors: 'A. Uthor, B. Uthor',
  })
  await openForm(page)
  await expect(page.getByRole('heading', { name: 'Submit Your Abstract', level: 1 })).toBeVisible()
  await expect(
    page.getByText('Abstract Submission Deadline: June 30, 2025 | Notifications: September 1, 2025').first(),
  ).toBeVisible()
  await expect(page.locator('[name="institutionType"]')).toHaveValue('Academic')
  await fill(page, submission)
  await send(page)
  await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
  await expect(page.getByText('Your abstract has been submitted.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'View Submission Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submission Details' })
  for (const text of [
    submission.abstractTitle,
    submission.abstractText,
    submission.email,
    'A. Uthor, B. Uthor',
  ])
    await expect(dialog.getByRole('cell', { name: text, exact: true })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /\/my\/abstract-/ })).toBeVisible()
  await expectAccessible(page)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ])
  await expect(printed).toHaveTitle(/Submission Confirmation/)
  await expect(printed.getByRole('cell', { name: submission.abstractTitle, exact: true })).toBeVisible()
  await expect(printed.getByRole('cell', { name: /^http.*\/my\/abstract-/ })).toBeVisible()
  await printed.close()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()

  await signIn()
  await page.goto('/admin')
  await expect(page.getByRole('row').filter({ hasText: submission.abstractTitle })).toContainText('Pending')
})

test('on a phone the errors stand in the order of the fields, and each can be read beside its counter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await page.locator('[name="biography"]').fill('x'.repeat(1501))
  await send(page)
  const links = form(page).getByRole('alert').getByRole('link')
  await expect(links).toHaveCount(8)
  const inSummary = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
  const onPage = await form(page)
    .locator('[aria-invalid]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(inSummary).toEqual(onPage)
  const widths = await page
    .locator('#biography, #biography-error')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(0.8 * Math.max(...widths))
})

test('the receipt leads to the author’s own page and stays until Submit Another Abstract empties the form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const submission = buildSubmission()
  await openForm(page)
  await fill(page, submission)
  await send(page)
  const link = page.getByRole('link', { name: /\/my\/abstract-/ })
  const address = await link.innerText()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.reload()
  await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Your abstract', level: 1 })).toBeVisible()
  await expect(page.getByText(submission.abstractTitle).first()).toBeVisible()
  await page.goBack()
  await expect(link).toHaveText(address)
  await page.getByRole('button', { name: 'Submit Another Abstract' }).click()
  await expect(form(page)).toBeVisible()
  for (const name of ['leadAuthorSurname', 'email', 'abstractTitle', 'abstractText', 'biography'])
    await expect(page.locator(`[name="${name}"]`)).toHaveValue('')
  await page.reload()
  await expect(page.locator('[name="abstractTitle"]')).toHaveValue('')
})

test('what was typed survives a reload; every broken rule is named beside its field and in a summary that takes the focus', async ({
  page,
}) => {
  await openForm(page)
  await fill(page, { abstractTitle: 'Kept', abstractText: 'Kept too', institutionType: 'Industry' })
  await page.reload()
  await expectHydrated(page)
  await expect(page.locator('#abstractTitle')).toHaveValue('Kept')
  await expect(page.locator('#abstractText')).toHaveValue('Kept too')
  await expect(page.locator('#institutionType')).toHaveValue('Industry')
  await expect(page.getByText('8 of 2500 characters')).toBeVisible()
  await fill(page, {
    abstractTitle: '',
    biography: 'x'.repeat(1501),
    photoUrl: 'nowhere',
    email: 'nobody',
    abstractText: 'y'.repeat(2501),
  })
  await send(page)
  const summary = form(page).getByRole('alert')
  await expect(summary).toBeFocused()
  for (const message of [
    'Title is required',
    'First name is required',
    'Surname is required',
    'Institution is required',
    'Biography must be 1500 characters or less',
    'Please enter a valid URL',
    'Invalid email address',
    'Abstract title is required',
    'Abstract text should not exceed 2500 characters',
  ])
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  await expect(page.locator('#email')).toHaveAccessibleDescription(/Invalid email address/)
  await expect(page.getByText('2501 of 2500 characters, 1 too many')).toBeVisible()
  await page.locator('#email').fill('somebody@demo.example')
  await expect(summary.getByRole('link', { name: 'Invalid email address' })).toBeHidden()
})

test('a refused or failed request says so, loses nothing, and the next try makes one abstract', async ({
  page,
  signIn,
  expectPageError,
}) => {
  expectPageError(/429/)
  expectPageError(/ERR_FAILED/)
  const submission = buildSubmission()
  await openForm(page)
  await fill(page, submission)
  await page.route(
    '/api/abstracts',
    (route) => route.fulfill({ status: 429, json: { message: 'Please wait a minute.' } }),
    { times: 1 },
  )
  await send(page)
  await expect(form(page).getByRole('alert')).toContainText('Please wait a minute.')
  await expectAccessible(page)
  // The request arrives, but the answer is lost on the way back.
  await page.route(
    '/api/abstracts',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await send(page)
  await expect(page.getByText('Submission failed', { exact: true })).toBeVisible()
  await expect(page.locator('#abstractTitle')).toHaveValue(submission.abstractTitle)
  await send(page)
  await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
  // The second try carries the key of the first, so it is told the link.
  await expect(page.getByRole('link', { name: /\/my\/abstract-/ })).toBeVisible()
  await signIn()
  await page.goto('/admin')
  await expect(page.getByRole('row').filter({ hasText: submission.abstractTitle })).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an abstract can be submitted', async ({ page }) => {
    const submission = buildSubmission()
    await page.goto('/submit')
    const submissionKey = await page.locator('[name="submissionKey"]').inputValue()
    await fill(page, submission)
    await send(page)
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await expect(page.getByRole('cell', { name: submission.abstractTitle })).toBeVisible()
    const link = page.getByRole('link', { name: /\/my\/abstract-/ })
    // A second click sends the same key, which was this visitor's own; the text alone is not enough.
    const address = (await link.getAttribute('href')) ?? ''
    const sendAgain = async (form: Record<string, string>) =>
      (await page.request.post('/submit', { form: { ...submission, ...form } })).text()
    expect(await sendAgain({ submissionKey })).toContain(address)
    expect(await sendAgain({})).not.toContain(address)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Your abstract', level: 1 })).toBeVisible()
  })

  test('broken rules are named and what was typed is still there', async ({ page, expectPageError }) => {
    expectPageError(/400/)
    await page.goto('/submit')
    await fill(page, { abstractTitle: 'Kept', email: 'nobody' })
    await send(page)
    await expect(page.getByRole('link', { name: 'Invalid email address' })).toBeVisible()
    await expect(page.locator('#abstractTitle')).toHaveValue('Kept')
  })
})
