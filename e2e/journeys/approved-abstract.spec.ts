import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { button, expectText, heading } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('an approved abstract is shown, edited and withdrawn', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  expectPageError(/500/)
  const approved = await createApprovedAbstract(site.db, {
    biography: '',
    otherAuthors: 'A. Uthor, B. Uthor',
  })
  await createEvent(site.db, { approvedAbstractId: approved.id })
  await page.goto(`/admin/abstracts/approved-details/${approved.abstractId}`)
  await test.step('shows the abstract and its speaker', async () => {
    await expect(heading(page)).toHaveText(approved.abstractTitle)
    for (const text of [
      approved.abstractText,
      'A. Uthor',
      'B. Uthor',
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
  })

  const text = 'A mended text that is long enough for the rules of this page.'
  await test.step('names every broken rule', async () => {
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
  })

  await test.step('saves valid changes', async () => {
    await page.locator('#abstractTitle').fill('A mended title')
    await page.locator('#abstractText').fill(text)
    await page.locator('#institution').fill('Mended University')
    await page.locator('#otherAuthors').fill('Uthor, Cyd')
    await button(page, 'Save changes').click()
    await expectText(page, 'Approved Abstract Updated')
    await expect(heading(page)).toHaveText('A mended title')
    await expect(page.getByRole('listitem').filter({ hasText: /^Cyd Uthor$/ })).toBeVisible()
  })

  await test.step('compares conflicting edits', async () => {
    await page.getByRole('link', { name: 'Edit approved abstract' }).click()
    await expect(page.locator('#abstractTitle')).toHaveValue('A mended title')
    await expect(page.locator('#otherAuthors')).toHaveValue('Uthor, Cyd')
    await page.locator('#abstractTitle').fill('Typed by me')
    const { institution } = approved
    const theirs = await page.request.patch(`/api/approved-abstracts/${approved.id}`, {
      data: { abstractTitle: 'Saved by them', abstractText: text, institution, otherAuthors: '' },
    })
    expect(theirs.status()).toBe(200)
    await button(page, 'Save changes').click()
    await expectText(page, 'Failed to update the approved abstract.')
    const other = page.getByRole('region', { name: 'The other version' })
    await expect(other).toContainText('Saved by them')
    await expect(page.locator('#abstractTitle')).toHaveValue('Typed by me')
    await button(page, 'Save mine anyway').click()
    await expectText(page, 'Approved Abstract Updated')
    await expect(heading(page)).toHaveText('Typed by me')
  })

  const dialog = page.getByRole('dialog', { name: 'Withdraw this abstract?' })
  await test.step('reports a failed withdrawal', async () => {
    await failOnce(page, /\/api\/abstracts\/\d+\/status$/, 500, 'The database is down.')
    await button(page, 'Withdraw/Reject').click()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expectText(page, 'Failed to withdraw abstract. Please try again.')
  })

  await test.step('withdraws the abstract', async () => {
    await button(page, 'Withdraw/Reject').click()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expectText(page, 'Abstract withdrawn')
    await expect(page).toHaveURL(/\/admin$/)
    await expectPage(page, 'Dashboard')
    const response = await page.request.get(`/api/approved-abstracts/${approved.id}`)
    expect(response.status()).toBe(404)
  })
})
