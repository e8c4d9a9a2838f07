import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Hydrated: from here on scripts handle what is clicked and typed. */
export const alive = (page: Page) => expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()

export const openAlive = async (page: Page, path: string) => {
  await page.goto(path)
  await alive(page)
}

/** A page may be fetched a moment before the server has heard of a change. */
export const openWith = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
