// @module-tag full
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthor } from '#testing/builders/authors.ts'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { listenForContent } from './listener.ts'
import { queryRows } from './raw-sql.ts'
import type { Database, StopListening } from './types.ts'

const timeouts = { heartbeatMs: 50, responseMs: 200, retryMs: 50 }

describe('content notifications', () => {
  let database: Database & { url?: string }
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let stop: StopListening
  let events: string[] = []

  beforeAll(async () => {
    database = await openTestDatabase('server')
    const url = new URL(database.url ?? '')
    proxy = await startTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    stop = await listenForContent(
      url.href,
      {
        changed: () => events.push('changed'),
        disconnected: () => events.push('disconnected'),
        connected: () => events.push('connected'),
      },
      timeouts,
    )
  })
  afterAll(async () => {
    await stop()
    await proxy.close()
    await database.close()
  })
  beforeEach(() => {
    events = []
  })
  // On a busy machine a late heartbeat counts as a lost connection.
  const untilReported = (what: string) => expect.poll(() => events).toContain(what)
  const untilChangesAreReported = () =>
    expect
      .poll(async () => {
        await createAuthor(database.db)
        return events.at(-1)
      })
      .toBe('changed')

  test('reports a change', () => untilChangesAreReported())

  test('reconnects after the connection ends', async () => {
    proxy.shut()
    await untilReported('disconnected')
    proxy.open()
    await untilReported('connected')
    await untilChangesAreReported()
  })

  test('reconnects when the connection stops responding', async () => {
    proxy.freeze()
    await untilReported('disconnected')
    events = []
    await createAuthor(database.db)
    expect(events).not.toContain('changed')
    proxy.open()
    await untilReported('connected')
    await untilChangesAreReported()
  })

  test('closes the connection when listening stops', async () => {
    const listeners = async () => {
      const rows = await queryRows(
        database.db,
        sql`select 1 from pg_stat_activity where application_name = 'conference listener' and datname = current_database()`,
      )
      return rows.length
    }
    const before = await listeners()
    const more = await database.onContentChange({
      changed: () => {},
      disconnected: () => {},
      connected: () => {},
    })
    expect(await listeners()).toBe(before + 1)
    await more()
    await expect.poll(listeners).toBe(before)
  })
})
