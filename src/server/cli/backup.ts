import { resolve } from 'node:path'
import { BackupError } from '../backup/format'
import { restore } from '../backup/restore'
import { backUp } from '../backup/write'
import { readConfig } from '../config'
import { openDatabase, openExistingDatabase } from '../db/open-database'
import type { Db } from '../db/types'
import { failCommand } from './expected-errors'

const say = (line: string) => process.stdout.write(`${line}\n`)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const backUpTo = async (file: string, db: Db) => {
  const { rows, photos, letters, bytes } = await backUp(db, file)
  say(
    `Backed up ${rows} rows, with ${photos} photos and ${letters} letters, to ${file} (${megabytes(bytes)})`,
  )
  say('It contains personal data: store it where only organisers can read it.')
}

const restoreFrom = async (file: string, db: Db) => {
  const { rows, photos } = await restore(db, file)
  say(`Restored ${rows} rows and ${photos} photos. Accounts and passwords are those of the backup.`)
}

const perform = async (command: 'backup' | 'restore', file: string) => {
  const config = readConfig(process.env)
  const database = await (command === 'backup' ? openExistingDatabase(config) : openDatabase(config))
  try {
    await (command === 'backup' ? backUpTo(file, database.db) : restoreFrom(file, database.db))
  } finally {
    await database.close()
  }
}

/** `npm run backup FILE` and `npm run restore FILE`, on the configured database. */
export const runBackup = async (command: 'backup' | 'restore', file: string | undefined) => {
  try {
    if (!file) throw new BackupError(`Usage: npm run ${command} FILE`)
    // npm changes to the project's folder; the path is relative to where the command was run.
    await perform(command, resolve(process.env.INIT_CWD ?? '.', file))
  } catch (error) {
    failCommand(error)
  }
}
