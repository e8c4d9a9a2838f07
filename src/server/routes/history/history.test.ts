import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordChange } from '#server/domain/history.ts'
import type { History } from '#shared/history.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('the history', (on) => {
  const write = async (count: number, entityId: string) => {
    const { id, username } = (await (await on.app.as('admin')).get('/api/user')).json()
    for (let n = 1; n <= count; n++)
      await recordChange(
        on.app.db,
        { id, username },
        {
          action: 'changed',
          entity: 'room',
          entityId,
          summary: `change ${n}`,
          before: { capacity: n },
          after: { capacity: n + 1 },
        },
      )
  }
  const read = async (query: string): Promise<History> =>
    (await (await on.app.as('admin')).get(`/api/history?${query}`)).json()
  const summaries = ({ changes }: History) => changes.map(({ summary }) => summary)

  test('lists the changes of one record, newest first', async () => {
    const room = randomUUID()
    await write(3, room)
    await write(1, randomUUID())
    const history = await read(`entity=room&entityId=${room}`)
    expect(summaries(history)).toEqual(['change 3', 'change 2', 'change 1'])
    expect(history.changes[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      username: 'admin',
      action: 'changed',
      entity: 'room',
      entityId: room,
      summary: 'change 3',
      before: { capacity: 3 },
      after: { capacity: 4 },
    })
    expect(history.next).toBeNull()
  })

  test('is paged by cursor', async () => {
    const room = randomUUID()
    await write(5, room)
    const first = await read(`entity=room&entityId=${room}&limit=2`)
    expect(summaries(first)).toEqual(['change 5', 'change 4'])
    await write(1, room)
    const second = await read(`entity=room&entityId=${room}&limit=2&before=${first.next}`)
    expect(summaries(second)).toEqual(['change 3', 'change 2'])
    const third = await read(`entity=room&entityId=${room}&limit=2&before=${second.next}`)
    expect(summaries(third)).toEqual(['change 1'])
    expect(third.next).toBeNull()
  })

  test('lists all records, twenty per page', async () => {
    await write(21, randomUUID())
    const all = await read('')
    expect(all.changes).toHaveLength(20)
    expect(all.next).toBe(all.changes.at(-1)?.id)
    const entities = new Set((await read('limit=100')).changes.map(({ entity }) => entity))
    expect(entities).toEqual(new Set(['room', 'account']))
  })

  test('does not record a failed change', async () => {
    const room = randomUUID()
    const failing = on.app.db.transaction(async (tx) => {
      await recordChange(
        tx,
        { id: null, username: 'x' },
        { action: 'x', entity: 'room', entityId: room, summary: '' },
      )
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect((await read(`entity=room&entityId=${room}`)).changes).toEqual([])
  })
})
