import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Half the letters of `axe.source`, for a browser that reads them anew on every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Nothing is on its way any more: scripts have taken over the page, neither another page nor a part of this one
 * is still loading, the fonts are there and nothing moves.
 */
const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.page === 'ready' &&
      [...document.querySelectorAll('.animate-spin, .animate-pulse')].every(
        (sign) => !sign.checkVisibility(),
      ) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

/** What a drawing and the head are made of are no elements to the check. */
const JUDGED = ':not(head *, svg *)'

/**
 * What the check depends on, as numbers. Each element: its kind, classes, states and names, and those of all that it
 * stands in; words and numbers count as one. The page: its outline, its screen, and whether an id is there twice.
 */
const shapesOf = (page: Page) =>
  page.evaluate((judged) => {
    const spoken =
      /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|content|value)$/
    const apart = /^(id|for|name|href|src|srcset|d|data-.*|aria-(labelledby|describedby|controls|owns))$/
    const attribute = ({ name, value }: Attr) => {
      if (apart.test(name)) return name
      return `${name}=${spoken.test(name) ? value.trim() !== '' : value.replaceAll(/\d+/g, '0')}`
    }
    // FNV-1a, with its seed from the element around.
    const hash = (text: string, seed: number) => {
      let sum = seed
      for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01_00_01_93)
      return sum
    }
    const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query).matches)
    const screen = hash(`${innerWidth} ${media.join()}`, 0x81_1c_9d_c5)
    // In the order of the page, each with its place and that of the element around.
    const elements: { shape: number; place: number; parent: number }[] = []
    const walk = (element: Element, around: number, parent: number) => {
      const says = [...element.childNodes].some(
        (node) => (node.nodeType === Node.TEXT_NODE || node.nodeName === 'title') && node.textContent?.trim(),
      )
      const own = `${element.localName} ${[...element.attributes].map(attribute).join(' ')} ${says}`
      const shape = hash(own, around)
      const place = elements.push({ shape, place: elements.length, parent }) - 1
      for (const child of element.children) if (child.matches(judged)) walk(child, shape, place)
    }
    walk(document.documentElement, screen, -1)
    const marks = 'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, [role]'
    const outline = [...document.querySelectorAll(marks)].map(
      (element) => `${element.localName} ${element.getAttribute('role')}`,
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const whole = [ids.length - new Set(ids).size, document.title !== '', ...outline]
    // What is there over and over, as in a list, counts once.
    return { whole: hash(whole.filter((mark, i) => mark !== whole[i - 1]).join(), screen), elements }
  }, JUDGED)

/** Whether no test of this run, in whatever process, has shown it before. */
const isNew = (shape: number) => {
  try {
    mkdirSync(join(process.env.E2E_AXE_CHECKED ?? '', String(shape)))
    return true
  } catch {
    return false
  }
}

type Finding = { id: string; where: string[] }

// What an element looks like where it stands was judged with the element.
const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size']

/** What is at these places of the page, by the rules that are not left out. */
const judge = (page: Page, places: number[], without: string[]) =>
  page.evaluate(
    async ([at, left, judged]): Promise<Finding[]> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const all = [...document.querySelectorAll(judged)]
      const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
      // The element of the page itself stands for all that is in it.
      const context = at.includes(0) ? document : { include: at.map((place) => all[place] as Element) }
      const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false, rules })
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))
    },
    [places, without, JUDGED] as const,
  )

/** Judges the page as it is at rest; what another test has shown in the same surroundings was judged there. */
export const expectAccessible = async (page: Page) => {
  await settle(page)
  const { whole, elements } = await shapesOf(page)
  const newShapes = new Set([...new Set(elements.map(({ shape }) => shape))].filter(isNew))
  const news = elements.filter(({ shape }) => newShapes.has(shape))
  const isNewWhole = isNew(whole)
  if (!isNewWhole && news.length === 0) return
  const newPlaces = new Set(news.map(({ place }) => place))
  const topmost = news.filter(({ parent }) => !newPlaces.has(parent)).map(({ place }) => place)
  await page.evaluate(axeSource)
  const found = topmost.length > 0 ? await judge(page, topmost, []) : []
  if (isNewWhole && !topmost.includes(0)) found.push(...(await judge(page, [0], LOOKS)))
  expect(found).toEqual([])
}
