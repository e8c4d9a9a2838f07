import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LockedError, lockFolder } from './lock.ts'

const IN_AN_HOUR = Date.now() / 1000 + 3600
const tools = mkdtempSync(join(tmpdir(), 'conference-lock-'))
const program = join(tools, 'hold.mjs')
const folders: string[] = []
const children: ChildProcess[] = []

/** A program that takes the lock, says how it went, and holds it until it is killed or its input ends. */
beforeAll(async () => {
  const { code } = await transformWithOxc(
    readFileSync(join(import.meta.dirname, 'lock.ts'), 'utf8'),
    'lock.ts',
  )
  writeFileSync(
    program,
    `${code}
try {
  const unlock = lockFolder(process.argv[2])
  console.log('holds')
  process.stdin.on('end', () => { unlock(); process.exit(0) }).resume()
} catch (error) {
  console.log(error.message)
}`,
  )
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(tools, { recursive: true, force: true }))

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-locked-'))
  folders.push(folder)
  return folder
}

const start = async (folder: string) => {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(String(line).trim())),
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return { child, said, ended }
}

test('refuses a second process and names the first', async () => {
  const folder = newFolder()
  const first = await start(folder)
  expect(first.said).toBe('holds')
  const refusal = `The data folder ${folder} is already in use by process ${first.child.pid}.`
  expect((await start(folder)).said).toBe(refusal)
  expect(() => lockFolder(folder)).toThrow(new LockedError(refusal))
})

test('can lock a folder again after release', async () => {
  const folder = newFolder()
  const first = await start(folder)
  first.child.stdin?.end()
  await first.ended
  expect((await start(folder)).said).toBe('holds')
})

test('takes over the lock of a killed process', async () => {
  const folder = newFolder()
  const first = await start(folder)
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start(folder)
  expect(second.said).toBe('holds')
  expect((await start(folder)).said).toContain(`in use by process ${second.child.pid}`)
})

test('recognises a reused process id', async () => {
  const folder = newFolder()
  const other = await start(newFolder())
  // As if a process of that number had taken the lock, long before this one was started.
  writeFileSync(join(folder, 'in-use.lock'), `${other.child.pid} 1`)
  expect((await start(folder)).said).toBe('holds')
})

test('takes over an unreadable lock file', async () => {
  for (const nonsense of ['', 'nonsense', '-1 5', '0']) {
    const folder = newFolder()
    writeFileSync(join(folder, 'in-use.lock'), nonsense)
    expect((await start(folder)).said, nonsense).toBe('holds')
  }
})

test('lets one of several processes take over a stale lock', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'in-use.lock'), '999999999 1')
  const said = await Promise.all(Array.from({ length: 8 }, async () => (await start(folder)).said))
  expect(said.filter((line) => line === 'holds')).toHaveLength(1)
  for (const line of said.filter((other) => other !== 'holds'))
    expect(line).toMatch(/^The data folder .* in use by/)
})

test('finishes a takeover that was interrupted', async () => {
  const folder = newFolder()
  const guard = join(folder, 'in-use.lock.takeover')
  writeFileSync(join(folder, 'in-use.lock'), '999999999 1')
  mkdirSync(guard)
  // Dated in the future, so that it is not stale even on a slow machine.
  utimesSync(guard, IN_AN_HOUR, IN_AN_HOUR)
  expect((await start(folder)).said).toContain('in use by another process')
  utimesSync(guard, 0, 0)
  expect((await start(folder)).said).toBe('holds')
})
