import { Problem } from '../../shared/errors'
import { ConfigError } from '../config'
import { LockedError } from '../db/lock'
import { DatabaseError } from '../db/open'

export class StartError extends Error {}

/** What whoever starts the program can mend: one line says it all, a stack would only hide it. */
export const isExpected = (error: unknown): error is Error =>
  [ConfigError, DatabaseError, LockedError, StartError, Problem].some((kind) => error instanceof kind)
