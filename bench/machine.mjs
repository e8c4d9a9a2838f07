// Servers on the first core, everything else (load, database, browser) on the second, where there are two.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/install-and-build.mjs'

const canPin = () => {
  if (process.platform !== 'linux' || availableParallelism() < 2) return false
  try {
    execFileSync('taskset', ['-cp', String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const pinned = canPin()
// Children inherit the place; servers are moved to the other one.
if (pinned) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' })

const running = []

/** Does the last thing first when the run ends, however it ends. */
export const later = (undo) => running.push(undo)
export const stopAll = async () => {
  for (const undo of running.splice(0).reverse()) await undo()
}

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const freePort = async () =>
  (await import('vite'))
    .runnerImport(join(root, 'testing/free-port.ts'))
    .then(({ module }) => module.freePort())

const ended = (child) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(),
  )

/** Starts a Node program on the servers' core; it is ready when it says its first word. */
export const startProgram = async (args, env) => {
  const command = [process.execPath, ...args]
  const [program, ...rest] = pinned ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  later(stop)
  await Promise.race([
    new Promise((resolve) => child.stdout.once('data', resolve)),
    ended(child).then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`))),
  ])
  child.stdout.resume()
  return { pid: child.pid, stop }
}
