import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createAuthor } from '#testing/builders/authors.ts'
import { createManyEvents } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { launchSite, type SiteProcess } from '#testing/site-process.ts'
import type { Counts } from './counts.ts'
import { deployFilled, type OpenDatabase } from './site.ts'

/** Runs a script in another process, so that measuring and serving do not share an event loop. */
export const runScript = async <T>(name: string, ...args: (string | number)[]): Promise<T> => {
  const { stdout } = await promisify(execFile)(process.execPath, [`torture/${name}.mjs`, ...args.map(String)])
  return JSON.parse(stdout) as T
}

/** A site with a public programme and a warm page cache. */
export const launchWithCachedPages = async (database: OpenDatabase) => {
  const deployed = await deployFilled(database, async (db) => {
    for (let n = 0; n < 30; n++) await createAuthor(db, { keynoteSpeaker: n < 3 })
    await createManyEvents(db, 60)
    await makeProgrammePublic(db)
  })
  const site = await launchSite({ ...deployed.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  await runScript('page-reader', site.origin, 1)
  return {
    ...site,
    close: async () => {
      await site.end('SIGTERM')
      deployed.remove()
    },
  }
}

/** Reads cached pages for some seconds and returns the 95th percentile in milliseconds. */
export const readCachedPages = async (
  { origin }: Pick<SiteProcess, 'origin'>,
  seconds: number,
  counts: Counts,
) => {
  const read = await runScript<{ requests: number; p95: number; wrong: string[] }>(
    'page-reader',
    origin,
    seconds,
  )
  counts.tried(read.requests)
  counts.answered(read.requests)
  for (const what of read.wrong) counts.wrong(what)
  return read.p95
}
