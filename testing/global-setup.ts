import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMemory } from '#server/db/open-embedded.ts'
import { setUp } from '#server/domain/setup.ts'
import { adminAccount } from './accounts.ts'
import { emptyEmbeddedFiles } from './embedded.ts'
import { startPostgresWithTemplate } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL server, ending where the name of a database goes. */
    postgresUrl: string
    /** Path of a dumped embedded database in the state of a first start. */
    embeddedSnapshot: string
  }
}

const prepareEmbedded = async (snapshot: string) => {
  const embedded = await openMemory(await emptyEmbeddedFiles())
  await setUp(embedded.db, adminAccount)
  writeFileSync(snapshot, Buffer.from(await (await embedded.dump()).arrayBuffer()))
  await embedded.close()
}

/** One server, unless no test needs it, and one snapshot; each test file gets its own copies. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-embedded-'))
  const snapshot = join(folder, 'snapshot.tar')
  const needsServer = !project.vitest.config.tagsFilter?.includes('!full')
  const [postgres] = await Promise.all([
    needsServer ? startPostgresWithTemplate() : undefined,
    prepareEmbedded(snapshot),
  ])
  project.provide('postgresUrl', postgres?.url('') ?? '')
  project.provide('embeddedSnapshot', snapshot)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
