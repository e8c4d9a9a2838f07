import { expect, test } from 'vitest'
import { createAuthor } from '../../../testing/builders/authors'
import { onBothDatabases } from '../../../testing/test-app'
import type { Renderer } from './render'

let rendered = 0

/** Stands for the page: it asks for what the page would ask for. */
const renderer: Renderer = async ({ path, transport }) => {
  rendered += 1
  const email = new URL(path, 'http://localhost').searchParams.get('email')
  const { status } = await transport(
    email ? `/api/authors/email/${encodeURIComponent(email)}` : '/api/authors',
    {
      method: 'GET',
    },
  )
  return { status: status === 429 ? 500 : 200, html: `${path} ${rendered}`, contentSecurityPolicy: '' }
}

onBothDatabases(
  'pages',
  (on) => {
    test('a page is rendered once until something that visitors see changes', async () => {
      const first = await on.app.anonymous.get('/programme?day=2025-10-28')
      expect((await on.app.anonymous.get('/programme?day=2025-10-28&utm_source=x')).body).toBe(first.body)
      expect((await on.app.anonymous.get('/programme?day=2025-10-29')).body).not.toBe(first.body)
      await createAuthor(on.app.db)
      await expect
        .poll(async () => (await on.app.anonymous.get('/programme?day=2025-10-28')).body)
        .not.toBe(first.body)
    })

    test('lookups on the page count for the reader, so that one cannot spend another’s', async () => {
      const ask = (visitor: string, nth: number) =>
        on.app.app.inject({ url: `/bio-demo?email=${visitor}.${nth}@demo.example`, remoteAddress: visitor })
      let last = 200
      for (let nth = 0; nth < 61; nth += 1) last = (await ask('192.0.2.1', nth)).statusCode
      expect(last).toBe(500)
      expect((await ask('192.0.2.2', 0)).statusCode).toBe(200)
    })
  },
  { renderer, env: { RATE_LIMIT: 'on' } },
)
