import type { Page } from '@playwright/test'
import { createAuthor } from '../testing/builders/authors'
import { createAllEvents, createEvent, removeEvents } from '../testing/builders/events'
import { createRoom } from '../testing/builders/rooms'
import { makeProgrammePublic } from '../testing/builders/settings'
import { expectAccessible } from './accessibility'
import { expect, test } from './fixtures'
import { alive, expectPage, openAlive, openWith } from './visit'

const day = (page: Page) => page.getByRole('tabpanel')
const goToProgramme = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()

test.beforeEach(async ({ site }) => {
  await removeEvents(site.db)
  await makeProgrammePublic(site.db)
})
test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

test.describe('in a zone whose clocks show the same', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })

  test('all days arrive at once, grouped by time range, and each session opens with the badge of its type', async ({
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
    const [roomB, roomA] = [await createRoom(site.db), await createRoom(site.db)]
    await createAllEvents(site.db, [
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
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openWith(page, '/programme', 'Afternoon')
    const rows = day(page).locator('ol > li')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('9:00 AM – 10:00 AM')
    await expect(rows.nth(0)).toContainText('Beside')
    await expect(rows.nth(0)).toContainText('Morning')
    await expect(rows.nth(1)).toContainText('9:00 AM – 10:30 AM')
    await expect(rows.nth(2)).toContainText('2:00 PM – 3:00 PM')
    await expect(day(page)).not.toContainText('One keynote')
    await alive(page)
    await expect(page.getByText('Add my time')).toHaveCount(0)
    await expectAccessible(page)
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
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })
})

test('the presenter’s profile opens from the day, at the second try, and from the event', async ({
  page,
  site,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  const author = await createAuthor(site.db, {
    name: 'Petra Presenter',
    institution: 'Stage School',
    bio: 'Speaks well.',
  })
  await createEvent(site.db, { title: 'On stage', mainPresenterId: author.id })
  await openWith(page, '/programme', 'On stage')
  await alive(page)
  await page.route(`/api/authors/${author.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await day(page).getByRole('link', { name: 'Petra Presenter' }).click()
  const failed = page.getByRole('dialog')
  await expect(failed.getByText('Failed to fetch author details')).toBeVisible()
  await expect(failed.getByText('Speaker information not available')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`/api/authors/${author.id}`)
  await failed.getByRole('button', { name: 'Try again' }).click()
  const profile = page.getByRole('dialog', { name: 'Petra Presenter' })
  await expect(profile.getByText('Stage School')).toBeVisible()
  await expect(profile.getByText('Speaks well.')).toBeVisible()
  await expectAccessible(page)
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

test('a day prints on few pages, rooms keep their columns, and a grid of rooms by time is chosen once and remembered', async ({
  page,
  site,
}) => {
  const a = await createRoom(site.db, { name: 'Col A' })
  const b = await createRoom(site.db, { name: 'Col B' })
  const others = [await createRoom(site.db, { name: 'Col C' }), await createRoom(site.db, { name: 'Col D' })]
  const author = await createAuthor(site.db, {
    name: 'Prof Printed Onpaper',
    institution: 'The University of Somewhere',
  })
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17']
  await createAllEvents(
    site.db,
    hours.flatMap((hour) =>
      [a, b, ...others].map(({ id }) => ({
        title: 'A title of the usual length, in two halves',
        roomId: id,
        mainPresenterId: author.id,
        from: `${hour}:00`,
        to: `${hour}:45`,
      })),
    ),
  )
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  await openWith(page, '/programme', 'A title of the usual')
  expect(await pages()).toBe(2)
  await expectAccessible(page)
  await page.goto('/programme?view=grid')
  expect(await pages()).toBe(1)
  await expectAccessible(page)

  await removeEvents(site.db)
  await createAllEvents(site.db, [
    { title: 'Left at nine', roomId: a.id },
    { title: 'Right at nine', roomId: b.id },
    { title: 'Right alone', roomId: b.id, from: '11:00', to: '12:00' },
    { title: 'Long one', roomId: a.id, from: '10:30', to: '12:00' },
  ])
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

test('from another page it shows a skeleton, says when it could not be loaded, and opens on the conference’s day', async ({
  page,
  site,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  expectTrouble(/Failed to fetch events/)
  expectTrouble(/Failed to fetch site settings/)
  await createEvent(site.db, { title: 'On the second day', date: '2025-10-28' })
  await openAlive(page, '/about')
  await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, body: '{}' }))
  await goToProgramme(page)
  await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch site settings')
  await page.unroute('/api/site-settings')

  await openAlive(page, '/about')
  let fail = () => {}
  const waited = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('/api/events', async (route) => {
    await waited
    await route.fulfill({ status: 500, body: '{}' })
  })
  await goToProgramme(page)
  await expect(page.getByText('Loading programme…')).toBeAttached()
  fail()
  await expect(page.getByRole('alert')).toContainText('Failed to load programme. Please try again later.')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch events')
  await expectAccessible(page)
  await page.unroute('/api/events')
  await page.clock.setFixedTime('2025-10-28T09:30:00Z')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('On the second day')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
})

test('a link to an event opens it on its day, names it to chat apps, leaves it off paper, and tells when it is gone', async ({
  page,
  site,
}) => {
  const event = await createEvent(site.db, {
    title: 'Deep link',
    description: 'Shared by a friend.',
    date: '2025-10-28',
  })
  await openWith(page, `/programme?event=${event.id}`, 'Deep link')
  await alive(page)
  const dialog = page.getByRole('dialog', { name: 'Deep link' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(page).toHaveTitle(/^Deep link/)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    'Shared by a friend.',
  )
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  for (const part of [
    page.getByRole('dialog'),
    page.getByRole('form', { name: 'Filter the programme' }),
    page.getByRole('tablist'),
  ])
    await expect(part).toBeHidden()
  await expect(day(page).locator('article', { hasText: 'Deep link' })).toBeVisible()
  await page.emulateMedia({ media: null })

  await dialog.getByRole('link', { name: 'Close dialog' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
  await page.goto('/programme?event=999999')
  await expect(page.getByText('This session is not, or no longer, part of the programme.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the days are links, events and presenters pages of their own, and stars an address that holds the choice', async ({
    page,
    site,
  }) => {
    await makeProgrammePublic(site.db, false)
    await openWith(page, '/programme', 'Registration and coffee')
    await page.getByRole('tab', { name: 'Day 3' }).click()
    await expect(page).toHaveURL('/programme?day=2025-10-29')
    await expect(page.getByText('Closing and farewell')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print this day' })).toBeHidden()

    await makeProgrammePublic(site.db)
    const author = await createAuthor(site.db, { name: 'Noscript Nowak' })
    const first = await createEvent(site.db, { title: 'First star' })
    const second = await createEvent(site.db, {
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

    const star = (title: string) => page.getByRole('button', { name: `Keep in my sessions: ${title}` })
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
