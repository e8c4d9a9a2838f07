import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { adminAccount } from '../testing/accounts'
import { freePort } from '../testing/free-port'

/** The built program on a database, ready to be killed. */
export const launch = async (env: Record<string, string>) => {
  const port = await freePort()
  const program = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: adminAccount.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  await Promise.race([once(program.stdout, 'data'), ended])
  program.stdout.resume()
  if (program.exitCode !== null) throw new Error('The site did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    isRunning: () => program.exitCode === null && program.signalCode === null,
    /** What it takes of the machine's memory, in megabytes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      program.kill(signal)
      await ended
    },
  }
}

export type Launched = Awaited<ReturnType<typeof launch>>

export const logIn = async (origin: string) => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminAccount),
  })
  if (answer.status !== 200) throw new Error(`Login failed: ${answer.status}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
