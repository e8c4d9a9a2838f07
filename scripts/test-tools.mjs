import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  // The shell has no window to draw, so it is quicker.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => PLACES.find((place) => place && existsSync(place))

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const quietly = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const canUseApt = () => process.getuid?.() === 0 && quietly('apt-get', ['--version'])

const installWithApt = () => {
  console.log(
    'The browser tests need Chromium and none is here: installing it with apt-get, for the whole system…',
  )
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', [...args, '-qq'], { stdio: 'ignore', env }).status === 0
  apt('update')
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  return install('chromium-headless-shell') || install('chromium') ? found() : undefined
}

const downloadIt = async () => {
  console.log('The browser tests need Chromium and none is here: downloading Playwright’s, for this user…')
  return quietly('npx', ['--no-install', 'playwright', 'install', 'chromium']) ? playwrightsOwn() : undefined
}

/** A Chromium to test with: one that is here, or one that can be installed. */
export const findBrowser = async () => {
  const browser =
    found() ??
    (await playwrightsOwn()) ??
    (canUseApt() ? installWithApt() : undefined) ??
    (await downloadIt())
  if (browser) return browser
  console.error('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
  process.exit(1)
}
