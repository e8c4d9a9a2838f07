import type { Db } from '#server/db/types.ts'
import { createUser } from '#server/domain/accounts/accounts.ts'
import type { Registering } from '#shared/accounts/accounts.ts'

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
