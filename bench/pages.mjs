// Kept pages, whole and unchanged (304), against node:http with the same bytes, the site's default log on.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillProgramme } from './fill.mjs'
import { compare } from './load.mjs'
import { freePort, startProgram, temporaryFolder } from './machine.mjs'
import { createDatabase, startSite } from './site.mjs'

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'date']
const ends = (headers) => Object.fromEntries([...headers].filter(([name]) => !HOP.includes(name)))

/** A page as the site sends it, handed to a server that does nothing else. */
const startRaw = async (url) => {
  const accept = { 'accept-encoding': 'br' }
  // fetch would unpack it; the size on the wire is what counts.
  const { request } = await import('node:http')
  const get = (headers) =>
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
  const whole = await get(accept)
  const etag = whole.headers.get('etag')
  const same = await get({ ...accept, 'if-none-match': etag })
  const file = join(temporaryFolder(), 'page.json')
  writeFileSync(
    file,
    JSON.stringify({
      etag,
      headers: ends(whole.headers),
      unchanged: ends(same.headers),
      body: whole.body.toString('base64'),
    }),
  )
  const port = await freePort()
  const program = await startProgram(['bench/raw-server.mjs', String(port), file])
  return { ...program, etag, origin: `http://127.0.0.1:${port}` }
}

export const pages = async () => {
  const database = await createDatabase('bench_pages')
  const site = await startSite({ DATABASE_URL: database })
  await fillProgramme(database, 90)
  const rows = []
  for (const path of ['/', '/programme']) {
    const url = `${site.origin}${path}`
    await fetch(url)
    const raw = await startRaw(url)
    const headers = { 'accept-encoding': 'br' }
    const cached = { ...headers, 'if-none-match': raw.etag }
    const whole = await compare({ url, headers }, { url: raw.origin, headers })
    rows.push({ what: `${path} from memory, per second`, ...whole, target: '≥ 0.5', met: whole.ratio >= 0.5 })
    const same = await compare(
      { url, headers: cached, expect: 304 },
      { url: raw.origin, headers: cached, expect: 304 },
    )
    rows.push({
      what: `${path} unchanged (304), per second`,
      ...same,
      target: '≥ 0.7',
      met: same.ratio >= 0.7,
    })
    await raw.stop()
  }
  await site.stop()
  return rows
}
