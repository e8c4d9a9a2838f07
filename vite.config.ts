import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** These come with machine code or files of their own; everything else goes into the bundle, which starts sooner. */
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']

/** Few files: on a phone each further request costs more than its bytes. */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|react-router|router-core|react-store|store))\//,
  },
  {
    name: 'admin',
    includeDependenciesRecursively: false,
    test: /node_modules\/@tanstack\/(query-core|react-query|virtual-core|react-virtual)\/|src\/client\/components\/admin\/(?!settings\/editor)/,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
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
    // A page's files are named in its HTML (src/server/rendering/assets.ts); a list of all files in every page costs more.
    modulePreload: false,
    rolldownOptions: {
      // Loading a file of rules and facts does nothing by itself: what a page does not use of them, it does not get.
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
