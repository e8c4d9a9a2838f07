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

/** An icon comes with its names, and keys for its lines: src/client/ui/icon.ts asks for neither. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code.replace(/, key: "\w+"|^ {2}name: .+$|,\s+aliases: \[[^\]]*\]/gm, ''),
      map: null,
    }),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: standIns },
  plugins: [
    plainImports,
    plainIcons,
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
      output: isSsrBuild ? {} : { codeSplitting: { groups: publicChunks } },
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
