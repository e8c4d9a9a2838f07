import { readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/db/open-database.ts'
import type { Db } from '#server/db/types.ts'
import { createUser, resetPassword } from '#server/domain/accounts/accounts.ts'
import { generatePassword } from '#server/domain/accounts/passwords.ts'
import { removeSecondFactorsByName } from '#server/domain/accounts/sign-in-methods.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { Problem } from '#shared/errors.ts'
import { failCommand } from './expected-errors.ts'

const USAGE =
  'Usage: npm run admin -- reset-password USERNAME, npm run admin -- remove-second-factors USERNAME, or npm run admin -- create USERNAME'
const ONCE = 'This password is shown only once. Change it under Settings.'
const actor = { id: null, username: systemNames.commandLine }

const commands: Record<string, (db: Db, username: string) => Promise<string>> = {
  'reset-password': async (db, username) =>
    `The new password for ${username} is ${await resetPassword(db, username, actor)}\n${ONCE}`,
  'remove-second-factors': async (db, username) => {
    await removeSecondFactorsByName(db, username, actor)
    return `${username} now logs in with the password alone`
  },
  create: async (db, username) => {
    const password = generatePassword()
    const account = { username, password, role: 'admin', firstName: '', lastName: '', email: null } as const
    await createUser(db, account, actor)
    return `The admin account ${username} was created with the password ${password}\n${ONCE}`
  },
}

const run = async ([name = '', username = '', ...rest]: string[]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || username.trim() === '' || username.length > 100 || rest.length > 0)
    throw new Problem('invalid', USAGE)
  const database = await openExistingDatabase(readConfig(process.env))
  try {
    process.stdout.write(`${await command(database.db, username.trim())}\n`)
  } finally {
    await database.close()
  }
}

run(process.argv.slice(2)).catch(failCommand)
