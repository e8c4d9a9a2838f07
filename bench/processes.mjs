// Starts programs: servers on the first core, everything else (load, database, browser) on the second, if there are two.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
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
// Child processes inherit the core.
if (pinned) execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' })

const cleanUps = []

export const onCleanUp = (run) => cleanUps.push(run)

/** Runs the clean-ups in reverse order, also after a failure. */
export const cleanUp = async () => {
  for (const run of cleanUps.splice(0).reverse()) await run()
}

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-bench-'))
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const freePort = async () => {
  const { module } = await runnerImport(join(root, 'testing/free-port.ts'))
  return module.freePort()
}

const exited = (child) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(),
  )

/** Starts a Node program on the servers' core; its first output says that it is ready. */
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
    await exited(child)
  }
  onCleanUp(stop)
  await Promise.race([
    new Promise((resolve) => child.stdout.once('data', resolve)),
    exited(child).then(() => Promise.reject(new Error(`${args[0]} ended before it was ready`))),
  ])
  child.stdout.resume()
  return { pid: child.pid, stop }
}
