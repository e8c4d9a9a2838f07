import { expect, test } from 'vitest'
import { createAccount } from '#testing/builders/accounts.ts'
import { createResetToken } from '#testing/builders/password-resets.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { postForm } from '#testing/post-form.ts'
import { mailRenderer, testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'without scripts, a forgotten password',
  (on) => {
    const get = (url: string) => on.app.app.inject({ url })
    const post = (url: string, values: Record<string, string>) => postForm(on.app.app, url, values)

    test('is requested on a page that the login links to', async () => {
      const { email } = await createAccount(on.app.db)
      expect((await get('/auth')).body).toContain('href="/forgotten-password"')
      expect((await get('/forgotten-password')).body).toContain('action="/forgotten-password"')
      const sent = await post('/forgotten-password', { email: email ?? '' })
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(sent.body).toContain('If there is an account with the address')
    })

    test('is replaced on a page that is never stored', async () => {
      const path = `/my/${await createResetToken(on.app.db)}/password`
      const page = await get(path)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(page.body).toContain(`action="${path}"`)
      const refused = await post(path, { password: 'short' })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('Password must be at least 10 characters')
      expect(refused.body).not.toContain('value="short"')
      const chosen = await post(path, { password: 'a new long password' })
      expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/auth'])
      const used = await get(path)
      expect([used.statusCode, used.body]).toEqual([
        404,
        expect.stringContaining('This link no longer works'),
      ])
    })
  },
  { env: mailEnv, renderer: mailRenderer },
)

onDatabase(
  'without mail, a forgotten password',
  (on) => {
    test('is reset by an administrator', async () => {
      for (const path of ['/auth', '/forgotten-password']) {
        const { body } = await on.app.anonymous.get(path)
        expect(body).toContain('an organiser to reset it')
        expect(body).not.toContain('We can send you')
        expect(body).not.toContain('action="/forgotten-password"')
      }
    })
  },
  { renderer: testRenderer },
)
