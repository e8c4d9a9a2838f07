import type { Page } from '@playwright/test'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { expect, test } from '../fixtures.ts'
import { linkTo, withMail } from '../mail-site.ts'
import { expectHydrated } from '../navigation.ts'

const ask = async (page: Page, label: string, address: string, button: string) => {
  await page.getByRole('textbox', { name: label }).fill(address)
  await page.getByRole('button', { name: button }).click()
}

withMail('an author gets the link again and changes the address', async ({ page, site, mail }) => {
  const { abstractTitle } = await createAbstract(site.db, 'pending', { email: 'ada@old.example' })

  await test.step('asks for lost links', async () => {
    await page.goto('/submit')
    await page.getByRole('link', { name: 'Lost your link?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lost your link?' })).toBeVisible()
    await expectHydrated(page)
    await ask(page, 'E-mail', 'nobody', 'Send my links')
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await ask(page, 'E-mail', 'ada@old.example', 'Send my links')
    await expect(page.getByText('If there are abstracts under ada@old.example')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Please check' })).toBeFocused()
  })

  await test.step('asks for another address on the page of the abstract', async () => {
    await page.goto(await linkTo(mail, 'ada@old.example', /\/my\/\S+/))
    await expect(page.getByText('Letters about it go to ada@old.example.')).toBeVisible()
    await page.getByRole('link', { name: 'Change address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change your e-mail address' })).toBeVisible()
    await expectHydrated(page)
    await ask(page, 'New e-mail address', 'ada@new.example', 'Send the link')
    await expect(page.getByRole('status').filter({ hasText: 'Please confirm ada@new.example' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to your abstract' }).click()
    await page.getByRole('link', { name: 'Change address' }).click()
    await expect(page.getByText('Please confirm ada@new.example')).toBeVisible()
  })

  await test.step('confirms it from the new address', async () => {
    const link = await linkTo(mail, 'ada@new.example', /\/my\/\S+\/confirm-email/)
    await page.goto(link)
    await expect(page.getByText(abstractTitle)).toBeVisible()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible()
    await expect(page.getByText('Letters about it go to ada@new.example.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('This address is confirmed')).toBeVisible()
    await linkTo(mail, 'ada@old.example', /go to a\*\*\*@new\.example/)
  })
})
