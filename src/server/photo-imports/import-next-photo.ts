import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/types.ts'
import {
  type ClaimedImport,
  claimImport,
  markImported,
  markImportFailed,
  returnImport,
  scheduleImportRetry,
} from '#server/domain/photos/imports.ts'
import { internet, type Network } from './fetch-photo.ts'
import { ImportError } from './import-error.ts'
import { importPhoto } from './import-photo.ts'

type Options = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info'>
  network?: Network
}

type ImportOutcome = 'imported' | 'failed' | 'retry later' | 'interrupted'

const importClaimed = async (
  { db, now, network = internet }: Options,
  claimed: ClaimedImport,
  signal: AbortSignal,
): Promise<ImportOutcome> => {
  try {
    await markImported(db, claimed, await importPhoto(claimed.url, network, signal))
    return 'imported'
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (signal.aborted) {
      await returnImport(db, claimed)
      return 'interrupted'
    }
    if (error.isTemporary && (await scheduleImportRetry(db, claimed, error.reason, now())))
      return 'retry later'
    await markImportFailed(db, claimed, error.reason)
    return 'failed'
  }
}

/** Imports the next photo from another website; undefined when none is due. */
export const importNextPhoto = async (
  options: Options,
  signal: AbortSignal,
): Promise<ImportOutcome | undefined> => {
  const claimed = await claimImport(options.db, options.now())
  if (!claimed) return undefined
  const outcome = await importClaimed(options, claimed, signal)
  // Without the address, which may contain a person's name.
  options.log.info({ photoImport: claimed.id, outcome }, 'photo import attempted')
  return outcome
}
