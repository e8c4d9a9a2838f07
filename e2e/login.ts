import type { Page } from '@playwright/test'

/** In the login form of the open page. */
export const logIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
