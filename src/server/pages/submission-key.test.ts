import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase(
  'a submission without scripts',
  (on) => {
    const fetchKey = async (cookie = '') => {
      const answer = await on.app.caller(cookie).get('/submit/key')
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join()
    }
    const privateLinkIn = (body: string) => /\/my\/abstract-[\w-]+/.exec(body)?.[0]

    test('is sent twice and stored once, with the same link', async () => {
      const cookie = await fetchKey()
      const submission = buildSubmission()
      const before = await on.app.db.$count(abstracts)
      const pages = await Promise.all(
        [1, 2].map(() => postForm(on.app.app, '/submit', submission, { cookie })),
      )
      const links = pages.map(({ body }) => privateLinkIn(body))
      expect(links[0]).toBeTruthy()
      expect(links[1]).toBe(links[0])
      expect(await on.app.db.$count(abstracts)).toBe(before + 1)
      const stranger = await postForm(on.app.app, '/submit', submission, { cookie: await fetchKey() })
      expect(stranger.statusCode).toBe(200)
      expect(privateLinkIn(stranger.body)).toBeUndefined()
    })

    test('has a random key for each browser, which stays', async () => {
      const cookie = await fetchKey()
      expect(cookie).toMatch(/^submission_key=[\w-]{22}$/)
      expect(await fetchKey()).not.toBe(cookie)
      expect(await fetchKey(cookie)).toBe(cookie)
      const { headers } = await on.app.anonymous.get('/submit/key')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['set-cookie']).toMatch(/Path=\/submit; HttpOnly; SameSite=Strict$/)
    })
  },
  { renderer },
)
