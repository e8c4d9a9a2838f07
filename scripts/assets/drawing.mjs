import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { browserFlags, findBrowser } from '#testing/test-tools.mjs'

const root = new URL('../../', import.meta.url)

export const fromRoot = (path) => fileURLToPath(new URL(path, root))

const shared = async (name) => (await runnerImport(fromRoot(`src/shared/${name}.ts`))).module

export const { motif, motifs } = await shared('motif')
export const { defaultConference: conference } = await shared('conference/default-conference')
export const { dateRange } = await shared('conference/conference')
export const { formatCalendarDate } = await shared('time/dates')

const css = await readFile(fromRoot('src/client/styles/tokens.css'), 'utf8')
const [lightCss, darkCss] = css.split('@media screen and (prefers-color-scheme: dark)')

/** The colour tokens of the site's stylesheet. */
export const light = colours(lightCss)
export const dark = colours(darkCss)

function colours(source) {
  return Object.fromEntries(
    [...source.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

export function strokes(options, colour) {
  return motif(options)
    .map(({ d, tone, width }) => `<path d="${d}" stroke="${colour[tone]}" stroke-width="${width}"/>`)
    .join('')
}

export async function fontFaces() {
  const face = async (family, file) => {
    const data = await readFile(fromRoot(`node_modules/@fontsource-variable/${file}`), 'base64')
    return `@font-face{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${data})}`
  }
  return (
    (await face('Fraunces', 'fraunces/files/fraunces-latin-opsz-normal.woff2')) +
    (await face('Source Sans', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2'))
  )
}

export async function openPage(viewport) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserFlags,
  })
  const page = await browser.newPage({ viewport })
  return { page, close: () => browser.close() }
}
