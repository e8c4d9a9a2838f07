import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, expectToast, test } from '../fixtures.ts'

test.beforeEach(async ({ signIn, site }) => {
  await removeEvents(site.db)
  await signIn()
})

test.afterEach(async ({ site }) => {
  await saveSetting(site.db, 'showSchedulePublicly', 'false')
})

test('the switch says which decisions publishing releases', async ({ page, site }) => {
  const talk = await createApprovedAbstract(site.db, { abstractTitle: 'Scheduled, not released' })
  await createEvent(site.db, { title: 'Scheduled, not released', approvedAbstractId: talk.id })
  await page.goto('/admin?tab=settings')
  const panel = page.getByRole('region', { name: 'Programme' })
  const box = panel.getByLabel('Show the programme to the public')
  await test.step('before it is pressed', async () => {
    await expect(box).toHaveAccessibleDescription(/Publishing releases one decision\./)
    await panel.getByText('Show the decision', { exact: true }).click()
    await expect(panel.getByRole('link', { name: 'Scheduled, not released' })).toBeVisible()
  })

  await test.step('when it is pressed', async () => {
    await box.check()
    await expectToast(
      page,
      'Programme visibility updated',
      'The programme is now visible to the public. One decision was released.',
    )
    await expect(panel.getByText('Show the decision', { exact: true })).toHaveCount(0)
    const [row] = await site.db.select().from(abstracts).where(eq(abstracts.id, talk.abstractId))
    expect(row?.releasedStatus).toBe('approved')
  })
})

test('board and form say that scheduling a talk releases its decision', async ({ page, site }) => {
  await createRoom(site.db)
  await saveSetting(site.db, 'showSchedulePublicly', 'true')
  const abstractTitle = 'Placed while public'
  const talk = await createApprovedAbstract(site.db, { abstractTitle })
  const text = /The programme is public, so scheduling this talk releases its decision/
  await test.step('in the event form', async () => {
    await page.goto('/admin/events/new')
    await page.getByLabel('Select an Abstract').selectOption(String(talk.id))
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('on the board', async () => {
    await page.goto('/admin/events/board')
    const item = page.locator(`[data-abstract="${talk.id}"]`)
    await expect(item).toContainText('Scheduling it releases its decision')
    await item.click()
    await expect(page.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Place in programme' }).click()
    await expectToast(page, 'Saved in the public programme', 'One decision was released.')
    await expect(page.getByText(text)).toHaveCount(0)
  })
})
