import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { abstractRevisions } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Letter } from '#shared/letters/letters.ts'
import type { LetterTemplate } from '#shared/letters/templates.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

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

test('a letter that a colleague changes meanwhile is merged', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const { id } = await createLetter(site.db, 'draft', { subject: 'First subject', text: 'First text' })
  const read = async () => (await (await page.request.get(`/api/letters/${id}`)).json()) as Letter
  await openHydrated(page, `/admin/letters/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Subject').fill('My subject')
  const { toEmail, subject, version } = await read()
  const theirs = { toEmail, subject, version, text: 'Their text' }
  expect((await page.request.patch(`/api/letters/${id}`, { data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Letter updated', 'A colleague’s changes were kept: Text.')
  expect(await read()).toMatchObject({ subject: 'My subject', text: 'Their text' })
})

test('a request for a revision is merged with a colleague’s', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const { abstract } = await createRevision(site.db, 'requested', { note: 'Shorter.', dueOn: '2099-01-01' })
  const openForm = async () => {
    await page.goto(`/admin/abstracts/review/${abstract.id}`)
    await page.getByRole('button', { name: 'Change request' }).click()
  }
  const colleague = async (changes: { note?: string; dueOn?: string }) => {
    const { revision } = await (
      await page.request.get(`/api/abstracts/${abstract.id}/author-activity`)
    ).json()
    const data = { note: revision.note, dueOn: revision.dueOn, version: revision.version, ...changes }
    expect((await page.request.post(`/api/abstracts/${abstract.id}/revision`, { data })).status()).toBe(200)
  }
  const stored = async () => {
    const rows = await site.db
      .select()
      .from(abstractRevisions)
      .where(eq(abstractRevisions.abstractId, abstract.id))
    return rows.map(({ note, dueOn }) => ({ note, dueOn }))
  }
  const note = page.getByLabel('What should change')

  await test.step('what only one of them changed is kept', async () => {
    await openForm()
    await note.fill('Much shorter.')
    await colleague({ dueOn: '2099-02-02' })
    await page.getByRole('button', { name: 'Save request' }).click()
    await expect(notifications(page)).toContainText('A colleague’s changes were kept: Last day.')
    expect(await stored()).toEqual([{ note: 'Much shorter.', dueOn: '2099-02-02' }])
  })
  await test.step('what both changed is asked for', async () => {
    await openForm()
    await note.fill('Mine.')
    await colleague({ note: 'Theirs.' })
    await page.getByRole('button', { name: 'Save request' }).click()
    await expectField(page, 'What should change', 'Theirs.', 'Mine.')
    await page.getByRole('button', { name: 'Discard mine and edit theirs' }).click()
    await expect(note).toHaveValue('Theirs.')
  })
})

test('two organisers who ask for a revision at once do not overwrite each other', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/409/)
  const { id } = await createAbstract(site.db, 'partial')
  await page.goto(`/admin/abstracts/review/${id}`)
  await page.getByRole('button', { name: 'Ask for a revision' }).click()
  const note = page.getByLabel('What should change')
  await note.fill('Mine.')
  const data = { note: 'Theirs.', dueOn: '2099-02-02' }
  expect((await page.request.post(`/api/abstracts/${id}/revision`, { data })).status()).toBe(200)
  await page.getByRole('button', { name: 'Ask for a revision' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Theirs.' })).toBeVisible()
  await expect(note).toHaveValue('Mine.')
  await expect(page.getByRole('button', { name: 'Save request' })).toBeVisible()
  const rows = await site.db.select().from(abstractRevisions).where(eq(abstractRevisions.abstractId, id))
  expect(rows.map((row) => row.note)).toEqual(['Theirs.'])
})

test('an account keeps what a colleague changed in another field', async ({ page, site }) => {
  const account = await createAccount(site.db, { firstName: 'Ada', lastName: 'Old' })
  await page.goto('/admin/settings/accounts')
  await page.getByRole('button', { name: `Edit: ${account.username}` }).click()
  const form = page.getByRole('form', { name: 'Edit account' })
  await form.getByLabel('First name').fill('Adah')
  const saved = await page.request.patch(`/api/users/${account.id}`, { data: { lastName: 'New' } })
  expect(saved.status()).toBe(200)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Account updated')
  const [stored] = await site.db.select().from(users).where(eq(users.id, account.id))
  expect(stored).toMatchObject({ firstName: 'Adah', lastName: 'New', email: account.email })
})
