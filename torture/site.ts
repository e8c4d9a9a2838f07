import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openServer } from '#server/db/open-server.ts'
import type { Database, Db } from '#server/db/types.ts'
import { adminAccount } from '#testing/accounts.ts'

export const logIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminAccount),
  })
  // A busy database answers 503, which asks for a retry.
  if (response.status === 503) return await logIn(origin)
  if (response.status !== 200) throw new Error(`Login failed: ${response.status}`)
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

export type OpenDatabase = Database & { url?: string }

/** Makes a database available to another process: by its URL, or copied into a data folder. */
export const deployDatabase = async (database: OpenDatabase) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conference-torture-'))
  if (database.kind === 'embedded') {
    const copy = await openEmbedded(dataDir, { loadDataDir: await database.dump() })
    await copy.close()
  }
  const { url } = database
  return {
    env: { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) } as Record<string, string>,
    /** The embedded database belongs to one process at a time. */
    open: () => (url ? openServer(url) : openEmbedded(dataDir)),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export type DeployedDatabase = Awaited<ReturnType<typeof deployDatabase>>

/** Fills the database, deploys it and closes it here. */
export const deployFilled = async (
  database: OpenDatabase,
  fill: (db: Db) => Promise<unknown> = async () => {},
): Promise<DeployedDatabase> => {
  await fill(database.db)
  const deployed = await deployDatabase(database)
  await database.close()
  return deployed
}
