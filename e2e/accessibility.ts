import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The minified axe, which is parsed on every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Hydrated, nothing loading, fonts loaded, no running animation. */
const waitUntilStable = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset.page === 'ready' &&
      [...document.querySelectorAll('.animate-spin, .animate-pulse')].every(
        (indicator) => !indicator.checkVisibility(),
      ) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

/** axe ignores the head and the inside of drawings. */
const CHECKED = ':not(head *, svg *)'

/**
 * Hashes of what axe looks at, so that each kind of element is checked once per run. An element: its tag, attributes
 * and ancestors, regardless of the actual text. The page: its outline, viewport, media, repeated ids and region names.
 */
const fingerprint = (page: Page) =>
  page.evaluate((checked) => {
    const textual =
      /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|content|value)$/
    const ignored = /^(id|for|name|href|src|srcset|d|data-.*|aria-(labelledby|describedby|controls|owns))$/
    const attribute = ({ name, value }: Attr) => {
      if (ignored.test(name)) return name
      return `${name}=${textual.test(name) ? value.trim() !== '' : value.replaceAll(/\d+/g, '0')}`
    }
    // FNV-1a, seeded with the hash of the parent.
    const hash = (text: string, seed: number) => {
      let sum = seed
      for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01_00_01_93)
      return sum
    }
    const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query).matches)
    const screen = hash(`${innerWidth} ${media.join()}`, 0x81_1c_9d_c5)
    // In document order, each with its own index and that of its parent.
    const elements: { hash: number; index: number; parent: number }[] = []
    const targets: Element[] = []
    const walk = (element: Element, seed: number, parent: number) => {
      const hasText = [...element.childNodes].some(
        (node) => (node.nodeType === Node.TEXT_NODE || node.nodeName === 'title') && node.textContent?.trim(),
      )
      const own = `${element.localName} ${[...element.attributes].map(attribute).join(' ')} ${hasText}`
      const ownHash = hash(own, seed)
      const index = elements.push({ hash: ownHash, index: elements.length, parent }) - 1
      targets.push(element)
      for (const child of element.children) if (child.matches(checked)) walk(child, ownHash, index)
    }
    walk(document.documentElement, screen, -1)
    Object.assign(window, { axeTargets: targets })
    const landmarks = 'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, [role]'
    const outline = [...document.querySelectorAll(landmarks)].map(
      (element) => `${element.localName} ${element.getAttribute('role')}`,
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const regions = [...document.querySelectorAll(':is(section, nav, aside, form, [role])[aria-label]')].map(
      (element) => `${element.localName} ${element.getAttribute('role')} ${element.ariaLabel}`,
    )
    const countRepeated = (values: string[]) => values.length - new Set(values).size
    const structure = [countRepeated(ids), countRepeated(regions), document.title !== '', ...outline]
    // Repeated parts, as in a list, count once.
    const distinct = structure.filter((part, i) => part !== structure[i - 1])
    return { pageHash: hash(distinct.join(), screen), elements }
  }, CHECKED)

/** Whether no worker of this run has checked it yet. */
const isNew = (hash: number) => {
  try {
    mkdirSync(join(process.env.E2E_AXE_CHECKED ?? '', String(hash)))
    return true
  } catch {
    return false
  }
}

type Violation = { id: string; elements: string[] }

// Already checked with each element.
const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

/** Runs axe on the elements with these indexes as far as they are still there, or on the whole page. */
const runAxe = (page: Page, indexes: number[], disabledRules: string[]) =>
  page.evaluate(
    async ([at, disabled]): Promise<Violation[]> => {
      const { axe, axeTargets } = window as unknown as {
        axe: typeof import('axe-core')
        axeTargets: Element[]
      }
      const include = at.map((index) => axeTargets[index]).filter((element) => element?.isConnected)
      if (include.length === 0) return []
      const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]))
      // Index 0 is the root element.
      const context = at.includes(0) ? document : { include: include as Element[] }
      const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false, rules })
      return violations.map(({ id, nodes }) => ({ id, elements: nodes.map((node) => node.html) }))
    },
    [indexes, disabledRules] as const,
  )

/** Runs axe on everything that no other test of this run has checked in the same context. */
export const expectAccessible = async (page: Page) => {
  await waitUntilStable(page)
  const { pageHash, elements } = await fingerprint(page)
  const newHashes = new Set([...new Set(elements.map(({ hash }) => hash))].filter(isNew))
  const newElements = elements.filter(({ hash }) => newHashes.has(hash))
  const isNewPage = isNew(pageHash)
  if (!isNewPage && newElements.length === 0) return
  const newIndexes = new Set(newElements.map(({ index }) => index))
  const topmost = newElements.filter(({ parent }) => !newIndexes.has(parent)).map(({ index }) => index)
  await page.evaluate(axeSource)
  const violations = topmost.length > 0 ? await runAxe(page, topmost, []) : []
  if (isNewPage && !topmost.includes(0)) violations.push(...(await runAxe(page, [0], VISUAL_RULES)))
  expect(violations).toEqual([])
}
