// Submissions with rate limits and validation, against a bare server on a copy of the same table with the same indexes.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { compareLoad } from './load.mjs'
import { freePort, startProgram, temporaryFolder } from './processes.mjs'
import { ratioAtLeast } from './report.mjs'
import { createDatabase, startSite } from './site.mjs'

const TEXT = 'Who speaks, who listens and who is left out when machines join the conversation. '.repeat(15)
let sent = 0

const createBody = () => {
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

/** Every submission is a different one, from a different address. */
const submissionLoad = (url) => ({
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
        body: createBody(),
      }),
    },
  ],
})

const startBaseline = async (target) => {
  const port = await freePort()
  const program = await startProgram(['bench/insert-baseline.mjs', String(port), target])
  return { ...program, origin: `http://127.0.0.1:${port}` }
}

const compare = async (name, site, baseline) => {
  const compared = await compareLoad(name, submissionLoad(site.origin), submissionLoad(baseline.origin))
  await Promise.all([site.stop(), baseline.stop()])
  return compared
}

const onPostgres = async () => {
  const own = await createDatabase('bench_submissions')
  const copy = await createDatabase('bench_insert')
  // The site creates the tables of both.
  await (await startSite({ DATABASE_URL: copy })).stop()
  return compare(
    'submissions on PostgreSQL, requests/s',
    await startSite({ DATABASE_URL: own }),
    await startBaseline(copy),
  )
}

const onEmbedded = async () => {
  const folder = temporaryFolder()
  const own = join(folder, 'site')
  const copy = join(folder, 'baseline')
  await (await startSite({ DATA_DIR: own })).stop()
  cpSync(own, copy, { recursive: true })
  return compare(
    'submissions on the embedded database, requests/s',
    await startSite({ DATA_DIR: own }),
    await startBaseline(join(copy, 'database')),
  )
}

export const submissions = async () => {
  const embedded = await onEmbedded()
  return [ratioAtLeast(0.2, await onPostgres()), { ...embedded, ratio: embedded.value / embedded.baseline }]
}
