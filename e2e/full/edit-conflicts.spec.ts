import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { LetterTemplate } from '#shared/letters/templates.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, expectToast, test } from '../fixtures.ts'

test.beforeEach(async ({ signIn }) => signIn())

const otherVersion = (page: Page) => page.getByRole('region', { name: 'The other version' })

/** The two versions of one field, as the comparison shows them. */
const expectField = async (page: Page, field: string, theirs: string, mine: string) => {
  const row = otherVersion(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: field, exact: true }) })
  await expect(row.getByRole('cell')).toHaveText([theirs, mine])
}

test('an event saved by a colleague meanwhile is compared field by field', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const room = await createRoom(site.db, { name: `Hall ${randomUUID()}` })
  const event = await createEvent(site.db)
  await page.goto(`/admin/events/edit/${event.id}`)
  await page.locator('[name="title"]').fill('My title')
  await test.step('a colleague saves first', async () => {
    const saved = await page.request.patch(`/api/events/${event.id}`, {
      data: { ...event, title: 'Their title', roomId: room.id },
    })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(otherVersion(page)).toBeVisible()
    await expectField(page, 'Event Title', 'Their title', 'My title')
    await expect(otherVersion(page)).not.toContainText(room.name)
    await expect(page.locator('[name="title"]')).toHaveValue('My title')
  })
  await test.step('their version can be edited instead', async () => {
    await page.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
    await expect(page.locator('[name="title"]')).toHaveValue('Their title')
    await expect(page.locator('[name="roomId"]')).toHaveValue(String(room.id))
    await page.locator('[name="title"]').fill('Our title')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expectToast(page, 'Event Updated Successfully')
  })
  const stored = await (await page.request.get(`/api/events/${event.id}`)).json()
  expect(stored).toMatchObject({ title: 'Our title', roomId: room.id })
})

test('a field that a colleague changed too is kept as chosen', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const author = await createAuthor(site.db)
  const { name, email, bio, photoUrl } = author
  await page.goto(`/admin/authors/edit/${author.id}`)
  await page.locator('[name="institution"]').fill('My College')
  const saved = await page.request.patch(`/api/authors/${author.id}`, {
    data: { name, email, bio, photoUrl, institution: 'Their College', keynoteSpeaker: true },
  })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Update Speaker' }).click()
  await expectField(page, 'Institution', 'Their College', 'My College')
  await expect(page.locator('[name="institution"]')).toHaveValue('My College')
  await page.locator('[name="bio"]').fill('Mine alone.')
  const institution = otherVersion(page).getByRole('group', { name: 'Institution' })
  await institution.getByRole('button', { name: 'Keep theirs' }).click()
  await otherVersion(page).getByRole('button', { name: 'Save as chosen' }).click()
  await expectToast(page, 'Speaker updated successfully')
  const stored = await (await page.request.get(`/api/authors/${author.id}?admin=true`)).json()
  expect(stored).toMatchObject({ institution: 'Their College', bio: 'Mine alone.', keynoteSpeaker: true })
})

test('a letter template saved by a colleague meanwhile can be overwritten', async ({
  page,
  expectPageError,
}) => {
  expectPageError(/409/)
  const reminder = async () => {
    const templates = (await (await page.request.get('/api/letter-templates')).json()) as LetterTemplate[]
    return templates.find(({ kind }) => kind === 'reminder')
  }
  await page.goto('/admin/settings/letters?kind=reminder')
  await page.getByLabel('Subject').fill('My subject')
  const theirs = { ...(await reminder()), subject: 'Their subject' }
  const saved = await page.request.patch('/api/letter-templates/reminder', { data: theirs })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectField(page, 'Subject', 'Their subject', 'My subject')
  await otherVersion(page).getByRole('button', { name: 'Save mine anyway' }).click()
  await expectToast(page, 'Template saved')
  expect(await reminder()).toMatchObject({ subject: 'My subject' })
})
