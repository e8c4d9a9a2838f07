import { createAbstract } from '../testing/builders/abstracts'
import { createRoom } from '../testing/builders/rooms'
import { expect, test } from './fixtures'
import { button, expectText, heading, uniqueWord } from './review-page'

test('lists use a wide screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1900, height: 900 })
  await signIn()
  await page.goto('/admin/registrations')
  const width = () =>
    page
      .getByRole('main')
      .locator('.table-width')
      .evaluate((box) => box.getBoundingClientRect().width)
  await expect.poll(width).toBe(1600)
})

test('the board’s corner stays under the site’s header', async ({ page, signIn, site }) => {
  await createRoom(site.db)
  await signIn()
  await page.goto('/admin/events/board')
  const corner = page.locator('section > .grid > .sticky.left-0').first()
  await corner.waitFor()
  const covering = await corner.evaluate((element) => {
    const header = document.querySelector('header')
    if (!header) return 'no header'
    window.scrollBy(0, element.getBoundingClientRect().top - header.getBoundingClientRect().bottom + 20)
    const { left, top } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + 5, top + 5)
    return header.contains(found) ? 'header' : (found?.className ?? '')
  })
  expect(covering).toBe('header')
})

test('a letter’s edited text is not discarded unasked', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/letters/new?kind=reminder&audience=incomplete')
  const text = page.getByRole('textbox', { name: /^Text/ })
  await text.fill('Dear {name}, please hurry.')
  await page.getByLabel('Letter', { exact: true }).selectOption('scheduled')
  await button(page, 'Cancel').click()
  await expect(text).toHaveValue('Dear {name}, please hurry.')
  await page.getByLabel('Letter', { exact: true }).selectOption('scheduled')
  await button(page, 'Discard changes').click()
  await expect(text).toHaveValue(/Your sessions at/)
})

test('administrators generate passwords and edit accounts', async ({ page, signIn }) => {
  const username = uniqueWord()
  await signIn()
  await page.goto('/admin?tab=settings')
  await button(page, 'Create account').click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('button', { name: 'Generate password' }).click()
  const password = dialog.getByRole('textbox', { name: /^Password/ })
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.locator('input[name=password]')).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await button(page, `Edit: ${username}`).click()
  const edit = page.getByRole('dialog', { name: `Edit ${username}` })
  await edit.getByLabel('First name').fill('Ada')
  await edit.getByLabel('Role').selectOption('editor')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Account updated')
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('Ada')
  await expect(row).toContainText('Editor')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('there is no legend of keyboard shortcuts', async ({ page, signIn, site }) => {
    const { id, abstractTitle } = await createAbstract(site.db)
    await signIn()
    await page.goto(`/admin/abstracts/review/${id}`)
    await expect(heading(page)).toHaveText(abstractTitle)
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden()
  })
})
