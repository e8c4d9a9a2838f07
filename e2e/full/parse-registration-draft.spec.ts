import { buildRegistration, registrationEmail } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import { content, openParser, parse, paste } from '../parse-registration-page.ts'
import { removePolicy, resetPolicy } from '../privacy-editor-page.ts'

test.beforeEach(async ({ signIn, site }) => {
  // Its link is loaded in advance when it comes to lie under the pointer, and reports 404 without a policy.
  await resetPolicy(site.db)
  await signIn()
})
test.afterEach(({ site }) => removePolicy(site.db))

const twoAndAHalf = () =>
  [registrationEmail(buildRegistration()), 'Allergies: peanuts', registrationEmail(buildRegistration())].join(
    '\n\nDear all,\n',
  )

test('a pasted text and parts that were not saved survive a reload', async ({ page }) => {
  await openParser(page)
  await paste(page, `${twoAndAHalf()}\nCampus: Demo College`)
  await test.step('the text and its decisions stay in the tab', async () => {
    const campus = page.getByRole('listitem').filter({ hasText: 'Campus: Demo College' })
    await campus.getByRole('button', { name: 'Institution' }).click()
    await expect(page.getByText('Used as Institution')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The pasted text is kept in this tab until it is saved.')).toBeVisible()
    await parse(page)
    await parse(page)
    await expect(page.getByText('Used as Institution')).toBeVisible()
  })

  const rest = page.getByRole('status').filter({ hasText: 'One part was not saved' })
  await test.step('parts that were not saved are in view and focused', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await paste(page, twoAndAHalf())
    await page.getByRole('button', { name: 'Confirm & Save 2' }).click()
    await expect(rest).toBeFocused()
    await expect(rest.getByText('One part was not saved')).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('they are there again after a reload', async () => {
    await page.reload()
    await expect(rest).toContainText('Allergies: peanuts')
    await expect(content(page)).toHaveValue('')
  })

  await test.step('they are forgotten when they are discarded', async () => {
    await rest.getByRole('button', { name: 'Discard part 1' }).click()
    await expect(page.getByRole('heading', { name: 'Add registrations from e-mails' })).toBeFocused()
    await expect(rest).toHaveCount(0)
  })

  await test.step('logging out removes everything', async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('record:')))
    expect(await kept()).toEqual([])
    await paste(page, twoAndAHalf())
    await expect.poll(kept).toHaveLength(1)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await kept()).toEqual([])
  })
})
