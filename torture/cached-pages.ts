import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createAuthor } from '../testing/builders/authors'
import { createEvents } from '../testing/builders/events'
import { makeProgrammePublic } from '../testing/builders/settings'
import type { Tally } from './counts'
import { type Launched, launch, type Opened, settleFilled } from './site'

/** In a program of its own, so that nobody's clock is held up by another's work. */
export const run = async <T>(program: string, ...args: (string | number)[]): Promise<T> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `torture/${program}.mjs`,
    ...args.map(String),
  ])
  return JSON.parse(stdout) as T
}

/** A site with a programme, as it stands on the web, with its hot pages made. */
export const launchPublic = async (database: Opened) => {
  const place = await settleFilled(database, async (db) => {
    for (let n = 0; n < 30; n++) await createAuthor(db, { keynoteSpeaker: n < 3 })
    await createEvents(db, 60)
    await makeProgrammePublic(db)
  })
  const site = await launch({ ...place.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  await run('reader', site.origin, 1)
  return {
    ...site,
    close: async () => {
      await site.end('SIGTERM')
      place.forget()
    },
  }
}

/** A visitor for so long; answers within how many milliseconds 95 of 100 pages came. */
export const readHotPages = async ({ origin }: Pick<Launched, 'origin'>, seconds: number, tally: Tally) => {
  const read = await run<{ asked: number; p95: number; wrong: string[] }>('reader', origin, seconds)
  tally.tried(read.asked)
  tally.answered(read.asked)
  for (const what of read.wrong) tally.wrong(what)
  return read.p95
}
