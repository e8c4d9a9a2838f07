import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { usesAdminBundle } from '#shared/accounts/login-paths.ts'
import { readConfig, siteFacts, siteOrigin } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { siteTimeouts } from './db/timeouts.ts'
import { setUp } from './domain/setup.ts'
import { letterJobs } from './jobs/letter-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Assets } from './rendering/render.ts'

// Vite reloads client code; other changes need a new application.
const serverSide = /\/src\/(server|shared)\//

const devAssets = (vite: ViteDevServer): Assets => ({
  tags: (routeIds) =>
    `<link rel="stylesheet" href="/src/client/styles/styles.css"><script type="module" src="/src/client/entry-${routeIds.some(usesAdminBundle) ? 'admin' : 'client'}.tsx"></script>`,
  styleSources: ["'unsafe-inline'"],
  transform: (path, html) => vite.transformIndexHtml(path, html),
})

/** The site for development: one database, and an application that is rebuilt when its code changes. */
export const openDevSite = async (vite: ViteDevServer) => {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const database = await openDatabase(config, siteTimeouts)
  const generated = await setUp(database.db, {
    username: config.adminUsername,
    password: config.adminPassword,
  })
  if (generated)
    process.stdout.write(`First start: log in as ${config.adminUsername} with the password ${generated}\n`)

  const makeApp = async () => {
    const { buildApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof import('./app.ts')
    const { createRenderer } = (await vite.ssrLoadModule(
      '/src/server/rendering/render.ts',
    )) as typeof import('./rendering/render.ts')
    const site = { ...siteFacts(config), origin: `http://localhost:${config.port}` }
    const renderer = createRenderer(site, devAssets(vite))
    const app = await buildApp({ database, config, now: () => new Date(), renderer })
    await app.ready()
    return app
  }

  let app = makeApp()
  const { log } = await app
  const { mail } = config
  const jobs = startJobs(
    letterJobs({ db: database.db, mail, site: siteOrigin(config), now: () => new Date(), log }),
    log,
  )
  vite.watcher.on('change', (file) => {
    if (!serverSide.test(file.replaceAll('\\', '/'))) return
    const before = app
    app = makeApp()
    // The previous application stops listening; there is none if its code did not parse.
    void before.then((old) => old.close()).catch(() => {})
  })
  return {
    port: config.port,
    host: config.host,
    handle: async (request: IncomingMessage, response: ServerResponse) =>
      (await app).routing(request, response),
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
