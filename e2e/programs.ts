import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { adminAccount } from '#testing/accounts.ts'
import { freePort } from '#testing/free-port.ts'
import { createDatabase } from './site.ts'

// Programs as an organiser starts them, without a browser.

const running = new Set<ChildProcessWithoutNullStreams>()
const folders: string[] = []

/** For `test.afterEach`: ends every program and removes every folder of the test. */
export const cleanUp = () => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL')
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-start-'))
  folders.push(folder)
  return folder
}

/** A new database on the server: much faster to create than one in a folder. */
export const serverDatabase = async () => ({ DATABASE_URL: await createDatabase() })

type Env = Record<string, string>

export const launchProgram = (command: string[], env: Env) => {
  const { PATH = '' } = process.env
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    // A process group of its own, so that everything it starts can be ended with it.
    detached: true,
  })
  running.add(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, ...output }
  })
  return { child, output, ended }
}

export const main = [process.execPath, 'dist/server/main.js']
export const npmStart = ['npm', 'start']

export const isListening = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )

export const startProgram = async (env: Env = {}, command = main) => {
  const port = await freePort()
  const dataDir = newFolder()
  const site = launchProgram(command, {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminAccount.password,
    ...env,
  })
  // Limited by the test's timeout alone: creating an embedded database takes seconds on a busy machine.
  await expect.poll(() => site.output.out, { timeout: 0 }).toContain('Database:')
  return { ...site, port, dataDir, origin: `http://127.0.0.1:${port}` }
}

/** The program ends with 1 and prints nothing but one line that matches. */
export const expectOneLine = async ({ ended }: ReturnType<typeof launchProgram>, line: RegExp) => {
  const { code, err, out } = await ended
  expect(err).toMatch(line)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(out).toBe('')
  expect(code).toBe(1)
}
