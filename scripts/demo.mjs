// The site on a database of its own, filled with an invented conference.
import { join } from 'node:path'
import { build, install, root } from './install-and-build.mjs'
import './stop-with-npm.mjs'

const admin = { username: 'admin', password: 'demo-password' }

install()
build()
delete process.env.DATABASE_URL
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO: 'on',
  DATA_DIR: process.env.DATA_DIR || join(root, 'data-demo'),
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
})
const { prepareDemo } = await import('../dist/server/demo.js')
await prepareDemo(admin)
console.log(`Demo conference: log in as ${admin.username} with the password ${admin.password}`)
await import('../dist/server/main.js')
