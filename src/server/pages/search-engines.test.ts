import { expect, test } from 'vitest'
import { createAuthor } from '../../../testing/builders/authors'
import { onBothDatabases } from '../../../testing/test-app'

const options = {
  env: { PUBLIC_URL: 'https://conference.example' },
  renderer: async () => ({ status: 200, html: '', contentSecurityPolicy: '' }),
}

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

    test('the sitemap names the public pages and every speaker, and nothing of the administration', async () => {
      const author = await createAuthor(on.app.db, { name: 'Never <in> & the map' })
      const { headers, body } = await on.app.anonymous.get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
      for (const path of ['/', '/programme', '/authors', '/about', `/authors/${author.id}`])
        expect(places).toContain(`https://conference.example${path}`)
      expect(places.filter((place) => /admin|auth$|bio-demo/.test(place ?? ''))).toEqual([])
    })
  },
  options,
)
