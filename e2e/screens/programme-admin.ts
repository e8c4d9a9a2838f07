import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { authorStates, createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { buildPhoto, buildTwoSides } from '#testing/builders/photos.ts'
import { changeRoom, createRoom } from '#testing/builders/rooms.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { block, boxOf, dragBy } from '../board-page.ts'
import { expect, expectToast, notifications } from '../fixtures.ts'
import { failOnce } from '../requests.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
const otherVersion = (page: Page) => page.getByRole('region', { name: 'The other version' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Rooms, events, speakers and photos in the back office. */
export const programmeAdmin: Area = {
  screens: {
    'admin.index': async function* ({ page, db, signIn }) {
      await signIn()
      await page.goto('/admin?tab=events')
      await expect(page.getByText('No events yet.')).toBeVisible()
      yield 'no events'
      const presenter = await createAuthor(db)
      const room = await createRoom(db, { name: 'Aula', notes: 'Step-free' })
      await createRoom(db)
      await createEvent(db, { title: 'Opening', roomId: room.id, mainPresenterId: presenter.id })
      await createEvent(db, { title: 'Panel', roomId: room.id, mainPresenterId: presenter.id, from: '09:30' })
      const rejected = await createApprovedAbstract(db, {}, 'rejected')
      await createEvent(db, { title: 'Orphan', approvedAbstractId: rejected.id, date: '2025-10-28' })
      await page.goto('/admin?tab=events')
      await expect(row(page, 'Orphan')).toContainText('Abstract withdrawn')
      yield 'events with clashes'
      await button(page, 'Delete Panel').click()
      await confirmDelete(page)
      await expectText(page, 'Event deleted successfully')
      yield 'a deleted event'
      await page.goto('/admin?tab=rooms')
      await button(page, 'Delete Aula').click()
      await expect(page.getByRole('dialog', { name: 'Delete Room' })).toBeVisible()
      yield 'deleting a room'
      await failOnce(page, '/api/authors', 500, 'Away.')
      await page.goto('/admin?tab=authors')
      await expectText(page, 'Failed to fetch authors')
      yield 'speakers cannot be loaded'
    },
    'admin.rooms.edit.$id': async function* ({ page, db }) {
      const room = await createRoom(db, { name: 'Hall' })
      await page.goto('/admin/rooms/edit/new')
      await button(page, 'Create Room').click()
      await expect(page.getByRole('link', { name: 'Room name is required' })).toBeVisible()
      yield 'every rule broken'
      await page.locator('#name').fill('Hall')
      await page.locator('#building').fill('Elsewhere')
      await page.locator('#capacity').fill('5')
      await button(page, 'Create Room').click()
      await expectToast(page, 'Failed to create room')
      yield 'a taken name'
      await page.goto(`/admin/rooms/edit/${room.id}`)
      await page.getByLabel('Notes').fill('Mine')
      await changeRoom(db, room.id, { notes: 'Theirs' })
      await button(page, 'Update Room').click()
      await expect(otherVersion(page)).toContainText('Theirs')
      yield 'a conflict'
      await page.getByRole('link', { name: 'Back to Rooms' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      yield 'leaving without saving'
      await button(page, 'Save draft and leave').click()
      await page.goto(`/admin/rooms/edit/${room.id}`)
      await expect(button(page, 'Restore draft')).toBeVisible()
      yield 'a draft'
      await page.goto('/admin/rooms/edit/999999')
      await expectText(page, 'Room not found')
      yield 'no such room'
    },
    'admin.events.new': async function* ({ page }) {
      await failOnce(page, '/api/rooms', 500, 'Away.')
      await page.goto('/admin/events/new')
      await expectText(page, 'Error loading data. Please try again.')
      yield 'load error'
      await button(page, 'Try again').click()
      await button(page, 'Create Event').click()
      await expect(page.getByRole('link', { name: 'Date is required' })).toBeVisible()
      yield 'every rule broken'
      await page.locator('[name="title"]').fill('A session')
      await page.locator('[name="date"]').fill('2025-10-28')
      await page.locator('[name="startTime"]').fill('09:00')
      await page.locator('[name="endTime"]').fill('10:00')
      await page.locator('[name="roomId"]').selectOption({ index: 1 })
      await page.getByRole('combobox', { name: 'Other speakers' }).selectOption({ index: 1 })
      await page.route('/api/events', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'Away.' } })
          : route.continue(),
      )
      await button(page, 'Create Event').click()
      await expect(notifications(page)).toContainText('Failed to create event')
      yield 'failed'
      await page.unroute('/api/events')
    },
    'admin.events.edit.$id': async function* ({ page, db }) {
      const room = await createRoom(db, { name: 'Busy' })
      const presenter = await createAuthor(db)
      await createEvent(db, { roomId: room.id, title: 'Already there', mainPresenterId: presenter.id })
      const { id } = await createEvent(db, { title: 'Mover', roomId: room.id, from: '12:00', to: '13:00' })
      await page.goto(`/admin/events/edit/${id}`)
      await page.locator('[name="startTime"]').fill('09:30')
      await page.locator('[name="endTime"]').fill('10:30')
      await page.locator('[name="mainPresenterId"]').selectOption(String(presenter.id))
      await expect(page.getByText(/^Room clash: Busy is taken/)).toBeVisible()
      yield 'clashes'
      await page.locator('[name="title"]').fill('My title')
      await db
        .update(events)
        .set({ title: 'Their title', version: sql`${events.version} + 1` })
        .where(sql`${events.id} = ${id}`)
      await button(page, 'Update Event').click()
      await expect(otherVersion(page)).toContainText('Their title')
      yield 'a conflict'
    },
    'admin.events.board': async function* ({ page, db }) {
      const talk = await createApprovedAbstract(db, { abstractTitle: 'Unplaced' })
      const { id: roomId } = await createRoom(db, { name: 'Yard' })
      await createEvent(db, { title: 'In the way', roomId })
      await createEvent(db, { title: 'Movable', roomId, from: '10:00', to: '11:00' })
      const movable = block(page, 'Movable')
      const press = async (...keys: string[]) => {
        await movable.focus()
        for (const key of keys) await page.keyboard.press(key)
      }
      await page.goto('/admin/events/board')
      await expect(block(page, 'Already there')).toBeVisible()
      yield 'board'
      await block(page, 'Opening').click()
      await expect(page.getByRole('region', { name: 'Selected' })).toBeVisible()
      yield 'a selected event'
      await button(page, 'Add').click()
      await expect(page.getByRole('region', { name: 'New item' })).toBeVisible()
      yield 'a new item'
      await page.keyboard.press('Escape')
      await page.locator(`[data-abstract="${talk.id}"]`).click()
      await page.getByRole('form', { name: 'Time and place' }).getByLabel('End').fill('00:00')
      await button(page, 'Place in programme').click()
      await expectText(page, 'End time must be after start time')
      yield 'a wrong time'
      await press('Enter', 'ArrowDown')
      await expect(page.locator('[data-drag-preview]')).toBeVisible()
      yield ['moved by keyboard', 'desktop']
      await page.keyboard.press('Escape')
      const box = await boxOf(movable)
      await dragBy(page, { x: box.x + 40, y: box.y + 10 }, { x: 0, y: 60 })
      await expect(page.locator('[data-drag-preview]')).toBeVisible()
      yield ['dragged', 'desktop']
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await press('Enter', 'ArrowUp', 'Enter')
      await expect(page.getByRole('dialog', { name: 'Save despite this clash?' })).toBeVisible()
      yield 'a clash'
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.route(/\/api\/events\/\d+$/, (route) =>
        route.fulfill({ status: 500, json: { message: 'Away' } }),
      )
      await press('Enter', 'ArrowDown', 'Enter')
      await expectToast(page, 'Failed to save the change')
      yield 'failed'
      await page.unroute(/\/api\/events\/\d+$/)
    },
    'admin.photos': async function* ({ page }) {
      await page.goto('/admin/photos')
      await expect(page.getByRole('heading', { name: 'No files uploaded' })).toBeVisible()
      yield 'no photos'
      const file = page.locator('input[type="file"]')
      await file.setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() })
      await expectToast(page, 'Photo uploaded')
      yield 'uploaded'
      await page.getByRole('button', { name: /^Delete hall/ }).click()
      await expect(page.getByRole('dialog')).toContainText('permanently delete the file')
      yield 'deleting a photo'
      await page.keyboard.press('Escape')
      await file.setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') })
      await expectToast(page, 'Failed to upload photo')
      yield 'not a photo'
    },
    'admin.authors.edit.$id': async function* ({ page, db }) {
      await page.goto('/admin/authors/edit/new')
      await page.locator('#bio').fill('x'.repeat(3501))
      await page.locator('#photoUrl').fill('nowhere')
      await button(page, 'Create Speaker').click()
      await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible()
      yield 'every rule broken'
      const author = await createAuthor(db, { name: 'Noor Haddad', ...authorStates.withPhoto })
      await page.goto(`/admin/authors/edit/${author.id}`)
      await page.locator('#photoUrl').fill('/uploads/missing.webp')
      await expect(page.getByText('This photo cannot be displayed.')).toBeVisible()
      yield 'a missing photo'
      await button(page, 'Choose or upload a photo').click()
      await expect(page.getByRole('button', { name: /^Choose hall/ })).toBeVisible()
      yield 'choosing a photo'
      await page
        .getByLabel('Upload a photo')
        .setInputFiles({ name: 'Two sides.png', mimeType: 'image/png', buffer: await buildTwoSides() })
      await expect(page.getByRole('dialog', { name: 'Crop the photo' })).toBeVisible()
      yield 'cropping a photo'
      await page.keyboard.press('Escape')
      await page.goto('/admin/authors/edit/999999')
      await expectText(page, 'Speaker not found')
      yield 'no such speaker'
    },
    'admin.authors.$id': async function* ({ page, db }) {
      const { id, name, email } = await createAuthor(db)
      await page.goto(`/admin/authors/${id}`)
      await page.locator('#institution').fill('My College')
      await page.request.patch(`/api/authors/${id}`, {
        data: { name, email, bio: 'Theirs', institution: 'Their College', photoUrl: '' },
      })
      await button(page, 'Update Speaker').click()
      await expect(otherVersion(page)).toContainText('Their College')
      yield 'a conflict'
    },
    'admin.events.sessions.index': async function* ({ page, db }) {
      await page.goto('/admin/events/sessions')
      await expect(page.getByText('No sessions yet.')).toBeVisible()
      yield 'no sessions'
      const track = await createTrack(db, { name: 'Access' })
      const session = await createEventSession(db, { title: 'Voices', to: '09:30', trackId: track.id })
      await createTalks(db, session, [{ title: 'First talk' }, { title: 'Second talk' }])
      await page.reload()
      await expect(row(page, 'Voices')).toContainText('The talks need 10 minutes more')
      yield 'a session with notes'
      await button(page, 'Delete Voices').click()
      await expect(page.getByRole('dialog')).toContainText('What becomes of its 2 talks?')
      yield 'deleting a session'
    },
    'admin.events.sessions.$id': async function* ({ page, db }) {
      await page.goto('/admin/events/sessions/new')
      await button(page, 'Add session').click()
      await expect(page.getByRole('link', { name: 'Session title is required' })).toBeVisible()
      yield 'every rule broken'
      const abstract = await createApprovedAbstract(db, { abstractTitle: 'Words for all' })
      await db
        .update(approvedAbstracts)
        .set({ keywords: 'captions' })
        .where(eq(approvedAbstracts.id, abstract.id))
      const session = await createEventSession(db, { title: 'Captions' })
      const [talk] = await createTalks(db, session, [{ title: 'A talk to open' }])
      await page.goto(`/admin/events/sessions/${session.id}`)
      await expect(page.getByRole('paragraph').filter({ hasText: '9:00 AM – 9:20 AM' })).toBeVisible()
      await button(page, 'Fill this session').click()
      await expect(page.getByRole('group', { name: 'Proposed talks' })).toContainText('Keywords: captions')
      yield 'proposed talks'
      await button(page, 'Add to the running order').click()
      await expect(page.getByRole('paragraph').filter({ hasText: '9:20 AM – 9:40 AM' })).toBeVisible()
      await page.locator('[name="talks.1.minutes"]').fill('90')
      await expectText(page, 'The talks need 20 minutes more than the session has.')
      yield 'more than fits'
      await page.locator('[name="talks.1.minutes"]').fill('25')
      await button(page, 'Move Talk 2 up').click()
      await button(page, 'Save session').click()
      await expectToast(page, 'Session saved')
      const talks = await db
        .select({ id: events.id, abstractId: events.approvedAbstractId, startTime: events.startTime })
        .from(events)
        .where(eq(events.sessionId, session.id))
        .orderBy(events.startTime)
      expect(talks).toMatchObject([
        { abstractId: abstract.id, startTime: '2025-10-27T09:00:00Z' },
        { id: talk?.id, startTime: '2025-10-27T09:25:00Z' },
      ])
      yield 'saved'
    },
  },
}
