// @module-tag full
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { openServer } from './open-server.ts'
import { isUnreachable } from './pg-errors.ts'
import { queryRows } from './raw-sql.ts'
import type { Database, Db } from './types.ts'

const timeouts = { connectMs: 5000, statementMs: 1000, lockMs: 500, transactionMs: 3000 }
// More than there are connections.
const MANY = 25

const ask = (db: Db) => db.execute(sql`select 1`)

/** Takes connections out, and goes on with them on `goOn`. */
const startTransactions = async (db: Db) => {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let started = 0
  const running = Array.from({ length: 5 }, () =>
    db.transaction(async (tx) => {
      await ask(tx)
      started += 1
      await released
      await ask(tx)
    }),
  )
  const results = Promise.allSettled(running)
  await expect.poll(() => started).toBe(5)
  return { goOn, results }
}

const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? isUnreachable(result.reason) : 'went through'))

describe('database connections', () => {
  let base: Database & { url?: string }
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let database: Database

  beforeAll(async () => {
    base = await openTestDatabase('server')
    const url = new URL(base.url ?? '')
    proxy = await startTcpProxy(Number(url.port))
    url.port = String(proxy.port)
    database = await openServer(url.href, { timeouts })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
    await base.close()
  })
  beforeEach(async () => {
    proxy.open()
    await expectAllToWork()
  })

  /** All connections work at once, each for a transaction. On a busy machine, one may take longer than a timeout. */
  const expectAllToWork = () =>
    expect
      .poll(() =>
        Promise.all(Array.from({ length: MANY }, () => database.db.transaction((tx) => ask(tx)))).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)

  test('fail only their own transaction when they end', async () => {
    const { goOn, results } = await startTransactions(database.db)
    proxy.shut()
    goOn()
    expect(reasons(await results)).toEqual([true, true, true, true, true])
    proxy.open()
    await expectAllToWork()
  })

  test('are replaced when they end while idle', async () => {
    proxy.closeConnections()
    await expectAllToWork()
  })

  test('are dropped when they stop responding', async () => {
    const { goOn, results } = await startTransactions(database.db)
    proxy.freeze()
    goOn()
    const more = Promise.allSettled(
      Array.from({ length: MANY }, (_, n) =>
        n % 2 === 0 ? ask(database.db) : database.db.transaction((tx) => ask(tx)),
      ),
    )
    expect(reasons(await results)).toEqual([true, true, true, true, true])
    expect(new Set(reasons(await more))).toEqual(new Set([true]))
    proxy.open()
    await expectAllToWork()
  })

  test('stop waiting for a lock after the timeout', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users for update`)
      const other = database.db.execute(sql`update users set role = role`)
      expect(reasons(await Promise.allSettled([other]))).toEqual([true])
    })
    await expectAllToWork()
  })

  test('count as an outage while the database accepts none', async () => {
    const url = new URL(base.url ?? '')
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const server = new pg.Client(url.href)
    await server.connect()
    await server.query(`alter database "${name}" allow_connections false`)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const refused = () => Promise.allSettled([ask(database.db), database.db.transaction((tx) => ask(tx))])
    // Whatever was connected fails first.
    await refused()
    const asked = reasons(await refused())
    await server.query(`alter database "${name}" allow_connections true`)
    await server.end()
    expect(asked).toEqual([true, true])
    await expectAllToWork()
  })

  test('run queries without JIT compilation', async () => {
    expect(await queryRows(database.db, sql`show jit`)).toEqual([{ jit: 'off' }])
  })

  test('cancel a statement after the timeout', async () => {
    const slow = [database.db.execute(sql`select pg_sleep(30)`)]
    expect(reasons(await Promise.allSettled(slow))).toEqual([true])
    await expectAllToWork()
  })
})
