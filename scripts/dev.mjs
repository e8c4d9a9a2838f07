// The site with hot reload: Vite serves the browser's code, the application is made anew when the server's changes.
import { createServer } from 'node:http'
import { install } from './install-and-build.mjs'

install()
const { createServer: createVite } = await import('vite')

const http = createServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
const { openDevSite } = await vite.ssrLoadModule('/src/server/dev.ts')
const site = await openDevSite(vite)
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => site.handle(request, response)),
)
http.listen(site.port, site.host, () =>
  console.log(`The conference site is on http://localhost:${site.port}`),
)

const stop = async () => {
  http.closeAllConnections()
  await vite.close()
  await site.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
