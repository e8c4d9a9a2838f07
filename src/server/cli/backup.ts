import { resolve } from 'node:path'
import { BackupError } from '../backup/format'
import { restore } from '../backup/restore'
import { backUp } from '../backup/write'
import { readConfig } from '../config'
import { openDatabase } from '../db/open-database'
import { failCommand } from './expected-errors'

const say = (line: string) => process.stdout.write(`${line}\n`)

const perform = async (command: 'backup' | 'restore', file: string) => {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    if (command === 'backup') {
      await backUp(database.db, file)
      say(`The conference is backed up in ${file}`)
      say('It holds personal data: keep it where only organisers can read it.')
    } else {
      const counts = await restore(database.db, file)
      say(`Restored ${counts.rows} rows and ${counts.photos} photos. Accounts are those of the backup.`)
    }
  } finally {
    await database.close()
  }
}

/** `npm run backup FILE` and `npm run restore FILE`, on the database that the environment names. */
export const runBackup = async (command: 'backup' | 'restore', file: string | undefined) => {
  try {
    if (!file) throw new BackupError(`Say which file: npm run ${command} FILE`)
    // npm runs scripts in the project's folder; the file is meant from where the command was given.
    await perform(command, resolve(process.env.INIT_CWD ?? '.', file))
  } catch (error) {
    failCommand(error)
  }
}
