import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { queryRows } from '../src/server/db/raw-sql'
import type { Db } from '../src/server/db/types'
import { buildSubmission } from '../testing/builders/abstracts'
import { buildPhoto } from '../testing/builders/photos'
import { buildRegistration } from '../testing/builders/registrations'
import type { Tally } from './counts'
import { logIn } from './site'

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const photoForm = async () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await buildPhoto())], `${randomUUID()}.jpg`))
  return { body: form }
}

type Kept = [table: string, column: string, value: string]
type Write = { path: string; place: Kept; init: ReturnType<typeof json> | ReturnType<typeof photoForm> }

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
    init: json({
      name: mark,
      email: `${mark}@demo.example`,
      institution: 'Demo College',
      // Noted to be copied, and refused: it is no public address.
      photoUrl: `https://127.0.0.1/${mark}.jpg`,
    }),
  }),
  (mark) => ({ path: '/api/uploads', place: ['photos', 'filename', mark], init: photoForm() }),
]

const reads = ['/', '/programme', '/authors', '/api/authors', '/api/health', '/sitemap.xml']

type Answer = { id?: number; author?: { id: number }; filename?: string }

type Stream = {
  origin: () => string
  cookie: string
  tally: Tally
  workers?: number
  /** How long each rests between two acts. */
  backoffMs?: number
  /** Deletes nine of ten records again, and logs in now and then: so that all stays as large as it is. */
  tidies?: boolean
}

/** People at work until they are told to stop. Fetches that are cut off count as tried: nobody was promised anything. */
export const startStream = ({
  origin,
  cookie,
  tally,
  workers = 6,
  backoffMs = 0,
  tidies = false,
}: Stream) => {
  const kept: Kept[] = []
  const gone: Kept[] = []
  let going = true
  let longest = 0
  let answers = 0
  let made = 0

  // Each act from an address of its own: no limit is meant to be reached.
  const headersFor = () => ({ cookie, 'x-forwarded-for': `198.51.${answers % 250}.${made % 250}` })

  const remove = async (path: string) => {
    tally.tried()
    const answer = await fetch(`${origin()}${path}`, { method: 'DELETE', headers: headersFor() })
    await answer.arrayBuffer()
    tally.answered()
    if (answer.status !== 204) tally.wrong(`DELETE ${path}: ${answer.status}`)
    return answer.status === 204
  }

  const write = async (turn: number) => {
    const wish = writes[turn % writes.length]?.(randomUUID())
    if (!wish) return
    const { headers, ...init }: { headers?: Record<string, string>; body: BodyInit } = await wish.init
    const answer = await fetch(`${origin()}${wish.path}`, {
      method: 'POST',
      ...init,
      headers: { ...headers, ...headersFor() },
    })
    const body = (await answer.json()) as Answer
    tally.answered()
    answers += 1
    if (answer.status !== 201) {
      if (answer.status !== 503) tally.wrong(`POST ${wish.path}: ${answer.status} ${JSON.stringify(body)}`)
      return
    }
    const [table, column, mark] = wish.place
    const place: Kept = [table, column, body.filename ?? mark]
    const name = body.filename ?? body.id ?? body.author?.id
    const isTidied = tidies && made++ % 10 !== 0
    if (isTidied && (await remove(`${wish.path}/${name}`))) gone.push(place)
    else kept.push(place)
  }

  const read = async (turn: number) => {
    const path = reads[turn % reads.length]
    const answer = await fetch(`${origin()}${path}`, { headers: headersFor() })
    await answer.arrayBuffer()
    tally.answered()
    answers += 1
    if (answer.status !== 200 && answer.status !== 503) tally.wrong(`GET ${path}: ${answer.status}`)
  }

  const act = async (turn: number) => {
    if (tidies && turn % 100 === 50) await logIn(origin())
    await (turn % 2 === 0 ? write(turn / 2) : read((turn - 1) / 2))
  }

  const work = async (worker: number) => {
    for (let turn = worker; going; turn++) {
      tally.tried()
      const began = performance.now()
      // A site that was killed answers nobody.
      await act(turn).catch(() => rest(100))
      longest = Math.max(longest, performance.now() - began)
      await rest(backoffMs)
    }
  }
  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))

  const count = async (db: Db, [table, column, value]: Kept) => {
    const found = sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`
    return (await queryRows(db, found)).length
  }

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
      for (const place of kept.splice(0)) {
        const times = await count(db, place)
        if (times !== 1) tally.lost(`${place.join(' ')}: ${times} times`)
      }
      for (const place of gone.splice(0))
        if ((await count(db, place)) > 0) tally.wrong(`${place.join(' ')} was deleted and is there`)
    },
  }
}

export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
