// The site with hot reload: Vite serves the client, and the application is rebuilt when server code changes.
import { createServer } from 'node:http'
import { install } from './install-and-build.mjs'
import './stop-with-npm.mjs'

install()
const { createServer: createVite } = await import('vite')

const http = createServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
const { listenError, reportError } = await vite.ssrLoadModule('/src/server/cli/expected-errors.ts')
const { openDevSite } = await vite.ssrLoadModule('/src/server/dev.ts')

const fail = (error) => {
  reportError(error)
  process.exit(1)
}

const site = await openDevSite(vite).catch(fail)
http.on('error', (error) => fail(listenError(error, site)))
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => site.handle(request, response)),
)
http.listen(site.port, site.host, () =>
  console.log(`The conference site is running at http://localhost:${site.port}`),
)

const stop = async () => {
  http.closeAllConnections()
  await vite.close()
  await site.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
