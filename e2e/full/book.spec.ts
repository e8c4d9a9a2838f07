import type { Page } from '@playwright/test'
import { documents } from '#server/db/schema/documents.ts'
import { bookFilePath, bookFormatNames, bookFormats } from '#shared/book/book-formats.ts'
import { formatBytes } from '#shared/format-bytes.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { DOCUMENT_BYTES, setDocuments } from '#testing/builders/documents.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openHydrated, openWhenUpdated } from '../navigation.ts'
import type { Site } from '../site.ts'

test.beforeEach(async ({ site }) => {
  await removeEvents(site.db)
  // Those of an earlier test would look like what this one asks for.
  await site.db.delete(documents)
  const { id, abstractTitle } = await createApprovedAbstract(site.db)
  await createEvent(site.db, { approvedAbstractId: id, title: abstractTitle })
})
test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

/** Once the files were asked for, puts them into a state. */
const whenRequested = async ({ db }: Site, state: Parameters<typeof setDocuments>[1]) => {
  await expect.poll(() => db.$count(documents)).toBe(bookFormatNames.length)
  await setDocuments(db, state)
}
const { label } = bookFormats.a4
const SIZE = formatBytes(DOCUMENT_BYTES)
const file = (page: Page) => page.getByRole('main').getByRole('link', { name: label, exact: true })

test('visitors find the book, wait for it and open it', async ({ page, site }) => {
  await test.step('is announced before the programme is public', async () => {
    await openHydrated(page, '/book')
    await expect(page.getByText('The book of abstracts will be published here')).toBeVisible()
  })

  await test.step('is being prepared at the first visit', async () => {
    await makeProgrammePublic(site.db)
    await openWhenUpdated(page, '/programme', 'Take it with you')
    await page.getByRole('main').getByRole('link', { name: 'Book of abstracts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Book of abstracts' })).toBeVisible()
    await whenRequested(site, 'preparing')
    await openWhenUpdated(page, '/book', 'The book is being prepared')
    await expect(file(page)).toHaveCount(0)
    await expectHydrated(page)
  })

  await test.step('is ready', async () => {
    await setDocuments(site.db, 'ready')
    await openWhenUpdated(page, '/book', SIZE)
    await expect(file(page)).toHaveAttribute('href', bookFilePath('a4'))
    expect((await page.request.get(bookFilePath('a4'))).headers()['content-type']).toBe('application/pdf')
    await expectHydrated(page)
  })

  await test.step('leaves out what is not available', async () => {
    await setDocuments(site.db, 'failed')
    await openWhenUpdated(page, '/book', 'The files are not available at the moment.')
    await expect(page.getByText('could not be typeset')).toHaveCount(0)
    await expectHydrated(page)
  })
})

test('organisers see a draft, its progress and why it failed', async ({ page, site, signIn }) => {
  await signIn()
  await page.goto('/admin/book')
  const draft = page.getByRole('region', { name: 'Draft' })

  await test.step('makes a draft before the programme is public', async () => {
    await expect(draft).toContainText('Only organisers can open this draft')
    await expect(draft).toContainText('Not made yet')
    await draft.getByRole('button', { name: 'Make the book' }).click()
    await whenRequested(site, 'preparing')
    await page.reload()
    await expect(draft.getByRole('status')).toContainText(`0 of ${bookFormatNames.length} files are ready.`)
    await expect(draft.getByRole('button', { name: 'Being made…' })).toBeDisabled()
  })

  await test.step('offers the files as soon as they are ready', async () => {
    await setDocuments(site.db, 'ready')
    await expect(draft.getByRole('link', { name: label, exact: true })).toBeVisible()
  })

  await test.step('names the abstract that failed', async () => {
    await setDocuments(site.db, 'failed')
    await page.reload()
    await expect(draft.getByRole('alert').first()).toContainText(
      'Abstract 7, “A demo talk”, could not be typeset.',
    )
  })

  await test.step('leads to the page as a draft, which offers its files', async () => {
    await setDocuments(site.db, 'ready')
    await page.getByRole('link', { name: 'View page' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Draft: visible to organisers only' }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Contents' })).toContainText('Abstracts')
    await expect(file(page)).toHaveAttribute('href', bookFilePath('a4'))
    await expect(page.getByRole('link', { name: 'Edit the book' })).toHaveAttribute('href', '/admin/book')
    await expectHydrated(page)
  })
})
