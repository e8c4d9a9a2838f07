import type { Db } from '../../src/server/db/types'
import { createUser } from '../../src/server/domain/accounts/accounts'
import type { Registering } from '../../src/shared/accounts/accounts'

let count = 0

/** A valid account, unique on each call. */
export const buildAccount = (changes: Partial<Registering> = {}): Registering => {
  count += 1
  const username = `demo-${process.pid}-${count}`
  return {
    username,
    password: 'a password for demos',
    email: `${username}@demo.example`,
    firstName: 'Robin',
    lastName: `Demo ${count}`,
    ...changes,
  }
}

/** The stored account with its plain password. */
export const createAccount = async (db: Db, changes: Partial<Registering> = {}) => {
  const account = buildAccount(changes)
  const user = await createUser(db, { ...account, role: account.role ?? 'user' })
  return { ...user, password: account.password }
}
