import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'

/** argon2id, with the library's parameters, which follow OWASP's. */
export const hashPassword = (password: string) => hash(password)

// Verified when there is no account or no password, so that the response takes the same time.
let nobody: Promise<string> | undefined

/** The stored hash, or a dummy. */
export const hashToCheck = async (stored: string | null | undefined): Promise<string> => {
  // Created at the first login, to keep the start fast.
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  const hashOfNobody = await nobody
  return stored ?? hashOfNobody
}

export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const right = await verify(await hashToCheck(stored), password)
  return right && stored !== null && stored !== undefined
}

export const generatePassword = () => randomBytes(15).toString('base64url')

/** Checks the password of a signed-in user again. */
export const confirmPassword = async (db: Db, userId: number, password: string) => {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (await passwordMatches(row?.hash, password)) return
  const message = 'The password is incorrect.'
  throw new Problem('invalid', message, { issues: [{ path: 'password', message }] })
}
