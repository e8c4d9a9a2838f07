import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openHydrated } from '../navigation.ts'
import { holdRequests } from '../requests.ts'

const details = (page: Page) => page.getByRole('form', { name: 'Your details' })
const correction = (page: Page) => page.getByRole('form', { name: 'Edit your abstract' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a lost connection loses nothing of what an author typed', async ({ page, site, expectPageError }) => {
  expectPageError(/ERR_FAILED/)
  const { id } = await createAbstract(site.db)
  await openHydrated(page, await privateLinkOf(site.db, id))
  const biography = details(page).getByLabel('Biography')
  await test.step('a failed save keeps the text and says why', async () => {
    await page.route(/\/profile$/, (route) => route.abort(), { times: 1 })
    await biography.fill('Typed on a train')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(details(page).getByRole('alert')).toContainText('We could not reach the server')
    await expect(details(page).getByRole('alert')).toBeFocused()
    await expect(biography).toHaveValue('Typed on a train')
  })

  await test.step('saving another form keeps it', async () => {
    await page.getByLabel('Your note').fill('Please call me')
    await page.getByRole('button', { name: 'Send to the organisers' }).click()
    await expect(status(page, 'Your note has been sent to the organisers.')).toBeFocused()
    await expect(page.getByLabel('Your note')).toHaveValue('')
    await expect(biography).toHaveValue('Typed on a train')
  })

  await test.step('a reload restores it and saving again succeeds', async () => {
    await page.reload()
    await expect(details(page).getByText('These changes are not saved yet.')).toBeVisible()
    await expect(biography).toHaveValue('Typed on a train')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(status(page, 'Your details have been saved.')).toBeFocused()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([])
  })

  await test.step('a draft is discarded on request', async () => {
    await page.getByText('Edit your abstract').click()
    const title = correction(page).getByLabel('Abstract title')
    const saved = await title.inputValue()
    await title.fill('Half a title')
    await page.reload()
    await expect(title).toHaveValue('Half a title')
    await correction(page).getByRole('button', { name: 'Discard draft' }).click()
    await expect(title).toHaveValue(saved)
    await expect(correction(page).getByLabel('Title', { exact: false }).first()).toBeFocused()
  })

  await test.step('nothing is left on the device', async () => {
    await page.reload()
    await expectHydrated(page)
    await expect(correction(page).getByLabel('Abstract title')).toBeHidden()
    await expect(biography).toHaveValue('Typed on a train')
    await expect(details(page).getByText('These changes are not saved yet.')).toBeHidden()
  })
})

test('text typed before hydration is compared with what was saved meanwhile', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const { id } = await createAbstract(site.db, 'pending', { biography: 'As submitted' })
  const link = await privateLinkOf(site.db, id)
  const biography = details(page).getByLabel('Biography')
  await test.step('survives hydration', async () => {
    const release = await holdRequests(page, /\.js$/)
    await page.goto(link, { waitUntil: 'commit' })
    await biography.fill('Typed before the scripts came')
    release()
    await expectHydrated(page)
    await expect(biography).toHaveValue('Typed before the scripts came')
  })

  await test.step('stays beside the saved version, and is saved after it was seen', async () => {
    await page.request.patch(`/api${link}/profile`, {
      data: { institution: 'Elsewhere', biography: 'From another window', otherAuthors: '', seen: '' },
    })
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(details(page).getByRole('alert')).toBeFocused()
    const saved = details(page).getByRole('region', { name: 'Saved version' })
    await expect(saved).toContainText('From another window')
    await expect(biography).toHaveValue('Typed before the scripts came')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(status(page, 'Your details have been saved.')).toBeFocused()
  })
})

test('an edit that comes too late is not lost', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  expectPageError(/403/)
  const { id } = await createAbstract(site.db)
  await openHydrated(page, await privateLinkOf(site.db, id))
  await test.step('after review began it becomes a note, also after a reload', async () => {
    await page.getByText('Edit your abstract').click()
    await correction(page).getByLabel('Abstract title').fill('Typed until the last minute')
    await site.db.update(abstracts).set({ status: 'reviewed' }).where(eq(abstracts.id, id))
    await page.getByRole('button', { name: 'Save changes' }).click()
    const note = page.getByLabel('Your note, or the correction you need')
    await expect(note).toHaveValue(/Typed until the last minute/)
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' })).toBeFocused()
    await page.reload()
    await expect(note).toHaveValue(/Typed until the last minute/)
    await page.getByRole('button', { name: 'Request a correction' }).click()
    await expect(status(page, 'Your note has been sent to the organisers.')).toBeFocused()
    await expect(note).toHaveValue('')
  })

  await test.step('after the conference it can be copied, also after a reload', async () => {
    await details(page).getByLabel('Biography').fill('Typed too late')
    await saveSetting(site.db, 'submissions', 'closed')
    try {
      await page.getByRole('button', { name: 'Save details' }).click()
      const over = status(page, 'The conference is over.')
      await expect(over).toContainText('Typed too late')
      await expect(over).toBeFocused()
      await page.reload()
      await expect(over).toContainText('Typed too late')
    } finally {
      await saveSetting(site.db, 'submissions', 'open')
    }
  })
})
