// Writes the service worker with the files that offline pages need and a version that changes with them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'dist/client'
const ENTRY = 'src/client/entry-client.tsx'
const OFFLINE_FONTS = /-latin-wght-normal/

/** The path of a route's module; undefined for other modules. */
const routePath = (key) => {
  const name = /^src\/client\/routes\/([^?]+)\.tsx/.exec(key)?.[1]
  return name && `/${name.replace(/(^|\.)index$/, '').replace(/_?\./g, '/')}`
}

/** What the pages need, with the parts they load on demand. */
const offlineFiles = (manifest, pages) => {
  const files = new Set()
  const add = (key, withDynamic) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported, withDynamic)
    for (const imported of (withDynamic && chunk.dynamicImports) || []) add(imported, withDynamic)
  }
  const entry = manifest[ENTRY]
  add(ENTRY, false)
  const paths = [undefined, '/authors/$id', '/abstracts/$ref', ...pages]
  for (const key of entry.dynamicImports.filter((key) => paths.includes(routePath(key)))) add(key, true)
  for (const font of entry.assets.filter((file) => OFFLINE_FONTS.test(file))) files.add(font)
  return [...files].sort((a, b) => a.localeCompare(b)).map((file) => `/${file}`)
}

export const writeServiceWorker = (pages) => {
  const source = readFileSync('src/client/offline/service-worker.js', 'utf8')
  const files = offlineFiles(JSON.parse(readFileSync(`${FOLDER}/.vite/client.json`, 'utf8')), pages)
  const version = createHash('sha256')
    .update(source)
    .update([...pages, ...files].join())
    .digest('hex')
    .slice(0, 12)
  const build = JSON.stringify({ version, pages, files })
  writeFileSync(`${FOLDER}/service-worker.js`, `self.build=${build};\n${source}`)
}
