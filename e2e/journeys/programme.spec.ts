import type { Page } from '@playwright/test'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, createEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, expectPage, openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'
import { holdRequests } from '../requests.ts'

const day = (page: Page) => page.getByRole('tabpanel')
const goToProgramme = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()

withPublicProgramme()

test.describe('in a zone whose clocks show the same', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })

  test('all days load together and sessions show their type', async ({ page, site }) => {
    const badges = {
      keynote: 'Keynote',
      panel: 'Panel',
      workshop: 'Workshop',
      paper: 'Paper',
      talk: 'talk',
      break: 'break',
    } as const
    const roomB = await createRoom(site.db)
    const roomA = await createRoom(site.db)
    await createEvents(site.db, [
      { title: 'Afternoon', from: '14:00', to: '15:00', roomId: roomA.id },
      { title: 'Beside', from: '09:00', to: '10:00', roomId: roomB.id },
      { title: 'Morning', from: '09:00', to: '10:00', roomId: roomA.id },
      { title: 'Longer', from: '09:00', to: '10:30', roomId: roomB.id },
      ...(Object.keys(badges) as (keyof typeof badges)[]).map((type) => ({
        type,
        title: `One ${type}`,
        date: '2025-10-28',
        roomId: roomA.id,
      })),
    ])
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await openWhenUpdated(page, '/programme', 'Afternoon')
    await test.step('groups sessions by time', async () => {
      const rows = day(page).locator('ol > li')
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(0)).toContainText('9:00 AM – 10:00 AM')
      await expect(rows.nth(0)).toContainText('Beside')
      await expect(rows.nth(0)).toContainText('Morning')
      await expect(rows.nth(1)).toContainText('9:00 AM – 10:30 AM')
      await expect(rows.nth(2)).toContainText('2:00 PM – 3:00 PM')
      await expect(day(page)).not.toContainText('One keynote')
      await expectHydrated(page)
      await expect(page.getByText('Also show my time')).toHaveCount(0)
    })

    await test.step('opens each session with its type', async () => {
      await page.getByRole('tab', { name: 'Day 3' }).click()
      await expect(day(page)).toContainText('Nothing is scheduled for this day yet.')
      await page.getByRole('tab', { name: 'Day 2' }).click()
      for (const [type, label] of Object.entries(badges)) {
        await page.getByRole('link', { name: `One ${type}` }).click()
        const dialog = page.getByRole('dialog', { name: `One ${type}` })
        await expect(dialog.getByText(label, { exact: true })).toBeVisible()
        await dialog.getByRole('link', { name: 'Close dialog' }).click()
        await expect(dialog).toBeHidden()
      }
      expect(requested.filter((url) => url.includes('/api/'))).toEqual([])
    })
  })
})

