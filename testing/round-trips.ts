import { sql } from 'drizzle-orm'
import { openServer } from '#server/db/open-server.ts'
import type { Db } from '#server/db/types.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { openTestDatabase } from './test-app.ts'

/** A PostgreSQL server whose round trips are counted. */
export const openCountedDatabase = async () => {
  const direct = await openTestDatabase('server')
  const url = new URL(direct.url ?? '')
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const counted = await openServer(url.href)
  return {
    /** Not counted. */
    db: direct.db,
    countRoundTrips: async (work: (db: Db) => Promise<unknown>): Promise<number> => {
      // Connects first.
      await counted.db.execute(sql`select 1`)
      const before = proxy.roundTrips()
      await work(counted.db)
      return proxy.roundTrips() - before
    },
    close: async () => {
      await counted.close()
      await proxy.close()
      await direct.close()
    },
  }
}
