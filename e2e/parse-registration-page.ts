import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const content = (page: Page) => page.locator('[name="emailContent"]')
export const parse = (page: Page) => page.getByRole('button', { name: 'Parse Registration' }).click()

export const openParser = async (page: Page) => {
  await page.goto('/admin/registrations')
  await expect(page.getByRole('tab', { name: /^All \(/ })).toBeVisible()
  await parse(page)
}

export const paste = async (page: Page, text: string) => {
  await content(page).fill(text)
  await parse(page)
}
