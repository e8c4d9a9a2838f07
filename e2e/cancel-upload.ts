import { expect, type Page } from '@playwright/test'

/** Starts an upload that never ends, and cancels it. */
export const cancelUpload = async (page: Page, address: string, start: () => Promise<void>) => {
  await page.route(address, () => {})
  await start()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Upload cancelled. Nothing has changed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeHidden()
  await page.unroute(address)
}
