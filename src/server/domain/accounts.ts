import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { Registering, Role, User } from '../../shared/accounts'
import { Problem } from '../../shared/errors'
import type { Db } from '../db/open'
import { users } from '../db/schema'
import { isUniqueViolation } from '../db/violations'

type UserRow = typeof users.$inferSelect

export const toUser = ({ passwordHash: _, microsoftId: __, ...user }: UserRow): User => user

const byUsername = (username: string) =>
  eq(sql`lower(btrim(${users.username}))`, username.trim().toLowerCase())

// Verified against when the name is unknown, so that both cases take the same time.
const nobody = hash('nobody has this password')

export const authenticate = async (db: Db, username: string, password: string): Promise<User> => {
  const [row] = await db.select().from(users).where(byUsername(username))
  const matches = await verify(row?.passwordHash ?? (await nobody), password)
  if (!row?.passwordHash || !matches) throw new Problem('wrong_credentials')
  return toUser(row)
}

export const createUser = async (
  db: Db,
  input: Omit<Registering, 'role'> & { role: Role },
): Promise<User> => {
  const { password, ...fields } = input
  try {
    const [row] = await db
      .insert(users)
      .values({ ...fields, email: fields.email ?? null, passwordHash: await hash(password) })
      .returning()
    return toUser(row as UserRow)
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key'))
      throw new Problem('conflict', 'This e-mail address is already in use.')
    if (isUniqueViolation(error)) throw new Problem('conflict', 'This username is already taken.')
    throw error
  }
}
