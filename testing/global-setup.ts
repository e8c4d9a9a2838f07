import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dumpEmbedded, openMemory } from '../src/server/db/open-embedded'
import { openServer } from '../src/server/db/open-server'
import { setUp } from '../src/server/domain/setup'
import { adminAccount } from './accounts'
import { emptyEmbeddedFiles } from './embedded'
import { executeOnce, startPostgres } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, ending where a database's name goes. */
    postgresUrl: string
    /** File with a fresh embedded database, to start others from. */
    embeddedSnapshot: string
  }
}

const prepareServer = async () => {
  const postgres = await startPostgres()
  await executeOnce(postgres.url('postgres'), 'create database template_conference')
  const server = await openServer(postgres.url('template_conference'))
  await setUp(server.db, adminAccount)
  await server.close()
  return postgres
}

const prepareEmbedded = async (snapshot: string) => {
  const embedded = await openMemory(await emptyEmbeddedFiles())
  await setUp(embedded.db, adminAccount)
  writeFileSync(snapshot, Buffer.from(await (await dumpEmbedded(embedded)).arrayBuffer()))
  await embedded.close()
}

/** One server and one snapshot for all tests; each test file gets copies of its own. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-embedded-'))
  const snapshot = join(folder, 'snapshot.tar')
  const [postgres] = await Promise.all([prepareServer(), prepareEmbedded(snapshot)])
  project.provide('postgresUrl', postgres.url(''))
  project.provide('embeddedSnapshot', snapshot)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
