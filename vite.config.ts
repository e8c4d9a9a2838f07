import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Packages with native or WebAssembly files; everything else is bundled, for a faster start. */
const externalPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'read-excel-file', 'sharp']

/** Chunks shared by several pages. Few, because every request costs more than a few kilobytes on a phone. */
const chunkGroups = [
  {
    // What every page needs, with its dependencies (React, the router), and small parts of several public pages.
    name: 'site',
    test: /src\/client\/(entry-client|ui\/(announce|badge|field|load-error|skeleton)|components\/site\/(external-link|json-ld|logo|page-load-error)|data\/(conference|submissions))|src\/shared\/(authors\/other-authors|search|text)\.|icons\/(chevron-down|map-pin)\./,
    priority: 4,
  },
  {
    name: 'admin',
    test: /src\/client\/(components\/admin\/(?!settings\/editor)|form\/(record|unsaved)|ui\/(charts|confirm-dialog|table|tabs))|node_modules\/@tanstack\/(query|react-query|virtual|react-virtual)/,
    minShareCount: 2,
    // Dependencies shared with public pages stay out of it.
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'programme',
    test: /src\/(client\/(components\/(changes|my-sessions|now|programme)\/|data\/programme\.)|shared\/programme\/(programme|publication)\.)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'authors',
    test: /src\/(client\/(components\/authors\/(author-badges|biography)|data\/authors)|shared\/web-links)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'photos',
    test: /src\/(client\/components\/(authors\/photo|venue)|shared\/photos\/(imports|uploads))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /src\/(client\/(form\/form|data\/my-abstract)|shared\/(abstracts\/(constants|my-abstract-content)|authors\/other-authors))/,
    minShareCount: 2,
    priority: 1,
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

const routes = { routesDirectory: 'src/client/routes', quoteStyle: 'single', semicolons: false } as const

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    noPreloadHelper,
    tanstackRouterGenerator({
      ...routes,
      target: 'react',
      generatedRouteTree: 'src/client/publicRouteTree.gen.ts',
      routeFileIgnorePattern: '^admin\\.',
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
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    // src/server/rendering/assets.ts preloads each page's chunks and inlines the one style sheet.
    modulePreload: false,
    cssCodeSplit: false,
    // The editor of the privacy policy, which only administrators load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Shared modules have no side effects, so unused exports can be dropped.
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } },
      input: isSsrBuild
        ? {
            main: 'src/server/main.ts',
            admin: 'src/server/cli/admin.ts',
            backup: 'src/server/cli/backup.ts',
            demo: 'demo/prepare-demo.ts',
          }
        : 'src/client/entry-client.tsx',
    },
  },
}))
