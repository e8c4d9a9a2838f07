import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { conferenceDays } from '#testing/conference-days.ts'
import { countingRenderer } from '#testing/renderer.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'

describe('URLs that lead to one page share one cached copy', () => {
  let site: TestApp
  let authorId: number
  let eventId: number
  let trackId: number
  const counting = countingRenderer()

  beforeAll(async () => {
    const database = await openTestDatabase('embedded')
    authorId = (await createAuthor(database.db, { keynoteSpeaker: true })).id
    eventId = (await createEvent(database.db, { mainPresenterId: authorId })).id
    trackId = (await createTrack(database.db)).id
    await createEventSession(database.db, { trackId })
    await makeProgrammePublic(database.db)
    site = await createTestApp(database, { renderer: counting.renderer, env: { RATE_LIMIT: 'on' } })
  })
  afterAll(async () => {
    await site.app.close()
    await site.database.close()
  })

  // Its notification invalidates every page.
  beforeEach(() => site.changesDelivered())

  const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  /** The paths that asking for all of these has rendered. */
  const rendered = async (urls: string[], status: number, headers?: Record<string, string>) => {
    counting.paths.length = 0
    for (const url of urls) {
      const answer = await ask(url, headers)
      expect(answer.statusCode, url).toBe(status)
      expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8')
    }
    return counting.paths
  }

  test('unknown parameters', async () => {
    const urls = [
      '/submit',
      '/submit?utm_source=x',
      '/submit?day=2025-10-28',
      '/submit?event=1',
      '/submit?email=a@demo.example',
      '/submit?next=/admin',
      '/submit?day=1&day=2',
      '/SUBMIT',
    ]
    expect(await rendered(urls, 200)).toEqual(['/submit'])
  })

  test('days and events of the programme', async () => {
    const [day] = conferenceDays
    const urls = [
      '/programme',
      '/programme?day=2025-12-24',
      '/programme?day=%00',
      '/programme?day=tomorrow',
      '/programme?event=x',
      '/programme?event=0',
      '/programme?email=a@demo.example',
    ]
    expect(await rendered(urls, 200)).toEqual(['/programme'])
    const gone = [`/programme?event=${eventId + 1}`, '/programme?event=99999999999999999999']
    expect(await rendered(gone, 200)).toEqual(['/programme?event=2147483647'])
    const addresses = [
      `/programme?day=${day.date}`,
      `/programme?x=1&day=${day.date}`,
      `/programme?event=${eventId}`,
    ]
    expect(await rendered([...addresses, ...addresses], 200)).toEqual([addresses[0], addresses[2]])
    const tracks = [`/programme?track=${trackId}`, '/programme?track=77', '/programme?track=78']
    expect(await rendered(tracks, 200)).toEqual([tracks[0], '/programme?track=2147483647'])
    // A search is nobody else's.
    expect(await rendered(['/programme?text=x', '/programme?text=x'], 200)).toHaveLength(2)
  })

  test('unknown speakers', async () => {
    const urls = ['999999', '0', '-1', '1.5', 'x', '%E2%82%AC', '99999999999', `${authorId}x`, '1e3']
    expect(await rendered([...urls.map((id) => `/authors/${id}`), `/authors/%20${authorId}`], 404)).toEqual([
      '/authors/0',
    ])
    const page = await ask('/authors/424242')
    expect(page.body).toContain('Speaker details not available.')
    const encoded = String(authorId).replaceAll(/\d/g, '%3$&')
    const addresses = [`/authors/${authorId}`, `/authors/${authorId}?utm=1`, `/authors/${encoded}`]
    expect(await rendered(addresses, 200)).toEqual([`/authors/${authorId}`])
  })

  test('unknown paths', async () => {
    const urls = [
      '/no-such-page',
      '/submit/more',
      `/authors/${authorId}/more`,
      '/.//x',
      '//x',
      '/a//b',
      '/%2e%2e/x',
    ]
    expect(await rendered(urls, 404)).toEqual(['/404'])
    expect((await ask('/.//x')).body).toContain('404 Page Not Found')
  })

  test('admin pages of one kind share one shell', async () => {
    const cookie = 'session=made-up'
    const urls = Array.from({ length: 5 }, (_, n) => `/admin/rooms/edit/made-up-${n}`)
    expect(await rendered(urls, 200, { cookie })).toEqual(['/admin/rooms/edit/0'])
    expect(await rendered(['/admin/rooms/edit/new'], 200, { cookie })).toEqual(['/admin/rooms/edit/new'])
    const missing = Array.from({ length: 5 }, (_, n) => `/admin/made-up-${n}`)
    expect(await rendered(missing, 404, { cookie })).toEqual(['/admin/404'])
  })

  test('the login page redirects to own paths only', async () => {
    const urls = ['/adminlogin', '/adminlogin?next=https://evil.example', '/adminlogin?next=//evil.example/x']
    expect(await rendered(urls, 200)).toEqual(['/adminlogin'])
    const back = await ask('/adminlogin?next=/admin/rooms/edit/3')
    expect(back.body).toContain('next=%2Fadmin%2Frooms%2Fedit%2F3')
    expect(back.headers['cache-control']).toBe('no-store')
  })

  test('a trailing slash redirects', async () => {
    const answer = await ask('/submit/?a=b')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/submit?a=b')
  })

  test('e-mail look-ups are not cached and count per visitor', async () => {
    const lookUp = (visitor: string, nth: number) =>
      site.app.inject({ url: `/bio-demo?email=person.${nth}@demo.example`, remoteAddress: visitor })
    counting.paths.length = 0
    const first = await lookUp('192.0.2.1', 0)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    let last = first
    for (let nth = 0; nth < 60; nth += 1) last = await lookUp('192.0.2.1', nth)
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.body).toContain('Author bio lookup')
    expect((await lookUp('192.0.2.2', 0)).statusCode).toBe(200)
  })

  test('a page is sent in an accepted encoding', async () => {
    const encodingFor = async (accepted: string) =>
      (await ask('/submit', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingFor('gzip, br')).toBe('br')
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(await encodingFor('br;q=0')).toBeUndefined()
  })
})
