import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { expect, notifications, test } from '../fixtures.ts'
import { failOnce, holdRequests } from '../requests.ts'

const openTab = async (page: Page) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 2 })).toBeVisible()
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

const fillWhen = async (page: Page, date: string, from: string, to: string) => {
  await page.locator('[name="date"]').fill(date)
  await page.locator('[name="startTime"]').fill(from)
  await page.locator('[name="endTime"]').fill(to)
}

test.beforeEach(async ({ signIn, site }) => {
  // A long list renders only the rows in view.
  await removeEvents(site.db)
  await signIn()
})

test('an event is added from an abstract', async ({ page, site, expectPageError }) => {
  expectPageError(/500/)
  const abstract = await createApprovedAbstract(site.db, { abstractTitle: `Voices ${randomUUID()}` })
  const slow = await createApprovedAbstract(site.db, { abstractText: 'The text that comes late. '.repeat(4) })
  const room = await createRoom(site.db)
  const first = await createAuthor(site.db)
  const second = await createAuthor(site.db)
  await openTab(page)
  await page.getByRole('link', { name: 'Add Event' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Event', level: 1 })).toBeVisible()
  await expect(page.locator('[name="type"]')).toHaveValue('talk')
  await expect(page.locator('[name="mainPresenterId"] option').first()).toHaveText('None')
  const create = () => page.getByRole('button', { name: 'Create Event' }).click()
  await test.step('names every broken rule', async () => {
    await create()
    const summary = page.getByRole('form').getByRole('alert')
    for (const message of [
      'Date is required',
      'Start time is required',
      'End time is required',
      'A room must be selected',
    ])
      await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
  })

  await test.step('fills in the latest picked abstract only', async () => {
    const respond = await holdRequests(page, `/api/approved-abstracts/${slow.id}`)
    const requested = page.waitForRequest(`/api/approved-abstracts/${slow.id}`)
    await page.getByLabel('Select an Abstract').selectOption(String(slow.id))
    await requested
    await page.getByLabel('Select an Abstract').selectOption(String(abstract.id))
    await expect(page.locator('[name="description"]')).toHaveValue(abstract.abstractText)
    const answered = page.waitForResponse(`/api/approved-abstracts/${slow.id}`)
    respond()
    await (await answered).finished()
    // Time for a late response to reach the form.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(page.locator('[name="title"]')).toHaveValue(abstract.abstractTitle)
    await expect(page.locator('[name="description"]')).toHaveValue(abstract.abstractText)
    await expect(page.locator('[name="mainPresenterId"]')).toHaveValue(String(abstract.authorId))
  })

  await test.step('chooses time, room and further authors', async () => {
    await fillWhen(page, '2025-10-28', '09:30', '10:15')
    await page.locator('[name="roomId"]').selectOption({ label: `${room.name} (${room.building})` })
    for (const author of [first, second])
      await page
        .getByRole('combobox', { name: 'Other speakers' })
        .selectOption({ label: `${author.name} (${author.institution})` })
    await page.getByRole('button', { name: `Remove ${first.name}` }).click()
    await expect(page.getByRole('list', { name: 'Other speakers chosen' })).toHaveText(second.name)
  })

  await test.step('a failed save keeps the form', async () => {
    await page.route('/api/events', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'The database is down.' } })
        : route.continue(),
    )
    await create()
    await expect(
      page.getByText('Failed to create the event. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(notifications(page)).toContainText('Failed to create event: 500. The database is down.')
    await expect(page.locator('[name="title"]')).toHaveValue(abstract.abstractTitle)
    for (const name of ['Cancel', 'Back to Events'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/admin')
  })

  await test.step('saves the event', async () => {
    await page.unroute('/api/events')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      create(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      date: '2025-10-28',
      startTime: '2025-10-28T09:30:00Z',
      endTime: '2025-10-28T10:15:00Z',
      roomId: room.id,
      approvedAbstractId: abstract.id,
      authorIds: [second.id],
    })
    await expect(page.getByText('Event Created Successfully', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, abstract.abstractTitle)).toContainText('9:30 AM – 10:15 AM')
  })
})

test('clashes are shown while choosing, after saving and listed', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const room = await createRoom(site.db)
  const presenter = await createAuthor(site.db)
  await createEvent(site.db, { roomId: room.id, title: 'Already there', mainPresenterId: presenter.id })
  const event = await createEvent(site.db, { title: `Mover ${randomUUID()}`, from: '12:00', to: '13:00' })
  await page.goto(`/admin/events/edit/${event.id}`)
  await expect(page.getByRole('heading', { name: 'Edit Event', level: 1 })).toBeVisible()
  await test.step('rejects an end before the start', async () => {
    await page.locator('[name="endTime"]').fill('08:00')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.getByRole('link', { name: 'End time must be after start time' })).toBeVisible()
  })

  const clash = `Room clash: ${room.name} is taken by “Already there” (9:00 AM – 10:00 AM).`
  await test.step('shows clashes while choosing', async () => {
    await page.locator('[name="endTime"]').fill('13:00')
    await page.locator('[name="mainPresenterId"]').selectOption(String(presenter.id))
    await page.locator('[name="roomId"]').selectOption(String(room.id))
    await expect(page.getByText('You can save this, but please check it first')).toBeHidden()
    await fillWhen(page, '2025-10-27', '09:30', '10:30')
    await expect(page.getByText(clash)).toBeVisible()
    await expect(page.getByText(`Presenter clash: ${presenter.name} also presents`)).toBeVisible()
  })

  await test.step('reports them after saving and in the list', async () => {
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.getByText('Event Updated Successfully', { exact: true })).toBeVisible()
    await expect(notifications(page)).toContainText(clash)
    await expect(row(page, event.title)).toContainText('Clash')
  })
})

