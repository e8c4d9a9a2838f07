// Installs and builds only when something changed since the last time.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const MINIMUM = [20, 19]

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

const fingerprint = (paths) => {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.map((name) => join(root, name)).filter(existsSync))
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

// The container image holds what was built and no sources: there is nothing to install or to build.
const isBuiltImage = !existsSync(join(root, 'src/client'))

const isStamped = (file, result, now) =>
  existsSync(join(root, result)) && existsSync(file) && readFileSync(file, 'utf8') === now

const unlessFresh = (stamp, paths, result, run) => {
  if (isBuiltImage) return
  const file = join(root, stamp)
  const now = fingerprint(paths)
  if (isStamped(file, result, now)) return
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
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]))
    fail(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.version}.`)
  unlessFresh('node_modules/.installed', ['package-lock.json'], 'node_modules', () => {
    console.log('Installing packages…')
    npm(
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'Could not install the packages. Is the npm registry reachable?',
    )
  })
}

const BUILT = 'dist/.built'
const PROGRAM = 'dist/server/main.js'
const sources = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/service-worker.mjs',
  'src',
  'demo',
  'testing',
  'public',
]

/** Whether what is built was built from the files as they are. */
export const isBuilt = () => isStamped(join(root, BUILT), PROGRAM, fingerprint(sources))

export const build = () =>
  unlessFresh(BUILT, sources, PROGRAM, () => {
    console.log('Building the site…')
    npm(['run', '--silent', 'build'], 'The build failed; the lines above say where.')
  })
