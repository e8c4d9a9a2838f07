// Installs packages and builds the site, each only if its inputs changed since the last time.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const MINIMUM_NODE = [20, 19]

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

const fingerprint = (paths) => {
  const hash = createHash('sha256').update(process.version)
  // A build writes the route trees, which follow from the routes.
  for (const path of paths.map((name) => join(root, name)).filter(existsSync))
    for (const file of filesBelow(path).filter((name) => !name.endsWith('.gen.ts')))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

// The container image holds the build and no sources: there is nothing to install or build.
const isBuiltImage = !existsSync(join(root, 'src/client'))

const isUpToDate = (file, result, now) =>
  existsSync(join(root, result)) && existsSync(file) && readFileSync(file, 'utf8') === now

const runIfChanged = (stamp, paths, result, run) => {
  if (isBuiltImage) return
  const file = join(root, stamp)
  const now = fingerprint(paths)
  if (isUpToDate(file, result, now)) return
  run()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, now)
}

const fail = (line) => {
  console.error(line)
  process.exit(1)
}

const npm = (args, failure) => {
  try {
    execFileSync('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
  } catch {
    fail(failure)
  }
}

export const install = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1]))
    fail(`Node.js ${MINIMUM_NODE.join('.')} or newer is required; this is ${process.version}.`)
  runIfChanged('node_modules/.installed', ['package-lock.json'], 'node_modules', () => {
    console.log('Installing packages…')
    // The build needs the development packages, whatever NODE_ENV says.
    npm(
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      'Could not install the packages. Is the npm registry reachable?',
    )
  })
}

const STAMP = 'dist/.built'
const OUTPUT = 'dist/server/main.js'
const sources = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/service-worker.mjs',
  'src',
  'docs/organisers',
  'docs/organisers.md',
  'demo',
  'testing',
  'public',
]

/** Tells whether the build matches the current sources. */
export const isBuilt = () => isUpToDate(join(root, STAMP), OUTPUT, fingerprint(sources))

export const build = () =>
  runIfChanged(STAMP, sources, OUTPUT, () => {
    console.log('Building the site…')
    npm(['run', '--silent', 'build'], 'The build failed; see the output above.')
  })

// `node scripts/install-and-build.mjs`, for servers where the site itself cannot write its code.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  build()
}
