import { build, install } from './fresh.mjs'

install()
build()
const { runBackup } = await import('../dist/server/backup.js')
await runBackup('backup', process.argv[2])
