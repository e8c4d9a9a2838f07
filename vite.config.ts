import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

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
    rollupOptions: {
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
