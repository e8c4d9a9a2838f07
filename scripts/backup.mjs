import { build, install } from './install-and-build.mjs'

install()
build()
const { runBackup } = await import('../dist/server/backup.js')
await runBackup('backup', process.argv.slice(2))
