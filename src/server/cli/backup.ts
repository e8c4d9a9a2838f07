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
      say(`Backed up to ${file}`)
      say('It contains personal data: store it where only organisers can read it.')
    } else {
      const counts = await restore(database.db, file)
      say(
        `Restored ${counts.rows} rows and ${counts.photos} photos. Accounts and passwords are those of the backup.`,
      )
    }
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
