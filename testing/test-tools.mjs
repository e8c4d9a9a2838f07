// What the tests need besides Node and npm packages, where it is found, and how it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/install-and-build.mjs'

const firstExisting = (...paths) => paths.find((path) => path && existsSync(path))

const succeeds = (command, args, options) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

const canUseApt = () => process.getuid?.() === 0 && succeeds('apt-get', ['--version'])

/** Installs the first of these Debian packages that exists, for the whole system. */
const aptInstall = (...packages) => {
  if (packages.length === 0 || !canUseApt()) return false
  console.log(`Installing ${packages[0]} with apt-get…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => succeeds('apt-get', [...args, '-qq'], { env })
  apt('update')
  return packages.some((name) => apt('install', '-y', '--no-install-recommends', name))
}

const systemBrowser = () =>
  firstExisting(
    process.env.CHROMIUM,
    // Faster than the full browser: it has no window to draw.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  )

const playwrightBrowser = async () => {
  const { chromium } = await import('@playwright/test')
  return firstExisting(chromium.executablePath())
}

const downloadBrowser = async () => {
  console.log('Downloading Chromium for Playwright…')
  const options = { shell: process.platform === 'win32' }
  return succeeds('npx', ['--no-install', 'playwright', 'install', 'chromium'], options)
    ? playwrightBrowser()
    : undefined
}

/** Flags of every Chromium that is started: no window, and no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** Path of a Chromium to test with, installed if there is none. */
export const findBrowser = async () => {
  const browser =
    systemBrowser() ??
    (await playwrightBrowser()) ??
    (aptInstall('chromium-headless-shell', 'chromium') ? systemBrowser() : undefined) ??
    (await downloadBrowser())
  if (browser) return browser
  console.error('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
  process.exit(1)
}

/** Path of nginx, or undefined. */
export const findNginx = () =>
  firstExisting(
    process.env.NGINX,
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  )

/** Path of Java, or undefined. */
export const findJava = () =>
  [process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java'), 'java'].find(
    (java) => java && succeeds(java, ['-version']),
  )

/** Path of a program of the system, or undefined. */
export const findProgram = (name) =>
  firstExisting(
    ...['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/sbin'].map((folder) => join(folder, name)),
  )

/** Tells whether PDF files can be read on this machine. */
export const canReadPdf = () => hasPrograms('pdfinfo', 'pdftotext', 'qpdf')

const hasPrograms = (...names) => names.every(findProgram)

const schemasFolder = process.env.SCHEMAS_DIR ?? join(root, '../shared/schemas')

/** Path of Crossref's published schema, or undefined. */
export const findCrossrefSchema = () => firstExisting(join(schemasFolder, 'crossref/crossref5.3.1.xsd'))

const depositTests = 'validity of the Crossref deposit (src/server/domain/book/crossref-deposit.test.ts)'
const pdfTests = 'PDF files (src/server/domain/book/make-pdf.test.ts, src/server/routes/book)'

const systemTools = [
  {
    isFound: findNginx,
    packages: ['nginx-light', 'nginx'],
    tests: 'deploy/nginx.conf (src/server/security/nginx.test.ts)',
    remedy: 'install nginx, or set NGINX to its path',
  },
  {
    isFound: findJava,
    packages: ['default-jre-headless'],
    tests: 'validity of HTML and EPUB (e2e/full/valid-html.spec.ts, src/server/domain/book/markup)',
    remedy: 'install Java, or set JAVA_HOME',
  },
  {
    isFound: () => hasPrograms('pdfinfo', 'pdftotext'),
    packages: ['poppler-utils'],
    tests: pdfTests,
    remedy: 'install poppler-utils',
  },
  { isFound: () => hasPrograms('qpdf'), packages: ['qpdf'], tests: pdfTests, remedy: 'install qpdf' },
  {
    isFound: () => hasPrograms('xmllint'),
    packages: ['libxml2-utils'],
    tests: depositTests,
    remedy: 'install libxml2-utils',
  },
]

const canMount = () => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-mount-'))
  const mounted = succeeds('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (mounted) succeeds('umount', [folder])
  rmdirSync(folder)
  return mounted
}

/**
 * One line for each group of tests that this machine cannot run. In CI a missing program is installed instead, or ends
 * the run; the right to mount a disk cannot be installed.
 */
export const describeSkippedTests = () => {
  const lines = [
    'load, slow clients and the soak test (torture/): run `npm run torture`, which takes ten minutes.',
  ]
  for (const { isFound, packages, tests, remedy } of systemTools) {
    if (isFound() || (process.env.CI && aptInstall(...packages) && isFound())) continue
    if (process.env.CI) {
      console.error(`In CI all tests must run, also of ${tests}: ${remedy}.`)
      process.exit(1)
    }
    lines.push(`${tests}: ${remedy}.`)
  }
  if (!findCrossrefSchema())
    lines.push(
      `${depositTests}: set SCHEMAS_DIR to a folder with crossref/crossref5.3.1.xsd ` +
        "(Crossref's bundle 0.3.1, with local schema locations).",
    )
  if (!canMount())
    lines.push(
      'full disks (src/server/db/disk-space.test.ts, torture/full-disk.test.ts): run `npm run test:all` as root on Linux, ' +
        'outside a container or in a privileged one; they mount a small disk.',
    )
  return lines
}
