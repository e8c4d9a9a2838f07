import { beforeEach, expect, test } from 'vitest'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'the programme elsewhere',
  (on) => {
    beforeEach(async () => {
      await removeEvents(on.app.db)
      await makeProgrammePublic(on.app.db)
      await createEvent(on.app.db, { title: 'Bread & <butter>' })
      await createEvent(on.app.db, { title: 'Of day two', date: '2025-10-28' })
      await on.app.changesDelivered()
    })
    const get = (url: string) => on.app.anonymous.get(url)

    test('may be framed and has no scripts or cookies', async () => {
      const page = await get('/programme/embed')
      expect(page.statusCode).toBe(200)
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain('frame-ancestors *')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
      expect(page.headers['x-frame-options']).toBeUndefined()
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(page.body).toContain('Bread &#38; &#60;butter&#62;')
      expect(page.body).not.toMatch(/<script|<form|src=/)
      const links = page.body.match(/<a [^>]*>/g) ?? []
      expect(links).toHaveLength(3)
      for (const link of links)
        expect(link).toMatch(/href="https:\/\/conference\.example\/.*target="_blank" rel="noopener"/)
      // Every other page stays out of frames.
      expect((await get('/programme.ics')).headers['x-frame-options']).toBe('DENY')
    })

    test('may be framed from the cache and unchanged, too', async () => {
      const { etag } = (await get('/programme/embed')).headers
      const url = '/programme/embed'
      const answers = [
        await get(url),
        await on.app.app.inject({ method: 'HEAD', url }),
        await on.app.app.inject({ url, headers: { 'if-none-match': String(etag) } }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304])
      for (const { headers } of answers) expect(headers['x-frame-options']).toBeUndefined()
    })

    test('shows one day or all', async () => {
      const day = (await get('/programme/embed?day=2025-10-28')).body
      expect(day).toContain('Of day two')
      expect(day).not.toContain('Bread')
      expect((await get('/programme/embed?day=2024-01-01')).body).toContain('Bread')
    })

    test('keeps the theme that the embedding site chooses', async () => {
      const follows = await get('/programme/embed')
      const light = await get('/programme/embed?theme=light&day=2025-10-28')
      expect(follows.body).toContain('color-scheme:light dark;')
      expect(light.body).toContain('color-scheme:light;')
      expect(light.body).not.toContain('Bread')
      const policies = [follows, light].map(({ headers }) => headers['content-security-policy'])
      expect(new Set(policies).size).toBe(2)
      expect((await get('/programme/embed?theme=red')).body).toBe(follows.body)
    })

    test('reveals nothing of a hidden programme', async () => {
      await makeProgrammePublic(on.app.db, false)
      await on.app.changesDelivered()
      const { body } = await get('/programme/embed')
      expect(body).toContain('The programme is not public yet.')
      expect(body).not.toContain('Of day two')
    })

    test('is offered by oEmbed', async () => {
      const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)
      const answer = await ask('https://conference.example/programme?day=2025-10-28', '&maxwidth=320')
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ version: '1.0', type: 'rich', width: 320, height: 800 })
      expect(answer.json().html).toContain(
        'src="https://conference.example/programme/embed?day=2025-10-28" title="Programme · Day 2',
      )
      for (const url of [
        'https://evil.example/programme',
        'https://conference.example/admin',
        'javascript:1',
        '',
      ])
        expect((await ask(url)).statusCode, url).toBe(404)
      expect((await get('/oembed')).statusCode).toBe(400)
      expect((await ask('https://conference.example/programme', '&maxwidth=x')).statusCode).toBe(400)
      expect((await ask('https://conference.example/programme', '&format=xml')).statusCode).toBe(501)
    })
  },
  { env: { PUBLIC_URL: 'https://conference.example' } },
)
