import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NDJSON, type ProgressLine } from '#shared/progress-lines.ts'
import { importCaller } from '#testing/builders/imports.ts'
import { refuseTimeouts } from '#testing/refuse-timeouts.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const roomList = (count: number) =>
  `Name,Building,Capacity\n${Array.from({ length: count }, () => `Room ${randomUUID()},East wing,12\n`).join('')}`

onBothDatabases('long imports', (on) => {
  const rooms = async () => importCaller(on.app, await on.app.as('admin'), 'rooms')
  const lines = (body: string): ProgressLine[] =>
    body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ProgressLine)

  test('report their progress in lines, with the result at the end', async () => {
    const { plan, apply } = await rooms()
    const list = roomList(1200)
    const { digest } = await plan(list)
    const done = await apply(list, { digest }, NDJSON)
    expect(done.headers['content-type']).toBe(NDJSON)
    expect(lines(done.body)).toEqual([
      ...[0, 500, 1000, 1200].map((saved) => ({ done: saved, of: 1200 })),
      { answer: { added: 1200, changed: 0 }, undoStep: expect.stringMatching(/^\d+$/) },
    ])
  })

  test('end with the reason if they fail, and save nothing', async () => {
    const { db } = on.app
    const { plan, apply } = await rooms()
    const list = roomList(600)
    const { digest } = await plan(list)
    const before = await plan(list)
    await db.execute(sql`create function refuse_many() returns trigger language plpgsql as $$
      begin
        if (select count(*) from added) < 500 then raise 'refused'; end if;
        return null;
      end $$`)
    await db.execute(sql`create trigger refuse_many after insert on rooms referencing new table as added
      for each statement execute function refuse_many()`)
    const failed = await apply(list, { digest }, NDJSON)
    await db.execute(sql`drop function refuse_many cascade`)
    expect(lines(failed.body).at(-1)).toMatchObject({ error: { status: 500, message: expect.any(String) } })
    expect(await plan(list)).toEqual(before)
    const outdated = await apply(list, { digest: 'old' }, NDJSON)
    expect([outdated.statusCode, outdated.headers['content-type']]).toEqual([
      409,
      'application/json; charset=utf-8',
    ])
  })

  test('may take longer than other calls', async () => {
    const { run } = await rooms()
    const done = await refuseTimeouts(on.app.db, 'insert', 'rooms', () => run(roomList(1)))
    expect(done.json()).toEqual({ added: 1, changed: 0 })
  })
})
