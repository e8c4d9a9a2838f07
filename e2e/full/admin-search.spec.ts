import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage, openHydrated } from '../navigation.ts'

test('everything in the back office is found from one box', async ({ page, signIn, site }) => {
  await createRoom(site.db, { name: 'Aula Magna Ørsted', building: 'Old wing' })
  const { id } = await createAbstract(site.db, 'pending', { abstractTitle: 'Whispering galleries' })
  await createAuthor(site.db, { name: 'Greta Garbo', email: 'greta@demo.example' })
  await signIn()
  await openHydrated(page, '/admin/photos')
  await expectPage(page, 'Uploaded photos')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const box = dialog.getByRole('combobox')
  const option = (name: string | RegExp) => dialog.getByRole('option', { name })

  await test.step('opens by button, Ctrl+K and slash, and closes by Escape', async () => {
    const button = page.getByRole('button', { name: 'Search Ctrl K', exact: true })
    await button.click()
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    for (const keys of ['Control+k', '/']) {
      await page.keyboard.press(keys)
      await expect(box).toBeFocused()
      await expect(box).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('finds records without accents and opens them by keyboard', async () => {
    await page.keyboard.press('Control+k')
    await box.fill('orsted')
    await expect(dialog.getByRole('group', { name: 'Rooms' })).toContainText('Aula Magna Ørsted')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Aula Magna Ørsted')
    await expect(dialog).toBeHidden()
  })

  await test.step('chooses with the arrow keys', async () => {
    await page.keyboard.press('Control+k')
    await box.fill('letter')
    await expect(option(/^Letters/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(option(/^Letters/)).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expectPage(page, 'Letters')
  })

  await test.step('finds what is similar', async () => {
    await page.keyboard.press('Control+k')
    await box.fill('whispring galeries')
    await option(/Whispering galleries/).click()
    await expect(page).toHaveURL(`/admin/abstracts/review/${id}`)
    await expectPage(page, 'Whispering galleries')
  })

  await test.step('leads to a person', async () => {
    await page.keyboard.press('Control+k')
    await box.fill('garbo')
    await option(/^Greta Garbo/)
      .first()
      .click()
    await expectPage(page, 'Greta Garbo')
  })

  await test.step('lists what was opened last', async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
      /^Greta Garbo/,
      /^Whispering galleries/,
      /^Letters/,
      /^Aula Magna Ørsted/,
    ])
  })

  await test.step('leaves the slash key alone once it is switched off', async () => {
    await dialog.getByRole('checkbox', { name: 'Also open it with the / key' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(box).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('forgets what was opened at logout', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('recentlyOpened'))
    expect(await stored()).toContain('Whispering galleries')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await stored()).toBeNull()
  })
})
