import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const files = ['src', 'demo', 'testing', 'scripts', 'torture'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)
/** Test files that use a database wait for the global setup to start the servers; the others do not. */
const needsDatabase = (file: string) =>
  /testing\/(test-app|round-trips)\.ts'|(?<!\.)\binject\(/.test(readFileSync(file, 'utf8'))

// The slowest files start first, so that none of them runs alone at the end.
const slowest = [
  'torture/kills',
  'torture/database-kills',
  'responses/outage',
  'torture/fuzz',
  'torture/full-disk',
  'torture/concurrent-writes',
  'torture/slow-clients',
  'security/early-responses',
  'db/pool',
  'letters/sender',
]

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const position = ({ moduleId, project }: TestSpecification) => {
      const place = slowest.findIndex((name) => moduleId.includes(name))
      if (place >= 0) return place
      // Files without a database take milliseconds and fill the gaps at the end.
      return slowest.length + (project.name === 'rules' ? 1 : 0)
    }
    return (await super.sort(files)).toSorted((a, b) => position(a) - position(b))
  }
}

export default defineConfig({
  test: {
    // Upper limits only: a busy machine is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share a process: each creates what it needs and restores what it changes.
    isolate: false,
    // Outage tests mostly wait: three workers keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    tags: [{ name: 'full', description: 'Only in `npm run test:all`.' }],
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
