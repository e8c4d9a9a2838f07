import { createHash } from 'node:crypto'
import { photoType } from '#shared/photos/photos.ts'
import { BackupError, FIRST_VERSION } from './format.ts'
import { type BackupLine, linesIn } from './lines.ts'

const isOrganiser = (line: BackupLine) =>
  line.kind === 'row' &&
  line.table === 'users' &&
  line.row.role === 'admin' &&
  Boolean(line.row.password_hash)

/** Checks before the restore that the file is complete, unchanged and has an account that can log in. */
export const checkBackup = async (file: string): Promise<void> => {
  const digest = createHash('sha256')
  const counts = { row: 0, photo: 0, sequence: 0 }
  let version: number | undefined
  let end: Extract<BackupLine, { kind: 'end' }> | undefined
  let organisers = 0
  for await (const { text, line } of linesIn(file)) {
    if (end) throw new BackupError(`${file} has data after its end.`)
    if (line.kind === 'head') version = line.version
    if (line.kind === 'end') {
      end = line
      continue
    }
    if (line.kind === 'photo' && (version !== FIRST_VERSION || !photoType(line.name)))
      throw new BackupError(`The backup contains ${line.name}, which is not a photo.`)
    if (line.kind !== 'head') counts[line.kind] += 1
    if (isOrganiser(line)) organisers += 1
    digest.update(text).update('\n')
  }
  if (!end || end.rows !== counts.row || (end.photos ?? 0) !== counts.photo)
    throw new BackupError(`${file} is incomplete.`)
  if (version !== FIRST_VERSION && end.digest !== digest.digest('hex'))
    throw new BackupError(`${file} was changed or damaged after it was written.`)
  if (organisers === 0) throw new BackupError(`${file} contains no admin account that can log in.`)
}
