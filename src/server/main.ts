import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { listenError, reportError } from './cli/expected-errors.ts'
import { readConfig, siteFacts, siteOrigin } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { siteTimeouts } from './db/timeouts.ts'
import { setUp } from './domain/setup.ts'
import { siteJobs } from './jobs/site-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { staticFiles } from './pages/static-files.ts'
import { builtAssets } from './rendering/assets.ts'
import { createRenderer } from './rendering/render.ts'
import { projectRoot } from './root.ts'
import { stopGracefully } from './stop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// A closed pipe must not stop the site: pino ignores EPIPE, and so does this.
process.stdout.on('error', () => {})

const start = async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, siteTimeouts)
  try {
    const generated = await setUp(database.db, {
      username: config.adminUsername,
      password: config.adminPassword,
    })
    const origin = siteOrigin(config)
    const clientFolder = join(projectRoot, 'dist/client')
    const app = await buildApp({
      database,
      config,
      now: () => new Date(),
      // Written beside the requests, and flushed on exit.
      logStream: pino.destination({ sync: false }),
      renderer: createRenderer(siteFacts(config), builtAssets(clientFolder)),
    })
    await app.register(staticFiles, { folder: clientFolder })
    await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw listenError(error, config)
    })
    const { log } = app
    const jobs = startJobs(siteJobs({ db: database.db, config, now: () => new Date(), log }), log)
    stopGracefully({ app, database, jobs, events: process, exit: (code) => process.exit(code) })
    say(`The conference site is running at ${origin}`)
    say(
      database.kind === 'embedded'
        ? `Database: embedded, in ${config.dataDir}`
        : `Database: ${new URL(config.databaseUrl ?? '').host}`,
    )
    if (generated) {
      say(
        `First start: log in at ${origin}/adminlogin as ${config.adminUsername} with the password ${generated}`,
      )
      say('This password is shown only once. Change it under Settings.')
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error) => {
  reportError(error)
  process.exit(1)
})
