import { resolve } from 'node:path'
import { BackupError } from '#server/backup/format.ts'
import { readLedgerFile, restore } from '#server/backup/restore.ts'
import { backUp } from '#server/backup/write.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, openExistingDatabase } from '#server/db/open-database.ts'
import type { Db } from '#server/db/types.ts'
import { failCommand } from './expected-errors.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const backUpTo = async (file: string, db: Db) => {
  const { rows, photos, letters, bytes } = await backUp(db, file)
  say(
    `Backed up ${rows} rows, with ${photos} photos and ${letters} letters, to ${file} (${megabytes(bytes)})`,
  )
  say('It contains personal data: store it where only organisers can read it.')
}

const restoreFrom = async (file: string, db: Db, ledger: string | undefined) => {
  const given = ledger === undefined ? [] : await readLedgerFile(ledger)
  const { rows, photos, erased } = await restore(db, file, given)
  say(`Restored ${rows} rows and ${photos} photos. Accounts and passwords are those of the backup.`)
  if (erased > 0) say(`Erased ${erased === 1 ? '1 person' : `${erased} people`} again.`)
}

type Arguments = { file: string | undefined; ledger?: string }

/** `npm run restore FILE --erased LEDGER` works with and without npm's own `--`. */
const readArguments = (args: readonly string[]): Arguments => {
  const option = process.env.npm_config_erased
  const at = args.findIndex((arg) => arg.startsWith('--erased'))
  if (at < 0) return { file: args[0], ledger: option === 'true' ? (args[1] ?? '') : option }
  const [, value] = args[at]?.split('=') ?? []
  const rest = args.toSpliced(at, value === undefined ? 2 : 1)
  return { file: rest[0], ledger: value ?? args[at + 1] ?? '' }
}

// npm changes to the project's folder; paths are relative to where the command was run.
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

const perform = async (command: 'backup' | 'restore', file: string, ledger: string | undefined) => {
  const config = readConfig(process.env)
  const database = await (command === 'backup' ? openExistingDatabase(config) : openDatabase(config))
  try {
    await (command === 'backup' ? backUpTo(file, database.db) : restoreFrom(file, database.db, ledger))
  } finally {
    await database.close()
  }
}

const usage = { backup: 'npm run backup FILE', restore: 'npm run restore FILE [--erased LEDGER]' }

/** `npm run backup FILE` and `npm run restore FILE`, on the configured database. */
export const runBackup = async (command: 'backup' | 'restore', args: readonly string[]) => {
  try {
    const { file, ledger } = readArguments(args)
    if (!file || ledger === '') throw new BackupError(`Usage: ${usage[command]}`)
    await perform(command, pathOf(file), ledger === undefined ? undefined : pathOf(ledger))
  } catch (error) {
    failCommand(error)
  }
}
