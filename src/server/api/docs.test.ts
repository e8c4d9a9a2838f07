import { expect, test } from 'vitest'
import { calls } from '#shared/api.ts'
import { feeds } from '#shared/feeds.ts'
import { onDatabase } from '#testing/test-app.ts'

type Operation = { operationId: string; description: string }

onDatabase('API docs', (on) => {
  test('every call and feed has its own operation id', async () => {
    const { paths } = (await on.app.anonymous.get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(ids).toHaveLength(Object.keys(calls).length + feeds.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('getAuthorsById')
    expect(paths['/api/login']?.post?.description).toContain('At most 60 requests in 15 minutes')
    expect(paths['/api/rooms/{id}']?.patch?.description).toContain('409 for an outdated version')
  })

  test('the page lists the feeds', async () => {
    const { body } = await on.app.anonymous.get('/api/docs')
    for (const { path } of feeds) expect(body).toContain(`href="${path}"`)
  })
})
