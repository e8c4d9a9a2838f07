// The service worker with what the build knows: which files the kept pages need, and a version that changes with them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'dist/client'
const ENTRY = 'src/client/entry-client.tsx'
/** The screens that are kept, and what is fetched when somebody uses them. */
const SCREENS =
  /src\/client\/routes\/(index|programme|programme_\.changes|now|authors\.index|authors\.\$id|submit)\.tsx/
const FIRST_FONTS = /-latin-wght-normal/

const neededFiles = (manifest) => {
  const files = new Set()
  const add = (key, dynamic) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const one of chunk.imports ?? []) add(one, dynamic)
    for (const one of (dynamic && chunk.dynamicImports) || []) add(one, dynamic)
  }
  const entry = manifest[ENTRY]
  add(ENTRY, false)
  for (const key of entry.dynamicImports.filter((one) => SCREENS.test(one) || !one.includes('/routes/')))
    add(key, true)
  for (const font of entry.assets.filter((file) => FIRST_FONTS.test(file))) files.add(font)
  return [...files].sort((a, b) => a.localeCompare(b)).map((file) => `/${file}`)
}

export const writeServiceWorker = () => {
  const source = readFileSync('src/client/offline/service-worker.js', 'utf8')
  const files = neededFiles(JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')))
  const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12)
  writeFileSync(`${FOLDER}/service-worker.js`, `self.build=${JSON.stringify({ version, files })};\n${source}`)
}
