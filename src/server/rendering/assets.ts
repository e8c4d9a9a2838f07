import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#server/security/headers.ts'
import { usesAdminBundle } from '#shared/accounts/login-paths.ts'
import type { Assets } from './render.ts'

type Chunk = { file: string; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const STYLE = 'style.css'
// Used by every page; other fonts load when a character needs them.
const PRELOADED_FONTS = /(fraunces|source-sans-3)-latin-wght-normal/
/** A page in a background tab is never painted; its scripts start after this many milliseconds. */
const MAX_WAIT_MS = 3000

/** The manifest's key of a route's code-split module. */
const routeModule = (manifest: Manifest, routeId: string) => {
  const name = routeId === '__root__' ? '__root' : routeId.replace(/^\//, '').replaceAll('/', '.')
  const file = name.endsWith('.') || name === '' ? `${name}index` : name
  const start = `src/client/routes/${file}.tsx?tsr-split=component`
  return Object.keys(manifest).find((key) => key.startsWith(start)) ?? start
}

const addWithImports = (manifest: Manifest, key: string, files: Set<string>) => {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files)
}

/** Loads the scripts after the first paint, or when somebody uses the page: links and forms work without them. */
const AFTER_PAINT = `
for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, { once: true, capture: true });
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${MAX_WAIT_MS});`

const startScript = (files: string[], entry: string, when: string) => `
// The content security policy forbids zod to compile code.
globalThis.__zod_globalConfig = { jitless: true };
let started = false;
const start = () => {
  if (started) return;
  started = true;
  for (const href of ${JSON.stringify(files)})
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
  import(${JSON.stringify(entry)});
};
${when}`

/** Tags for the built files. The style is inlined, so that the first paint needs no further request. */
export const builtAssets = (clientFolder: string): Assets => {
  const read = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
  const openBundle = (name: string) => {
    const manifest = JSON.parse(read(`.vite/${name}.json`)) as Manifest
    const key = `src/client/entry-${name}.tsx`
    const entry = manifest[key]
    const sheet = manifest[STYLE]
    if (!entry || !sheet) throw new Error('The build is incomplete: run npm run build')
    return { manifest, key, entry, sheet }
  }
  const site = openBundle('client')
  const admin = openBundle('admin')
  const style = read(site.sheet.file)
  const fonts = (site.entry.assets ?? [])
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
  return {
    styleSources: [sha256(style)],
    tags: (routeIds, nonce) => {
      const isAdmin = routeIds.some(usesAdminBundle)
      const { manifest, key, entry } = isAdmin ? admin : site
      const files = new Set<string>()
      for (const module of [key, ...routeIds.map((id) => routeModule(manifest, id))])
        addWithImports(manifest, module, files)
      const script = startScript(
        [...files].map((file) => `/${file}`),
        `/${entry.file}`,
        // The back office shows nothing without its scripts.
        routeIds.includes('/admin') ? 'start();' : AFTER_PAINT,
      )
      return `<style>${style}</style>${fonts.join('')}<script type="module" nonce="${nonce}">${script}</script>`
    },
  }
}