test('events are sorted, deleted and flagged when withdrawn', async ({ page, site }) => {
  const mark = randomUUID()
  for (const [date, from, to] of [
    ['2025-10-29', '09:00', '10:00'],
    ['2025-10-27', '15:00', '16:00'],
    ['2025-10-27', '08:00', '09:00'],
  ] as const)
    await createEvent(site.db, { title: `${mark} ${date} ${from}`, date, from, to })
  const withdrawn = await createApprovedAbstract(site.db, {}, 'rejected')
  const orphan = await createEvent(site.db, {
    title: `Orphan ${randomUUID()}`,
    approvedAbstractId: withdrawn.id,
  })
  await openTab(page)
  const search = page.getByRole('searchbox', { name: 'Search events' })
  const titles = page.getByRole('row').getByText(mark)
  await test.step('sorts by date, then start time', async () => {
    await search.fill(mark)
    await expect(titles).toHaveText([
      `${mark} 2025-10-27 08:00`,
      `${mark} 2025-10-27 15:00`,
      `${mark} 2025-10-29 09:00`,
    ])
  })

  await test.step('deletes after confirmation', async () => {
    const doomed = `${mark} 2025-10-27 15:00`
    await page.getByRole('button', { name: `Delete ${doomed}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Event deleted successfully', { exact: true })).toBeVisible()
    await expect(titles).toHaveText([`${mark} 2025-10-27 08:00`, `${mark} 2025-10-29 09:00`])
  })

  await test.step('flags a withdrawn abstract', async () => {
    await search.fill(orphan.title)
    await expect(titles).toHaveCount(0)
    await expect(row(page, orphan.title)).toContainText('Abstract withdrawn')
    await page.getByRole('link', { name: `Edit ${orphan.title}` }).click()
    await expect(page.getByLabel('Select an Abstract')).toHaveValue(String(withdrawn.id))
  })
})

test('the form retries failed data and tolerates missing event types', async ({ page, expectPageError }) => {
  expectPageError(/500/)
  await page.route('/api/event-types', (route) => route.fulfill({ status: 500, json: { message: 'Away.' } }))
  await failOnce(page, '/api/rooms', 500, 'Away.')
  await page.goto('/admin/events/edit/new')
  await expect(page.getByText('Error loading data. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Add New Event' })).toBeVisible()
  await expect(page.locator('[name="type"] option')).toHaveText([
    'Talk',
    'Workshop',
    'Panel',
    'Keynote',
    'Break',
  ])
})

test('schedule.xml follows the published schema', { tag: '@full' }, async ({ page, site }) => {
  const presenter = await createAuthor(site.db, { name: 'Zoë <O’Neill> & "Co"' })
  const event = await createEvent(site.db, { title: 'A < B & C', mainPresenterId: presenter.id })
  await makeProgrammePublic(site.db)
  // The cache is invalidated by a notification.
  const schedule = async () => (await page.request.get('/schedule.xml')).text()
  await expect.poll(schedule).toContain(`event id="${event.id}"`)
  const xml = await schedule()
  await makeProgrammePublic(site.db, false)
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const texts = (element: Element) =>
      Object.fromEntries([...element.children].map((child) => [child.nodeName, child.textContent]))
    const attributes = (element: Element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    return {
      errors: document.querySelectorAll('parsererror').length,
      top: [...document.documentElement.children].map(({ nodeName }) => nodeName),
      conference: texts(document.querySelector('conference') ?? document.documentElement),
      days: [...document.querySelectorAll('schedule > day')].map(attributes),
      events: [...document.querySelectorAll('day > room > event')].map((one) => ({
        ...attributes(one),
        ...texts(one),
        inRoom: one.parentElement?.getAttribute('name'),
      })),
    }
  }, xml)
  await test.step('is well-formed with all elements', async () => {
    expect(read.errors).toBe(0)
    expect(read.top.slice(0, 3)).toEqual(['generator', 'version', 'conference'])
    expect(new Set(read.top.slice(3))).toEqual(new Set(['day']))
    expect(Object.keys(read.conference).sort()).toEqual(
      ['acronym', 'base_url', 'days', 'end', 'start', 'time_zone_name', 'timeslot_duration', 'title'].sort(),
    )
  })

  await test.step('has valid days and events', async () => {
    const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/
    for (const day of read.days)
      expect(day).toEqual({
        index: expect.stringMatching(/^[1-9]\d*$/),
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        start: expect.stringMatching(moment),
        end: expect.stringMatching(moment),
      })
    const events = read.events as Record<string, string>[]
    for (const one of events) {
      expect(one.guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(one.date).toMatch(moment)
      expect(one.start).toMatch(/^[0-2]\d:[0-5]\d$/)
      expect(one.duration).toMatch(/^\d{1,2}:\d{2}$/)
      expect(one.url).toMatch(/^https?:\/\//)
      expect(one.room).toBe(one.inRoom)
      for (const name of ['title', 'subtitle', 'type', 'abstract', 'slug', 'track', 'language', 'persons'])
        expect(one).toHaveProperty(name)
    }
    for (const field of ['id', 'guid', 'slug'])
      expect(new Set(events.map((one) => one[field])).size).toBe(events.length)
    expect(events.find(({ id }) => id === String(event.id))).toMatchObject({
      title: 'A < B & C',
      persons: presenter.name,
    })
  })
})
