import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from './render'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/entry-client.tsx'
// Every page's first words are set in these two; the others are fetched when a letter needs them.
const FIRST_FONTS = /(fraunces|source-sans-3)-latin-wght-normal/

const routeModule = (routeId: string) => {
  const name = routeId === '__root__' ? '__root' : routeId.replace(/^\//, '').replaceAll('/', '.')
  return `src/client/routes/${name.endsWith('.') || name === '' ? `${name}index` : name}.tsx?tsr-split=component`
}

const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

/** Tags for the built files, with the scripts of the page at hand fetched side by side. */
export const builtAssets = (clientFolder: string): Assets => {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('The build has no entry: run npm run build')
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  const fonts = (entry.assets ?? [])
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  const script = `<script type="module" src="/${entry.file}"></script>`
  const shared = withImports(manifest, ENTRY)
  return {
    tags: (routeIds) => {
      const files = new Set(shared)
      for (const id of routeIds) withImports(manifest, routeModule(id), files)
      files.delete(entry.file)
      const preloads = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
      return [...styles, ...fonts, ...preloads, script].join('')
    },
  }
}
