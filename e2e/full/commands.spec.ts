import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openServer } from '#server/db/open-server.ts'
import { loginSessions } from '#server/db/schema/accounts.ts'
import { startSession } from '#server/domain/accounts/login-sessions.ts'
import { readSignInMethods } from '#server/domain/accounts/sign-in-methods.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthenticatorApp, createPasskey } from '#testing/builders/sign-in-methods.ts'
import {
  cleanUp,
  expectOneLine,
  launchProgram,
  main,
  newFolder,
  serverDatabase,
  startProgram,
} from '../programs.ts'

test.afterEach(cleanUp)

const logIn = async (origin: string, username: string, password: string) => {
  const { status } = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return status
}

const admin = (env: Record<string, string>, ...args: string[]) =>
  launchProgram([process.execPath, 'dist/server/admin.js', ...args], env)
const script = (name: string, env: Record<string, string>, ...args: string[]) =>
  launchProgram([process.execPath, `scripts/${name}.mjs`, ...args], env)
const passwordIn = (out: string) => / (\S+)\n/.exec(out)?.[1] ?? ''

test('a data folder has one password and one process at a time', async () => {
  const first = await startProgram({ ADMIN_PASSWORD: '' })
  const env = { DATA_DIR: first.dataDir }
  const [, password = ''] = / as admin with the password (\S+)/.exec(first.output.out) ?? []

  await test.step('the first start prints a password', async () => {
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await logIn(first.origin, 'admin', password)).toBe(200)
  })

  await test.step('nothing else can use the folder meanwhile', async () => {
    const inUse = `^The data folder ${first.dataDir} is already in use by process ${first.child.pid}\\.`
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

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  await test.step('the demo refuses a folder with another conference', () =>
    expectOneLine(
      script('demo', env),
      new RegExp(`^The data folder ${first.dataDir} holds another conference\\. Set DATA_DIR`),
    ))

  await test.step('npm run admin sets passwords once the site has stopped', async () => {
    const reset = await admin(env, 'reset-password', 'ADMIN').ended
    expect([reset.code, reset.err]).toEqual([0, ''])
    const created = await admin(env, 'create', 'chair').ended
    expect([created.code, created.err]).toEqual([0, ''])
    await expectOneLine(admin(env, 'create', 'Chair'), /^This username is already taken\.$/m)
    const second = await startProgram({ ADMIN_PASSWORD: '', ...env })
    expect(second.output.out).not.toContain('password')
    expect(await logIn(second.origin, 'admin', password)).toBe(401)
    expect(await logIn(second.origin, 'admin', passwordIn(reset.out))).toBe(200)
    expect(await logIn(second.origin, 'chair', passwordIn(created.out))).toBe(200)
  })
})

test('npm run demo fills the folder that DATA_DIR names', async () => {
  const demo = await startProgram({}, [process.execPath, 'scripts/demo.mjs'])
  expect(demo.output.out).toContain('log in as admin with the password demo-password')
  expect(await logIn(demo.origin, 'admin', 'demo-password')).toBe(200)
  expect(existsSync(join(demo.dataDir, 'database'))).toBe(true)
  const { days } = await (await fetch(`${demo.origin}/api/conference?sections=days`)).json()
  expect(Date.parse(days[0].date)).toBeGreaterThan(Date.now() - 86_400_000)
})

test('commands report a bad value in one line', async () => {
  const env = { PORT: 'eighty', DATA_DIR: newFolder() }
  const line = /^PORT must be a whole number between 0 and 65535$/m
  for (const command of [script('demo', env), script('backup', env, 'file'), admin(env, 'create', 'chair')])
    await expectOneLine(command, line)
  await expectOneLine(
    script('demo', { DATA_DIR: newFolder(), DEMO_STARTS: 'soon' }),
    /^DEMO_STARTS must be a date such as 2025-10-27\.$/m,
  )
  const { err, code } = await script('dev', { ...env, NODE_ENV: '' }).ended
  expect(err).toMatch(line)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('commands create no database in an empty folder', async () => {
  const dataDir = newFolder()
  const env = { DATA_DIR: dataDir }
  const line = new RegExp(`^There is no conference in the data folder ${dataDir}\\. Check DATA_DIR\\.$`, 'm')
  for (const command of [script('backup', env, join(dataDir, 'file')), admin(env, 'create', 'chair')])
    await expectOneLine(command, line)
  expect(readdirSync(dataDir)).toEqual([])
  const missing = { DATA_DIR: join(dataDir, 'missing') }
  await expectOneLine(
    script('backup', missing, join(dataDir, 'file')),
    /^There is no conference in the data folder/,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('npm run backup prints what it saved', async () => {
  const file = join(newFolder(), 'conference.backup')
  const { code, out } = await script('backup', await serverDatabase(), file).ended
  expect(code).toBe(0)
  expect(out).toMatch(
    /^Backed up \d+ rows, with 0 photos and 0 letters, to .*conference\.backup \(\d+\.\d MB\)$/m,
  )
})

test('npm run restore refuses to run beside a site', async () => {
  const file = join(newFolder(), 'conference.backup')
  await script('backup', await serverDatabase(), file).ended
  const env = await serverDatabase()
  const site = await startProgram(env)
  await expectOneLine(
    script('restore', env, file),
    /^The site is running on this database\. Stop the site, run this command again, then restart the site\.$/m,
  )
  site.child.kill('SIGTERM')
  await site.ended
  expect((await script('restore', env, file).ended).out).toMatch(/^Restored \d+ rows and 0 photos\./m)
})

test('npm run restore erases again whoever is in the given list', async () => {
  const file = join(newFolder(), 'conference.backup')
  const list = join(newFolder(), 'erased.json')
  const env = await serverDatabase()
  const { origin } = await startProgram(env)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const submission = buildSubmission()
  expect((await post('/api/abstracts', submission)).status).toBe(201)
  expect((await script('backup', env, file).ended).code).toBe(0)
  const session = await post('/api/login', adminAccount)
  headers.cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { password } = adminAccount
  const erased = await post('/api/erasures', { email: submission.email, password, mentions: [] })
  expect(erased.status).toBe(200)
  const ledger = await fetch(`${origin}/api/erasures/ledger`, { headers: { cookie: headers.cookie } })
  writeFileSync(list, await ledger.text())
  const restored = await serverDatabase()
  const { code, out } = await launchProgram(['npm', 'run', 'restore', '--', file, '--erased', list], restored)
    .ended
  expect(code).toBe(0)
  expect(out).toContain('Erased 1 person again.')
})

test.describe('npm run admin', () => {
  test('works beside a site on a database server, ending the user’s sessions', async () => {
    const env = await serverDatabase()
    const site = await startProgram(env)
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

  test('removes the second factors of whoever lost them', async () => {
    const env = await serverDatabase()
    const database = await openServer(env.DATABASE_URL)
    const { db } = database
    const { id, username } = await createAccount(db, { role: 'admin' })
    await createAuthenticatorApp(db, id)
    await createPasskey(db, id)
    await startSession(db, id, new Date())
    const { code, out, err } = await admin(env, 'remove-second-factors', username.toUpperCase()).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('now logs in with the password alone')
    expect(await readSignInMethods(db, id)).toMatchObject({ authenticatorApp: null, passkeys: [] })
    expect(await db.$count(loginSessions, eq(loginSessions.userId, id))).toBe(0)
    await database.close()
  })

  test('prints its usage', async () => {
    for (const args of [[], ['reset-password'], ['create', ''], ['toString', 'admin'], ['create', 'a', 'b']])
      await expectOneLine(admin({}, ...args), /^Usage: npm run admin -- reset-password USERNAME/)
  })

  test('reports an unknown account', async () => {
    const env = await serverDatabase()
    for (const command of ['reset-password', 'remove-second-factors'])
      await expectOneLine(admin(env, command, 'nobody'), /^There is no account named nobody\.$/m)
  })
})
