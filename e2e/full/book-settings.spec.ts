import { expect, expectToast, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'

test('a draft of the book settings stores only edited fields', async ({ page, signIn }) => {
  await signIn()
  const welcome = page.getByRole('textbox', { name: 'Welcome' })
  const publisher = page.getByRole('textbox', { name: 'Publisher' })
  const saveElsewhere = async (text: string) => {
    const settings = await (await page.request.get('/api/book/settings')).json()
    const data = { ...settings, publisher: '', welcome: `<p>${text}</p>` }
    expect((await page.request.patch('/api/book/settings', { data })).status()).toBe(200)
  }
  const open = async () => {
    await page.goto('/admin/book')
    await expectHydrated(page)
  }

  await test.step('leaves with an unsaved publisher', async () => {
    await saveElsewhere('First welcome')
    await open()
    await expect(welcome).toContainText('First welcome')
    await publisher.fill('Demo Press')
    await page.goto('about:blank')
  })

  await test.step('comes back to a colleague’s welcome and keeps it', async () => {
    await saveElsewhere('Second welcome')
    await open()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(publisher).toHaveValue('Demo Press')
    await expect(welcome).toContainText('Second welcome')
  })

  await test.step('types another welcome, which is restored, too', async () => {
    await welcome.fill('Third welcome')
    await page.goto('about:blank')
    await open()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(welcome).toContainText('Third welcome')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Book settings saved')
  })
})
