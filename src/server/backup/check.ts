import { createHash } from 'node:crypto'
import { BackupError } from './format.ts'
import { type BackupLine, linesIn } from './lines.ts'

const isOrganiser = (line: BackupLine) =>
  line.kind === 'row' &&
  line.table === 'users' &&
  line.row.role === 'admin' &&
  Boolean(line.row.password_hash)

/** Checks before the restore that the file is complete, unchanged and has an account that can log in. */
export const checkBackup = async (file: string): Promise<void> => {
  const digest = createHash('sha256')
  let rows = 0
  let end: Extract<BackupLine, { kind: 'end' }> | undefined
  let organisers = 0
  for await (const { text, line } of linesIn(file)) {
    if (end) throw new BackupError(`${file} has data after its end.`)
    if (line.kind === 'end') {
      end = line
      continue
    }
    if (line.kind === 'row') rows += 1
    if (isOrganiser(line)) organisers += 1
    digest.update(text).update('\n')
  }
  if (end?.rows !== rows) throw new BackupError(`${file} is incomplete.`)
  if (end.digest !== digest.digest('hex'))
    throw new BackupError(`${file} was changed or damaged after it was written.`)
  if (organisers === 0) throw new BackupError(`${file} contains no admin account that can log in.`)
}
