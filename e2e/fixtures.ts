import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Db, openServer } from '../src/server/db/open'
import { adminAccount } from '../testing/accounts'
import { freePort } from '../testing/free-port'
import { administer } from '../testing/postgres'

type Site = { origin: string; db: Db }

/** A server of the worker's own, as `npm start` runs it, on a database that tests fill with the builders. */
const startSite = async () => {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  const postgres = process.env.E2E_POSTGRES_URL ?? ''
  await administer(`${postgres}postgres`, `create database ${name} template template_conference`)
  const dataDir = mkdtempSync(join(tmpdir(), 'conference-e2e-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: `${postgres}${name}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve())
    server.once('exit', () => reject(new Error('The site did not start')))
  })
  const database = await openServer(`${postgres}${name}`)
  return {
    site: { origin: `http://localhost:${port}`, db: database.db } satisfies Site,
    stop: async () => {
      await database.close()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Nothing is on its way any more: scripts have taken over the page, neither another page nor a part of this one
 * is still loading, the fonts are there and nothing moves.
 */
const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.page === 'ready' &&
      [...document.querySelectorAll('.animate-spin, .animate-pulse')].every(
        (sign) => !sign.checkVisibility(),
      ) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
}

/** The one notification on the page; each text stands once in what is seen. */
export const expectToast = async (page: Page, title: string, description?: string) => {
  const notifications = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(notifications.getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(notifications.getByText(description, { exact: true })).toBeVisible()
}

/** What went wrong on a page without anybody asking. */
const watch = (page: Page, scripts: boolean) => {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels what it was still fetching; without scripts none is fetched.
    if (reason === 'net::ERR_ABORTED' || (!scripts && reason === 'csp')) return
    troubles.push(`request failed: ${request.url()} ${reason}`)
  })
  return troubles
}

type Fixtures = {
  /** Troubles that a test makes on purpose: each pattern must be met. */
  expectTrouble: (pattern: RegExp) => void
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures & { troubles: RegExp[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { site, stop } = await startSite()
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  troubles: async ({}, use) => use([]),
  expectTrouble: async ({ troubles }, use) => use((pattern) => troubles.push(pattern)),
  page: async ({ page, troubles, javaScriptEnabled }, use, testInfo) => {
    const seen = watch(page, javaScriptEnabled !== false)
    await use(page)
    // What a failed test leaves behind is no page to judge.
    if (testInfo.errors.length > 0) return
    // axe is a script itself.
    if (javaScriptEnabled !== false && !page.isClosed() && page.url() !== 'about:blank') {
      await settle(page)
      await expectAccessible(page)
    }
    // The browser may report what happened a moment after it is seen on the page.
    for (const pattern of troubles)
      await expect
        .poll(() => seen, `expected trouble ${pattern}`)
        .toContainEqual(expect.stringMatching(pattern))
    expect(seen.filter((trouble) => !troubles.some((pattern) => pattern.test(trouble)))).toEqual([])
  },
  signIn: async ({ page }, use) =>
    use(async () => {
      const answer = await page.request.post('/api/login', { data: adminAccount })
      expect(answer.status()).toBe(200)
    }),
})

export { expect }
