import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** These come with machine code or files of their own; everything else goes into the bundle, which starts sooner. */
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']

const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))

/** What public pages need goes into few files: on a phone each further request costs more than its bytes. */
const publicChunks = [
  {
    // On every page. One file: together it packs smaller than apart, and a new release is rare.
    name: 'site',
    test: anyOf(
      'rolldown/runtime',
      'node_modules/(react|react-dom|scheduler|use-sync-external-store)/',
      'node_modules/@tanstack/(history|react-router|router-core|react-store|store)/(?!.*useBlocker)',
      'src/client/(?!log-in)[\\w-]+\\.tsx?$',
      'src/client/components/authors/photo',
      'src/client/components/site/(?!toaster|login-form|rich-text|motif-drawing)',
      'src/client/ui/(alert|badge|button|class-names|field|icon|on-demand|spinner)',
      'src/client/form/form-(state|values)',
      'src/shared/(conference|dates|event-types|login-paths|abstracts/submissions|venue-clock)\\.ts',
      'lucide-react/dist/esm/icons/(arrow-left|calendar-plus|chevron-down|circle-alert|circle-check|circle-exclamation-point|external-link|info|loader-circle|map-pin|x)\\.',
    ),
  },
  {
    // Speakers, as their own pages and the programme show them.
    name: 'people',
    test: anyOf(
      'src/client/components/authors/author-badges',
      'src/client/components/programme/(star|event-tone|row|presenter)',
      'src/client/components/now/use-venue-now',
      'src/client/ui/(load-error|skeleton)',
      'src/client/components/changes/recent-changes',
      'src/shared/(authors/names|text)\\.ts',
      'lucide-react/dist/esm/icons/(circle-dashed|list|star|utensils)\\.',
    ),
  },
  {
    // What authors fill in: the submission, and the page of an abstract.
    name: 'forms',
    test: anyOf(
      'src/client/form/(form|form-draft|form-fields|form-rules|plain-form)\\.',
      'src/shared/(abstracts/(limits|submission-key)|authors/other-authors|photos/(copy-words|limits))\\.ts',
      'lucide-react/dist/esm/icons/(circle-x|clock|undo-2)\\.',
    ),
  },
]

/** What pages of the back office share: forty small files keep a browser busy longer than all they hold. */
const officeChunk = {
  name: 'office',
  // What visitors fetch on demand as well, such as rules and dialogs, stays apart.
  includeDependenciesRecursively: false,
  test: anyOf(
    'node_modules/@tanstack/(query-core|react-query|virtual-core|react-virtual)/',
    'src/client/components/admin/frame/',
    'src/client/components/admin/(abstracts|authors|rooms)/(delete-|[\\w-]+-(badge|queries|queue)\\.)',
    'src/client/ui/(confirm-dialog|table|tabs)',
    'src/shared/(abstracts/review|csv|history|undo)\\.ts',
    'lucide-react/dist/esm/icons/(arrow-(down|right|up|up-down)|ban|circle-dot|circle-ellipsis|circle-question-mark|circle-slash|download|eye|eye-off|file-text|images|key-round|pencil|plus|rotate-ccw|search|send|trash(-2)?)\\.',
  ),
}

/** Smaller stand-ins for what libraries carry along and no page uses. */
const standIns = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/client/ui/icon.ts') },
  // React has had its own since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
]

/** Vite would look for a part's style each time that a part is fetched; all style is in the page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

type Shape = [tag: string, attributes: Record<string, string>]

const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)'
const FIRST_MOVE = new RegExp(`^m *(${NUMBER})[ ,]*(${NUMBER}) *([-.\\d]?)`)

/** One path instead of several, each of which would be an element in every place of the icon. */
const joinPaths = (shapes: Shape[]): Shape[] => {
  const isPath = ([tag, { d, ...more }]: Shape) => tag === 'path' && d && Object.keys(more).length === 0
  const paths = shapes.filter(isPath)
  // A path that begins with a relative move would go on from where the one before it ends.
  const d = paths.map(([, { d = '' }]) =>
    d.replace(FIRST_MOVE, (_, x, y, next) => `M${x} ${y}${next && `l${next}`}`),
  )
  return [
    ...(paths.length > 0 ? [['path', { d: d.join('') }] as Shape] : []),
    ...shapes.filter((shape) => !isPath(shape)),
  ]
}

const readShapes = (text: string) => JSON.parse(text.replace(/([{,]\s*)(\w+): /g, '$1"$2": ')) as Shape[]

/** An icon comes with its names, and keys for its lines: src/client/ui/icon.ts asks for neither. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code
        .replace(/,\s+key: "\w+"|^ {2}name: .+$|,\s+aliases: \[[^\]]*\]/gm, '')
        .replace(/(?<=node: )\[\n[\s\S]*?\n {2}\]/, (text) => JSON.stringify(joinPaths(readShapes(text)))),
      map: null,
    }),
  },
}

/** Files that wait for each other would start with what is not there yet: no group may lead to that. */
const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_, files) {
    const walk = (name: string, above: string[]): void => {
      if (above.includes(name)) this.error(`Files import each other: ${[...above, name].join(' → ')}`)
      const file = files[name]
      if (file?.type !== 'chunk' || done.has(name)) return
      for (const imported of file.imports) walk(imported, [...above, name])
      done.add(name)
    }
    const done = new Set<string>()
    for (const name of Object.keys(files)) walk(name, [])
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: standIns },
  plugins: [
    plainImports,
    plainIcons,
    ...(isSsrBuild ? [] : [noCircles]),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page reads, and shows while it is on its way, comes with the page, not with all of them.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
  ],
  ssr: isSsrBuild ? { noExternal: true, external: notBundled } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    // A page's files are named in its HTML (src/server/pages/assets.ts); a list of all files in every page costs more.
    modulePreload: false,
    rolldownOptions: {
      // Loading a file of rules and facts does nothing by itself: what a page does not use of them, it does not get.
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: [...publicChunks, officeChunk] } },
      input: isSsrBuild
        ? {
            main: 'src/server/main.ts',
            admin: 'src/server/cli/admin.ts',
            backup: 'src/server/cli/backup.ts',
            demo: 'demo/fill.ts',
          }
        : 'src/client/entry-client.tsx',
    },
  },
}))
