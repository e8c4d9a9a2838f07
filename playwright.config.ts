import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A test waits as often as it works: three keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Both only bound the waiting: a busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // What moves is drawn anew by the processor, sixty times a second, while a test waits for it to stand still.
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between tests; what does not change, such as the scripts' compiled form, is kept.
    reuseContext: true,
    // It would answer what a test wants to answer itself; what is kept for offline has tests of its own.
    serviceWorkers: 'block',
    // Without pictures of every moment, which would cost half as much again as the tests; the last one is kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
})