test('the presenter’s profile opens from day and session', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  const author = await createAuthor(site.db, {
    name: 'Petra Presenter',
    institution: 'Stage School',
    bio: 'Speaks well.',
  })
  await createEvent(site.db, { title: 'On stage', mainPresenterId: author.id })
  await openWhenUpdated(page, '/programme', 'On stage')
  await expectHydrated(page)
  const profile = page.getByRole('dialog', { name: 'Petra Presenter' })
  await test.step('retries a failed request', async () => {
    await page.route(`/api/authors/${author.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await day(page).getByRole('link', { name: 'Petra Presenter' }).click()
    const failed = page.getByRole('dialog')
    await expect(failed.getByText('Failed to fetch author details')).toBeVisible()
    await expect(failed.getByText('Speaker information not available')).toBeVisible()
    await page.unroute(`/api/authors/${author.id}`)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(profile.getByText('Stage School')).toBeVisible()
    await expect(profile.getByText('Speaks well.')).toBeVisible()
  })

  const event = page.getByRole('dialog', { name: 'On stage' })
  await test.step('opens from the session', async () => {
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await page.getByRole('link', { name: 'On stage' }).click()
    await event.getByRole('link', { name: 'Petra Presenter' }).click()
    await expect(profile).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await expect(event).toBeVisible()
  })

  await test.step('leads to the full profile', async () => {
    await event.getByRole('link', { name: 'Petra Presenter' }).click()
    await profile.getByRole('link', { name: 'View full profile' }).click()
    await expect(page).toHaveURL(`/authors/${author.id}`)
    await expectPage(page, 'Petra Presenter')
  })
})

test('the programme shows loading and error states after navigation', async ({
  page,
  site,
  expectPageError,
}) => {
  expectPageError(/500/)
  expectPageError(/Failed to fetch events/)
  expectPageError(/Failed to fetch site settings/)
  await createEvent(site.db, { title: 'On the second day', date: '2025-10-28' })
  await openHydrated(page, '/about')
  await test.step('reports missing settings', async () => {
    await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, body: '{}' }))
    await goToProgramme(page)
    await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch site settings')
    await page.unroute('/api/site-settings')
    await openHydrated(page, '/about')
  })

  await test.step('reports missing events', async () => {
    const respond = await holdRequests(page, '/api/events', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await goToProgramme(page)
    await expect(page.getByText('Loading programme…')).toBeAttached()
    respond()
    await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch events')
    await page.unroute('/api/events')
  })

  await test.step('opens on the current conference day', async () => {
    await page.clock.setFixedTime('2025-10-28T09:30:00Z')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /On the second day/ })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('days, sessions and stars work by links', async ({ page, site }) => {
    const author = await createAuthor(site.db, { name: 'Noscript Nowak' })
    const first = await createEvent(site.db, { title: 'First star' })
    const second = await createEvent(site.db, {
      title: 'Plain event',
      description: 'In plain words.',
      date: '2025-10-28',
      mainPresenterId: author.id,
    })
    await test.step('days of the timetable are links', async () => {
      await makeProgrammePublic(site.db, false)
      await openWhenUpdated(page, '/programme', 'Registration and coffee')
      await page.getByRole('tab', { name: 'Day 3' }).click()
      await expect(page).toHaveURL('/programme?day=2025-10-29')
      await expect(page.getByText('Closing and farewell')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print this day' })).toBeHidden()
      await makeProgrammePublic(site.db)
    })

    await test.step('searches by form', async () => {
      await openWhenUpdated(page, '/programme?day=2025-10-28', 'Plain event')
      await page.getByLabel('Search the programme').fill('plain')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('1 session matches')).toBeVisible()
      await expect(page.locator('mark').first()).toHaveText('Plain')
    })

    await test.step('opens sessions and presenters', async () => {
      await page.goBack()
      await page.getByRole('link', { name: 'Plain event' }).click()
      const dialog = page.getByRole('dialog', { name: 'Plain event' })
      await expect(dialog.getByText('In plain words.')).toBeVisible()
      await dialog.getByRole('link', { name: 'Close dialog' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/programme?day=2025-10-28')
      await page.getByRole('link', { name: 'Noscript Nowak' }).click()
      await expect(page).toHaveURL(`/authors/${author.id}`)
      await expectPage(page, 'Noscript Nowak')
    })

    await test.step('keeps starred sessions in the URL', async () => {
      const star = (title: string) => page.getByRole('button', { name: `Add to my sessions: ${title}` })
      await page.goto('/programme')
      await star('First star').click()
      await expect(page).toHaveURL(`/programme?mine=true&events=${first.id}`)
      await page.getByRole('link', { name: 'add more sessions' }).click()
      await page.getByRole('tab', { name: 'Day 2' }).click()
      await star('Plain event').click()
      await expect(page).toHaveURL(`/programme?mine=true&events=${first.id}-${second.id}`)
      await expect(page.getByRole('article')).toHaveCount(2)
      await star('First star').click()
      await expect(page.getByRole('article')).toHaveCount(1)
    })
  })
})

test('the browser returns to the same session on a phone', { tag: '@full' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const room = await createRoom(site.db)
  const at = (n: number) => `${String(8 + Math.floor(n / 4)).padStart(2, '0')}:${15 * (n % 4) || '00'}`
  await createEvents(
    site.db,
    Array.from({ length: 40 }, (_, n) => ({
      title: `Session ${n} ${'of a long name '.repeat(n % 4)}`.trim(),
      from: at(n),
      to: at(n + 1),
      roomId: room.id,
    })),
  )
  await openHydrated(page, '/programme')
  const session = page.getByRole('link', { name: /^Session 30/ })
  await session.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = () => session.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  await expect(session).toBeInViewport()
  const before = await top()
  await test.step('after a reload', async () => {
    await page.reload()
    await expectHydrated(page)
    await expect.poll(top).toBe(before)
  })
  await test.step('after a visit to another page', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Submit an abstract' })
      .dispatchEvent('click')
    await expectPage(page, 'Submit Your Abstract')
    await expectHydrated(page)
    await page.goBack()
    await expectPage(page, 'Programme')
    await expect.poll(top).toBe(before)
  })
})
