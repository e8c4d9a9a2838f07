import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { adminBundlePages } from './src/shared/accounts/login-paths.ts'

/** Packages with native or WebAssembly files; everything else is bundled, for a faster start. */
const externalPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'read-excel-file', 'sharp']

/** Chunks shared by several pages. Few, because every request costs more than a few kilobytes on a phone. */
const chunkGroups = [
  {
    // What every page needs, with its dependencies (React, the router), and small parts of several public pages.
    name: 'site',
    test: /src\/client\/(entry-client|ui\/(announce|badge|field|load-error|skeleton)|components\/site\/(external-link|logo|server-script)|data\/(conference|submissions))|src\/shared\/(authors\/other-author-text|search|text)\.|icons\/(chevron-down|map-pin)\./,
    priority: 3,
  },
  {
    name: 'programme',
    test: /src\/(client\/(components\/(changes|now|programme|saved-events)\/|data\/programme\.)|shared\/(event-sessions\/talk-times|pluralise|programme\/(programme|programme-items|publication))\.)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /src\/(client\/(form\/form|data\/my-abstract)|shared\/(abstracts\/(constants|my-abstract-content)|authors\/co-authors-hint\.))/,
    minShareCount: 2,
    priority: 1,
  },
]

/** The back office: what several of its pages share, without the editor of long texts. */
const adminChunkGroups = [
  {
    name: 'admin',
    test: (id: string) => !/settings\/editor|node_modules\/(@tiptap|prosemirror)/.test(id),
    minShareCount: 2,
  },
]

/**
 * Vite wraps every dynamic import to load its styles and preload its chunks. All styles are inlined and the page
 * preloads its chunks itself, so visitors need not load the wrapper's 0.4 kB.
 */
const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const publicRouteTree = fileURLToPath(new URL('src/client/publicRouteTree.gen.ts', import.meta.url))

/** Visitors load their own routes only, from a tree that is generated at every build. */
const publicRoutesOnly: Plugin = {
  name: 'public-routes-only',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/routeTree.gen.ts') && importer?.endsWith('/entry-client.tsx') ? publicRouteTree : undefined,
}

const routes = {
  routesDirectory: 'src/client/routes',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
} as const

// Visitors and the back office have a bundle each: `vite build` and `vite build --mode admin`.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    noPreloadHelper,
    publicRoutesOnly,
    tanstackRouterGenerator({
      ...routes,
      target: 'react',
      generatedRouteTree: publicRouteTree,
      routeFileIgnorePattern: `^(${adminBundlePages})\\.`,
    }),
    tanstackRouter({
      ...routes,
      target: 'react',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      autoCodeSplitting: true,
      // Loaders and pending or error states load with their page, not with the entry.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
  ],
  // React 19 has the hook that the shim provides.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  ssr: isSsrBuild ? { noExternal: true, external: externalPackages } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild || mode === 'admin' ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: isSsrBuild ? false : `.vite/${mode === 'admin' ? 'admin' : 'client'}.json`,
    emptyOutDir: mode !== 'admin',
    target: 'es2022',
    // src/server/rendering/assets.ts preloads each page's chunks and inlines the one style sheet.
    modulePreload: false,
    cssCodeSplit: false,
    // Only administrators load large chunks.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // What visitors load on demand is part of the back office's own chunk.
      checks: { ineffectiveDynamicImport: mode !== 'admin' },
      // Shared modules have no side effects, so unused exports can be dropped.
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: mode === 'admin' ? adminChunkGroups : chunkGroups } },
      input: isSsrBuild
        ? {
            main: 'src/server/main.ts',
            admin: 'src/server/cli/admin.ts',
            backup: 'src/server/cli/backup.ts',
            demo: 'demo/prepare-demo.ts',
            'markup-thread': 'src/server/domain/book/markup/markup-thread.ts',
            'list-file-thread': 'src/server/domain/imports/list-file-thread.ts',
            'xlsx-worker': 'src/server/api/xlsx-worker.mjs',
          }
        : `src/client/entry-${mode === 'admin' ? 'admin' : 'client'}.tsx`,
    },
  },
}))
