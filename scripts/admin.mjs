import { build, install } from './fresh.mjs'

install()
build()
await import('../dist/server/admin.js')
