import { expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const options = { env: { PUBLIC_URL: 'https://conference.example' }, renderer: testRenderer }

onDatabase(
  'what search engines ask for',
  (on) => {
    test('robots.txt excludes admin and API and names the sitemap', async () => {
      const answer = await on.app.anonymous.get('/robots.txt')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body.split('\n')).toEqual(
        expect.arrayContaining([
          'Disallow: /account',
          'Disallow: /admin',
          'Disallow: /api/',
          'Sitemap: https://conference.example/sitemap.xml',
        ]),
      )
    })

    test.each([
      ['/', conference.title],
      ['/about', `About the conference · ${conference.shortName}`],
      ['/registration-fees', `Registration information · ${conference.shortName}`],
      ['/privacy-policy', `Privacy policy · ${conference.shortName}`],
    ])('%s has title, description, canonical URL and image', async (path, title) => {
      const { body } = await on.app.anonymous.get(path)
      const address = `https://conference.example${path}`
      expect(body).toContain(`<title>${title}</title>`)
      expect(body).toMatch(/<meta name="description" content=".{20,}?"/)
      expect(body).toContain(`<link rel="canonical" href="${address}"`)
      expect(body).toContain(`<meta property="og:title" content="${title}"`)
      expect(body).toContain(`<meta property="og:url" content="${address}"`)
      expect(body).toContain('<meta property="og:image" content="https://conference.example/social.png"')
      expect(body.match(/<meta name="theme-color"/g)).toHaveLength(2)
      expect(body).not.toContain('<meta name="robots"')
    })

    test.each(['/auth', '/adminlogin', '/bio-demo'])('%s is not indexed', async (path) => {
      expect((await on.app.anonymous.get(path)).body).toContain('<meta name="robots" content="noindex"')
    })

    test('the home page has structured data', async () => {
      const { body } = await on.app.anonymous.get('/')
      const data = JSON.parse(
        /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '',
      )
      expect(data).toMatchObject({ '@type': 'Event', name: conference.title, startDate: '2025-10-27' })
      expect(data.offers.map((offer: { price: number }) => offer.price)).toEqual([435, 289, 40])
    })

    const places = async () => {
      await on.app.changesDelivered()
      const { headers, body } = await on.app.anonymous.get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    }

    test('the sitemap lists public pages only', async () => {
      const listed = await places()
      for (const path of ['/', '/programme', '/authors', '/about'])
        expect(listed).toContain(`https://conference.example${path}`)
      expect(listed.filter((place) => /admin|auth$|bio-demo/.test(place ?? ''))).toEqual([])
    })

    test('the sitemap lists the book once it is public', async () => {
      const { id } = await createApprovedAbstract(on.app.db)
      await createEvent(on.app.db, { approvedAbstractId: id })
      await makeProgrammePublic(on.app.db, false)
      const isListed = async () => (await places()).includes('https://conference.example/book')
      expect(await isListed()).toBe(false)
      await makeProgrammePublic(on.app.db)
      expect(await isListed()).toBe(true)
      await makeProgrammePublic(on.app.db, false)
    })

    test('the sitemap lists presenters once the programme is public', async () => {
      const keynote = await createAuthor(on.app.db, { keynoteSpeaker: true })
      const presenter = await createAuthor(on.app.db)
      const accepted = await createAuthor(on.app.db)
      await createEvent(on.app.db, { mainPresenterId: presenter.id })
      const named = async () => {
        const listed = await places()
        return [keynote, presenter, accepted].map(({ id }) =>
          listed.includes(`https://conference.example/authors/${id}`),
        )
      }
      expect(await named()).toEqual([true, false, false])
      await makeProgrammePublic(on.app.db)
      expect(await named()).toEqual([true, true, false])
    })
  },
  options,
)
