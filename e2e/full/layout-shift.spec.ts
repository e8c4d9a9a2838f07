import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { browserFlags } from '#testing/test-tools.mjs'
import { root } from '../../scripts/install-and-build.mjs'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openWhenUpdated } from '../navigation.ts'

type WithShifts = typeof globalThis & { shifts: number[] }

const recordShifts = () => {
  const shifts: number[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

/** How much moves when the fonts arrive after the page was shown. */
const shiftOf = async (page: Page, path: string) => {
  let release = () => {}
  const isShown = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await isShown
    await route.continue()
  })
  // The fonts are preloaded, so the page is not complete without them.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expectHydrated(page)
  await nextFrames(page)
  release()
  await page.evaluate(() => document.fonts.ready)
  await nextFrames(page)
  await page.unroute('**/*.woff2')
  return page.evaluate(() => (globalThis as WithShifts).shifts.reduce((sum, shift) => sum + shift, 0))
}

const localFonts = ['Roboto', 'Noto Serif', 'DejaVu Sans', 'Georgia', 'Arial']

/** Which of the fonts of other systems this browser has. */
const findLocalFonts = (page: Page) =>
  page.evaluate(async (names) => {
    const load = (name: string) =>
      new FontFace(name, `local("${name}"), local("${name} Regular")`).load().then(
        () => [name],
        () => [],
      )
    return (await Promise.all(names.map(load))).flat()
  }, localFonts)

const systems = [
  { config: 'android', has: ['Roboto', 'Noto Serif'] },
  { config: 'roboto', has: ['Roboto'] },
  { config: 'noto-serif', has: ['Noto Serif'] },
  { config: 'dejavu', has: ['DejaVu Sans'] },
]

test.afterEach(({ site }) => makeProgrammePublic(site.db, false))

for (const { config, has } of systems)
  test(`hardly anything moves when the fonts arrive in a browser that has only ${has.join(' and ')}`, async ({
    site,
  }) => {
    test.skip(process.platform !== 'linux', 'Only there, fontconfig gives a browser its fonts')
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: browserFlags,
      env: { ...process.env, FONTCONFIG_FILE: join(root, `testing/fonts/${config}.conf`) },
    })
    try {
      const page = await browser.newPage({
        baseURL: site.origin,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await page.addInitScript(recordShifts)
      const shifted: Record<string, number> = {}
      const measure = async (path: string) => {
        for (const width of [360, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          shifted[`${path} at ${width}`] = await shiftOf(page, path)
        }
      }
      for (const path of ['/', '/submit', '/programme']) await measure(path)
      expect(await findLocalFonts(page)).toEqual(has)
      const abstractTitle = 'Captions for everyone: a year in twelve schools'
      const { id, abstractId } = await createApprovedAbstract(site.db, { abstractTitle })
      await createEvent(site.db, { title: abstractTitle, approvedAbstractId: id })
      await makeProgrammePublic(site.db)
      await openWhenUpdated(page, `/abstracts/${abstractId}`, abstractTitle)
      for (const path of ['/abstracts', new URL(page.url()).pathname]) await measure(path)
      expect(Object.entries(shifted).filter(([, sum]) => sum >= 0.02)).toEqual([])
    } finally {
      await browser.close()
    }
  })
