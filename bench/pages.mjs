// Kept pages, whole and unchanged (304), against node:http with the same bytes, the site's default log on.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fillProgramme } from './fill.mjs'
import { compare } from './load.mjs'
import { freePort, startProgram, temporaryFolder } from './machine.mjs'
import { createDatabase, startSite } from './site.mjs'

const PATHS = ['/', '/programme']
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date']
const ends = (headers) => Object.fromEntries([...headers].filter(([name]) => !HOP.includes(name)))

const accept = { 'accept-encoding': 'br' }

// fetch would unpack it; the size on the wire is what counts.
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

const pageAt = async (url) => {
  const whole = await get(url, accept)
  const etag = whole.headers.get('etag')
  const same = await get(url, { ...accept, 'if-none-match': etag })
  return {
    etag,
    headers: ends(whole.headers),
    unchanged: ends(same.headers),
    body: whole.body.toString('base64'),
  }
}

/** Pages as the site sends them, handed to a server that does nothing else; one for all, so that it is as old as the site. */
const startRaw = async (pages) => {
  const file = join(temporaryFolder(), 'pages.json')
  writeFileSync(file, JSON.stringify(pages))
  const port = await freePort()
  const program = await startProgram(['bench/raw-server.mjs', String(port), file])
  return { ...program, origin: `http://127.0.0.1:${port}` }
}

export const pages = async () => {
  const database = await createDatabase('bench_pages')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const kept = {}
  for (const path of PATHS) kept[path] = await pageAt(`${site.origin}${path}`)
  const raw = await startRaw(kept)
  const rows = []
  for (const path of PATHS) {
    const both = (options) =>
      compare(...[site, raw].map(({ origin }) => ({ url: `${origin}${path}`, ...options })))
    const whole = await both({ headers: accept })
    rows.push({ what: `${path} from memory, per second`, ...whole, target: '≥ 0.5', met: whole.ratio >= 0.5 })
    const same = await both({ headers: { ...accept, 'if-none-match': kept[path].etag }, expect: 304 })
    rows.push({
      what: `${path} unchanged (304), per second`,
      ...same,
      target: '≥ 0.7',
      met: same.ratio >= 0.7,
    })
  }
  await raw.stop()
  await site.stop()
  return rows
}
