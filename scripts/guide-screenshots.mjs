// Takes the screenshots of docs/organisers.md from the demo conference.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserFlags, findBrowser } from '#testing/test-tools.mjs'
import { build, install, root } from './install-and-build.mjs'

const PORT = '31987'
const origin = `http://localhost:${PORT}`
const folder = join(root, 'docs/organisers')
const viewport = { width: 1280, height: 800 }
const WIDTH = 960
const HEIGHT = 600

/** The path of each page, where it is scrolled to, and whether it shows a day of the conference. */
const pages = {
  setup: { path: '/admin/setup' },
  texts: { path: '/admin/settings/conference?section=fees' },
  accounts: { path: '/admin/settings/accounts' },
  speakers: { path: '/admin?tab=authors', scrollTo: '[role=tabpanel]' },
  dashboard: { path: '/admin' },
  abstracts: { path: '/admin', scrollTo: '[role=tabpanel]' },
  review: { path: '/admin/abstracts/review/{abstract}' },
  decisions: { path: '/admin/decisions' },
  letters: { path: '/admin/letters' },
  board: { path: '/admin/events/board' },
  programme: { path: '/programme' },
  registrations: { path: '/admin/registrations' },
  now: { path: '/now?at={firstDay}T10:15' },
  'closing-letter': { path: '/admin/letters/new?kind=free&audience=registered' },
  'next-conference': { path: '/admin/settings/next-conference' },
}

const startDemo = async (dataDir) => {
  const demo = spawn(process.execPath, [join(root, 'scripts/demo.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of demo.stdout) if (String(line).includes('is running')) break
  return demo
}

const open = async (page, { path, scrollTo }, { firstDay, abstract }) => {
  const filled = path.replace('{abstract}', abstract).replace('{firstDay}', firstDay)
  await page.goto(origin + filled, { waitUntil: 'networkidle' })
  // On a busy computer the network may be idle before the page has asked for its data.
  await page.waitForFunction(() => !document.querySelector('main')?.textContent.includes('Loading'))
  await page.evaluate(() => document.fonts.ready)
  const target = scrollTo && page.locator(scrollTo).first()
  // Below the header, which stays in view.
  await target?.evaluate((element) =>
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90),
  )
}

const capture = async (browser, name, steps) => {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('cookieConsent', '{"consented":"essential"}'))
  const page = await context.newPage()
  await page.request.post(`${origin}/api/login`, { data: { username: 'admin', password: 'demo-password' } })
  const read = async (path) => (await page.request.get(origin + path)).json()
  const { days } = await read('/api/conference')
  const abstract = (await read('/api/abstracts')).find(({ status }) => status === 'reviewed')
  await open(page, steps, { firstDay: days[0].date, abstract: abstract.id })
  const image = await sharp(await page.screenshot())
    .resize(WIDTH, HEIGHT)
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
  await writeFile(join(folder, `${name}.webp`), image)
  console.log(`${name}.webp ${Math.ceil(image.length / 1000)} kB`)
  await context.close()
}

install()
build()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'guide-demo-'))
const demo = await startDemo(dataDir)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags,
})
const chosenNames = process.argv.slice(2)
try {
  for (const [name, steps] of Object.entries(pages))
    if (chosenNames.length === 0 || chosenNames.includes(name)) await capture(browser, name, steps)
} finally {
  await browser.close()
  const ended = once(demo, 'exit')
  demo.kill()
  await ended
  await rm(dataDir, { recursive: true, force: true })
}
