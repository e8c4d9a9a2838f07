import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { privacyPolicyVersions, siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { expect } from './fixtures.ts'

/** The policy that every test starts with, without earlier versions. */
export const resetPolicy = async (db: Db) => {
  await saveSetting(db, 'privacy_policy', '<h2>First</h2><p>Second</p><p>Third</p>')
  await db.delete(privacyPolicyVersions)
}

export const removePolicy = (db: Db) => db.delete(siteSettings).where(eq(siteSettings.key, 'privacy_policy'))

export const text = (page: Page) => page.getByRole('textbox', { name: 'Privacy policy' })
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save Privacy Policy' })

export const open = async (page: Page) => {
  await page.goto('/admin/settings/privacy-policy')
  await expect(text(page)).toBeVisible()
}

/** Selects text and waits for the editor's own listener, which was registered first. */
export const select = (page: Page, content: string) =>
  text(page)
    .getByText(content, { exact: true })
    .evaluate(async (element) => {
      const changed = new Promise((resolve) =>
        document.addEventListener('selectionchange', resolve, { once: true }),
      )
      window.getSelection()?.selectAllChildren(element)
      await changed
    })
