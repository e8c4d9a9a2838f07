import { buildRegistration, registrationEmail } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import { content, openParser, parse, paste } from '../parse-registration-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

const twoAndAHalf = () =>
  [registrationEmail(buildRegistration()), 'Allergies: peanuts', registrationEmail(buildRegistration())].join(
    '\n\nDear all,\n',
  )

test('parts that were not saved survive a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openParser(page)
  await paste(page, twoAndAHalf())
  const rest = page.getByRole('status').filter({ hasText: 'One part was not saved' })
  await test.step('are in view and focused after saving', async () => {
    await page.getByRole('button', { name: 'Confirm & Save 2' }).click()
    await expect(rest).toBeFocused()
    await expect(rest.getByText('One part was not saved')).toBeInViewport()
  })

  await test.step('are there again after a reload', async () => {
    await page.reload()
    await expect(rest).toContainText('Allergies: peanuts')
    await expect(content(page)).toHaveValue('')
  })

  await test.step('are forgotten when they are discarded', async () => {
    await rest.getByRole('button', { name: 'Discard part 1' }).click()
    await expect(page.getByRole('heading', { name: 'Add registrations from e-mails' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('tab', { name: /^All \(/ })).toBeVisible()
    await expect(rest).toHaveCount(0)
  })
})

test('a pasted text and its decisions stay in the tab', async ({ page }) => {
  await openParser(page)
  await paste(page, twoAndAHalf())
  await page.getByText('See how the text was split (3 parts)').click()
  await page.getByRole('button', { name: 'Join part 2 with the part above' }).click()
  await expect(page.getByText(/^2 registrations found/)).toBeVisible()
  await test.step('also after a reload', async () => {
    await page.reload()
    await expect(page.getByText('The pasted text is kept in this tab until it is saved.')).toBeVisible()
    await parse(page)
    await parse(page)
    await expect(page.getByText(/^2 registrations found/)).toBeVisible()
  })

  await test.step('until someone logs out', async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('record:')))
    expect(await kept()).toHaveLength(1)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await kept()).toEqual([])
  })
})
