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

/** Replaces everything by a pasted table, as the browser passes it on. A click would set the caret later. */
export const pasteTable = async (page: Page) => {
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await text(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<table><tr><th>Head</th><th>Other</th></tr><tr><td colspan="2" style="width: 900px">Cell</td></tr></table>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

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
