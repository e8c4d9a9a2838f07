import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('a room screen follows the clock and reports lost connections', async ({
  page,
  site,
  signIn,
  context,
  expectPageError,
}) => {
  const room = await createRoom(site.db, { name: 'Screen room' })
  await createEvent(site.db, { title: 'Talk of the morning', roomId: room.id })
  await createEvent(site.db, { title: 'Talk after it', roomId: room.id, from: '10:30', to: '11:00' })
  await createEvent(site.db, { title: 'Keynote next door', type: 'keynote', from: '10:00', to: '10:15' })
  await test.step('is linked from the programme', async () => {
    await openWhenUpdated(page, '/programme', 'Talk of the morning')
    await page.getByRole('main').getByRole('link', { name: 'Now and next' }).click()
    await expectPage(page, 'Now and next')
    await expect(page.getByText('The conference is over.')).toBeVisible()
    await signIn()
    await page.clock.install()
  })

  await test.step('shows now and next for every room', async () => {
    await page.goto('/now?at=2025-10-27T09:45')
    await expectHydrated(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Screen room' })
    await expect(card.getByRole('link', { name: 'Talk of the morning' })).toBeVisible()
    await expect(card.getByText('Next, in 45 minutes')).toBeVisible()
    await card.getByRole('link', { name: 'Screen room' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Screen room')
    await page.getByRole('link', { name: 'For a screen outside this room' }).click()
    await expect(page).toHaveURL(`/now?room=${room.id}&screen=1`)
  })

  await test.step('shows one room without navigation', async () => {
    await page.goto(`/now?room=${room.id}&screen=1&at=2025-10-27T09:45`)
    await expectHydrated(page)
    await expectPage(page, 'Screen room')
    await expect(page.getByText('Next, in 45 minutes')).toBeVisible()
    // No controls and no site header.
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  await test.step('follows the clock', async () => {
    await page.clock.fastForward('15:00')
    await expect(page.getByRole('heading', { name: 'Keynote next door' })).toBeVisible()
    await expect(page.getByText('Next, in 30 minutes')).toBeVisible()
    await expect(page.getByText('No connection')).toBeHidden()
  })

  await test.step('reports a lost connection', async () => {
    await context.setOffline(true)
    expectPageError(/ERR_INTERNET_DISCONNECTED/)
    const poll = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/now.json'))
    await page.clock.fastForward('32:00')
    await expect(page.getByRole('heading', { name: 'Talk after it' })).toBeVisible()
    await expect(page.getByText('No connection. Last updated 32 minutes ago.')).toBeVisible()
    // Online again too early, the request would succeed.
    await poll
    await context.setOffline(false)
    await page.clock.fastForward('00:40')
    await expect(page.getByText('No connection')).toBeHidden()
  })
})
