import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import { writeServiceWorker } from './service-worker.mjs'

process.env.NODE_ENV = 'production'

const COMPRESSIBLE = /\.(js|css|svg|ico|webmanifest|vtt|txt|json)$/
const MIN_BYTES = 512

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', mode: 'admin' })
await build({ logLevel: 'warn', build: { ssr: true } })

const { module: list } = await runnerImport('./src/shared/public-pages.ts')
writeServiceWorker(list.offlinePages)

for (const entry of readdirSync('dist/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  if (content.length < MIN_BYTES) continue
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
