import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openMemory } from '#server/db/open-embedded.ts'
import { openServer } from '#server/db/open-server.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Database } from '#server/db/types.ts'
import { createUser } from '#server/domain/accounts/accounts.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { byUsername } from '#server/domain/accounts/user-row.ts'
import type { Renderer } from '#server/rendering/render.ts'
import type { ConnectionLimits } from '#server/security/connections.ts'
import type { Role } from '#shared/accounts/accounts.ts'
import { calls } from '#shared/api.ts'
import { adminAccount } from './accounts.ts'
import { acquireEmbedded } from './embedded.ts'
import { createFromTemplate } from './template-database.ts'

export type Kind = 'embedded' | 'server'

// On a busy machine a connection can take longer than a visitor should wait.
const timeouts = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, transactionMs: 60_000 }

/** A database in the state of a first start. */
export const openTestDatabase = async (kind: Kind): Promise<Database & { url?: string }> => {
  if (kind === 'embedded') return acquireEmbedded(inject('embeddedSnapshot'))
  const url = await createFromTemplate(inject('postgresUrl'))
  const database = await openServer(url, { timeouts })
  return { ...database, url }
}

/** Unlike those of openTestDatabase, an embedded one is not pooled. */
export const openUnsharedDatabase = async (kind: Kind): Promise<Database> =>
  kind === 'embedded'
    ? openMemory(new Blob([readFileSync(inject('embeddedSnapshot'))]))
    : openTestDatabase(kind)

type Options = {
  env?: Record<string, string>
  renderer?: Renderer
  connections?: ConnectionLimits
  now?: () => Date
  logStream?: { write: (line: string) => unknown }
}

/** Emits each change notification after the application has handled it. */
const observeChanges = (database: Database, handled: EventEmitter): Database => ({
  ...database,
  onContentChange: (listener) =>
    database.onContentChange({
      ...listener,
      changed: (what) => {
        listener.changed(what)
        handled.emit(what)
      },
    }),
})

const cachedCalls: string[] = Object.entries(calls).flatMap(([key, row]) => ('isCached' in row ? key : []))
const isCached = (url: string) => cachedCalls.includes(`GET ${url.replace(/\?.*/, '')}`)

/** The whole application on a database, with clients for each role. */
export const createTestApp = async (
  database: Database,
  { env, renderer, connections, logStream, now = () => new Date() }: Options = {},
) => {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env })
  const { db } = database
  const handled = new EventEmitter()
  const app = await buildApp({
    database: observeChanges(database, handled),
    config,
    now,
    renderer,
    connections,
    logStream,
  })

  const handledUpTo = async (name: string) => {
    const delivered = once(handled, name)
    await db.execute(sql`select pg_notify('content_changed', ${name})`)
    await delivered
  }

  /** Resolves when the application has handled every change notification sent so far. The last one invalidates all copies. */
  const changesDelivered = () => handledUpTo(randomUUID())

  type Payload = Record<string, unknown> | unknown[] | string
  const request = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: Payload,
    cookie?: string,
  ) => {
    // Builders write without the application.
    if (method === 'GET' && isCached(url)) await handledUpTo(`delivered ${randomUUID()}`)
    return app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    })
  }

  const login = async (username: string, password: string) => {
    const response = await request('POST', '/api/login', { username, password })
    if (response.statusCode !== 200) throw new Error(`Login failed: ${response.body}`)
    return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  const caller = (cookie?: string) => ({
    cookie,
    get: (url: string) => request('GET', url, undefined, cookie),
    post: (url: string, payload?: Payload) => request('POST', url, payload, cookie),
    patch: (url: string, payload?: Payload) => request('PATCH', url, payload, cookie),
    delete: (url: string) => request('DELETE', url, undefined, cookie),
  })

  /** With a session, but without the login that starts one. */
  const callerOf = async ({ username }: { username: string }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(byUsername(username))
    if (!user) throw new Error(`No account has the username ${username}`)
    return caller(`session=${await startLoginSession(db, user.id, now())}`)
  }

  const as = async (role: Role) => {
    if (role === 'admin') return callerOf(adminAccount)
    const username = `${role}-${randomUUID()}`
    const password = 'a password for tests'
    await createUser(db, { username, password, role, firstName: '', lastName: '', email: null })
    return callerOf({ username })
  }

  return { app, db, database, config, changesDelivered, anonymous: caller(), caller, callerOf, as, login }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
export type Caller = ReturnType<TestApp['caller']>

export type OnDatabase = { readonly app: TestApp; readonly kind: Kind }

type Tests = (on: OnDatabase) => void

/** A group of tests for each kind of database. Those on the server run in `npm run test:all` only. */
export const describeOnBoth = (name: string, tests: (kind: Kind) => void) => {
  for (const kind of ['embedded', 'server'] as const) describeOn(kind, name, tests)
}

const describeOn = (kind: Kind, name: string, tests: (kind: Kind) => void) =>
  describe(`${name} (${kind} database)`, { tags: kind === 'server' ? ['full'] : [] }, () => tests(kind))

const withApp = (tests: Tests, options?: Options) => (kind: Kind) => {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await createTestApp(await openTestDatabase(kind), options)
  })
  afterAll(async () => {
    await app?.app.close()
    await app?.database.close()
  })
  tests({
    kind,
    get app() {
      if (!app) throw new Error('The application starts in beforeAll')
      return app
    },
  })
}

/** Tests of the application on the embedded database: enough where both run the same SQL. */
export const onDatabase = (name: string, tests: Tests, options?: Options) =>
  describeOn('embedded', name, withApp(tests, options))

/** Also on a PostgreSQL server: for locks, concurrency, search, undo, imports, migrations and invalidation. */
export const onBothDatabases = (name: string, tests: Tests, options?: Options) =>
  describeOnBoth(name, withApp(tests, options))
