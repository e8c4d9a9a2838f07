import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { ElementContext, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How a page is looked at. Most rules depend on the document alone, not on its size and colours. */
type Look = {
  name: string
  width: number
  rules: 'all' | readonly string[]
  colorScheme?: 'light' | 'dark'
  media?: 'screen' | 'print'
  scrolled?: boolean
  /** Without what every page has around its content, which a route is looked at with. */
  content?: boolean
}

const colours = ['color-contrast', 'link-in-text-block']
const appearance = [...colours, 'scrollable-region-focusable', 'target-size']

const desktop: Look = { name: 'desktop', width: 1280, rules: 'all' }
const desktopDark: Look = { name: 'dark desktop', width: 1280, rules: appearance, colorScheme: 'dark' }
const phone: Look = { name: 'phone', width: 320, rules: 'all' }
const phoneDark: Look = { name: 'dark phone', width: 320, rules: 'all', colorScheme: 'dark' }

export const looks = {
  // Each theme and each size once: colours are the same tokens in both sizes.
  route: [desktop, { ...phoneDark, rules: appearance }],
  even: [
    { ...desktop, content: true },
    { ...phone, rules: [] },
  ],
  odd: [{ ...phoneDark, content: true }],
  desktop: [desktop, desktopDark],
  phone: [phone, { ...phoneDark, rules: appearance }],
  scrolled: [{ ...phone, name: 'scrolled phone', scrolled: true }],
  paper: [{ ...desktopDark, name: 'paper', rules: colours, media: 'print' }],
} satisfies Record<string, Look[]>

const HEIGHT = 800

/** Hydrated, nothing loading, fonts loaded, no running animation; after frames were drawn so. */
const waitUntilStable = (page: Page) =>
  page.waitForFunction(async () => {
    // In the first frame animations start, in the second the short ones of reduced motion end.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (
      document.documentElement.dataset.page === 'ready' &&
      [...document.querySelectorAll('.animate-spin, .animate-pulse')].every(
        (indicator) => !indicator.checkVisibility(),
      ) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    )
  })

const showAs = async (page: Page, { width, colorScheme = 'light', media = 'screen', scrolled }: Look) => {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme, media })
  const query = `${media} and (width: ${width}px) and (prefers-color-scheme: ${colorScheme})`
  await page.waitForFunction((applied) => matchMedia(applied).matches, query)
  // Under the site's header, which stays in view, half a button would count as too small.
  await page.evaluate((top) => window.scrollTo(0, top), scrolled ? HEIGHT : 0)
}

/** Notifications stay open while the window is not focused. */
const keepNotifications = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))

const closeNotifications = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Close notification"]'))
      button.click()
  })

/** In the open modal dialog if there is one, otherwise in the page. */
const findViolations = async (page: Page, { rules, content = false }: Look) => {
  if (rules.length === 0) return []
  await waitUntilStable(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'target-size': { enabled: true } },
    ...(rules === 'all' ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(
    async ([runOptions, contentOnly]) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      const whole = contentOnly
        ? { exclude: ['body > header', 'nav[aria-label="Back office"]', 'body > footer'] }
        : document
      const context: ElementContext = document.querySelector<HTMLElement>('dialog:modal') ?? whole
      const { violations } = await axe.run(context, runOptions)
      return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`)
    },
    [options, content] as const,
  )
}

/** What is wider than its place: the page, or an open dialog. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ localName, scrollWidth, clientWidth }) => `${localName}: ${scrollWidth} > ${clientWidth} pixels`,
      ),
  )

/** All that is wrong with the present state of a page, each with its look. */
export const findProblems = async (page: Page, as: keyof typeof looks) => {
  const problems: string[] = []
  await keepNotifications(page)
  for (const look of looks[as] as Look[]) {
    await showAs(page, look)
    const violations = await findViolations(page, look)
    const overflow = look.media === 'print' ? [] : await findOverflow(page)
    problems.push(...[...violations, ...overflow].map((problem) => `${look.name}: ${problem}`))
  }
  await closeNotifications(page)
  await showAs(page, desktop)
  return problems
}
