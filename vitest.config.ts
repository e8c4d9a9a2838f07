import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const files = ['src', 'demo', 'testing', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)
/** Whoever asks for a database gets the servers started by the global setup; the others start at once. */
const needsDatabase = (file: string) =>
  /testing\/test-app'|(?<!\.)\binject\(/.test(readFileSync(file, 'utf8'))

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: files.filter((file) => !needsDatabase(file)) },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: files.filter(needsDatabase),
          globalSetup: ['testing/global-setup.ts'],
        },
      },
    ],
  },
})
