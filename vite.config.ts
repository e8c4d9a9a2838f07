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
      'src/client/components/site/(?!toaster|login-form|rich-text|motif-drawing)',
      'src/client/ui/(alert|badge|button|class-names|field|icon|on-demand|spinner)',
      'src/client/form/form-(state|values)',
      'src/shared/(conference|dates|event-types|login-paths|abstracts/submissions|venue-clock)\\.ts',
      'lucide-react/dist/esm/icons/(arrow-left|chevron-down|circle-alert|circle-check|circle-exclamation-point|external-link|info|loader-circle|map-pin|x)\\.',
    ),
  },
  {
    // Speakers, as their own pages and the programme show them.
    name: 'people',
    test: anyOf(
      'src/client/components/authors/(author-badges|photo)',
      'src/client/components/programme/(star|event-tone|row|presenter)',
      'src/client/components/now/use-venue-now',
      'src/client/ui/(load-error|skeleton)',
      'src/shared/(authors/names|text)\\.ts',
      'lucide-react/dist/esm/icons/(calendar-plus|circle-dashed|list|star|utensils)\\.',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'src/client/form/(form|form-draft|form-fields|form-rules)\\.',
      'src/shared/abstracts/(limits|submission-key)\\.ts',
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

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: standIns },
  plugins: [
    plainImports,
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
