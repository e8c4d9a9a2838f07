import { DrizzleQueryError } from 'drizzle-orm'
import { BackupError } from '#server/backup/format.ts'
import { ConfigError } from '#server/config.ts'
import { LockedError } from '#server/db/lock.ts'
import { DatabaseError } from '#server/db/types.ts'
import { stackFrames } from '#server/errors.ts'
import { Problem } from '#shared/errors.ts'

export class StartError extends Error {}

const expected = [BackupError, ConfigError, DatabaseError, LockedError, StartError, Problem]

/** Without the statement's values, which hold personal data and secrets. */
const failedStatement = (error: DrizzleQueryError) => {
  const { code = 'no code' } = (error.cause ?? {}) as { code?: string }
  return [`A database statement failed (${code}).`, ...stackFrames(error)].join('\n')
}

/** Errors that the user can fix are printed in one line; all others with their stack trace. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DrizzleQueryError) return failedStatement(error)
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

export const reportError = (error: unknown, hint = '') => {
  process.stderr.write(`${describeError(error)}${hint}\n`)
}

/** For commands beside the site, which need the embedded database to themselves. */
export const failCommand = (error: unknown) => {
  const isLocked = error instanceof LockedError
  reportError(error, isLocked ? ' Stop the site, run this command again, then restart the site.' : '')
  process.exitCode = 1
}

export const listenError = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): StartError => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is already in use. Stop the other program or set PORT.`)
  if (error.code === 'EACCES')
    return new StartError(
      `This user is not allowed to listen on port ${port}. Set PORT to a number above 1023.`,
    )
  return new StartError(`Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`)
}
