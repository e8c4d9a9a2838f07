import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../security/headers'
import type { Assets } from './render'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/entry-client.tsx'
// Every page's first words are set in these two; the others are fetched when a letter needs them.
const FIRST_FONTS = /(fraunces|source-sans-3)-latin-wght-normal/
/** The part of a route that the router's build keeps apart, with what else is split off beside the component. */
const routeModule = (manifest: Manifest, routeId: string) => {
  const name = routeId === '__root__' ? '__root' : routeId.replace(/^\//, '').replaceAll('/', '.')
  const file = name.endsWith('.') || name === '' ? `${name}index` : name
  const start = `src/client/routes/${file}.tsx?tsr-split=component`
  return Object.keys(manifest).find((key) => key.startsWith(start)) ?? start
}

const withImports = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found
}

/** What a page will read first, asked for while its scripts are still on their way; only organisers get an answer. */
const AHEAD: Record<string, string[]> = {
  '/admin/': ['/api/user', '/api/abstracts?newest=true'],
}
const askAhead = (paths: string[]) =>
  `if(/(^|; )signed_in=/.test(document.cookie)&&!/[?&]tab=/.test(location.search)){globalThis.prefetched={};for(const path of ${JSON.stringify(paths)})(prefetched[path]=fetch(path)).catch(()=>{})};`

/** A page that nobody sees, such as a tab in the background, is not painted; it starts after this many milliseconds. */
const UNPAINTED = 3000

/** When the page has been painted, or at once when somebody touches it; forms and links work before. */
const AFTER_PAINT = `for(const touch of ["pointerdown","keydown","focusin"])addEventListener(touch,start,{once:true,capture:true});requestAnimationFrame(()=>setTimeout(start));setTimeout(start,${UNPAINTED})`

/** Starts the scripts; the back office, which is nothing without them, does not wait for a paint. */
const starter = (files: string[], entry: string, ahead: string[], isOffice: boolean) =>
  // The page's policy forbids compiling code at run time; the library of rules is told not to try.
  `${ahead.length > 0 ? askAhead(ahead) : ''}globalThis.__zod_globalConfig={jitless:true};let begun;const start=()=>{if(begun)return;begun=1;for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));import(${JSON.stringify(entry)})};${isOffice ? 'start()' : AFTER_PAINT}`

/** Tags for the built files: the style inside the page, so that the first paint waits for nothing else. */
export const builtAssets = (clientFolder: string): Assets => {
  const read = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('The build has no entry: run npm run build')
  const style = read(manifest['style.css']?.file ?? '')
  const fonts = (entry.assets ?? [])
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  const shared = withImports(manifest, ENTRY)
  return {
    styleSources: [sha256(style)],
    tags: (routeIds, nonce) => {
      const files = new Set(shared)
      for (const id of routeIds) withImports(manifest, routeModule(manifest, id), files)
      const script = starter(
        [...files].map((file) => `/${file}`),
        `/${entry.file}`,
        routeIds.flatMap((id) => AHEAD[id] ?? []),
        routeIds.includes('/admin'),
      )
      return `<style>${style}</style>${fonts.join('')}<script type="module" nonce="${nonce}">${script}</script>`
    },
  }
}
