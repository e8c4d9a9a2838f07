import { build, install } from './fresh.mjs'

install()
build()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
