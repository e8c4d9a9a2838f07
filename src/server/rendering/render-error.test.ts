import { expect, test } from 'vitest'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'
import type { Renderer } from './render.ts'

const broken = new Set<string>()

const renderer: Renderer = {
  ...testRenderer,
  render: async (request) => {
    if (broken.has(request.path)) throw new TypeError('Cannot read private words of undefined')
    return testRenderer.render(request)
  },
}

onDatabase(
  'a page that cannot be rendered',
  (on) => {
    test('responds with 500, reveals nothing and is not cached', async () => {
      broken.add('/about')
      const page = await on.app.anonymous.get('/about')
      expect(page.statusCode).toBe(500)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('Something went wrong on our side. Please try again later.')
      expect(page.body).toContain('</footer>')
      expect(page.body).not.toMatch(/private words|TypeError|\.ts\b/)
      expect((await on.app.anonymous.get('/submit')).statusCode).toBe(200)
      broken.clear()
      const again = await on.app.anonymous.get('/about')
      expect(again.statusCode).toBe(200)
      expect(again.body).not.toContain('Something went wrong')
    })
  },
  { renderer },
)
