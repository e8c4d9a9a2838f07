import type { Page } from '@playwright/test'
import { createAuthor } from '../testing/builders/authors'
import { createEvent, createEvents, removeEvents } from '../testing/builders/events'
import { createRoom } from '../testing/builders/rooms'
import { makeProgrammePublic } from '../testing/builders/settings'
import { expect, test } from './fixtures'
import { alive, expectPage, openAlive, openWith } from './visit'

const day = (page: Page) => page.getByRole('tabpanel')

test.beforeEach(({ site }) => removeEvents(site.db))
test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test.describe('when the programme is public', () => {
  test.beforeEach(({ site }) => makeProgrammePublic(site.db))

  test('events of the day are grouped by time range and sorted by start time', async ({ page, site }) => {
    const [roomB, roomA] = [await createRoom(site.db), await createRoom(site.db)]
    await createEvent(site.db, { title: 'Afternoon', from: '14:00', to: '15:00' })
    await createEvent(site.db, { title: 'Beside', from: '09:00', to: '10:00', roomId: roomB.id })
    await createEvent(site.db, { title: 'Morning', from: '09:00', to: '10:00', roomId: roomA.id })
    await createEvent(site.db, { title: 'Longer', from: '09:00', to: '10:30' })
    await createEvent(site.db, { title: 'Tomorrow', date: '2025-10-28' })
    await openWith(page, '/programme', 'Afternoon')
    const rows = day(page).locator('ol > li')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('9:00 AM – 10:00 AM')
    await expect(rows.nth(0)).toContainText('Beside')
    await expect(rows.nth(0)).toContainText('Morning')
    await expect(rows.nth(1)).toContainText('9:00 AM – 10:30 AM')
    await expect(rows.nth(2)).toContainText('2:00 PM – 3:00 PM')
    await expect(day(page)).not.toContainText('Tomorrow')
    await alive(page)
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await expect(day(page)).toContainText('Tomorrow')
    await page.getByRole('tab', { name: 'Day 3' }).click()
    await expect(day(page)).toContainText('Nothing is scheduled for this day yet.')
  })

  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo'])
    test.describe(`read in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test('clicking an event opens its details, with long date and 12-hour times of the venue', async ({
        page,
        site,
      }) => {
        const room = await createRoom(site.db, { building: 'East wing' })
        const event = await createEvent(site.db, {
          title: 'Midnight panel',
          description: 'First.\n\nSecond.',
          type: 'panel',
          date: '2025-10-29',
          from: '00:15',
          to: '12:45',
          roomId: room.id,
        })
        await openWith(page, '/programme?day=2025-10-29', 'Midnight panel')
        await alive(page)
        await page.getByRole('link', { name: 'Midnight panel' }).click()
        const dialog = page.getByRole('dialog', { name: 'Midnight panel' })
        for (const text of [
          'Wednesday, 29 October 2025',
          '12:15 AM – 12:45 PM',
          `${room.name}, East wing`,
          'Panel',
        ])
          await expect(dialog.getByText(text, { exact: true })).toBeVisible()
        await expect(dialog).toContainText(/First\.\s+Second\./)
        await expect(page).toHaveURL(`/programme?day=2025-10-29&event=${event.id}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL('/programme?day=2025-10-29')
        await expect(page.getByRole('link', { name: 'Midnight panel' })).toBeFocused()
      })

      test('the session under way at the venue is marked', async ({ page, site }) => {
        await page.clock.setFixedTime('2025-10-27T09:30:00Z')
        await createEvent(site.db, { title: 'Under way' })
        await createEvent(site.db, { title: 'Later', from: '10:00', to: '11:00' })
        await openWith(page, '/programme', 'Under way')
        const current = day(page).locator('[aria-current="time"]')
        await expect(current).toContainText('Under way')
        await expect(current).toHaveCount(1)
      })
    })

  test('badges read Keynote, Panel, Workshop and Paper; any other type shows its raw value', async ({
    page,
    site,
  }) => {
    const badges = {
      keynote: 'Keynote',
      panel: 'Panel',
      workshop: 'Workshop',
      paper: 'Paper',
      talk: 'talk',
      break: 'break',
    } as const
    for (const type of Object.keys(badges) as (keyof typeof badges)[])
      await createEvent(site.db, { type, title: `One ${type}`, from: '08:00', to: '08:10' })
    await openWith(page, '/programme', 'One keynote')
    await alive(page)
    for (const [type, label] of Object.entries(badges)) {
      await page.getByRole('link', { name: `One ${type}` }).click()
      const dialog = page.getByRole('dialog', { name: `One ${type}` })
      await expect(dialog.getByText(label, { exact: true })).toBeVisible()
      await dialog.getByRole('link', { name: 'Close dialog' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('clicking the presenter opens their profile, from the day and from the event', async ({
    page,
    site,
  }) => {
    const author = await createAuthor(site.db, {
      name: 'Petra Presenter',
      institution: 'Stage School',
      bio: 'Speaks well.',
    })
    await createEvent(site.db, { title: 'On stage', mainPresenterId: author.id })
    await openWith(page, '/programme', 'On stage')
    await alive(page)
    await day(page).getByRole('link', { name: 'Petra Presenter' }).click()
    const profile = page.getByRole('dialog', { name: 'Petra Presenter' })
    await expect(profile.getByText('Stage School')).toBeVisible()
    await expect(profile.getByText('Speaks well.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await page.getByRole('link', { name: 'On stage' }).click()
    const event = page.getByRole('dialog', { name: 'On stage' })
    await event.getByRole('link', { name: 'Petra Presenter' }).click()
    await expect(profile).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await expect(event).toBeVisible()
    await event.getByRole('link', { name: 'Petra Presenter' }).click()
    await profile.getByRole('link', { name: 'View full profile' }).click()
    await expect(page).toHaveURL(`/authors/${author.id}`)
    await expectPage(page, 'Petra Presenter')
  })

  test('a profile that cannot be fetched says so, and another try helps', async ({
    page,
    site,
    expectTrouble,
  }) => {
    expectTrouble(/500/)
    const author = await createAuthor(site.db, { name: 'Una Vailable' })
    await createEvent(site.db, { title: 'Whose session', mainPresenterId: author.id })
    await openWith(page, '/programme', 'Whose session')
    await alive(page)
    await page.route(`/api/authors/${author.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await day(page).getByRole('link', { name: 'Una Vailable' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Failed to fetch author details')).toBeVisible()
    await expect(dialog.getByText('Speaker information not available')).toBeVisible()
    await page.unroute(`/api/authors/${author.id}`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Una Vailable' })).toBeVisible()
  })

  test('a search covers all days, lives in the address, and is kept through a speaker’s page and back', async ({
    page,
    site,
  }) => {
    const author = await createAuthor(site.db, { name: 'Zoë Findme' })
    const room = await createRoom(site.db)
    await createEvent(site.db, { title: 'A plain paper', type: 'paper', date: '2025-10-28' })
    await createEvent(site.db, { title: 'A workshop', type: 'workshop', mainPresenterId: author.id })
    await createEvent(site.db, { title: 'Zoe elsewhere', type: 'panel', date: '2025-10-29', roomId: room.id })
    await openWith(page, '/programme?day=2025-10-28', 'A plain paper')
    await alive(page)
    await page.getByLabel('Search the programme').pressSequentially('zoe')
    await expect(page.getByText('2 sessions match')).toBeVisible()
    await expect(page).toHaveURL('/programme?text=zoe')
    await expect(day(page).getByRole('heading', { level: 2, name: /^Day [13], / })).toHaveCount(2)
    await expect(day(page).locator('mark', { hasText: 'Zoë' })).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toContainText('All days')

    await page.getByLabel('Type').selectOption({ label: 'Workshop' })
    await expect(page.getByText('1 session matches')).toBeVisible()
    await page.getByRole('link', { name: 'A workshop' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Zoë Findme' }).click()
    await page
      .getByRole('dialog', { name: 'Zoë Findme' })
      .getByRole('link', { name: 'View full profile' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zoë Findme' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'A workshop' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/programme?text=zoe&type=workshop')
    await expect(page.getByLabel('Search the programme')).toHaveValue('zoe')
    await expect(page.getByText('1 session matches')).toBeVisible()

    await page.getByLabel('Type').selectOption({ label: 'All types' })
    await page.getByLabel('Room').selectOption({ label: room.name })
    await expect(page.getByRole('link', { name: 'Zoe elsewhere' })).toBeVisible()
    await expect(page.getByText('1 session matches')).toBeVisible()
    await page.getByRole('tab', { name: 'Day 1' }).click()
    await expect(day(page)).toContainText('No session on this day matches.')
    await page.getByRole('link', { name: 'Show all days' }).click()
    await page.getByLabel('Room').selectOption({ label: 'All rooms' })
    await page.getByLabel('Search the programme').fill('')
    // The day that the search was started from.
    await expect(page).toHaveURL('/programme?day=2025-10-28')
    await expect(page.getByRole('link', { name: 'A plain paper' })).toBeVisible()
  })

  test('rooms keep their columns all day, and a grid of rooms by time is chosen once and remembered', async ({
    page,
    site,
  }) => {
    const [a, b] = [
      await createRoom(site.db, { name: 'Col A' }),
      await createRoom(site.db, { name: 'Col B' }),
    ]
    await createEvent(site.db, { title: 'Left at nine', roomId: a.id })
    await createEvent(site.db, { title: 'Right at nine', roomId: b.id })
    await createEvent(site.db, { title: 'Right alone', roomId: b.id, from: '11:00', to: '12:00' })
    await createEvent(site.db, { title: 'Long one', roomId: a.id, from: '10:30', to: '12:00' })
    await openWith(page, '/programme', 'Right alone')
    await alive(page)
    const left = async (title: string) =>
      (await page.getByRole('article').filter({ hasText: title }).boundingBox())?.x
    expect(await left('Right alone')).toBe(await left('Right at nine'))
    expect(await left('Right alone')).not.toBe(await left('Left at nine'))

    await page.getByRole('link', { name: 'Rooms by time' }).click()
    const grid = page.getByRole('region', { name: 'Rooms by time, Monday, 27 October 2025' })
    await expect(grid.getByRole('columnheader', { name: 'Col B' })).toBeVisible()
    await page.goto('/programme')
    await alive(page)
    await expect(grid).toBeVisible()
    await grid.getByRole('link', { name: 'Left at nine' }).focus()
    for (const [key, title] of [
      ['ArrowRight', 'Right at nine'],
      ['ArrowDown', 'Right alone'],
      ['ArrowLeft', 'Long one'],
      ['ArrowUp', 'Left at nine'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(grid.getByRole('link', { name: title })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Left at nine' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(grid).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'Right alone' })).toBeVisible()
  })

  test('a day of forty sessions prints on two pages, and its rooms by time on one', async ({
    page,
    site,
  }) => {
    const rooms = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => createRoom(site.db, { name: `Print ${name}` })),
    )
    const author = await createAuthor(site.db, {
      name: 'Prof Printed Onpaper',
      institution: 'The University of Somewhere',
    })
    for (let hour = 8; hour < 18; hour += 1)
      for (const { id: roomId } of rooms)
        await createEvent(site.db, {
          title: 'A title of the usual length, in two halves',
          roomId,
          mainPresenterId: author.id,
          from: `${String(hour).padStart(2, '0')}:00`,
          to: `${String(hour).padStart(2, '0')}:45`,
        })
    const pages = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    await openWith(page, '/programme', 'A title of the usual')
    expect(await pages()).toBe(2)
    await page.goto('/programme?view=grid')
    expect(await pages()).toBe(1)
  })

  test('opened from another page on a day of the conference, that day comes first', async ({
    page,
    site,
  }) => {
    await page.clock.setFixedTime('2025-10-28T09:30:00Z')
    await createEvent(site.db, { title: 'On the second day', date: '2025-10-28' })
    await openAlive(page, '/about')
    await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
    await expect(page.getByText('On the second day')).toBeVisible()
  })

  test('a link to an event opens it on its day, and names it to chat apps', async ({ page, site }) => {
    const event = await createEvent(site.db, {
      title: 'Deep link',
      description: 'Shared by a friend.',
      date: '2025-10-28',
    })
    await openWith(page, '/programme?day=2025-10-28', 'Deep link')
    await page.goto(`/programme?event=${event.id}`)
    await alive(page)
    const dialog = page.getByRole('dialog', { name: 'Deep link' })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await expect(page).toHaveTitle(/^Deep link/)
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      'Shared by a friend.',
    )
    await dialog.getByRole('link', { name: 'Close dialog' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
  })

  test('a link to an event that is gone says so', async ({ page, site }) => {
    await createEvent(site.db, { title: 'Still there' })
    await openWith(page, '/programme?event=999999', 'Still there')
    await expect(page.getByText('This session is not, or no longer, part of the programme.')).toBeVisible()
  })

  test('300 events on three days arrive complete in one response', async ({ page, site }) => {
    await createEvents(site.db, 300)
    await openWith(page, '/programme', 'Of many 1')
    await expect(page.getByRole('article')).toHaveCount(100)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await alive(page)
    for (const label of ['Day 2', 'Day 3']) {
      await page.getByRole('tab', { name: label }).click()
      await expect(page.getByRole('tab', { selected: true })).toContainText(label)
      await expect(page.getByRole('article')).toHaveCount(100)
    }
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })

  test('what people typed cannot break out of what machines read', async ({ page, site }) => {
    const title = '</script><img src=x onerror=alert(1)> “quoted” & more'
    await createEvent(site.db, { title })
    await openWith(page, '/programme', '“quoted”')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data.subEvent.map((event: { name: string }) => event.name)).toEqual([title])
    expect(data.subEvent[0]).toMatchObject({
      startDate: '2025-10-27T09:00:00',
      endDate: '2025-10-27T10:00:00',
    })
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })

  test('a failed load says so, and trying again helps', async ({ page, site, expectTrouble }) => {
    expectTrouble(/500/)
    expectTrouble(/Failed to fetch events/)
    await createEvent(site.db, { title: 'At the second try' })
    await openAlive(page, '/about')
    await page.route('/api/events', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch events')
    await page.unroute('/api/events')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('At the second try')).toBeVisible()
  })

  test('settings that cannot be read are a failed load too', async ({ page, expectTrouble }) => {
    expectTrouble(/500/)
    expectTrouble(/Failed to fetch site settings/)
    await openAlive(page, '/about')
    await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch site settings')
  })

  test('a skeleton is shown while it loads', async ({ page }) => {
    await openAlive(page, '/about')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('/api/events', async (route) => {
      await arrived
      await route.fulfill({ json: [] })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
    await expect(page.getByText('Loading programme…')).toBeAttached()
    arrive()
    await expect(page.getByText('Nothing is scheduled for this day yet.')).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('an event and its presenter are pages of their own', async ({ page, site }) => {
      const author = await createAuthor(site.db, { name: 'Noscript Nowak' })
      await createEvent(site.db, {
        title: 'Plain event',
        description: 'In plain words.',
        date: '2025-10-28',
        mainPresenterId: author.id,
      })
      await openWith(page, '/programme?day=2025-10-28', 'Plain event')
      await page.getByLabel('Search the programme').fill('plain')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('1 session matches')).toBeVisible()
      await expect(page.locator('mark').first()).toHaveText('Plain')
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
  })

  test('it prints without filters, dialogs or navigation', async ({ page, site }) => {
    const event = await createEvent(site.db, { title: 'On paper' })
    await openWith(page, '/programme', 'On paper')
    await page.goto(`/programme?event=${event.id}`)
    await alive(page)
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('dialog'),
      page.getByRole('form', { name: 'Filter the programme' }),
      page.getByRole('tablist'),
    ])
      await expect(part).toBeHidden()
    await expect(day(page).locator('article', { hasText: 'On paper' })).toBeVisible()
    await page.emulateMedia({ media: null })
  })
})
