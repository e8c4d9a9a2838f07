import { expect, test } from 'vitest'
import { createAuthor } from '../../../testing/builders/authors'
import { createEvent } from '../../../testing/builders/events'
import { makeProgrammePublic } from '../../../testing/builders/settings'
import { testRenderer } from '../../../testing/renderer'
import { onBothDatabases } from '../../../testing/test-app'

const options = { env: { PUBLIC_URL: 'https://conference.example' }, renderer: testRenderer }

onBothDatabases(
  'what search engines ask for',
  (on) => {
    test('robots.txt keeps them out of the administration and the API, and names the sitemap', async () => {
      const answer = await on.app.anonymous.get('/robots.txt')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body.split('\n')).toEqual(
        expect.arrayContaining([
          'Disallow: /admin',
          'Disallow: /api/',
          'Sitemap: https://conference.example/sitemap.xml',
        ]),
      )
    })

    const places = async () => {
      await on.app.settled()
      const { headers, body } = await on.app.anonymous.get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    }

    test('the sitemap names the public pages and nothing of the administration', async () => {
      const found = await places()
      for (const path of ['/', '/programme', '/authors', '/about'])
        expect(found).toContain(`https://conference.example${path}`)
      expect(found.filter((place) => /admin|auth$|bio-demo/.test(place ?? ''))).toEqual([])
    })

    test('the sitemap names keynotes, and presenters only once the programme is public', async () => {
      const keynote = await createAuthor(on.app.db, { keynoteSpeaker: true })
      const presenter = await createAuthor(on.app.db)
      const accepted = await createAuthor(on.app.db)
      await createEvent(on.app.db, { mainPresenterId: presenter.id })
      const named = async () => {
        const found = await places()
        return [keynote, presenter, accepted].map(({ id }) =>
          found.includes(`https://conference.example/authors/${id}`),
        )
      }
      expect(await named()).toEqual([true, false, false])
      await makeProgrammePublic(on.app.db)
      expect(await named()).toEqual([true, true, false])
    })
  },
  options,
)
