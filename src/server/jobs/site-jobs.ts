import type { FastifyBaseLogger } from 'fastify'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { makeNextDocument } from '#server/documents/make-next-document.ts'
import { importNextPhoto } from '#server/photo-imports/import-next-photo.ts'
import { cleanUpJobs } from './clean-up-jobs.ts'
import { letterJobs } from './letter-jobs.ts'
import type { Job } from './start-jobs.ts'

const POLL_MS = 2000

type Options = {
  db: Db
  config: Config
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Everything that a site does in the background. Any number of servers share the work. */
export const siteJobs = (options: Options): Job[] => {
  const { config } = options
  const photoImports: Job = {
    name: 'photo imports',
    run: async (signal) => (await importNextPhoto(options, signal)) !== undefined,
    pauseMs: () => POLL_MS,
  }
  const documents: Job = {
    name: 'documents',
    run: (signal) => makeNextDocument(options, signal),
    pauseMs: () => POLL_MS,
  }
  return [
    ...letterJobs({ ...options, mail: config.mail, site: siteOrigin(config) }),
    ...(config.photoFetch ? [photoImports] : []),
    documents,
    ...cleanUpJobs(options),
  ]
}
