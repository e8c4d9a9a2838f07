import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { adminAccount } from './accounts.ts'
import { freePort } from './free-port.ts'

/** Starts the built program and returns before it is ready. */
export const startSiteProcess = async (env: Record<string, string>) => {
  const port = Number(env.PORT ?? (await freePort()))
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
  const exit = once(program, 'exit')
  const isRunning = () => program.exitCode === null && program.signalCode === null
  const firstOutput = Promise.race([once(program.stdout, 'data'), exit])
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    isRunning,
    waitUntilReady: async () => {
      await firstOutput
      program.stdout.resume()
      if (!isRunning()) throw new Error('The site did not start')
    },
    /** Resident memory in megabytes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Resolves with the exit code. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      program.kill(signal)
      const [code] = await exit
      return code as number | null
    },
  }
}

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

export const launchSite = async (env: Record<string, string>): Promise<SiteProcess> => {
  const site = await startSiteProcess(env)
  await site.waitUntilReady()
  return site
}
