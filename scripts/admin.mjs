import { build, install } from './install-and-build.mjs'

install()
build()
await import('../dist/server/admin.js')
