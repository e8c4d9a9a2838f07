import { describe, expect, test } from 'vitest'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

const keys = (Object.keys(calls) as CallKey[]).map(parseKey)
const paths = [...new Set(keys.map(({ path }) => path))]
const fill = (path: string) => path.replace(/:(\w+)/g, '1')

/** What the contract allows at an address; a literal address can also be read as one with a parameter. */
const allowedAt = (path: string) =>
  keys
    .filter((key) => {
      const pattern = new RegExp(`^${key.path.replace(/:\w+/g, '[^/]+')}$`)
      return pattern.test(fill(path))
    })
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

onDatabase(
  'a method that an address does not know',
  (on) => {
    const send = (method: Method, url: string) =>
      on.app.app.inject({
        method,
        url,
        // No call takes this kind of body: it is refused unread.
        ...(method === 'GET' ? {} : { payload: 'x', headers: { 'content-type': 'text/plain' } }),
      })

    test('gets 405 with the allowed methods on every call', async () => {
      for (const path of paths)
        for (const method of methods) {
          const allowed = allowedAt(path)
          if (allowed.includes(method)) continue
          const answer = await send(method, fill(path))
          expect(answer.statusCode, `${method} ${path}`).toBe(405)
          expect(answer.headers.allow?.split(', '), `${method} ${path}`).toEqual(
            [...new Set(allowed)].toSorted(),
          )
          expect(answer.json()).toEqual({ message: 'Method not allowed' })
        }
    })

    test('a call with an overlong path gets 404', async () => {
      const answer = await send('GET', `/api/rooms/${'1'.repeat(600)}`)
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
    })

    describe('on pages and files', () => {
      test.each([
        ['/', 'GET, HEAD'],
        ['/about', 'GET, HEAD'],
        ['/programme?day=2', 'GET, HEAD'],
        ['/submit', 'GET, HEAD, POST'],
        ['/my/x/notes', 'GET, HEAD, POST'],
        ['/sitemap.xml', 'GET, HEAD'],
        ['/programme.ics', 'GET, HEAD'],
        ['/uploads/x.jpg', 'GET, HEAD'],
        ['/media/x.mp4', 'GET, HEAD'],
      ])('%s allows %s', async (url, allow) => {
        for (const method of methods.filter((one) => !allow.includes(one))) {
          const answer = await send(method, url)
          expect([answer.statusCode, answer.headers.allow], method).toEqual([405, allow])
          expect(answer.body, method).toContain('Method not allowed')
        }
      })

      test('an unknown URL gets 404 with every method', async () => {
        for (const method of methods) {
          const answer = await send(method, '/no-such-page')
          expect([answer.statusCode, answer.headers.allow], method).toEqual([404, undefined])
        }
      })

      test.each(['/.//x', '//x', '/about//x', '/./\\x'])('%s is no page', async (url) => {
        expect((await on.app.app.inject({ url })).statusCode).toBe(404)
      })
    })
  },
  { renderer: testRenderer },
)
