import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/**
 * What the check depends on: elements with their classes, states and names, and the screen they are on.
 * Words and numbers count as one, and so do siblings that differ in nothing else: rows of a table, mostly.
 */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const spoken =
      /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|content|value)$/
    const apart = /^(id|for|name|href|src|srcset|d|data-.*|aria-(labelledby|describedby|controls|owns))$/
    const attribute = ({ name, value }: Attr) => {
      if (apart.test(name)) return name
      return `${name}=${spoken.test(name) ? value.trim() !== '' : value.replaceAll(/\d+/g, '0')}`
    }
    const shape = (element: Element): string => {
      const says = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const children = new Set([...element.children].map(shape))
      return `<${element.localName} ${[...element.attributes].map(attribute).join(' ')}>${says ? '…' : ''}${[...children].join('')}`
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query).matches)
    return [
      shape(document.documentElement),
      ids.length - new Set(ids).size,
      innerWidth,
      ...media,
      document.title !== '',
    ].join('\n')
  })

/** Whether no test of this run, in whatever process, has shown such a page before. */
const isNew = (shape: string) => {
  const name = createHash('sha256').update(shape).digest('hex')
  try {
    mkdirSync(join(process.env.E2E_SHAPES ?? '', name))
    return true
  } catch {
    return false
  }
}

/** Judges the page as it is at rest; one of a shape that another test has shown was judged there. */
export const expectAccessible = async (page: Page) => {
  await settle(page)
  if (!isNew(await shapeOf(page))) return
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
}
