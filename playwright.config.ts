import { defineConfig } from '@playwright/test'
import { browserFlags } from './testing/test-tools.mjs'

export default defineConfig({
  testDir: 'e2e',
  // `npm test` runs the journeys of the specification, `npm run test:all` everything.
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys' },
    { name: 'full', testDir: 'e2e/full' },
  ],
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Tests mostly wait: three workers keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Upper limits only: a busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Without a GPU, animations use most of the processor while tests wait for them to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Cleared between tests, except for caches such as compiled scripts.
    reuseContext: true,
    // It would bypass the tests' request mocks; e2e/offline.spec.ts turns it on.
    serviceWorkers: 'block',
    // Screenshots and snapshots in traces would make the tests half as slow again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: browserFlags,
    },
  },
})
