// Cached pages, complete and unchanged (304), against node:http with the same bytes; the site logs as it does by default.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { compareLoad } from './load.mjs'
import { freePort, startProgram, temporaryFolder } from './processes.mjs'
import { ratioAtLeast } from './report.mjs'
import { fillProgramme } from './seed.mjs'
import { createDatabase, startSite } from './site.mjs'

const PATHS = ['/', '/programme']
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date']
const endToEnd = (headers) => Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.includes(name)))

const accept = { 'accept-encoding': 'br' }

// fetch would decompress the body.
const get = (url, headers) =>
  new Promise((resolve, reject) =>
    request(url, { headers }, (response) => {
      const parts = []
      response
        .on('data', (part) => parts.push(part))
        .on('end', () => resolve({ headers: new Headers(response.headers), body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end(),
  )

const capture = async (url) => {
  const complete = await get(url, accept)
  const etag = complete.headers.get('etag')
  const unchanged = await get(url, { ...accept, 'if-none-match': etag })
  return {
    etag,
    headers: endToEnd(complete.headers),
    unchanged: endToEnd(unchanged.headers),
    body: complete.body.toString('base64'),
  }
}

const startBaseline = async (pages) => {
  const file = join(temporaryFolder(), 'pages.json')
  writeFileSync(file, JSON.stringify(pages))
  const port = await freePort()
  const program = await startProgram(['bench/http-baseline.mjs', String(port), file])
  return { ...program, origin: `http://127.0.0.1:${port}` }
}

export const pages = async () => {
  const database = await createDatabase('bench_pages')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const captured = {}
  for (const path of PATHS) captured[path] = await capture(`${site.origin}${path}`)
  const baseline = await startBaseline(captured)
  const rows = []
  for (const path of PATHS) {
    const compare = (name, options) =>
      compareLoad(name, ...[site, baseline].map(({ origin }) => ({ url: `${origin}${path}`, ...options })))
    const complete = await compare(`${path} cached, requests/s`, { headers: accept })
    const unchanged = await compare(`${path} unchanged (304), requests/s`, {
      headers: { ...accept, 'if-none-match': captured[path].etag },
      expect: 304,
    })
    rows.push(ratioAtLeast(0.35, complete), ratioAtLeast(0.35, unchanged))
  }
  await Promise.all([baseline.stop(), site.stop()])
  return rows
}
