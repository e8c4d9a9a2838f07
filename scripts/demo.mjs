// The same program on a database of its own, filled with an invented conference.
import { join } from 'node:path'
import { build, install, root } from './install-and-build.mjs'

const admin = { username: 'admin', password: 'demo-password' }
const dataDir = join(root, 'data-demo')

install()
build()
delete process.env.DATABASE_URL
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO: 'on',
  DATA_DIR: dataDir,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
const { prepareDemo } = await import('../dist/server/demo.js')
await prepareDemo(dataDir, admin)
console.log(`Demo conference: log in as ${admin.username} with the password ${admin.password}`)
await import('../dist/server/main.js')
