import { Problem } from '../../shared/errors'
import { BackupError } from '../backup/format'
import { ConfigError } from '../config'
import { LockedError } from '../db/lock'
import { DatabaseError } from '../db/types'

export class StartError extends Error {}

const expected = [BackupError, ConfigError, DatabaseError, LockedError, StartError, Problem]

/** What whoever gave the command can mend is said in one line, which a stack would only hide. */
const lineOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

export const sayWhatWentWrong = (error: unknown, hint = '') => {
  process.stderr.write(`${lineOf(error)}${hint}\n`)
}

/** A command beside the site needs the embedded database for itself. */
export const failCommand = (error: unknown) => {
  const isLocked = error instanceof LockedError
  sayWhatWentWrong(error, isLocked ? ' Stop the site, run this again, and start it.' : '')
  process.exitCode = 1
}
