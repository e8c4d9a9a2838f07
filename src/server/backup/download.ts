import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Db } from '#server/db/types.ts'
import { backUp } from './write.ts'

/**
 * A backup of a running site, written to a temporary file first: a slow download must not keep a transaction open.
 * The file is removed when it was sent.
 */
export const downloadBackup = async (
  { withoutTimeouts }: Pick<Database, 'withoutTimeouts'>,
  inspect: (tx: Db) => Promise<void>,
): Promise<AsyncIterable<Uint8Array>> => {
  const folder = await mkdtemp(join(tmpdir(), 'conference-backup-'))
  const file = join(folder, 'backup.gz')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await withoutTimeouts((db) => backUp(db, file, inspect))
  } catch (error) {
    await remove()
    throw error
  }
  const content = createReadStream(file)
  content.once('close', () => void remove())
  return content
}
