// @module-tag full
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { backUp } from '#server/backup/write.ts'
import { openEmbedded } from './open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'conference-private-'))
const umask = process.umask()
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const treeOf = (path: string) => [
  path,
  ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
]
/** What users other than the owner may read, write or enter. */
const openToOthers = (path: string) => treeOf(path).filter((name) => statSync(name).mode & 0o077)

test('the data folder and backups are readable by their owner only', async () => {
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'conference.backup')
  process.umask(0o022)
  mkdirSync(dataDir, { mode: 0o755 })
  const snapshot = await openAsBlob(inject('embeddedSnapshot'))
  const first = await openEmbedded(dataDir, { loadDataDir: snapshot })
  expect(openToOthers(dataDir)).toEqual([])
  writeFileSync(`${backup}.part`, 'left by a killed backup', { mode: 0o644 })
  await backUp(first.db, backup)
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  await first.close()

  // As if it had been copied from elsewhere.
  for (const name of treeOf(dataDir)) chmodSync(name, 0o755)
  const second = await openEmbedded(dataDir)
  expect(openToOthers(dataDir)).toEqual([])
  await second.close()
})
