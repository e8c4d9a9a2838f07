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

export type ImporterOptions = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Aborted when the site stops. */
  signal: AbortSignal
  network?: Network
}

type ImportOutcome = 'imported' | 'failed' | 'retry later' | 'interrupted'

/** Imports photos from other websites, one at a time. */
export const createImporter = ({ db, now, log, signal, network = internet }: ImporterOptions) => {
  const settle = async (claimed: ClaimedImport, error: ImportError): Promise<ImportOutcome> => {
    if (signal.aborted) {
      await returnImport(db, claimed)
      return 'interrupted'
    }
    if (error.isTemporary)
      return (await scheduleImportRetry(db, claimed, error.reason, now())) ? 'retry later' : 'failed'
    await markImportFailed(db, claimed, error.reason)
    return 'failed'
  }

  const attempt = async (claimed: ClaimedImport): Promise<ImportOutcome> => {
    try {
      const photo = await importPhoto(claimed.url, network, signal)
      await markImported(db, claimed, photo)
      return 'imported'
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      return settle(claimed, error)
    }
  }

  return {
    /** Undefined when no photo is due. */
    importNext: async (): Promise<ImportOutcome | undefined> => {
      const claimed = await claimImport(db, now())
      if (!claimed) return undefined
      const outcome = await attempt(claimed)
      // Without the address, which may contain a person's name.
      log.info({ photoImport: claimed.id, outcome }, 'photo import attempted')
      return outcome
    },
  }
}
