import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const files = ['src', 'demo', 'testing', 'scripts', 'torture'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)
/** Whoever asks for a database gets the servers started by the global setup; the others start at once. */
const needsDatabase = (file: string) =>
  /testing\/test-app'|(?<!\.)\binject\(/.test(readFileSync(file, 'utf8'))

// What begins last ends last: those that wait, and those with the most to do, begin first.
const longest = [
  'torture/kills',
  'torture/database-kills',
  'pages/outage',
  'parse-email.properties',
  'torture/fuzz',
  'torture/full-disk',
  'torture/concurrent-writes',
  'torture/slow-clients',
  'security/early-answers',
  'db/pool',
  'letters/sender',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.includes(name))
      if (found >= 0) return found
      // Rules take a moment each, and so fill the gaps at the end.
      return longest.length + (project.name === 'rules' ? 1 : 0)
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    // Only bounds the waiting: a busy machine is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
    // Files share a process: each makes what it needs and puts back what it changes.
    isolate: false,
    // Tests of outages wait as much as they work: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: files.filter((file) => !needsDatabase(file)) },
      },
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': resolve('testing/fast-argon2.ts') } },
        test: {
          name: 'server',
          include: files.filter(needsDatabase),
          globalSetup: ['testing/global-setup.ts'],
        },
      },
    ],
  },
})
