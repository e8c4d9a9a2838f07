import { expect, test } from 'vitest'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'
import { createRenderLimit } from './render-limit.ts'

let moment = new Date('2025-10-27T09:00:00Z')
const passSeconds = (seconds: number) => {
  moment = new Date(moment.getTime() + seconds * 1000)
}

/** How many pages in a row are allowed. */
const allowed = (take: ReturnType<typeof createRenderLimit>, ip: string, isCacheable: boolean) => {
  let count = 0
  try {
    for (; count < 1000; count++) take(ip, isCacheable)
  } catch {}
  return count
}

test('limits uncacheable pages first and refills with time', () => {
  const take = createRenderLimit(() => moment)
  expect(allowed(take, '192.0.2.1', false)).toBe(60)
  expect(allowed(take, '192.0.2.1', true)).toBe(40)
  expect(() => take('192.0.2.1', true)).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 1 }))
  expect(() => take('192.0.2.1', false)).toThrow(expect.objectContaining({ retryAfter: 21 }))
  expect(allowed(take, '192.0.2.2', false)).toBe(60)
  passSeconds(21)
  expect(allowed(take, '192.0.2.1', false)).toBe(2)
  passSeconds(3600)
  expect(allowed(take, '192.0.2.1', false)).toBe(60)
})

test('counts an IPv6 /64 network as one address', () => {
  const take = createRenderLimit(() => moment)
  expect(allowed(take, '2001:db8::1', false)).toBe(60)
  expect(allowed(take, '2001:db8::2', false)).toBe(0)
})

onDatabase(
  'a flood of made-up URLs',
  (on) => {
    const get = (url: string, remoteAddress = '192.0.2.7') => on.app.app.inject({ url, remoteAddress })

    test('gets 429 while cacheable pages are still served', { tags: 'full' }, async () => {
      await get('/about', '192.0.2.9')
      const answers = []
      for (let n = 0; n < 61; n++) answers.push(await get(`/programme?text=made-up-${n}`))
      const last = answers.pop()
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(last?.statusCode).toBe(429)
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
      expect(last?.headers['cache-control']).toBe('no-store')
      expect(last?.body).toContain('Too many requests. Please try again in 1 second.')
      expect(last?.body).toContain('</footer>')
      for (const url of ['/about', '/', '/programme', '/made-up-path', '/authors/999999'])
        expect((await get(url)).statusCode, url).not.toBe(429)
      expect((await get('/programme?text=made-up', '192.0.2.8')).statusCode).toBe(200)
    })
  },
  { renderer: testRenderer, env: { RATE_LIMIT: 'on' }, now: () => moment },
)
