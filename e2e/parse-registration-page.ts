import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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

/** The preview refetches the list; after that it does not see what a colleague saves. */
export const pasteAndRefetch = async (page: Page, text: string) => {
  const refetched = page.waitForResponse('/api/registrations')
  await paste(page, text)
  await (await refetched).finished()
}

/** The input is cleared after saving. */
export const expectSaved = async (page: Page, message: RegExp) => {
  await expect(content(page)).toHaveValue('')
  await expect(page.getByText(message)).toBeVisible()
}

export const expectListed = (page: Page, email: string, text: string) =>
  expect(page.getByRole('row').filter({ hasText: email })).toContainText(text)
