import { deleteUnusedImports } from '#server/domain/photos/imports.ts'
import { createImporter, type ImporterOptions } from '#server/photo-imports/importer.ts'
import { startWorkerLoop } from './worker-loop.ts'

const POLL_MS = 2000
const CLEAN_UP_EVERY_MS = 60_000

/** Imports photos from other websites. Any number of servers share the work. */
export const startPhotoImportWorker = (options: Omit<ImporterOptions, 'signal'>) => {
  const { db, log } = options
  const stopping = new AbortController()
  const { importNext } = createImporter({ ...options, signal: stopping.signal })
  let cleanedUpAt = Number.NEGATIVE_INFINITY
  const cleanUp = async () => {
    if (performance.now() - cleanedUpAt < CLEAN_UP_EVERY_MS) return
    cleanedUpAt = performance.now()
    await deleteUnusedImports(db)
  }
  return startWorkerLoop({
    run: async () => {
      await cleanUp()
      return (await importNext()) !== undefined
    },
    pauseMs: () => POLL_MS,
    stopping,
    log,
    failure: 'photos cannot be imported',
  })
}
