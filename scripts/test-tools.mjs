// What the tests need besides Node and npm packages, where it is found, and how it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const firstExisting = (...paths) => paths.find((path) => path && existsSync(path))

const succeeds = (command, args, options) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

const canUseApt = () => process.getuid?.() === 0 && succeeds('apt-get', ['--version'])

/** Installs the first of these Debian packages that exists, for the whole system. */
const aptInstall = (...packages) => {
  if (!canUseApt()) return false
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

const pdfPrograms = ['pdfinfo', 'pdftotext', 'qpdf']
const lacksPdfProgram = () => pdfPrograms.some((name) => !findProgram(name))

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
  if (!findNginx() && process.env.CI && !aptInstall('nginx-light', 'nginx')) {
    console.error('In CI the tests need nginx: install it, or set NGINX to its path.')
    process.exit(1)
  }
  if (!findNginx())
    lines.push(
      'deploy/nginx.conf (src/server/security/nginx.test.ts): install nginx, or set NGINX to its path.',
    )
  if (!findJava() && process.env.CI && !aptInstall('default-jre-headless')) {
    console.error('In CI the tests need Java: install it, or set JAVA_HOME.')
    process.exit(1)
  }
  if (!findJava())
    lines.push('validity of the HTML (e2e/valid-html.spec.ts): install Java, or set JAVA_HOME.')
  if (lacksPdfProgram() && process.env.CI) for (const name of ['poppler-utils', 'qpdf']) aptInstall(name)
  if (lacksPdfProgram() && process.env.CI) {
    console.error('In CI the tests need pdfinfo, pdftotext and qpdf: install poppler-utils and qpdf.')
    process.exit(1)
  }
  if (lacksPdfProgram())
    lines.push('contents of PDF files (src/server/routes/book): install poppler-utils and qpdf.')
  if (!canMount())
    lines.push(
      'full disks (src/server/db/disk-space.test.ts, torture/full-disk.test.ts): run `npm test` as root on Linux, ' +
        'outside a container or in a privileged one; they mount a small disk.',
    )
  return lines
}
