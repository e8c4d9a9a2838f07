import type { Locator, Page } from '@playwright/test'
import { saveSetting } from '#server/domain/settings.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openHydrated } from '../navigation.ts'
import { failOnce } from '../requests.ts'

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

test('a submission is confirmed, printed and listed for organisers', async ({ page, context, signIn }) => {
  // Headless browsers cannot print.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const submission = buildSubmission({
    photoUrl: 'https://photos.example/me.jpg',
    otherAuthors: 'A. Uthor, B. Uthor',
  })
  await openForm(page)
  await test.step('shows the dates', async () => {
    await expect(page.getByRole('heading', { name: 'Submit Your Abstract', level: 1 })).toBeVisible()
    await expect(
      page
        .getByText('Abstract Submission Deadline: June 30, 2025 | Notifications: September 1, 2025')
        .first(),
    ).toBeVisible()
    await expect(page.locator('[name="institutionType"]')).toHaveValue('Academic')
  })

  await test.step('submits the abstract', async () => {
    await fill(page, submission)
    await send(page)
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await expect(page.getByText('Your abstract has been submitted.', { exact: true })).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Submission Details' })
  await test.step('shows the submission', async () => {
    await page.getByRole('button', { name: 'View Submission Details' }).click()
    for (const text of [
      submission.abstractTitle,
      submission.abstractText,
      submission.email,
      'A. Uthor, B. Uthor',
    ])
      await expect(dialog.getByRole('cell', { name: text, exact: true })).toBeVisible()
    await expect(dialog.getByRole('cell', { name: /\/my\/abstract-/ })).toBeVisible()
  })

  await test.step('prints the submission', async () => {
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
  })

  await test.step('lists it for organisers', async () => {
    await signIn()
    await page.goto('/admin')
    await expect(page.getByRole('row').filter({ hasText: submission.abstractTitle })).toContainText('Pending')
  })
})

test('errors follow the order of the fields on a phone', async ({ page }) => {
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

test("the receipt links to the author's page and survives reloads", { tag: '@full' }, async ({
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
  await test.step('copies the private link', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  await test.step('survives a reload and Back', async () => {
    await page.reload()
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await link.click()
    await expect(page.getByRole('heading', { name: 'Your abstract', level: 1 })).toBeVisible()
    await expect(page.getByText(submission.abstractTitle).first()).toBeVisible()
    await page.goBack()
    await expect(link).toHaveText(address)
  })

  await test.step('stays in its own tab unless it is kept', async () => {
    const expectInNewTab = async (shown: (tab: Page) => Locator) => {
      const tab = await context.newPage()
      await openForm(tab)
      await expect(shown(tab)).toBeVisible()
      await tab.close()
    }
    await expectInNewTab(form)
    await page.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(page.getByText('It is kept on this device.')).toBeVisible()
    await expectInNewTab((tab) => tab.getByText('Abstract Submitted Successfully!'))
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('It stays in this tab until you close it.')).toBeVisible()
    await expectInNewTab(form)
  })

  await test.step('starts an empty form', async () => {
    await page.getByRole('button', { name: 'Submit Another Abstract' }).click()
    await expect(form(page)).toBeVisible()
    for (const name of ['leadAuthorSurname', 'email', 'abstractTitle', 'abstractText', 'biography'])
      await expect(page.locator(`[name="${name}"]`)).toHaveValue('')
    await page.reload()
    await expect(page.locator('[name="abstractTitle"]')).toHaveValue('')
  })
})

test('a form that loses the connection before it is used keeps what was typed', async ({
  page,
  expectPageError,
}) => {
  await openForm(page)
  // Whatever the form still needs, and the toasts.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  expectPageError(/ERR_FAILED/)
  await fill(page, { abstractTitle: 'Typed in a tunnel' })
  await page.getByRole('button', { name: 'Submit Abstract' }).click()
  await expect(form(page).getByRole('alert')).toContainText('We could not reach the server')
  await expect(page.locator('#abstractTitle')).toHaveValue('Typed in a tunnel')
})

test('a draft survives a reload, and broken rules are named', async ({ page }) => {
  await openForm(page)
  await test.step('restores the draft', async () => {
    await fill(page, { abstractTitle: 'Kept', abstractText: 'Kept too', institutionType: 'Industry' })
    await page.reload()
    await expectHydrated(page)
    await expect(page.locator('#abstractTitle')).toHaveValue('Kept')
    await expect(page.locator('#abstractText')).toHaveValue('Kept too')
    await expect(page.locator('#institutionType')).toHaveValue('Industry')
    await expect(page.getByText('8 of 2500 characters')).toBeVisible()
  })

  await test.step('discards the draft', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.locator('#leadAuthorTitle')).toBeFocused()
    await expect(page.locator('#abstractText')).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('#abstractText')).toHaveValue('Kept too')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.locator('#abstractText')).toHaveValue('')
    await page.reload()
    await expectHydrated(page)
    await expect(page.locator('#abstractTitle')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()
  })

  const summary = form(page).getByRole('alert')
  await test.step('names every broken rule', async () => {
    await fill(page, {
      abstractTitle: '',
      biography: 'x'.repeat(1501),
      photoUrl: 'nowhere',
      email: 'nobody',
      abstractText: 'y'.repeat(2501),
    })
    await send(page)
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
      await expect(summary.getByRole('link', { name: new RegExp(`^(.*: )?${message}$`) })).toBeVisible()
    await expect(page.locator('#email')).toHaveAccessibleDescription(/Invalid email address/)
    await expect(page.getByText('2501 of 2500 characters, 1 too many')).toBeVisible()
  })

  await test.step('removes a corrected error', async () => {
    await page.locator('#email').fill('somebody@demo.example')
    await expect(summary.getByRole('link', { name: 'Invalid email address' })).toBeHidden()
  })
})

