import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/types.ts'
import { createManyAbstracts } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { onDatabase } from '#testing/test-app.ts'

const three = async (create: () => Promise<{ id: number }>) => [
  (await create()).id,
  (await create()).id,
  (await create()).id,
]

const exportable: [path: string, file: string, create: (db: Db) => Promise<{ id: number }>][] = [
  ['approved-abstracts', 'approved-abstracts-export.csv', (db) => createApprovedAbstract(db)],
  ['authors', 'speakers-export.csv', (db) => createAuthor(db)],
  ['events', 'events-export.csv', (db) => createEvent(db)],
  ['registrations', 'registrations-export.csv', (db) => createRegistration(db)],
]

const UNKNOWN = 999_999

onDatabase('exports by id', (on) => {
  const linesOf = async (path: string, ids: number[]) => {
    const response = await (await on.app.as('admin')).post(`/api/${path}/export`, { ids })
    expect(response.statusCode).toBe(200)
    return { response, lines: response.body.split('\r\n').slice(1, -1) }
  }

  describe.each(exportable)('%s', (path, file, create) => {
    test('writes the given rows in the given order and skips unknown ids', async () => {
      const [first, second, third] = (await three(() => create(on.app.db))) as [number, number, number]
      const { response, lines } = await linesOf(path, [third, UNKNOWN, first])
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${file}"`)
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(lines.map((line) => Number.parseInt(line, 10))).toEqual([third, first])
      expect(lines.some((line) => line.startsWith(`${second},`))).toBe(false)
    })

    test('writes only the header when no row is found', async () => {
      expect((await linesOf(path, [UNKNOWN])).lines).toEqual([])
    })

    test('rejects a body without ids', async () => {
      const admin = await on.app.as('admin')
      for (const body of [{}, { ids: ['1'] }, { ids: [0] }])
        expect((await admin.post(`/api/${path}/export`, body)).statusCode).toBe(400)
    })
  })

  test('takes 10,000 ids and writes thousands of rows in their order', { tags: 'full' }, async () => {
    await createManyAbstracts(on.app.db, 2_000)
    const list: { id: number }[] = (await (await on.app.as('admin')).get('/api/abstracts')).json()
    const existingIds = list.map(({ id }) => id).toReversed()
    const ids = Array.from({ length: 10_000 }, (_, index) => existingIds[index] ?? UNKNOWN + index)
    const { body } = (await linesOf('abstracts', ids)).response
    const written = [...body.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id))
    expect(written).toEqual(existingIds.slice(0, 10_000))
  })
})
