import { build, install } from './install-and-build.mjs'
import './stop-with-npm.mjs'

install()
build()
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
