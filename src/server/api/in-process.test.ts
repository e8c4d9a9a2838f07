import { describe, expect, test } from 'vitest'
import { inProcessRequest } from './in-process.ts'

describe('inProcessRequest', () => {
  test.each([
    ['/api/authors', 'GET /api/authors', {}, {}],
    ['/api/authors/3', 'GET /api/authors/:id', { id: '3' }, {}],
    ['/api/abstracts?newest=true', 'GET /api/abstracts', {}, { newest: 'true' }],
    ['/api/authors/email/a%40b.example', 'GET /api/authors/email/:email', { email: 'a@b.example' }, {}],
    ['/api/site-settings/privacy_policy', 'GET /api/site-settings/privacy_policy', {}, {}],
  ])('finds the call for %s', (path, key, params, query) => {
    const call = inProcessRequest(path, { ip: '192.0.2.1' })
    expect(call.key).toBe(key)
    expect(call.request).toMatchObject({ params, query, ip: '192.0.2.1', headers: {}, cookies: {} })
  })

  test.each(['/api/nothing', '/api/authors/3/more', '/api/login', '/authors'])('rejects %s', (path) =>
    expect(() => inProcessRequest(path)).toThrow('There is no such call.'),
  )
})
