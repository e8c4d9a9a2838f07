import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openWhenUpdated } from '../navigation.ts'

test.beforeEach(async ({ site }) => {
  await removeEvents(site.db)
  await makeProgrammePublic(site.db, false)
})
test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test('programme changes are marked and listed, own sessions first', async ({ page, site, signIn }) => {
  const old = await createRoom(site.db, { name: 'Old harbour' })
  const other = await createRoom(site.db, { name: 'New harbour' })
  const moving = await createEvent(site.db, { title: 'On the move', roomId: old.id })
  await createEvent(site.db, { title: 'Where it was' })
  const approved = await createApprovedAbstract(site.db)
  await createEvent(site.db, { title: 'Soon withdrawn', approvedAbstractId: approved.id })
  await signIn()
  const publish = { key: 'showSchedulePublicly', value: 'true' }
  expect((await page.request.post('/api/site-settings', { data: publish })).status()).toBe(200)
  const input = {
    title: 'On the move',
    description: 'D',
    type: 'paper',
    date: '2025-10-27',
    roomId: other.id,
    startTime: '2025-10-27T09:00:00Z',
    endTime: '2025-10-27T10:00:00Z',
  }
  expect((await page.request.patch(`/api/events/${moving.id}`, { data: input })).status()).toBe(200)
  const late = { ...input, title: 'Come late', startTime: '2025-10-27T08:00:00Z' }
  expect((await page.request.post('/api/events', { data: late })).status()).toBe(201)
  await page.request.post('/api/logout')
  await test.step('marks changed sessions in the programme', async () => {
    await openWhenUpdated(page, '/programme', 'Come late')
    await expectHydrated(page)
    const card = (title: string) => page.getByRole('article').filter({ hasText: title })
    await expect(card('On the move').getByText('Moved', { exact: true })).toBeVisible()
    await expect(card('Come late').getByText('New', { exact: true })).toBeVisible()
    await expect(card('Where it was').getByText(/^(New|Moved)$/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to my sessions: Soon withdrawn' }).click()
    await page.getByRole('link', { name: 'On the move' }).click()
    await expect(page.getByRole('dialog').getByText('Moved', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('lists changes, own sessions first', async () => {
    await page.getByRole('link', { name: 'Changes', exact: true }).click()
    await expectPage(page, 'Programme changes')
    await expect(page.getByText(/Now .*New harbour\. Previously: Old harbour\./)).toBeVisible()
    const titles = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['Come late', 'On the move'])
    await page.getByRole('button', { name: 'Add to my sessions: On the move' }).press('Enter')
    await expect(titles).toHaveText(['On the move', 'Come late'])
    await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible()
  })

  await test.step('names a withdrawn talk to whoever starred it', async () => {
    const withdrawal = `/api${await privateLinkOf(site.db, approved.abstractId)}/withdrawal`
    expect((await page.request.post(withdrawal, { data: { reason: '' } })).status()).toBe(200)
    const changes = async () => (await page.request.get('/programme/changes')).text()
    await expect.poll(changes).toContain('Cancelled session')
    await page.goto('/programme/changes')
    await expect(page.getByRole('heading', { name: 'Soon withdrawn' })).toBeVisible()
  })

  await test.step('serves a well-formed feed', async () => {
    const wellFormed = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')
      const text = await (await fetch(link?.href ?? '')).text()
      const feed = new DOMParser().parseFromString(text, 'application/xml')
      return {
        errors: feed.querySelectorAll('parsererror').length,
        entries: feed.querySelectorAll('entry').length,
      }
    })
    expect(wellFormed).toEqual({ errors: 0, entries: 3 })
  })
})
