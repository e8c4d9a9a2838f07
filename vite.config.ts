import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

/** What every public page needs goes into few files: on a phone each further request costs more than its bytes. */
const publicChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(?!react-virtual|virtual-core)(?!.*(useBlocker|useQueries|queriesObserver))/,
  },
  {
    name: 'site',
    test: new RegExp(
      [
        'preload-helper',
        'src/client/[\\w-]+\\.tsx?$',
        'src/client/form/form-(state|values)',
        'src/client/components/site/(?!toaster|login-form|rich-text)',
        'src/client/components/authors/(author-badges|photo)',
        'src/client/ui/(alert|badge|button|class-names|dialog|field|load-error|skeleton|spinner)',
        'src/shared/(author-names|conference|dates|event-types|login-paths|motif|programme|structured-data|text|venue-clock)\\.ts',
        'lucide-react/dist/esm/(createLucideIcon|defaultAttributes|Icon|context|shared)',
        'lucide-react/dist/esm/icons/(arrow-left|chevron-down|circle-alert|circle-check|circle-dashed|circle-exclamation-point|external-link|info|loader-circle|map-pin|utensils)\\.',
      ].join('|'),
    ),
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
  ],
  // Production needs only `dependencies`; the rest is bundled.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(dependencies) } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
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
