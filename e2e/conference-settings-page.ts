import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const open = async (page: Page, section: string) => {
  await page.goto(`/admin/settings/conference?section=${section}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}
export const read = async (page: Page) => (await page.request.get('/api/conference')).json()
