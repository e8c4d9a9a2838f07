import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { adminAccount } from '../testing/accounts'
import { buildSubmission } from '../testing/builders/abstracts'
import { freePort } from '../testing/free-port'
import { executeOnce } from '../testing/postgres'

// Programs of their own, as an organiser starts them: no browser is needed.

const running = new Set<ChildProcessWithoutNullStreams>()
const folders: string[] = []

test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-start-'))
  folders.push(folder)
  return folder
}

/** A database on the server, ready at once; one in a folder is made from nothing, which takes seconds. */
const onServer = async () => {
  const name = `start_${randomUUID().replaceAll('-', '')}`
  const postgres = process.env.E2E_POSTGRES_URL ?? ''
  await executeOnce(`${postgres}postgres`, `create database ${name} template template_conference`)
  return { DATABASE_URL: `${postgres}${name}` }
}

const launch = (program: 'main' | 'admin', env: Record<string, string>, args: string[] = []) => {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...args], {
    env: { PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
  })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    return { code: code as number | null, signal, ...said }
  })
  return { child, said, ended }
}

const startSite = async (env: Record<string, string> = {}) => {
  const port = await freePort()
  const dataDir = newFolder()
  const site = launch('main', {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminAccount.password,
    ...env,
  })
  // Bounded by the test alone: on a busy machine a database from nothing takes its time.
  await expect.poll(() => site.said.out, { timeout: 0 }).toContain('Database:')
  return { ...site, port, dataDir, origin: `http://127.0.0.1:${port}` }
}

const expectOneLine = async ({ ended }: ReturnType<typeof launch>, line: RegExp) => {
  const { code, err, out } = await ended
  expect(err).toMatch(line)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(out).toBe('')
  expect(code).toBe(1)
}

test.describe('a start that cannot succeed says why in one line and ends with 1', () => {
  test('the port is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const site = launch('main', { PORT: String(port), ...(await onServer()) })
    await expectOneLine(
      site,
      new RegExp(`^Port ${port} is already in use\\. Stop the other program or set PORT\\.`),
    )
    other.close()
  })

  test('the data folder cannot be written', async () => {
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    await expectOneLine(
      launch('main', { PORT: '0', DATA_DIR: dataDir }),
      new RegExp(`^Cannot write to the data folder ${dataDir} \\(.+\\)\\. Check DATA_DIR`),
    )
  })

  test('the database cannot be reached', () =>
    expectOneLine(
      launch('main', { PORT: '0', DATABASE_URL: 'postgres://site:private@127.0.0.1:1/conference' }),
      /^Cannot use the database at 127\.0\.0\.1:1 \((?!.*private).+\)\. Check DATABASE_URL\./,
    ))

  test('the port is no number', () =>
    expectOneLine(launch('main', { PORT: 'eighty' }), /^PORT must be a whole number between 0 and 65535$/m))

  test('the password is too short, and is not repeated', () =>
    expectOneLine(
      launch('main', { ADMIN_PASSWORD: 'private' }),
      /^ADMIN_PASSWORD must be at least 10 characters$/m,
    ))
})

// A stop that takes nine seconds is cut short and ends with 1.
test('SIGTERM lets a request in flight finish, then ends with 0', async () => {
  const site = await startSite(await onServer())
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  const body = JSON.stringify(buildSubmission())
  const head = `POST /api/abstracts HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(head)
  // The server has the request in hand once it asks for the rest.
  await expect.poll(() => answer).toContain('100 Continue')
  socket.write(body.slice(0, 20))
  site.child.kill('SIGTERM')
  // New visitors are turned away, so it is stopping.
  await expect
    .poll(
      () =>
        fetch(`${site.origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { intervals: [20] },
    )
    .not.toBe(200)
  socket.write(body.slice(20))
  const { code } = await site.ended
  expect(answer).toContain('HTTP/1.1 201 Created')
  expect(code).toBe(0)
})

const logIn = async (origin: string, username: string, password: string) => {
  const { status } = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return status
}

const admin = (env: Record<string, string>, ...args: string[]) => launch('admin', env, args)
const passwordIn = (out: string) => / (\S+)\n/.exec(out)?.[1] ?? ''

test('a site in a folder prints a password at its first start only, has the folder for itself, and gets new ones from npm run admin once it is stopped', async () => {
  const first = await startSite({ ADMIN_PASSWORD: '' })
  await expect.poll(() => first.said.out).toContain('First start')
  const [, password = ''] = / as admin with the password (\S+)/.exec(first.said.out) ?? []
  expect(password.length).toBeGreaterThanOrEqual(20)
  expect(await logIn(first.origin, 'admin', password)).toBe(200)

  const env = { DATA_DIR: first.dataDir }
  const inUse = `The data folder ${first.dataDir} is already in use by process ${first.child.pid}\\.`
  await expectOneLine(launch('main', { PORT: '0', ...env }), new RegExp(`^${inUse}`))
  await expectOneLine(
    admin(env, 'reset-password', 'admin'),
    new RegExp(`^${inUse} Stop the site, run this again, and start it\\.$`, 'm'),
  )
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const reset = await admin(env, 'reset-password', 'ADMIN').ended
  expect([reset.code, reset.err]).toEqual([0, ''])
  const created = await admin(env, 'create', 'chair').ended
  expect([created.code, created.err]).toEqual([0, ''])
  await expectOneLine(admin(env, 'create', 'Chair'), /^This username is already taken\.$/m)
  const second = await startSite({ ADMIN_PASSWORD: '', ...env })
  expect(second.said.out).not.toContain('password')
  expect(await logIn(second.origin, 'admin', password)).toBe(401)
  expect(await logIn(second.origin, 'admin', passwordIn(reset.out))).toBe(200)
  expect(await logIn(second.origin, 'chair', passwordIn(created.out))).toBe(200)
})

test.describe('npm run admin', () => {
  test('on a database server the site may go on running; the sessions of that user end', async () => {
    const env = await onServer()
    const site = await startSite(env)
    const session = await fetch(`${site.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(adminAccount),
    })
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const whoAmI = async () => (await fetch(`${site.origin}/api/user`, { headers: { cookie } })).status
    expect(await whoAmI()).toBe(200)
    const reset = await admin(env, 'reset-password', 'admin').ended
    expect([reset.code, reset.err]).toEqual([0, ''])
    expect(await whoAmI()).toBe(401)
    expect(await logIn(site.origin, 'admin', adminAccount.password)).toBe(401)
    expect(await logIn(site.origin, 'admin', passwordIn(reset.out))).toBe(200)
  })

  test('says how it is used', async () => {
    for (const args of [[], ['reset-password'], ['create', ''], ['toString', 'admin'], ['create', 'a', 'b']])
      await expectOneLine(admin({}, ...args), /^Usage: npm run admin -- reset-password USERNAME/)
  })

  test('names an account that does not exist', async () =>
    expectOneLine(
      admin(await onServer(), 'reset-password', 'nobody'),
      /^There is no account named nobody\.$/m,
    ))
})
