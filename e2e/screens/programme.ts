import type { Page } from '@playwright/test'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { bookFormatNames } from '#shared/book/book-formats.ts'
import { eventTypes } from '#shared/events/event-types.ts'
import { formatBytes } from '#shared/format-bytes.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { giveConferenceTitle, removeConferenceChanges } from '#testing/builders/conference.ts'
import { DOCUMENT_BYTES, setDocuments } from '#testing/builders/documents.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic, removePublicationDate } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { expect } from '../fixtures.ts'
import { expectPage, openHydrated, openWhenUpdated } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const star = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Add to my sessions: ${title}` })

/** A public programme with every type of event, two of them at once, and sessions with talks and posters. */
const fillProgramme = async (db: Db) => {
  const [first, second] = [await createRoom(db, { name: 'Aula' }), await createRoom(db, { name: 'Library' })]
  const author = await createAuthor(db, { name: 'Petra Presenter', bio: 'Speaks well.' })
  for (const [index, type] of eventTypes.entries())
    await createEvent(db, {
      type,
      title: `One ${type}`,
      date: '2025-10-28',
      from: `${10 + index}:00`,
      to: `${11 + index}:00`,
      roomId: (index % 2 ? second : first).id,
    })
  for (const abstractTitle of ['Voices around the table', 'Zebra crossings']) {
    const approved = await createApprovedAbstract(db, { abstractTitle, otherAuthors: 'Ada Demo' })
    await createEvent(db, {
      title: abstractTitle,
      approvedAbstractId: approved.id,
      mainPresenterId: author.id,
      roomId: (abstractTitle === 'Zebra crossings' ? first : second).id,
    })
  }
  const track = await createTrack(db, { name: 'Classrooms' })
  const shared = { date: '2025-10-28', trackId: track.id, chairIds: [author.id] }
  const talks = await createEventSession(db, {
    ...shared,
    title: 'Voices in class',
    roomId: first.id,
    from: '16:00',
    to: '17:30',
  })
  await createTalks(db, talks, [
    { title: 'A first talk', mainPresenterId: author.id },
    { title: 'Discussion' },
  ])
  const posters = await createEventSession(db, {
    ...shared,
    title: 'Posters of the day',
    roomId: second.id,
    from: '16:30',
    to: '17:30',
    kind: 'posters',
  })
  await createTalks(db, posters, [{ title: 'A first poster', boardNumber: 1 }])
  await makeProgrammePublic(db)
}

export const programme: Area = {
  screens: {
    'programme (fixed timetable)': async function* ({ page, db }) {
      await openHydrated(page, '/programme')
      await expect(page.getByText('Registration and coffee')).toBeVisible()
      yield 'first day'
      for (const day of ['Day 2', 'Day 3']) {
        await page.getByRole('tab', { name: day }).click()
        await expect(page.getByRole('tab', { selected: true })).toContainText(day)
        yield day
      }
      yield ['printed day', 'paper']
      await giveConferenceTitle(db, 'Workshop on Coral Reefs')
      await saveSetting(db, 'programmeDate', '2199-09-01')
      await openWhenUpdated(page, '/programme', 'The programme will be published on 1 September 2199.')
      yield 'not published yet'
      await removePublicationDate(db)
      await removeConferenceChanges(db)
    },
    book: async function* ({ page, db }) {
      await page.goto('/book')
      await expect(page.getByText('The book of abstracts will be published here')).toBeVisible()
      yield 'announced'
      await fillProgramme(db)
      await openWhenUpdated(page, '/book', 'Contents')
      await expect.poll(() => db.$count(documents)).toBe(bookFormatNames.length)
      await setDocuments(db, 'preparing')
      await openWhenUpdated(page, '/book', 'The book is being prepared')
      yield 'being prepared'
      await setDocuments(db, 'ready')
      await openWhenUpdated(page, '/book', formatBytes(DOCUMENT_BYTES))
      yield 'ready'
      await setDocuments(db, 'failed')
      await openWhenUpdated(page, '/book', 'The files are not available at the moment.')
      yield 'failed'
    },
    'abstracts.index': async function* ({ page }) {
      await openHydrated(page, '/abstracts')
      await expect(page.getByRole('heading', { name: 'Zebra crossings' })).toBeVisible()
      yield 'list'
      await page.goto('/abstracts?q=voices')
      await expect(page.getByText('1 abstract found for “voices”')).toBeVisible()
      yield 'search'
      await page.goto('/abstracts?q=nothing')
      await expect(page.getByText('No abstracts match.')).toBeVisible()
      yield 'nothing found'
    },
    'abstracts.$ref': async function* ({ page }) {
      await openHydrated(page, '/abstracts?q=voices')
      await page.getByRole('link', { name: 'Voices around the table' }).click()
      await expectPage(page, 'Voices around the table')
      yield 'abstract'
      await page.getByText('BibTeX', { exact: true }).first().click()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, 'Copy BibTeX').click()
      await expectText(page, 'Copied.')
      yield 'citation'
      await page.goto('/abstracts/999999-nothing')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      yield 'no such abstract'
    },
    programme: async function* ({ page }) {
      await openHydrated(page, '/programme')
      yield 'parallel sessions'
      await page.goto('/programme?day=2025-10-28')
      await expect(page.getByRole('link', { name: 'One workshop' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'A first talk' })).toBeVisible()
      yield 'every type, and sessions'
      await page.goto('/programme?day=2025-10-29')
      await expectText(page, 'Nothing is scheduled for this day yet.')
      yield 'nothing scheduled'
      await openHydrated(page, '/programme?view=grid&day=2025-10-28')
      await expect(page.getByRole('region', { name: /^Rooms by time/ })).toBeVisible()
      yield 'rooms by time'
      yield ['printed rooms by time', 'paper']
      await openHydrated(page, '/programme?view=list&day=2025-10-27')
      yield ['printed list', 'paper']
      await page.getByRole('link', { name: 'Voices around the table' }).click()
      await expect(page.getByRole('dialog', { name: 'Voices around the table' })).toBeVisible()
      yield 'session'
      await failOnce(page, /\/api\/authors\/\d+$/, 500, 'Away')
      await page.getByRole('dialog').getByRole('link', { name: 'Petra Presenter' }).click()
      await expect(page.getByText('Speaker information not available')).toBeVisible()
      yield 'presenter cannot be loaded'
      await button(page, 'Try again').click()
      await expect(page.getByRole('dialog', { name: 'Petra Presenter' })).toContainText('Speaks well.')
      yield 'presenter'
      await openHydrated(page, '/programme?text=zebra')
      await expectText(page, '1 session matches')
      yield 'search'
      await page.goto('/programme?text=zebra&day=2025-10-29')
      await expectText(page, 'No sessions match on this day.')
      yield 'search on another day'
      await page.goto('/programme?event=999999')
      await expect(page.getByText('This session is not in the programme')).toBeVisible()
      yield 'no such session'
      await openHydrated(page, '/programme?mine=true')
      yield 'no sessions of mine'
      await openHydrated(page, '/programme')
      await star(page, 'Voices around the table').click()
      await star(page, 'Zebra crossings').click()
      await page.getByLabel('My sessions (2)').check()
      await expectText(page, '2 of these sessions clash.')
      await page.getByText('My calendar').click()
      yield 'my sessions clash'
      const ids = new URL(
        String(await page.getByRole('link', { name: 'Link for another device' }).getAttribute('href')),
        page.url(),
      )
      await page.evaluate(() => localStorage.removeItem('savedEvents'))
      await openHydrated(page, `${ids.pathname}${ids.search}-999999`)
      await expect(page.getByRole('heading', { name: 'Sessions from a link' })).toBeVisible()
      yield 'sessions from a link'
      await openHydrated(page, '/about')
      await page.route('/api/events', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to load programme.')
      yield 'load error'
      await page.unroute('/api/events')
    },
    'programme_.changes': async function* ({ page, db, signIn }) {
      const { startTime, endTime, date, roomId, ...event } = await createEvent(db, { title: 'On the move' })
      await makeProgrammePublic(db, false)
      await signIn()
      await page.request.post('/api/site-settings', { data: { key: 'showSchedulePublicly', value: 'true' } })
      await openWhenUpdated(
        page,
        '/programme/changes',
        'Nothing has changed since the programme was published.',
      )
      yield 'no changes'
      const when = { date, startTime, endTime, roomId }
      await page.request.patch(`/api/events/${event.id}`, {
        data: { ...event, ...when, startTime: '2025-10-27T08:00:00Z' },
      })
      await page.request.post('/api/events', { data: { ...event, ...when, title: 'Come late' } })
      await openWhenUpdated(page, '/programme/changes', 'Come late')
      await star(page, 'On the move').click()
      await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible()
      yield 'my sessions first'
      await openHydrated(page, '/programme')
      await expectText(page, 'Moved')
      yield 'marked sessions'
    },
    now: async function* ({ page, signIn }) {
      await page.goto('/now')
      await expect(page.getByText('The conference is over.')).toBeVisible()
      yield 'after the conference'
      await signIn()
      await page.goto('/now?at=2025-10-28T11:20')
      await expect(page.getByText('This is a preview at a chosen time')).toBeVisible()
      yield 'now and next'
      await page.getByRole('link', { name: 'Aula', exact: true }).click()
      await expect(page.getByRole('link', { name: 'For a screen outside this room' })).toBeVisible()
      yield 'one room'
      await page.goto(
        `${new URL(page.url()).pathname}${new URL(page.url()).search}&screen=1&at=2025-10-28T11:20`,
      )
      yield 'screen outside a room'
    },
    'programme (today)': async function* ({ page, db }) {
      await page.context().clearCookies()
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
      await page.clock.setFixedTime('2025-10-28T11:20:00Z')
      await openHydrated(page, '/programme?day=2025-10-28')
      await page.getByRole('checkbox', { name: 'Also show my time (Tokyo)' }).check()
      await expect(page.locator('[aria-current="time"]').first()).toContainText('my time')
      yield 'a session under way'
      await makeProgrammePublic(db, false)
      await openWhenUpdated(page, '/programme?day=2025-10-28', 'Parallel sessions 3')
      await expect(page.locator('[aria-current="time"]')).toContainText('Now')
      yield 'under way in the timetable'
    },
  },
}
