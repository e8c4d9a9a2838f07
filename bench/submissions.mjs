// Submissions with limits and validation on, against a bare server on a copy of the same table with the same indexes.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './load.mjs'
import { freePort, startProgram, temporaryFolder } from './machine.mjs'
import { createDatabase, startSite } from './site.mjs'

const TEXT = 'Who speaks, who listens and who is left out when machines join the conversation. '.repeat(15)
let sent = 0

const body = () => {
  sent += 1
  return JSON.stringify({
    leadAuthorTitle: 'Dr',
    leadAuthorFirstName: 'Ada',
    leadAuthorSurname: `Author ${sent}`,
    institution: 'University of Examples',
    institutionType: 'Academic',
    biography: 'Teaches and learns.',
    photoUrl: '',
    email: `author${sent}@university.example`,
    abstractTitle: `Many voices ${sent}`,
    abstractText: TEXT,
    otherAuthors: '',
  })
}

/** Every submission another, from another visitor. */
const load = (url) => ({
  url,
  expect: 201,
  method: 'POST',
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        method: 'POST',
        path: '/api/abstracts',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        },
        body: body(),
      }),
    },
  ],
})

const startBare = async (place) => {
  const port = await freePort()
  return {
    ...(await startProgram(['bench/bare-insert.mjs', String(port), place])),
    origin: `http://127.0.0.1:${port}`,
  }
}

const measure = async (what, site, bare) => {
  const result = await compare(load(site.origin), load(bare.origin))
  await Promise.all([site.stop(), bare.stop()])
  return { what, ...result, target: '≥ 0.5', met: result.ratio >= 0.5 }
}

export const submissions = async () => {
  // The site makes the tables of both.
  const [own, copy] = [await createDatabase('bench_submissions'), await createDatabase('bench_bare')]
  await (await startSite({ DATABASE_URL: copy })).stop()
  const onServer = await measure(
    'submissions on PostgreSQL, per second',
    await startSite({ DATABASE_URL: own }),
    await startBare(copy),
  )
  const folder = temporaryFolder()
  const place = join(folder, 'site')
  await (await startSite({ DATA_DIR: place })).stop()
  const bareFolder = join(folder, 'bare')
  cpSync(place, bareFolder, { recursive: true })
  const embedded = await measure(
    'submissions on the embedded database, per second',
    await startSite({ DATA_DIR: place }),
    await startBare(join(bareFolder, 'database')),
  )
  return [onServer, embedded]
}
