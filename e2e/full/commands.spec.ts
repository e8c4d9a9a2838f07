import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openServer } from '#server/db/open-server.ts'
import { loginSessions } from '#server/db/schema/accounts.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { readSignInMethods } from '#server/domain/accounts/sign-in-methods.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthenticatorApp, createPasskey } from '#testing/builders/sign-in-methods.ts'
import { executeOnce } from '#testing/postgres.ts'
import { expect, test } from '../fixtures.ts'
import {
  cleanUp,
  expectOneLine,
  isListening,
  launchProgram,
  main,
  newFolder,
  npmStart,
  serverDatabase,
  startProgram,
} from '../programs.ts'

test.afterEach(cleanUp)

const logIn = (origin: string, username: string, password: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

const admin = (env: Record<string, string>, ...args: string[]) =>
  launchProgram([process.execPath, 'dist/server/admin.js', ...args], env)
const script = (name: string, env: Record<string, string>, ...args: string[]) =>
  launchProgram([process.execPath, `scripts/${name}.mjs`, ...args], env)
const passwordIn = (out: string) => / (\S+)\n/.exec(out)?.[1] ?? ''

test('a data folder has one password and one process at a time', async () => {
  const first = await startProgram({ ADMIN_PASSWORD: '' }, npmStart)
  const env = { DATA_DIR: first.dataDir }
  const [, password = ''] = / as admin with the password (\S+)/.exec(first.output.out) ?? []

  await test.step('the first start prints a password', async () => {
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect((await logIn(first.origin, 'admin', password)).status).toBe(200)
  })

  await test.step('nothing else can use the folder meanwhile', async () => {
    const inUse = `^The data folder ${first.dataDir} is already in use by process \\d+\\.`
    const restart = ' Stop the site, run this command again, then restart the site\\.$'
    const backup = join(newFolder(), 'conference.backup')
    await expectOneLine(launchProgram(main, { PORT: '0', ...env }), new RegExp(inUse))
    await expectOneLine(script('demo', env), new RegExp(`${inUse}$`, 'm'))
    await expectOneLine(script('backup', env, backup), new RegExp(inUse + restart, 'm'))
    await expectOneLine(script('restore', env, backup), new RegExp(inUse + restart, 'm'))
    await expectOneLine(admin(env, 'reset-password', 'admin'), new RegExp(inUse + restart, 'm'))
    const { err, code } = await script('dev', { ...env, NODE_ENV: '' }).ended
    expect(err).toMatch(new RegExp(`${inUse}\n$`))
    expect(code).toBe(1)
  })

  await test.step('the site stops and unlocks the folder when npm gets SIGTERM', async () => {
    const lock = join(first.dataDir, 'in-use.lock')
    expect(existsSync(lock)).toBe(true)
    first.child.kill('SIGTERM')
    await expect.poll(() => isListening(first.origin)).toBe(false)
    await expect.poll(() => existsSync(lock)).toBe(false)
    await first.ended
  })

  await test.step('the demo refuses a folder with another conference', () =>
    expectOneLine(
      script('demo', env),
      new RegExp(`^The data folder ${first.dataDir} holds another conference\\. Set DATA_DIR`),
    ))

  await test.step('npm run admin creates an account once the site has stopped', async () => {
    const created = await admin(env, 'create', 'chair').ended
    expect([created.code, created.err]).toEqual([0, ''])
    await expectOneLine(admin(env, 'create', 'Chair'), /^This username is already taken\.$/m)
    const second = await startProgram({ ADMIN_PASSWORD: '', ...env })
    expect(second.output.out).not.toContain('password')
    expect((await logIn(second.origin, 'chair', passwordIn(created.out))).status).toBe(200)
  })
})

test('the site does not start on a database from before version 1.0.0', async () => {
  const env = await serverDatabase()
  await executeOnce(env.DATABASE_URL, `update drizzle.__drizzle_migrations set created_at = 1`)
  await expectOneLine(
    launchProgram(main, { PORT: '0', ...env }),
    /^Cannot use the database at \S+ \(it was made before version 1\.0\.0, .+\)\. Check DATABASE_URL\.$/m,
  )
})

test('npm run demo fills the folder that DATA_DIR names', async () => {
  const demo = await startProgram({}, [process.execPath, 'scripts/demo.mjs'])
  expect(demo.output.out).toContain('log in as admin with the password demo-password')
  expect((await logIn(demo.origin, 'admin', 'demo-password')).status).toBe(200)
  expect(existsSync(join(demo.dataDir, 'database'))).toBe(true)
  const { days } = await (await fetch(`${demo.origin}/api/conference?sections=days`)).json()
  expect(Date.parse(days[0].date)).toBeGreaterThan(Date.now() - 86_400_000)
})

test('the demo reports a bad date', () =>
  expectOneLine(
    script('demo', { DATA_DIR: newFolder(), DEMO_STARTS: 'soon' }),
    /^DEMO_STARTS must be a date such as 2025-10-27\.$/m,
  ))

test('commands work beside a site on a database server', async () => {
  const env = await serverDatabase()
  const site = await startProgram(env, npmStart)
  const file = join(newFolder(), 'conference.backup')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const get = (path: string) => fetch(site.origin + path, { headers })

  await test.step('npm run backup prints what it saved', async () => {
    const submission = buildSubmission({ email: 'erased@demo.example' })
    expect((await post('/api/abstracts', submission)).status).toBe(201)
    const { code, out } = await script('backup', env, file).ended
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Backed up \d+ rows, with 0 photos and 0 letters, to .*conference\.backup \(\d+\.\d MB\)$/m,
    )
  })

  await test.step('npm run restore refuses to run beside the site', () =>
    expectOneLine(
      script('restore', env, file),
      /^The site is running on this database\. Stop the site, run this command again, then restart the site\.$/m,
    ))

  await test.step('npm run restore erases again whoever is in the given list', async () => {
    const session = await logIn(site.origin, adminAccount.username, adminAccount.password)
    headers.cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const person = { email: 'erased@demo.example', password: adminAccount.password, mentions: [] }
    expect((await post('/api/erasures', person)).status).toBe(200)
    const list = join(newFolder(), 'erased.json')
    writeFileSync(list, await (await get('/api/erasures/ledger')).text())
    const restore = ['npm', 'run', 'restore', '--', file, '--erased', list]
    const { code, out } = await launchProgram(restore, await serverDatabase()).ended
    expect(code).toBe(0)
    expect(out).toMatch(/^Restored \d+ rows and 0 photos\./m)
    expect(out).toContain('Erased 1 person again.')
  })

  await test.step('npm run admin resets a password and ends the user’s sessions', async () => {
    expect((await get('/api/user')).status).toBe(200)
    const reset = await admin(env, 'reset-password', 'ADMIN').ended
    expect([reset.code, reset.err]).toEqual([0, ''])
    expect((await get('/api/user')).status).toBe(401)
    expect((await logIn(site.origin, 'admin', adminAccount.password)).status).toBe(401)
    expect((await logIn(site.origin, 'admin', passwordIn(reset.out))).status).toBe(200)
  })

  await test.step('npm run admin removes the second factors of whoever lost them', async () => {
    const database = await openServer(env.DATABASE_URL)
    const { db } = database
    const { id, username } = await createAccount(db, { role: 'admin' })
    await createAuthenticatorApp(db, id)
    await createPasskey(db, id)
    await startLoginSession(db, id, new Date())
    const { code, out, err } = await admin(env, 'remove-second-factors', username.toUpperCase()).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('now logs in with the password alone')
    expect(await readSignInMethods(db, id)).toMatchObject({ authenticatorApp: null, passkeys: [] })
    expect(await db.$count(loginSessions, eq(loginSessions.userId, id))).toBe(0)
    await database.close()
  })

  await test.step('npm run admin reports an unknown account', () =>
    expectOneLine(admin(env, 'reset-password', 'nobody'), /^There is no account named nobody\.$/m))

  await test.step('the site stops on Ctrl-C', async () => {
    // A terminal sends the signal to the whole process group.
    process.kill(-(site.child.pid ?? 0), 'SIGINT')
    await expect.poll(() => isListening(site.origin)).toBe(false)
    await site.ended
  })
})

test('npm run admin prints its usage', async () => {
  for (const args of [[], ['reset-password'], ['create', ''], ['toString', 'admin'], ['create', 'a', 'b']])
    await expectOneLine(admin({}, ...args), /^Usage: npm run admin -- reset-password USERNAME/)
})
