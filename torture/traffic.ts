import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { buildRegistration } from '#testing/builders/registrations.ts'
import type { Counts } from './counts.ts'
import { logIn } from './site.ts'

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const photoForm = async () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await buildPhoto())], `${randomUUID()}.jpg`))
  return { body: form }
}

type StoredRow = [table: string, column: string, value: string]
type Write = { path: string; row: StoredRow; init: ReturnType<typeof json> | ReturnType<typeof photoForm> }

/** Requests that create a record, each with the row that must exist once it is acknowledged. */
const writes: ((key: string) => Write)[] = [
  (key) => ({
    path: '/api/abstracts',
    row: ['abstracts', 'abstract_title', key],
    init: json(buildSubmission({ abstractTitle: key })),
  }),
  (key) => ({
    path: '/api/registrations',
    row: ['registrations', 'institution', key],
    init: json(buildRegistration({ institution: key, email: `${key}@demo.example` })),
  }),
  (key) => ({
    path: '/api/rooms',
    row: ['rooms', 'name', key],
    init: json({ name: key, capacity: 5, building: 'Main', notes: '' }),
  }),
  (key) => ({
    path: '/api/authors',
    row: ['authors', 'name', key],
    init: json({
      name: key,
      email: `${key}@demo.example`,
      institution: 'Demo College',
      // Queued for import, then refused as a private address.
      photoUrl: `https://127.0.0.1/${key}.jpg`,
    }),
  }),
  (key) => ({ path: '/api/uploads', row: ['photos', 'filename', key], init: photoForm() }),
]

const reads = ['/', '/programme', '/authors', '/api/authors', '/api/health', '/sitemap.xml']

type Created = { id?: number; author?: { id: number }; filename?: string }

type Options = {
  origin: () => string
  cookie: string
  counts: Counts
  workers?: number
  pauseMs?: number
  /** Deletes nine of ten records again and logs in now and then, so that the database keeps its size. */
  deletes?: boolean
}

/** Reads and writes until it is stopped. A request that is cut off counts as tried: nothing was acknowledged. */
export const startTraffic = ({
  origin,
  cookie,
  counts,
  workers = 6,
  pauseMs = 0,
  deletes = false,
}: Options) => {
  const acknowledged: StoredRow[] = []
  const deleted: StoredRow[] = []
  let isRunning = true
  let maxMs = 0
  let responses = 0
  let created = 0

  // Many client addresses, so that no rate limit applies.
  const headersFor = () => ({ cookie, 'x-forwarded-for': `198.51.${responses % 250}.${created % 250}` })

  const remove = async (path: string) => {
    counts.tried()
    const response = await fetch(`${origin()}${path}`, { method: 'DELETE', headers: headersFor() })
    await response.arrayBuffer()
    counts.answered()
    if (response.status !== 204) counts.wrong(`DELETE ${path}: ${response.status}`)
    return response.status === 204
  }

  const write = async (turn: number) => {
    const next = writes[turn % writes.length]?.(randomUUID())
    if (!next) return
    const { headers, ...init }: { headers?: Record<string, string>; body: BodyInit } = await next.init
    const response = await fetch(`${origin()}${next.path}`, {
      method: 'POST',
      ...init,
      headers: { ...headers, ...headersFor() },
    })
    const body = (await response.json()) as Created
    counts.answered()
    responses += 1
    if (response.status !== 201) {
      if (response.status !== 503)
        counts.wrong(`POST ${next.path}: ${response.status} ${JSON.stringify(body)}`)
      return
    }
    const [table, column, key] = next.row
    const row: StoredRow = [table, column, body.filename ?? key]
    const id = body.filename ?? body.id ?? body.author?.id
    const shouldDelete = deletes && created++ % 10 !== 0
    if (shouldDelete && (await remove(`${next.path}/${id}`))) deleted.push(row)
    else acknowledged.push(row)
  }

  const read = async (turn: number) => {
    const path = reads[turn % reads.length]
    const response = await fetch(`${origin()}${path}`, { headers: headersFor() })
    await response.arrayBuffer()
    counts.answered()
    responses += 1
    if (response.status !== 200 && response.status !== 503) counts.wrong(`GET ${path}: ${response.status}`)
  }

  const sendRequest = async (turn: number) => {
    if (deletes && turn % 100 === 50) await logIn(origin())
    await (turn % 2 === 0 ? write(turn / 2) : read((turn - 1) / 2))
  }

  const work = async (worker: number) => {
    for (let turn = worker; isRunning; turn++) {
      counts.tried()
      const startedAt = performance.now()
      // The site may have been killed.
      await sendRequest(turn).catch(() => delay(100))
      maxMs = Math.max(maxMs, performance.now() - startedAt)
      await delay(pauseMs)
    }
  }
  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))

  const countRows = async (db: Db, [table, column, value]: StoredRow) => {
    const query = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`
    return (await queryRows(db, query)).length
  }

  return {
    maxMs: () => maxMs,
    /** Waits for this many more responses, at most five seconds. */
    waitForResponses: async (more: number) => {
      const target = responses + more
      const until = performance.now() + 5000
      while (responses < target && performance.now() < until) await delay(10)
    },
    stop: async () => {
      isRunning = false
      await working
    },
    /** Looks for everything that was acknowledged since the last check. */
    checkAcknowledged: async (db: Db) => {
      for (const row of acknowledged.splice(0)) {
        const count = await countRows(db, row)
        if (count !== 1) counts.lost(`${row.join(' ')}: ${count} rows`)
      }
      for (const row of deleted.splice(0))
        if ((await countRows(db, row)) > 0) counts.wrong(`${row.join(' ')} exists although it was deleted`)
    },
  }
}
