// Writes the service worker with the files that offline pages need and a version that changes with them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'dist/client'
const ENTRY = 'src/client/entry-client.tsx'
/** Pages that work offline, with the parts they load on demand. */
const OFFLINE_PAGES =
  /src\/client\/routes\/(index|programme|programme_\.changes|now|authors\.index|authors\.\$id|submit|registration-fees|about|privacy-policy)\.tsx/
const OFFLINE_FONTS = /-latin-wght-normal/

const offlineFiles = (manifest) => {
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
  for (const key of entry.dynamicImports.filter(
    (key) => OFFLINE_PAGES.test(key) || !key.includes('/routes/'),
  ))
    add(key, true)
  for (const font of entry.assets.filter((file) => OFFLINE_FONTS.test(file))) files.add(font)
  return [...files].sort((a, b) => a.localeCompare(b)).map((file) => `/${file}`)
}

export const writeServiceWorker = () => {
  const source = readFileSync('src/client/offline/service-worker.js', 'utf8')
  const files = offlineFiles(JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')))
  const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12)
  writeFileSync(`${FOLDER}/service-worker.js`, `self.build=${JSON.stringify({ version, files })};\n${source}`)
}
