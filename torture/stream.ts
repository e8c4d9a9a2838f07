import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/server/db/open'
import { rowsOf } from '../src/server/db/rows'
import { buildSubmission } from '../testing/builders/abstracts'
import { buildPhoto } from '../testing/builders/photos'
import { buildRegistration } from '../testing/builders/registrations'
import type { Tally } from './tally'

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const photoForm = async () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await buildPhoto())], `${randomUUID()}.jpg`))
  return { body: form }
}

type Place = [table: string, column: string, value: string]
type Write = { path: string; place: Place; init: ReturnType<typeof json> | ReturnType<typeof photoForm> }

/** What visitors and organisers write, each with the place where it must be found once it was acknowledged. */
const writes: ((mark: string) => Write)[] = [
  (mark) => ({
    path: '/api/abstracts',
    place: ['abstracts', 'abstract_title', mark],
    init: json(buildSubmission({ abstractTitle: mark })),
  }),
  (mark) => ({
    path: '/api/registrations',
    place: ['registrations', 'institution', mark],
    init: json(buildRegistration({ institution: mark, email: `${mark}@demo.example` })),
  }),
  (mark) => ({
    path: '/api/rooms',
    place: ['rooms', 'name', mark],
    init: json({ name: mark, capacity: 5, building: 'Main', notes: '' }),
  }),
  (mark) => ({
    path: '/api/authors',
    place: ['authors', 'name', mark],
    init: json({ name: mark, email: `${mark}@demo.example`, institution: 'Demo College' }),
  }),
  (mark) => ({ path: '/api/uploads', place: ['photos', 'filename', mark], init: photoForm() }),
]

const reads = ['/', '/programme', '/authors', '/api/authors', '/api/health', '/sitemap.xml']

type Stream = { origin: () => string; cookie: string; tally: Tally; workers?: number }

/** People at work until they are told to stop. Fetches that are cut off count as tried: nobody was promised anything. */
export const startStream = ({ origin, cookie, tally, workers = 6 }: Stream) => {
  const kept: Place[] = []
  let going = true
  let longest = 0
  let answers = 0

  const write = async (turn: number) => {
    const made = writes[turn % writes.length]?.(randomUUID())
    if (!made) return
    const { headers, ...init }: { headers?: Record<string, string>; body: BodyInit } = await made.init
    const answer = await fetch(`${origin()}${made.path}`, {
      method: 'POST',
      ...init,
      headers: { ...headers, cookie },
    })
    const body = (await answer.json()) as { filename?: string }
    tally.answered()
    answers += 1
    if (answer.status === 201) {
      const [table, column, mark] = made.place
      kept.push([table, column, body.filename ?? mark])
    } else if (answer.status !== 503)
      tally.wrong(`POST ${made.path}: ${answer.status} ${JSON.stringify(body)}`)
  }

  const read = async (turn: number) => {
    const path = reads[turn % reads.length]
    const answer = await fetch(`${origin()}${path}`)
    await answer.arrayBuffer()
    tally.answered()
    answers += 1
    if (answer.status !== 200 && answer.status !== 503) tally.wrong(`GET ${path}: ${answer.status}`)
  }

  const work = async (worker: number) => {
    for (let turn = worker; going; turn++) {
      tally.tried()
      const began = performance.now()
      // A site that was killed answers nobody.
      await (turn % 2 === 0 ? write(turn / 2) : read((turn - 1) / 2)).catch(() => rest(20))
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))

  return {
    longestMs: () => longest,
    /** Until so many more were answered, or for five seconds. */
    untilAnswered: async (more: number) => {
      const [wanted, until] = [answers + more, performance.now() + 5000]
      while (answers < wanted && performance.now() < until) await rest(10)
    },
    stop: async () => {
      going = false
      await working
    },
    /** Looks for everything that was acknowledged since the last time. */
    checkKept: async (db: Db) => {
      for (const [table, column, value] of kept.splice(0)) {
        const found = await rowsOf(
          db,
          sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
        )
        if (found.length !== 1) tally.lost(`${table}.${column} ${value}: ${found.length} times`)
      }
    },
  }
}

export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