test('a failed submission is kept and stored once', async ({ page, site, signIn, expectPageError }) => {
  expectPageError(/403/)
  expectPageError(/429/)
  expectPageError(/ERR_FAILED/)
  const submission = buildSubmission()
  await openForm(page)
  await fill(page, submission)
  await test.step('reports a rate limit', async () => {
    await failOnce(page, '/api/abstracts', 429, 'Please wait a minute.')
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('Please wait a minute.')
  })

  await test.step('says that submissions have closed, and nothing else', async () => {
    await expect(page.getByText('We are still accepting submissions.')).toBeVisible()
    await saveSetting(site.db, 'submissions', 'closed')
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('Submissions are closed.')
    await expect(page.getByText('We are still accepting submissions.')).toHaveCount(0)
    await saveSetting(site.db, 'submissions', 'open')
  })

  await test.step('reports a lost response', async () => {
    // The request arrives, but its response is lost.
    await page.route(
      '/api/abstracts',
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )
  })

  await test.step('the retry stores one abstract', async () => {
    await send(page)
    await expect(page.getByText('Submission failed', { exact: true })).toBeVisible()
    await expect(page.locator('#abstractTitle')).toHaveValue(submission.abstractTitle)
    await send(page)
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    // The retry has the same idempotency key, so it receives the link.
    await expect(page.getByRole('link', { name: /\/my\/abstract-/ })).toBeVisible()
    await signIn()
    await page.goto('/admin')
    await expect(page.getByRole('row').filter({ hasText: submission.abstractTitle })).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an abstract can be submitted', async ({ page, context }) => {
    const submission = buildSubmission()
    await page.goto('/submit')
    await fill(page, submission)
    await form(page).getByRole('button', { name: 'Submit Abstract' }).dblclick()
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await expect(page.getByRole('cell', { name: submission.abstractTitle })).toBeVisible()
    // Whatever needs scripts is not offered, and nothing is kept on the device.
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByText('on this device').filter({ visible: true })).toHaveCount(0)
    const link = page.getByRole('link', { name: /\/my\/abstract-/ })
    // Only the browser's own idempotency key reveals the link again, not the same text alone.
    const address = (await link.getAttribute('href')) ?? ''
    const sendAgain = async () => (await page.request.post('/submit', { form: submission })).text()
    expect(await sendAgain()).toContain(address)
    await context.clearCookies({ name: 'submission_key' })
    expect(await sendAgain()).not.toContain(address)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Your abstract', level: 1 })).toBeVisible()
  })

  test('broken rules are named and input is kept', async ({ page, expectPageError }) => {
    expectPageError(/400/)
    await page.goto('/submit')
    await fill(page, { abstractTitle: 'Kept', email: 'nobody' })
    await send(page)
    await expect(page.getByRole('link', { name: 'Invalid email address' })).toBeVisible()
    await expect(page.locator('#abstractTitle')).toHaveValue('Kept')
  })
})

test('co-authors are shown as they will be printed, and asked about if they look wrong', async ({ page }) => {
  await openForm(page)
  await fill(page, buildSubmission({ otherAuthors: 'Maria Example, Demo College,' }))
  const printed = page.getByRole('list', { name: 'Co-authors' }).getByRole('listitem')
  await expect(printed).toHaveText(['Maria Example (Demo College)'])
  await page.locator('[name="otherAuthors"]').fill('Luka Example1, Nina Example2')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Please check how they will be printed.')
  await page.getByLabel('These names are right').check()
  await send(page)
  await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
  await expect(printed).toHaveText(['Luka Example1 (Nina Example2)'])
  await page.getByRole('link', { name: 'Change co-authors' }).click()
  await expect(page.getByText('Please check these names')).toBeVisible()
  await expectHydrated(page)
  const field = page.getByLabel('Co-authors', { exact: true }).and(page.locator('textarea'))
  await field.fill('Luka Example\nNina Example, Demo College')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(printed).toHaveText(['Luka Example', 'Nina Example (Demo College)'])
  await expect(page.getByText('Please check these names')).toBeHidden()
})

test('somebody with one name says so beside the surname', async ({ page }) => {
  await openForm(page)
  await fill(page, buildSubmission({ leadAuthorFirstName: 'Bilal', leadAuthorSurname: '' }))
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Surname is required')
  await page.getByLabel('I have one name').check()
  await expect(page.getByText('Surname is required')).toHaveCount(0)
  await send(page)
  await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
  await page.getByRole('link', { name: /\/my\/abstract-/ }).click()
  await expectHydrated(page)
  await page.getByText('Edit your abstract').click()
  await expect(page.getByLabel('I have one name')).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your abstract has been updated.')).toBeVisible()
})
