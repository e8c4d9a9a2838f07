import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthor } from '../../../testing/builders/authors'
import { startTcpProxy } from '../../../testing/tcp-proxy'
import { openTestDatabase } from '../../../testing/test-app'
import { listenForContent } from './listener'
import { rowsOf } from './raw-sql'
import type { Database, StopListening } from './types'

const waits = { heartbeatMs: 50, answerMs: 200, retryMs: 50 }

describe('hearing of changes', () => {
  let database: Database & { url?: string }
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let stop: StopListening
  let heard: string[] = []

  beforeAll(async () => {
    database = await openTestDatabase('server')
    const url = new URL(database.url ?? '')
    proxy = await startTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    stop = await listenForContent(
      url.href,
      {
        changed: () => heard.push('changed'),
        lost: () => heard.push('lost'),
        found: () => heard.push('found'),
      },
      waits,
    )
  })
  afterAll(async () => {
    await stop()
    await proxy.close()
    await database.close()
  })
  beforeEach(() => {
    heard = []
  })
  // On a busy machine a heartbeat may be answered late, which counts as lost and found.
  const untilHeard = (what: string) => expect.poll(() => heard).toContain(what)
  const untilChangesAreHeard = () =>
    expect
      .poll(async () => {
        await createAuthor(database.db)
        return heard.at(-1)
      })
      .toBe('changed')

  test('a change is heard', () => untilChangesAreHeard())

  test('a connection that ends is noticed, and made again as soon as that is possible', async () => {
    proxy.shut()
    await untilHeard('lost')
    proxy.open()
    await untilHeard('found')
    await untilChangesAreHeard()
  })

  test('a connection that falls silent is noticed too', async () => {
    proxy.freeze()
    await untilHeard('lost')
    heard = []
    await createAuthor(database.db)
    expect(heard).not.toContain('changed')
    proxy.open()
    await untilHeard('found')
    await untilChangesAreHeard()
  })

  test('whoever stops listening leaves no connection behind', async () => {
    const listeners = async () => {
      const rows = await rowsOf(
        database.db,
        sql`select 1 from pg_stat_activity where application_name = 'conference listener' and datname = current_database()`,
      )
      return rows.length
    }
    const before = await listeners()
    const more = await database.onContentChange({ changed: () => {}, lost: () => {}, found: () => {} })
    expect(await listeners()).toBe(before + 1)
    await more()
    await expect.poll(listeners).toBe(before)
  })
})
